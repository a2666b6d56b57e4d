import { affectedPhase, type Routine, type RoutinePhase } from '../impact/routines.ts';
import { distanceMetres, type Point } from '../places/geography.ts';
import { clampWeight, DEFAULT_WEIGHT } from '../preferences/category-weights.ts';

/** The data needed to select and order one feed entry: an event or a standalone story. */
export type FeedEntry = {
  id: string;
  severity: number;
  /** Of its newest report. */
  publishedMs: number;
  isAlert: boolean;
  /** Ended, cancelled or retracted. */
  isOver: boolean;
  expiresMs: number | null;
  /** When it leaves the feeds after it has ended. */
  removeMs: number | null;
  /** Null if only an area is known. */
  point: Point | null;
  /** The radius of its effect around its point, in metres. */
  reachMetres: number | null;
  /** The point is precise enough for a distance to be meaningful. */
  hasDistance: boolean;
  /** The preference category whose weight applies to it; null if none does. */
  topic: string | null;
  /** The key the category filter matches. */
  feedCategory: string;
  /** Independent publishers that report it. */
  sourceCount: number;
};

export type FeedPlace = { point: Point; radiusMetres: number };

/** The known data about a reader. Everything but the place may be empty, as it is for a guest. */
export type FeedReader = {
  place: FeedPlace;
  /** By preference category, 0 to 1; categories the reader never changed are absent. */
  weights: ReadonlyMap<string, number>;
  interests: ReadonlySet<string>;
  routines: readonly Routine[];
};

export type FeedMoment = { asOfMs: number; timeZone: string };
/** `hours` and `categories` as requested; no categories means all of them. */
export type FeedFilter = { hours: number; categories: readonly string[] };

type ReasonKey =
  | 'severity'
  | 'near_you'
  | 'in_your_area'
  | 'category_weight'
  | 'interest'
  | 'routine'
  | 'recent'
  | 'several_sources';
/** `detail` is the key of the category or phase, or a number of sources. */
type Reason = { reason: ReasonKey; detail: string | null };

export type OrderedEntry<E extends FeedEntry> = {
  entry: E;
  /** Entries with a higher need come before all others, whatever their points. */
  need: number;
  points: number;
  /** The reasons for its rank, the most important first. */
  why: Reason[];
  phase: RoutinePhase | undefined;
};

const HOUR_MS = 3_600_000;
const CRITICAL = 5;
/** How long an ended entry stays in feeds, marked as ended, so that readers who were notified see the end. */
const SHOWN_AFTER_END_MS = 3 * HOUR_MS;

/**
 * The maximum that each component can add, in points. Only differences matter. Chosen so that severity 4 in force is 50
 * above severity 3, more than the other story can gain from the best-liked topic plus a stated interest (34):
 * preference alone never buries a warning, and weights do not apply to severity 4 and 5 at all. Below that, preference, distance and recency can each change the order;
 * recency halves every 6 hours, so that a severe story of this morning stays above trivia of this minute.
 */
const POINTS = {
  /** Indexed by severity 1 to 5. Ended entries count as severity 2. */
  severity: [0, 0, 8, 20, 70, 90],
  recent: 30,
  /** At the reader's position; zero at the edge of the radius. */
  near: 24,
  /** Known only for the whole area: as much as at slightly over half of the radius. */
  area: 10,
  /** Multiplied by the weight, so that 0.5 is the middle. */
  category: 40,
  interest: 14,
  routine: 16,
  /** For each publisher after the first, up to three. */
  source: 3,
} as const;
const HALF_LIFE_MS = 6 * HOUR_MS;
const MAX_OTHER_SOURCES = 3;
const OVER_SEVERITY = 2;
/** From this severity on, severity is a reason of its own, and no weight applies. */
const MIN_GRAVE_SEVERITY = 4;

/** Added for an alert of danger that covers the reader: above what is critical beside them. */
const NEED_INSIDE_DANGER = 10;
const NEED_CRITICAL = 10;
const NEED_OVER = -1;

/**
 * The order of every feed, for guests and members alike: alerts of severity 5 and 4 in force that cover the reader; then
 * any other entry in force of severity 5, as one two kilometres away; then other alerts that cover the reader, by
 * severity; then by points. Ended entries come below everything in force.
 */
