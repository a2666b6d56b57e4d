import { distanceMetres } from '../location/distance.ts';
import { clampWeight, DEFAULT_WEIGHT } from '../preferences/weights.ts';
import { type Routine, type RoutinePhase, touchedPhase } from '../routines/routine.ts';
import { isInForce } from '../stories/life.ts';
import { type FeedPosition, FIRST, feedPage } from './feed-page.ts';
import { joinEvents } from './join-events.ts';
import { type FeedEntry, type FeedPlace, isCriticalNow, isShown } from './location-feed.ts';

export type PersonalEntry = FeedEntry & {
  /** The preference category whose weight counts for it; null when none does. */
  topic: string | null;
  /** What the category filter knows it by. */
  feedCategory: string;
  /** Its point is near enough to the truth that a distance to it means something. */
  hasDistance: boolean;
  /** Independent publishers that say so. */
  sourceCount: number;
};

/** What is known of a reader. All of it may be empty. */
export type FeedReader = {
  place: FeedPlace;
  /** By preference category, 0 to 1; what was never moved is absent. */
  weights: ReadonlyMap<string, number>;
  interests: ReadonlySet<string>;
  routines: readonly Routine[];
};

type ReasonKey =
  | 'severity'
  | 'near_you'
  | 'in_your_area'
  | 'category_weight'
  | 'interest'
  | 'routine'
  | 'recent'
  | 'several_sources';
/** `detail` is the key of the category or of the phase, or a number of sources. */
type Reason = { reason: ReasonKey; detail: string | null };

export type PersonalRank<E extends PersonalEntry> = {
  entry: E;
  score: number;
  /** What put it there, the weightiest first. */
  why: Reason[];
  phase: RoutinePhase | undefined;
};

type Asked = {
  asOfMs: number;
  timeZone: string;
  hours: number;
  /** Feed categories; empty is all of them. */
  categories: readonly string[];
  limit: number;
  after?: FeedPosition | undefined;
};

const HOUR_MS = 3_600_000;

/**
 * The most that each part can add, in points. Only differences count. What they are chosen for: severity 4 in
 * force stands 50 above severity 3, more than to like the other's topic best and name it an interest (34), so
 * that a taste alone never buries a warning; below that, taste, nearness and newness each can turn the order;
 * newness halves every 6 hours, so that a grave story of this morning stays above small talk of this minute.
 */
const POINTS = {
  /** By severity 1 to 5. What is over counts as 2: those who were told see the end, but not on top. */
  severity: [0, 0, 8, 20, 70, 90],
  recent: 30,
  /** At the reader's feet; nothing at the edge of the radius. */
  near: 24,
  /** Known of the whole area: as much as at somewhat over half of the radius. */
  area: 10,
  /** Times the weight, so that 0.5 is the middle. */
  category: 40,
  interest: 14,
  routine: 16,
  /** For each publisher after the first, up to three. */
  source: 3,
} as const;
const HALF_LIFE_MS = 6 * HOUR_MS;
const MOST_OTHER_SOURCES = 3;
const SEVERITY_OF_OVER = 2;
/** From here on severity is a reason of its own. */
const GRAVE = 4;

/**
 * The feed of one reader over the candidates of a cell. What is critical and in force comes first, and no
 * filter, weight or age hides it. `asOfMs` is the moment of the first page, as in the feed of a place.
 */
export function personalFeedPage<E extends PersonalEntry>(
  entries: readonly E[],
  reader: FeedReader,
  { asOfMs, timeZone, hours, categories, limit, after }: Asked,
): { page: PersonalRank<E>[]; next: FeedPosition | null } {
  const wanted = entries.filter(
    (entry) => isShown(entry, reader.place, asOfMs) && isWanted(entry, { asOfMs, hours, categories }),
  );
  const ranked = joinEvents(wanted, asOfMs).map((entry) => personalRank(entry, reader, asOfMs, timeZone));
  return feedPage(ranked, { limit, after });
}

