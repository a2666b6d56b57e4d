type Thumb = 'up' | 'down';

/** What a thumb under an answer says to the server. */
export function feedbackOf(thumb: Thumb): { rating: number; helpful: boolean } {
  return thumb === 'up' ? { rating: 5, helpful: true } : { rating: 2, helpful: false };
}