export function orderFeed<E extends FeedEntry>(
  entries: readonly E[],
  reader: FeedReader,
  moment: FeedMoment,
  standingOf: (entry: E) => AlertStanding,
): OrderedEntry<E>[] {
  return entries
    .map((entry) => orderedEntry(entry, reader, moment, standingOf))
    .sort((a, b) => b.need - a.need || b.points - a.points || (a.entry.id < b.entry.id ? 1 : -1));
}

/** Not ended too long ago, and within reach of the place. */
export function isInFeed(entry: FeedEntry, place: FeedPlace, asOfMs: number): boolean {
  return !isLongEnded(entry, asOfMs) && reachesPlace(entry, place);
}

/**
 * No filter hides a critical entry in force, nor an alert of danger whose area the reader is inside; and no alert in
 * force is too old.
 */
export function matchesFilter<E extends FeedEntry>(
  entry: E,
  { hours, categories }: FeedFilter,
  asOfMs: number,
  standingOf: (entry: E) => AlertStanding,
): boolean {
  if (isCritical(entry, asOfMs) || isDangerHere(entry, asOfMs, standingOf)) return true;
  const isOfCategory = categories.length === 0 || categories.includes(entry.feedCategory);
  const isYoung = asOfMs - entry.publishedMs <= hours * HOUR_MS;
  return isOfCategory && (isYoung || isAlertEntryInForce(entry, asOfMs));
}

/** An alert, and an entry without a point, applies to every place it was stored for. */
export function reachesPlace(
  { isAlert, point, reachMetres }: Pick<FeedEntry, 'isAlert' | 'point' | 'reachMetres'>,
  place: FeedPlace,
): boolean {
  if (isAlert || point === null) return true;
  return distanceMetres(place.point, point) <= place.radiusMetres + (reachMetres ?? 0);
}

export function isEntryInForce({ isOver, expiresMs }: FeedEntry, asOfMs: number): boolean {
  return !isOver && (expiresMs === null || expiresMs > asOfMs);
}

type AlertAtPlace = {
  severity: number;
  /** Whether the reader is inside the area it was issued for; undefined if no area is known. */
  isInside: boolean | undefined;
  /** The severity of the event's report that is shown at this place. */
  severityHere: number | undefined;
};

/** Where the reader is for an alert: inside its area; beside it, and still concerned; or elsewhere. */
export type AlertStanding = 'inside' | 'beside' | 'elsewhere';

/**
 * An alert without a known area applies to every place it was stored for. A critical one concerns who is beside its area
 * too, unless a less severe report of its event is shown at this place.
 */
export function alertStanding({ severity, isInside = true, severityHere }: AlertAtPlace): AlertStanding {
  if (isInside) return 'inside';
  return severity === CRITICAL && severityHere === CRITICAL ? 'beside' : 'elsewhere';
}

export function isAlertEntryInForce(entry: FeedEntry, asOfMs: number): boolean {
  return entry.isAlert && isEntryInForce(entry, asOfMs);
}

function isCritical(entry: FeedEntry, asOfMs: number): boolean {
  return entry.severity === CRITICAL && isEntryInForce(entry, asOfMs);
}

/** An alert of danger in force whose area the reader is inside. */
function isDangerHere<E extends FeedEntry>(
  entry: E,
  asOfMs: number,
  standingOf: (entry: E) => AlertStanding,
): boolean {
  const isGrave = entry.severity >= MIN_GRAVE_SEVERITY && isAlertEntryInForce(entry, asOfMs);
  return isGrave && standingOf(entry) === 'inside';
}

function isLongEnded(entry: FeedEntry, asOfMs: number): boolean {
  if (isEntryInForce(entry, asOfMs)) return false;
  const removeMs = entry.removeMs ?? (entry.expiresMs ?? 0) + SHOWN_AFTER_END_MS;
  return asOfMs > removeMs;
}

function orderedEntry<E extends FeedEntry>(
  entry: E,
  reader: FeedReader,
  { asOfMs, timeZone }: FeedMoment,
  standingOf: (entry: E) => AlertStanding,
): OrderedEntry<E> {
  const holds = isEntryInForce(entry, asOfMs);
  const phase = holds ? affectedPhase(entry, reader.routines, asOfMs, timeZone) : undefined;
  const need = needLevel(entry, asOfMs, standingOf);
  const parts = scoreParts(entry, reader, { asOfMs, holds, phase });
  const sum = Object.values(parts).reduce((total, part) => total + part, 0);
  return {
    entry,
    need,
    // Rounded to thousandths: a sum must be identical on every page.
    points: Math.round(sum * 1000),
    why: listReasons(entry, parts, { isNeeded: need > 0, holds, phase }),
    phase,
  };
}

