/** Swipe, drag and pull to refresh: what the movement of a finger means. */

/** Up to this distance the direction of a drag is undecided. */
const LOCK_PX = 10;
const TRIGGER_PX = 100;
const LIMIT_PX = 200;

export type DragAxis = 'sideways' | 'upright';
type SwipeSide = 'left' | 'right';

/** The axis of a drag once it is clear; it is locked until the finger lifts. */
export function dragAxis(dx: number, dy: number): DragAxis | undefined {
  if (Math.max(Math.abs(dx), Math.abs(dy)) <= LOCK_PX) return undefined;
  return Math.abs(dx) > Math.abs(dy) ? 'sideways' : 'upright';
}

/** Limits how far the card follows the finger. */
export function clampDrag(dx: number): number {
  return Math.max(-LIMIT_PX, Math.min(LIMIT_PX, dx));
}

/** 0 at rest, 1 from the distance at which releasing triggers the action. */
export function swipeStrength(dx: number): number {
  return Math.min(1, Math.abs(dx) / TRIGGER_PX);
}

/** The side whose action a release at this point triggers; undefined if the drag was too short. */
export function swipedSide(dx: number): SwipeSide | undefined {
  if (Math.abs(dx) <= TRIGGER_PX) return undefined;
  return dx < 0 ? 'left' : 'right';
}

/** Pull-to-refresh: pulling a list down at its top loads new content. */
export type PullRule = {
  /** Releasing beyond this displayed distance, in px, refreshes. */
  threshold: number;
  /** The displayed distance is the finger's distance divided by this. */
  resistance: number;
};

/** The scroll container of single stories follows the finger one to one. */
export const SCROLLER_PULL: PullRule = { threshold: 100, resistance: 1 };
/** Lists of classic cards follow with resistance. */
export const LIST_PULL: PullRule = { threshold: 80, resistance: 2.5 };

export function pullDistance({ resistance }: PullRule, draggedPx: number): number {
  return Math.max(0, draggedPx) / resistance;
}

export function isPullTriggered(rule: PullRule, draggedPx: number): boolean {
  return pullDistance(rule, draggedPx) > rule.threshold;
}

const FAR_DOWN_PX = 500;

/** Whether a back-to-top button is worth its space on the screen. */
export function isFarDown(scrolledPx: number): boolean {
  return scrolledPx > FAR_DOWN_PX;
}

export type VibrationStrength = 'light' | 'medium' | 'heavy';

const VIBRATION_MS: Record<VibrationStrength, number> = { light: 10, medium: 20, heavy: 30 };

export function vibrationMs(strength: VibrationStrength): number {
  return VIBRATION_MS[strength];
}
