import { distanceMetres, type Point } from '../places/geography.ts';
import type { Severity } from '../severity/severity.ts';

/** Where an alert stands with the people it is sent to. The last two are set by an operator. */
export type AlertState = 'issued' | 'updated' | 'ended' | 'held' | 'recalled';

export type AlertTransition = 'issued' | 'updated' | 'ended' | 'recalled';

/**
 * What a change makes of an alert, and whether people are told. A hold keeps new words back until an operator releases
 * it, but whoever was told is told of the end. After a recall people know that it was wrong: nothing more is sent.
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
  /** When it stops by itself. */
  endsAtMs: number | undefined;
};

/** What is sent to people: official, of severity 4 or 5, and with an end. */
export function isAlert({ isOfficial, severity, endsAtMs }: AlertCriteria): boolean {
  return isOfficial && severity >= MIN_ALERT_SEVERITY && endsAtMs !== undefined;
}

/** What an operator decided about an alert: held until it is checked, or recalled as wrong. */
export type OperatorState = 'held' | 'recalled';

/** A message of the issuer that replaces one which was recalled. */
type ReplacementMessage = {
  issuedAtMs: number;
  /** It says what the recalled message said. */
  isSameContent: boolean;
};

/**
 * Whether a message outlives the recall of the one it replaces: only if its issuer sent it after the recall, and if it
 * says something else. Everything before is covered by the recall, however late it arrives.
 */
export function outlivesRecall(
  recalledAtMs: number,
  { issuedAtMs, isSameContent }: ReplacementMessage,
): boolean {
  return issuedAtMs > recalledAtMs && !isSameContent;
}

/** What people were alerted of, or would be. */
export type QuakeAlert = { severity: number; magnitude: number; point: Point };

/** An epicentre moves by some kilometres as stations report. Farther than this other towns are near it. */
const MAX_SHIFT_METRES = 25_000;
/** Classes are whole magnitudes from 'minor' to 'great'; below and above people feel no other kind of quake. */
const [MIN_CLASS, MAX_CLASS] = [3, 8];

/**
 * Whether a revision is worth another alert: it is more or less severe, of another class of magnitude, or elsewhere.
 * `announced` is what people were last alerted of, so that many small steps count as one large one.
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
