/** Where the product looks when it knows no position: the heart of Metro Manila. */
export const DEFAULT_PLACE = { lat: 14.5995, lon: 120.9842 } as const;
