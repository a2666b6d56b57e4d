import { DEFAULT_PLACE } from '../places/default-place.ts';

/** What a feed is asked for when the caller says nothing: stories, and kilometres around the reader. */
export const FEED_DEFAULTS = { k: 15, radiusKm: 10 } as const;

export const DIGEST_DEFAULTS = { n: 6, hours: 12 } as const;

/** The location feed of a reader who is not signed in and has given no place. */
export const GUEST_FEED = { ...DEFAULT_PLACE, radiusKm: FEED_DEFAULTS.radiusKm } as const;
