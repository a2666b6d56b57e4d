/** Below this a finger has not yet said where it goes. */
const LOCK_PX = 10;
const TRIGGER_PX = 100;
const LIMIT_PX = 200;

export type Axis = 'sideways' | 'upright';
export type Side = 'left' | 'right';

/** Which way a drag goes, once it is clear; it stays that way until the finger lifts. */
export function dragAxis(dx: number, dy: number): Axis | undefined {
  if (Math.max(Math.abs(dx), Math.abs(dy)) <= LOCK_PX) return undefined;
  return Math.abs(dx) > Math.abs(dy) ? 'sideways' : 'upright';
}

/** How far the card follows the finger. */
export function shownDrag(dx: number): number {
  return Math.max(-LIMIT_PX, Math.min(LIMIT_PX, dx));
}

/** 0 at rest, 1 from where letting go acts. */
export function swipeStrength(dx: number): number {
  return Math.min(1, Math.abs(dx) / TRIGGER_PX);
}

/** The side that letting go here acts for; none for a drag that was too short. */
export function swipedSide(dx: number): Side | undefined {
  if (Math.abs(dx) <= TRIGGER_PX) return undefined;
  return dx < 0 ? 'left' : 'right';
}
