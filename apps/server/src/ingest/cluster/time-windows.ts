import rules from './data/cluster-rules.json' with { type: 'json' };
import type { StoryFingerprint } from './story-fingerprint.ts';

type TimedFingerprint = Pick<StoryFingerprint, 'types' | 'reportedAtMs' | 'isFollowUp'>;
type ContinuingFingerprint = TimedFingerprint &
  Pick<StoryFingerprint, 'step' | 'isLater' | 'anchors' | 'volcanic' | 'words' | 'place'>;

const HOUR = 3_600_000;
const WINDOWS = new Map(Object.entries(rules.windows));
const LONG_WINDOWS = new Map(Object.entries(rules.longWindows));
const PLANNED = new Set(rules.planned);

/** Whether a report is near enough in time to one of the same type. A report of the end may come late. */
export function isInWindow(fingerprint: TimedFingerprint, member: TimedFingerprint): boolean {
  return (
    Math.abs(fingerprint.reportedAtMs - member.reportedAtMs) <=
    windowMs(member) * (fingerprint.isFollowUp ? rules.followUp : 1)
  );
}

/**
 * Whether a report that continues a known event may join one of the days before: an arrest, a rescue or a reopening
 * comes when nobody reports the event any more, and a notice is repeated on its day. It needs more evidence than one
 * within the window.
 */
export function isInLongWindow(fingerprint: ContinuingFingerprint, member: ContinuingFingerprint): boolean {
  if (Math.abs(fingerprint.reportedAtMs - member.reportedAtMs) > longWindowMs(member)) return false;
  // The same end days later is the end of another event.
  const isEnd = fingerprint.step === 'over' && member.step !== 'over';
  const isLater = fingerprint.isLater === true && member.isLater !== true;
  return isEnd || isLater || sharesDay(fingerprint, member);
}

/** Both state the same day of works, a strike or a closure, or a level that is raised step by step. */
function sharesDay(a: ContinuingFingerprint, b: ContinuingFingerprint): boolean {
  const arePlanned = [a, b].every(({ types }) => types.some((type) => PLANNED.has(type)));
  if (arePlanned && a.anchors.dates.some((date) => b.anchors.dates.includes(date))) return true;
  const isAtGauge = ({ types, place }: ContinuingFingerprint) => types.includes('river') && place.isSpot;
  if (isAtGauge(a) && isAtGauge(b) && a.place.id !== undefined && a.place.id === b.place.id) return true;
  const isRaised = ({ volcanic, words }: ContinuingFingerprint) =>
    volcanic === 'level' && !(LOWERED in words);
  return isRaised(a) && isRaised(b) && a.anchors.volcano === b.anchors.volcano;
}

const LOWERED = '+fall';

/** The longest time after a report within which another may join it. */
export function openMs(fingerprint: TimedFingerprint): number {
  return Math.max(windowMs(fingerprint) * rules.followUp, longWindowMs(fingerprint));
}

function longWindowMs({ types }: Pick<TimedFingerprint, 'types'>): number {
  return Math.max(0, ...types.map((type) => LONG_WINDOWS.get(type) ?? 0)) * HOUR;
}

/** The usual time after a report within which another may join it. */
export function windowMs({ types }: Pick<TimedFingerprint, 'types'>): number {
  const hours = types.map((type) => WINDOWS.get(type) ?? rules.windows.default);
  return (hours.length === 0 ? rules.windows.default : Math.max(...hours)) * HOUR;
}