/** An alert in force is never too old. */
function isWanted(entry: PersonalEntry, asked: Pick<Asked, 'asOfMs' | 'hours' | 'categories'>): boolean {
  const { asOfMs, hours, categories } = asked;
  if (isCriticalNow(entry, asOfMs)) return true;
  const isOfCategory = categories.length === 0 || categories.includes(entry.feedCategory);
  const isYoung = asOfMs - entry.publishedMs <= hours * HOUR_MS;
  return isOfCategory && (isYoung || (entry.isAlert && isInForce(entry, asOfMs)));
}

/** Where one entry stands for one reader, and why. */
export function personalRank<E extends PersonalEntry>(
  entry: E,
  reader: FeedReader,
  asOfMs: number,
  timeZone: string,
): PersonalRank<E> {
  const isHolding = isInForce(entry, asOfMs);
  const phase = isHolding ? touchedPhase(entry, reader.routines, asOfMs, timeZone) : undefined;
  const isFirst = isCriticalNow(entry, asOfMs);
  const parts = partsOf(entry, reader, { asOfMs, isHolding, phase });
  const points = Object.values(parts).reduce((sum, part) => sum + part, 0);
  // Whole thousandths: a sum must come out the same on every page.
  const score = Math.round(points * 1000) + (isFirst ? FIRST : 0);
  return { entry, score, why: reasonsOf(entry, parts, { isFirst, isHolding, phase }), phase };
}

type Parts = ReturnType<typeof partsOf>;
type Moment = { isHolding: boolean; phase: RoutinePhase | undefined };

function partsOf(
  entry: PersonalEntry,
  { place, weights, interests }: FeedReader,
  { asOfMs, isHolding, phase }: Moment & { asOfMs: number },
) {
  const { topic, severity, publishedMs, sourceCount } = entry;
  const weight = topic === null ? undefined : weights.get(topic);
  const near = nearness(entry, place);
  const counted = isHolding ? severity : Math.min(severity, SEVERITY_OF_OVER);
  return {
    severity: POINTS.severity[counted] ?? 0,
    recent: POINTS.recent * 2 ** (-Math.max(0, asOfMs - publishedMs) / HALF_LIFE_MS),
    near: near === null ? 0 : POINTS.near * near,
    area: near === null ? POINTS.area : 0,
    category: POINTS.category * clampWeight(weight ?? DEFAULT_WEIGHT),
    interest: topic !== null && interests.has(topic) ? POINTS.interest : 0,
    routine: phase === undefined ? 0 : POINTS.routine,
    sources: POINTS.source * Math.min(MOST_OTHER_SOURCES, sourceCount - 1),
  };
}

/** What a reader would take for chance, a middling weight or an old date, is no reason. */
function reasonsOf(entry: PersonalEntry, parts: Parts, moment: Moment & { isFirst: boolean }): Reason[] {
  const { isFirst, isHolding, phase } = moment;
  const { topic, severity, sourceCount } = entry;
  const liked = parts.category - POINTS.category * DEFAULT_WEIGHT;
  const reasons: [ReasonKey, string | null, points: number, holds: boolean][] = [
    ['severity', null, isFirst ? FIRST : parts.severity, isHolding && severity >= GRAVE],
    ['routine', phase ?? null, parts.routine, phase !== undefined],
    ['interest', topic, parts.interest, parts.interest > 0],
    ['category_weight', topic, liked, liked > 0],
    ['near_you', null, parts.near, parts.area === 0],
    ['in_your_area', null, parts.area, parts.area > 0],
    ['recent', null, parts.recent, parts.recent >= POINTS.recent / 2],
    ['several_sources', String(sourceCount), parts.sources, parts.sources > 0],
  ];
  return reasons
    .filter(([, , , holds]) => holds)
    .sort(([, , a], [, , b]) => b - a)
    .map(([reason, detail]) => ({ reason, detail }));
}

/** 1 at the reader's place, 0 at the edge; null for what is farther and holds there all the same, or has no point. */
function nearness({ hasDistance, point }: PersonalEntry, place: FeedPlace): number | null {
  if (!hasDistance || point === null) return null;
  const metres = distanceMetres(place.point, point);
  return metres > place.radiusMetres ? null : 1 - metres / place.radiusMetres;
}
