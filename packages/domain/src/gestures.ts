/** Below this a finger has not yet said where it goes. */
const LOCK_PX = 10;
const TRIGGER_PX = 100;
const LIMIT_PX = 200;

export type DragAxis = 'sideways' | 'upright';
type SwipeSide = 'left' | 'right';

/** Which way a drag goes, once it is clear; it stays that way until the finger lifts. */
export function dragAxis(dx: number, dy: number): DragAxis | undefined {
  if (Math.max(Math.abs(dx), Math.abs(dy)) <= LOCK_PX) return undefined;
  return Math.abs(dx) > Math.abs(dy) ? 'sideways' : 'upright';
}

/** How far the card follows the finger. */
export function clampDrag(dx: number): number {
  return Math.max(-LIMIT_PX, Math.min(LIMIT_PX, dx));
}

/** 0 at rest, 1 from where letting go acts. */
export function swipeStrength(dx: number): number {
  return Math.min(1, Math.abs(dx) / TRIGGER_PX);
}

/** The side that letting go here acts for; none for a drag that was too short. */
export function swipedSide(dx: number): SwipeSide | undefined {
  if (Math.abs(dx) <= TRIGGER_PX) return undefined;
  return dx < 0 ? 'left' : 'right';
}

/** Pulling a list down at its top asks for what is new. */
export type PullRule = {
  /** Past this shown distance, in px, letting go refreshes. */
  threshold: number;
  /** The finger's way divided by this is the shown distance. */
  resistance: number;
};

/** The scroll container of single stories follows the finger. */
export const SCROLLER_PULL: PullRule = { threshold: 100, resistance: 1 };
/** Lists of classic cards give way slowly. */
export const LIST_PULL: PullRule = { threshold: 80, resistance: 2.5 };

export function pullDistance({ resistance }: PullRule, draggedPx: number): number {
  return Math.max(0, draggedPx) / resistance;
}

export function isPullTriggered(rule: PullRule, draggedPx: number): boolean {
  return pullDistance(rule, draggedPx) > rule.threshold;
}

const FAR_DOWN_PX = 500;

/** Whether a way back to the top is worth its place on the screen. */
export function isFarDown(scrolledPx: number): boolean {
  return scrolledPx > FAR_DOWN_PX;
}

export type VibrationStrength = 'light' | 'medium' | 'heavy';

const VIBRATION_MS: Record<VibrationStrength, number> = { light: 10, medium: 20, heavy: 30 };

export function vibrationMs(strength: VibrationStrength): number {
  return VIBRATION_MS[strength];
}
