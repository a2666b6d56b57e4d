/** Where a stranger who has picked a place starts to read. */
export const NEWS_PATH = '/feed';
