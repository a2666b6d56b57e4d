import { distanceMetres, type Point } from '../places/geography.ts';
import type { Severity } from '../severity/severity.ts';

/** The delivery state of an alert. An operator sets the last two. */
export type AlertState = 'issued' | 'updated' | 'ended' | 'held' | 'recalled';

export type AlertTransition = 'issued' | 'updated' | 'ended' | 'recalled';

/**
 * The next state of an alert after a change, and whether people are notified. A hold suppresses new messages until an
 * operator releases it, but the end is still sent to those who were notified. After a recall people know that the alert
 * was wrong: nothing more is sent.
 */
export function nextAlertState(
  state: AlertState,
  change: AlertTransition,
): { state: AlertState; isSent: boolean } {
  if (change === 'recalled') return { state: 'recalled', isSent: true };
  if (state === 'recalled') return { state, isSent: false };
  if (state === 'held') return { state, isSent: change === 'ended' };
  return { state: change, isSent: true };
}

const MIN_ALERT_SEVERITY = 4;

type AlertCriteria = {
  isOfficial: boolean;
  severity: Severity;
  /** When it ends without a further message. */
  endsAtMs: number | undefined;
};

/** Alerts that are sent to people: official, severity 4 or 5, with an end time. */
export function isAlert({ isOfficial, severity, endsAtMs }: AlertCriteria): boolean {
  return isOfficial && severity >= MIN_ALERT_SEVERITY && endsAtMs !== undefined;
}

/** An operator's decision about an alert: held until checked, or recalled as wrong. */
export type OperatorState = 'held' | 'recalled';

/** A message by the issuer that replaces a recalled one. */
type ReplacementMessage = {
  issuedAtMs: number;
  /** Its content equals that of the recalled message. */
  isSameContent: boolean;
};

/**
 * Whether a message stays valid after the recall of the one it replaces: only if its issuer sent it after the recall
 * and its content differs. The recall covers every earlier message, however late it arrives.
 */
export function outlivesRecall(
  recalledAtMs: number,
  { issuedAtMs, isSameContent }: ReplacementMessage,
): boolean {
  return issuedAtMs > recalledAtMs && !isSameContent;
}

/** The values that people were, or would be, alerted with. */
export type QuakeAlert = { severity: number; magnitude: number; point: Point };

/** An epicentre moves by some kilometres as stations report. Beyond this distance, other towns are near it. */
const MAX_SHIFT_METRES = 25_000;
/**
 * Classes are whole magnitudes from 'minor' to 'great'; below and above this range, quakes feel no different to people.
 */
const [MIN_CLASS, MAX_CLASS] = [3, 8];

/**
 * Whether a revision is worth another alert: its severity, its magnitude class or its location changed. `announced` is
 * the last alert that was sent, so that many small steps add up to one large one.
 */
export function needsNewAlert(announced: QuakeAlert, revised: QuakeAlert): boolean {
  return (
    announced.severity !== revised.severity ||
    magnitudeClass(announced.magnitude) !== magnitudeClass(revised.magnitude) ||
    distanceMetres(announced.point, revised.point) > MAX_SHIFT_METRES
  );
}

function magnitudeClass(magnitude: number): number {
  return Math.min(MAX_CLASS, Math.max(MIN_CLASS, Math.floor(magnitude)));
}
