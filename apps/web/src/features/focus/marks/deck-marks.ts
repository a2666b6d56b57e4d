/** As many marks as fit beside each other on a small screen. */
const MOST = 15;

/** The marks of a deck: which stories they stand for, a row at a time when there are many. */
export function deckMarks(current: number, total: number): { first: number; count: number } {
  const first = Math.floor(Math.min(current, total - 1) / MOST) * MOST;
  return { first, count: Math.min(MOST, total - first) };
}
