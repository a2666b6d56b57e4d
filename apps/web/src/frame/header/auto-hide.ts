/** Above this the header always stands: px from the top of the page. */
const KEPT_UNTIL = 80;

export interface Scrolled {
  y: number;
  isAway: boolean;
}

/** Away on the way down, back on any way up. */
export function afterScroll(before: Scrolled, y: number): Scrolled {
  if (y === before.y) return before;
  return { y, isAway: y > before.y && y > KEPT_UNTIL };
}