function needLevel<E extends FeedEntry>(
  entry: E,
  asOfMs: number,
  standingOf: (entry: E) => AlertStanding,
): number {
  if (!isEntryInForce(entry, asOfMs)) return NEED_OVER;
  const standing = entry.isAlert ? standingOf(entry) : 'beside';
  // An event may be an alert elsewhere only: its need applies only where the alert concerns the reader.
  if (standing === 'elsewhere') return 0;
  if (standing === 'inside' && entry.severity >= MIN_GRAVE_SEVERITY) {
    return NEED_INSIDE_DANGER + entry.severity;
  }
  if (isCritical(entry, asOfMs)) return NEED_CRITICAL;
  return standing === 'inside' ? entry.severity : 0;
}

type ScoreParts = ReturnType<typeof scoreParts>;
type EntryState = { holds: boolean; phase: RoutinePhase | undefined };

function scoreParts(
  entry: FeedEntry,
  { place, weights, interests }: FeedReader,
  { asOfMs, holds, phase }: EntryState & { asOfMs: number },
) {
  const { topic, severity, publishedMs, sourceCount } = entry;
  // What is grave is ranked alike for everybody: a reader who avoids a topic still sees its warnings where they belong.
  const weight = topic === null || severity >= MIN_GRAVE_SEVERITY ? undefined : weights.get(topic);
  const near = nearness(entry, place);
  const counted = holds ? severity : Math.min(severity, OVER_SEVERITY);
  return {
    severity: POINTS.severity[counted] ?? 0,
    recent: POINTS.recent * 2 ** (-Math.max(0, asOfMs - publishedMs) / HALF_LIFE_MS),
    near: near === null ? 0 : POINTS.near * near,
    area: near === null ? POINTS.area : 0,
    category: POINTS.category * clampWeight(weight ?? DEFAULT_WEIGHT),
    interest: topic !== null && interests.has(topic) ? POINTS.interest : 0,
    routine: phase === undefined ? 0 : POINTS.routine,
    sources: POINTS.source * Math.min(MAX_OTHER_SOURCES, sourceCount - 1),
  };
}

/** Leaves out reasons a reader would not recognise, such as a medium weight or an old date. */
function listReasons(
  entry: FeedEntry,
  parts: ScoreParts,
  moment: EntryState & { isNeeded: boolean },
): Reason[] {
  const { isNeeded, holds, phase } = moment;
  const { topic, severity, sourceCount } = entry;
  const liked = parts.category - POINTS.category * DEFAULT_WEIGHT;
  const reasons: [ReasonKey, string | null, points: number, holds: boolean][] = [
    [
      'severity',
      null,
      isNeeded ? Number.MAX_SAFE_INTEGER : parts.severity,
      holds && (isNeeded || severity >= MIN_GRAVE_SEVERITY),
    ],
    ['routine', phase ?? null, parts.routine, phase !== undefined],
    ['interest', topic, parts.interest, parts.interest > 0],
    ['category_weight', topic, liked, liked > 0],
    ['near_you', null, parts.near, parts.area === 0],
    ['in_your_area', null, parts.area, parts.area > 0],
    ['recent', null, parts.recent, parts.recent >= POINTS.recent / 2],
    ['several_sources', String(sourceCount), parts.sources, parts.sources > 0],
  ];
  return reasons
    .filter(([, , , isReason]) => isReason)
    .sort(([, , a], [, , b]) => b - a)
    .map(([reason, detail]) => ({ reason, detail }));
}

/**
 * 1 at the reader's place, 0 at the edge; null for an entry that is farther away but still applies there, or has no
 * point.
 */
function nearness({ hasDistance, point }: FeedEntry, place: FeedPlace): number | null {
  if (!hasDistance || point === null) return null;
  const metres = distanceMetres(place.point, point);
  return metres > place.radiusMetres ? null : 1 - metres / place.radiusMetres;
}
