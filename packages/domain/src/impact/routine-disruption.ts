import { isInForce, type StoryLifecycle } from '../stories/story-lifecycle.ts';
import { dayTime } from '../time/calendar.ts';
import type { Routine, RoutinePhase } from './routines.ts';

const DAY_SECTIONS = ['morning_commute', 'work_productivity', 'evening_activities', 'weekend_plans'] as const;
type DaySection = (typeof DAY_SECTIONS)[number];
export type Disruption = Record<DaySection, number>;

type DisruptiveStory = StoryLifecycle & { category: string; severity: number };
/** `metres`: null if the story is only known for the reader's area as a whole. */
type StoryDistance = { metres: number | null; radiusMetres: number };
type WeeklyHours = { days: readonly number[]; startMinute: number; endMinute: number };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An event that starts more than a week from now does not disrupt today's plans. */
const DAYS_AHEAD = 7;
const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [0, 6];

/** Typical hours of these parts of the day in the country, for parts of which nothing is known of the reader. */
const HOURS: Record<DaySection, WeeklyHours> = {
  morning_commute: { days: WORKDAYS, startMinute: 6 * 60, endMinute: 9 * 60 },
  work_productivity: { days: WORKDAYS, startMinute: 9 * 60, endMinute: 17 * 60 },
  evening_activities: { days: [...WORKDAYS, ...WEEKEND], startMinute: 17 * 60, endMinute: 22 * 60 },
  weekend_plans: { days: WEEKEND, startMinute: 8 * 60, endMinute: 22 * 60 },
};

/** The phases of a reader's own week that each part is made of. */
const PHASES: Record<DaySection, ReadonlySet<RoutinePhase>> = {
  morning_commute: new Set(['morning_commute']),
  work_productivity: new Set(['work_hours']),
  evening_activities: new Set(['evening_commute', 'evening_home']),
  weekend_plans: new Set(['weekend_relaxed', 'weekend_social']),
};

/**
 * The maximum disruption of each part by the most severe story of a category, 0 to 10. Categories that are not listed
 * do not imply a disruption: a crime or a ruling may or may not affect a day, which the category alone cannot tell.
 */
const MAX_DISRUPTION = new Map<string, Disruption>([
  ['traffic', disruption(9, 3, 6, 5)],
  ['transport', disruption(10, 4, 6, 5)],
  ['weather', disruption(9, 6, 8, 9)],
  ['outage', disruption(4, 9, 8, 5)],
  ['safety', disruption(6, 6, 6, 6)],
  ['emergency', disruption(10, 10, 10, 10)],
]);

const MAX_SEVERITY = 5;
/** Full effect up to this distance; one third of it at the edge of the radius. */
const FULL_METRES = 2_000;
const AT_EDGE = 1 / 3;
/** Somewhere in the area: may or may not be close to the reader. */
const IN_AREA = 0.8;

/** Null if nothing can be said: no stated end, an unlisted category, or no overlap with any part of the day. */
export function routineDisruption(
  story: DisruptiveStory,
  where: StoryDistance,
  nowMs: number,
  timeZone: string,
  routines: readonly Routine[] = [],
): Disruption | null {
  const worst = MAX_DISRUPTION.get(story.category);
  const { effectiveMs, expiresMs } = story;
  if (worst === undefined || expiresMs === null || !isInForce(story, nowMs)) return null;
  const startMs = Math.max(nowMs, effectiveMs ?? nowMs);
  const share = (story.severity / MAX_SEVERITY) * nearnessShare(where);
  const today = startOfToday(nowMs, timeZone);
  const [morning = 0, work = 0, evening = 0, weekend = 0] = DAY_SECTIONS.map((part) =>
    hoursOf(part, routines).some((hours) => overlapsHours(hours, { startMs, endMs: expiresMs }, today))
      ? Math.round(worst[part] * share)
      : 0,
  );
  const found = disruption(morning, work, evening, weekend);
  return Object.values(found).every((value) => value === 0) ? null : found;
}

/** The reader's own hours count before those of the country. */
function hoursOf(part: DaySection, routines: readonly Routine[]): readonly WeeklyHours[] {
  const own = routines.filter(({ phase }) => PHASES[part].has(phase));
  return own.length > 0 ? own : [HOURS[part]];
}

type Today = { weekday: number; midnightMs: number };

function startOfToday(nowMs: number, timeZone: string): Today {
  const { weekday, minutes } = dayTime(nowMs, timeZone);
  return { weekday, midnightMs: Math.floor(nowMs / MINUTE_MS) * MINUTE_MS - minutes * MINUTE_MS };
}

/** Uses whole days of 24 hours: the country has no daylight saving time. */
function overlapsHours(
  { days, startMinute, endMinute }: WeeklyHours,
  { startMs, endMs }: { startMs: number; endMs: number },
  { weekday, midnightMs }: Today,
): boolean {
  return Array.from({ length: DAYS_AHEAD }, (_, day) => day).some((day) => {
    const dayMs = midnightMs + day * DAY_MS;
    return (
      days.includes((weekday + day) % 7) &&
      startMs < dayMs + endMinute * MINUTE_MS &&
      endMs > dayMs + startMinute * MINUTE_MS
    );
  });
}

function nearnessShare({ metres, radiusMetres }: StoryDistance): number {
  if (metres === null) return IN_AREA;
  if (metres <= FULL_METRES) return 1;
  if (metres >= radiusMetres) return AT_EDGE;
  return 1 - ((1 - AT_EDGE) * (metres - FULL_METRES)) / (radiusMetres - FULL_METRES);
}

function disruption(morning: number, work: number, evening: number, weekend: number): Disruption {
  return {
    morning_commute: morning,
    work_productivity: work,
    evening_activities: evening,
    weekend_plans: weekend,
  };
}
