import {
  ALL_LANES,
  AVOID_AREA,
  CLOSED,
  EASIER,
  HURT,
  LANE,
  LANES,
  NOT_YET,
  OPEN,
  OTHER_MODE,
  OTHER_SUSPENSION,
  ROAD_OR_RAIL,
  SLOW,
  STAY,
  STOPPED,
} from './route-words.ts';

/** What a report does to somebody who passes there, from its own words in either language. */
export type RouteEffect =
  /** Nobody should go there, or there is nothing to go to. */
  | 'danger'
  /** A road cannot be passed, or a line does not run. */
  | 'closed'
  | 'slow'
  /** It was shut or slow and is not any more. */
  | 'open';

type EffectReport = {
  title: string;
  text: string;
  category: string;
  severity: number;
  authority: string;
  isAlert: boolean;
};

/** Other news of a place says nothing about passing it. */
const ABOUT_MOVING: ReadonlySet<string> = new Set([
  ...['traffic', 'transport', 'weather', 'emergency', 'safety', 'community', 'event', 'government', 'outage'],
]);
/** A day without classes is an alert that hinders nobody on the way to work. */
const NO_HINDRANCE: ReadonlySet<string> = new Set(['education']);
const HAZARDS: ReadonlySet<string> = new Set(['weather', 'emergency', 'safety']);
/** These matter to who passes only by their words: a cut of water is not one. */
const BY_WORDS_ONLY: ReadonlySet<string> = new Set(['community', 'event', 'government', 'outage']);
const CRITICAL = 5;
const MIN_HAZARD_SEVERITY = 4;
const MIN_SLOW_SEVERITY = 2;
/** From here on news of traffic is never nothing, whatever its words. */
const MIN_TRAFFIC_SEVERITY = 3;

/** Undefined where it says nothing about passing. */
export function routeEffect(report: EffectReport): RouteEffect | undefined {
  return effectOf(report, `${report.title}. ${report.text}`);
}

/** What a part of a report says, of several things that it names; how severe the whole is says nothing of the part. */
export function partEffect(report: EffectReport, words: string): RouteEffect | undefined {
  return effectOf({ ...report, severity: Math.min(report.severity, MIN_SLOW_SEVERITY) }, words);
}

function effectOf(report: EffectReport, words: string): RouteEffect | undefined {
  const { category, severity, authority, isAlert } = report;
  const isOfficial = authority === 'official';
  const isOfficialAlert = isOfficial && isAlert && !NO_HINDRANCE.has(category);
  if (!ABOUT_MOVING.has(category)) return isOfficialAlert ? 'slow' : undefined;
  const isOtherMode = category === 'transport' && OTHER_MODE.test(words) && !ROAD_OR_RAIL.test(words);
  if (isOtherMode && !isOfficialAlert) return undefined;
  if (isOfficial && STAY.test(words)) return 'danger';
  const isHazardous = HAZARDS.has(category) && (isAlert || severity >= MIN_HAZARD_SEVERITY);
  if (isOfficial && isHazardous && AVOID_AREA.test(words)) return 'danger';
  if (isOfficial && severity === CRITICAL && HAZARDS.has(category)) return 'danger';
  const byWords = effectOfWords(words, category);
  if (byWords === 'closed' && authority === 'crowd') return 'slow';
  if (byWords === 'closed') return byWords;
  // Words can be misread; while an official alert is in force, a way is not open because of them.
  if (byWords === 'open') return isOfficialAlert ? 'slow' : 'open';
  if (isShutBySeverity(report, words, byWords)) return 'closed';
  if (isOfficialAlert) return 'slow';
  if (byWords === 'slow' && severity >= MIN_SLOW_SEVERITY) return 'slow';
  const isTraffic = category === 'traffic' || category === 'transport';
  const isHazard = isOfficial && (category === 'emergency' || category === 'safety');
  if ((isTraffic || isHazard) && severity >= MIN_TRAFFIC_SEVERITY) return 'slow';
  const isGrave = severity >= MIN_HAZARD_SEVERITY && !BY_WORDS_ONLY.has(category);
  return isGrave ? 'slow' : undefined;
}

/**
 * A line that is stopped and a road that is closed are rated 4 or more, whatever words a report has for it; a road on
 * which somebody was hurt is too, and may be open.
 */
function isShutBySeverity(report: EffectReport, words: string, byWords: RouteEffect | undefined): boolean {
  const { category, severity, authority } = report;
  if (severity < MIN_HAZARD_SEVERITY || authority === 'crowd') return false;
  if (category === 'transport') return true;
  return category === 'traffic' && byWords !== 'slow' && !HURT.test(words);
}

function effectOfWords(words: string, category: string): RouteEffect | undefined {
  if (OPEN.test(words) && !NOT_YET.test(words)) return 'open';
  if (CLOSED.test(words)) return LANE.test(words) && !ALL_LANES.test(words) ? 'slow' : 'closed';
  const isTransport = category === 'transport' || category === 'traffic' || category === 'outage';
  if (isTransport && STOPPED.test(words) && !OTHER_SUSPENSION.test(words)) return 'closed';
  return SLOW.test(words) || (LANES.test(words) && !EASIER.test(words)) ? 'slow' : undefined;
}
