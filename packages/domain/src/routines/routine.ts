import { distanceMetres, type Point } from '../location/distance.ts';
import { dayTime } from '../time/day-time.ts';

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

/** A part of a reader's week as it was learned. */
export type Routine = {
  phase: RoutinePhase;
  /** 0 is Sunday. */
  days: readonly number[];
  /** Minutes after midnight; a phase ends on the day it begins. */
  startMinute: number;
  endMinute: number;
  /** Where it leads along; empty when it is spent around the reader's own place. */
  along: readonly Point[];
};

/** What a routine needs to know of a story. */
type Touching = { topic: string | null; point: Point | null; reachMetres: number | null };

/** A story about the next phase is of use before it begins. */
const LEAD_MINUTES = 120;
/** So far beside a way a jam or a flood is still felt on it. */
const BESIDE_METRES = 2_000;

const ON_THE_WAY: ReadonlySet<string> = new Set(['traffic', 'weather', 'safety', 'emergency']);
const AT_HOME: ReadonlySet<string> = new Set(['outage', 'weather', 'safety', 'emergency']);
const AT_WORK: ReadonlySet<string> = new Set(['outage', 'weather', 'education', 'safety', 'emergency']);
const OUT: ReadonlySet<string> = new Set(['community', 'traffic', 'weather', 'safety', 'emergency']);
const NOTHING: ReadonlySet<string> = new Set();

/** Preference categories that change what a reader does in a phase. Nobody plans around news while asleep. */
const TOPICS: Record<RoutinePhase, ReadonlySet<string>> = {
  morning_prep: new Set([...AT_HOME, 'education']),
  morning_commute: ON_THE_WAY,
  work_hours: AT_WORK,
  lunch_break: NOTHING,
  evening_commute: ON_THE_WAY,
  evening_home: AT_HOME,
  weekend_relaxed: AT_HOME,
  weekend_social: OUT,
  sleep_hours: NOTHING,
};

/** The first phase under way or near that the story touches; nothing is assumed of a reader without routines. */
export function touchedPhase(
  story: Touching,
  routines: readonly Routine[],
  nowMs: number,
  timeZone: string,
): RoutinePhase | undefined {
  const { topic } = story;
  if (topic === null || routines.length === 0) return undefined;
  const { weekday, minutes } = dayTime(nowMs, timeZone);
  return routines.find(
    ({ phase, days, startMinute, endMinute, along }) =>
      TOPICS[phase].has(topic) &&
      days.includes(weekday) &&
      minutes >= startMinute - LEAD_MINUTES &&
      minutes < endMinute &&
      liesAlong(story, along),
  )?.phase;
}

/** What is known of an area alone touches every way in it. */
function liesAlong({ point, reachMetres }: Touching, along: readonly Point[]): boolean {
  if (point === null || along.length === 0) return true;
  return along.some((place) => distanceMetres(place, point) <= BESIDE_METRES + (reachMetres ?? 0));
}
