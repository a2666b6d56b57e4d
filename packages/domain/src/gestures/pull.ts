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

export function shownPull({ resistance }: PullRule, draggedPx: number): number {
  return Math.max(0, draggedPx) / resistance;
}

export function isPulledFar(rule: PullRule, draggedPx: number): boolean {
  return shownPull(rule, draggedPx) > rule.threshold;
}
