/** An alert that an operator drafted, and whether somebody has confirmed it. */
export type DraftedAlert = {
  draftedBy: string;
  draftedAtMs: number;
  confirmedBy: string | null;
  /** When the alert itself is over. */
  expiresAtMs: number;
};

export type ConfirmationRejection = 'already-confirmed' | 'same-person' | 'too-late' | 'over';

/** A draft that nobody has confirmed by then is dead: what it says may no longer be so. */
export const CONFIRM_WITHIN_MS = 15 * 60_000;
/** The longest that a manual alert may be in force: somebody must look at it again. */
export const MAX_MANUAL_ALERT_MS = 48 * 3_600_000;

/** The two-person rule: why a confirmation does not count; undefined if the alert may go out. */
export function confirmationRejection(
  { draftedBy, draftedAtMs, confirmedBy, expiresAtMs }: DraftedAlert,
  by: string,
  nowMs: number,
): ConfirmationRejection | undefined {
  if (confirmedBy !== null) return 'already-confirmed';
  if (by.toLowerCase() === draftedBy.toLowerCase()) return 'same-person';
  if (nowMs >= draftedAtMs + CONFIRM_WITHIN_MS) return 'too-late';
  return nowMs >= expiresAtMs ? 'over' : undefined;
}
