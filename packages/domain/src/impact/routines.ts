import { distanceMetres, type Point } from '../places/geography.ts';
import { dayTime } from '../time/calendar.ts';

export type RoutinePhase =
  | 'morning_prep'
  | 'morning_commute'
  | 'work_hours'
  | 'lunch_break'
  | 'evening_commute'
  | 'evening_home'
  | 'weekend_relaxed'
  | 'weekend_social'
  | 'sleep_hours';

/** A stated or learned part of a reader's week. */
export type Routine = {
  phase: RoutinePhase;
  /** 0 to 1; what the reader has stated is certain. */
  confidence: number;
  /** 0 is Sunday. */
  days: readonly number[];
  /** Minutes after midnight; a phase ends on the day it begins. */
  startMinute: number;
  endMinute: number;
  /** Points along its route; empty if it is spent around the reader's own place. */
  along: readonly Point[];
};

/** The fields of a story that a routine needs. */
type AffectingStory = { topic: string | null; point: Point | null; reachMetres: number | null };

/** A story about the next phase is useful before the phase begins. */
const LEAD_MINUTES = 120;
const DAY_MINUTES = 24 * 60;
/** A jam or a flood this far beside a route still affects it. */
const MAX_ROUTE_METRES = 2_000;

const COMMUTE_TOPICS: ReadonlySet<string> = new Set(['traffic', 'weather', 'safety', 'emergency']);
const HOME_TOPICS: ReadonlySet<string> = new Set(['outage', 'weather', 'safety', 'emergency']);
const WORK_TOPICS: ReadonlySet<string> = new Set(['outage', 'weather', 'education', 'safety', 'emergency']);
const OUTING_TOPICS: ReadonlySet<string> = new Set([
  'community',
  'traffic',
  'weather',
  'safety',
  'emergency',
]);
const NO_TOPICS: ReadonlySet<string> = new Set();

/** Preference categories that change what a reader does in a phase. Nobody plans around news while asleep. */
const PHASE_TOPICS: Record<RoutinePhase, ReadonlySet<string>> = {
  morning_prep: new Set([...HOME_TOPICS, 'education']),
  morning_commute: COMMUTE_TOPICS,
  work_hours: WORK_TOPICS,
  lunch_break: NO_TOPICS,
  evening_commute: COMMUTE_TOPICS,
  evening_home: HOME_TOPICS,
  weekend_relaxed: HOME_TOPICS,
  weekend_social: OUTING_TOPICS,
  sleep_hours: NO_TOPICS,
};

/** The first current or upcoming phase that the story affects; nothing is assumed about a reader without routines. */
export function affectedPhase(
  story: AffectingStory,
  routines: readonly Routine[],
  nowMs: number,
  timeZone: string,
): RoutinePhase | undefined {
  const { topic } = story;
  if (topic === null || routines.length === 0) return undefined;
  const { weekday, minutes } = dayTime(nowMs, timeZone);
  return routines.find(
    (routine) =>
      PHASE_TOPICS[routine.phase].has(topic) &&
      isNowOrNext(routine, weekday, minutes) &&
      isAlongRoute(story, routine.along),
  )?.phase;
}

/** Shortly before midnight the next phase may be one of tomorrow. */
function isNowOrNext({ days, startMinute, endMinute }: Routine, weekday: number, minutes: number): boolean {
  const isToday = minutes >= startMinute - LEAD_MINUTES && minutes < endMinute;
  const isTomorrow = minutes >= startMinute + DAY_MINUTES - LEAD_MINUTES;
  return (isToday && days.includes(weekday)) || (isTomorrow && days.includes((weekday + 1) % 7));
}

/** A story that is only known for an area affects every route in it. */
function isAlongRoute({ point, reachMetres }: AffectingStory, along: readonly Point[]): boolean {
  if (point === null || along.length === 0) return true;
  return along.some((place) => distanceMetres(place, point) <= MAX_ROUTE_METRES + (reachMetres ?? 0));
}

/** Smart features need learned routines; the server reports if it has too little data on a reader. */
export function isSmartAvailable(learningStatus: string): boolean {
  return learningStatus !== 'insufficient_data';
}
