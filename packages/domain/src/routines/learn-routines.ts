import type { Routine, RoutinePhase } from '../impact/routines.ts';
import { dayRoutines } from './day-times.ts';
import { findSleep, homeHours, type Sleep } from './home-hours.ts';
import { type FoundCommute, learnCommutes, weekdayOf } from './learn-commutes.ts';
import {
  type LearnedCommute,
  type LearnedRoutines,
  NOTHING_LEARNED,
  type ReadingTime,
  type Sighting,
} from './learned-routines.ts';
import { findHome, type SeenPlace, seenPlaces } from './seen-places.ts';

type LearnedRoutine = Omit<Routine, 'along'>;

export type LearningInput = {
  sightings: readonly Sighting[];
  readings: readonly ReadingTime[];
  /** As a count of days of Manila. */
  today: number;
  /** What the reader has said the other place of their days is. */
  aim: 'work' | 'school';
};

/** Less says nothing about a week. */
const MIN_DAYS = 7;
const MIN_SIGHTINGS = 20;
/** A routine is called learned when two of each weekday can have been seen. */
const MIN_LEARNED_DAYS = 10;
const DAY = 1_440;

/**
 * A reader's days from where they were seen and when they read. Every step can be told in a sentence: home is where the
 * longest pauses begin and end; work is another place that is visited on certain weekdays at hours that explain most
 * sightings; sleep is the longest time of day without a sign. What does not hold up stays unknown.
 */
export function learnRoutines({ sightings, readings, today, aim }: LearningInput): LearnedRoutines {
  const dataPoints = new Set(sightings.map(({ day, minute }) => `${day} ${Math.floor(minute / 60)}`)).size;
  const daysSeen = new Set(sightings.map(({ day }) => day)).size;
  const seen = { ...NOTHING_LEARNED, dataPoints, daysSeen };
  if (daysSeen < MIN_DAYS || dataPoints < MIN_SIGHTINGS) return seen;
  const places = seenPlaces(sightings, today);
  const home = findHome(places, sightings, readings, today);
  if (home === undefined) return seen;
  const commutes = learnCommutes(sightings, home, places, today);
  const sleep = findSleep([...sightings, ...readings], today);
  const routines = weekOf({ sightings, home, commutes, sleep, today });
  return {
    ...seen,
    status: routines.length > 0 && daysSeen >= MIN_LEARNED_DAYS ? 'learned' : 'learning',
    mornings: countMornings(sightings, commutes[0]),
    anchors: [
      { kind: 'home', cell: home.cell },
      ...commutes.map(({ place }) => ({ kind: aim, cell: place.cell })),
    ],
    routines: daysSeen >= MIN_LEARNED_DAYS ? routines : [],
    commutes: daysSeen >= MIN_LEARNED_DAYS ? commutes.map((one) => presentCommute(one, aim)) : [],
  };
}

function presentCommute(
  { place, weight: _, ...commute }: FoundCommute,
  aim: 'work' | 'school',
): LearnedCommute {
  return { ...commute, to: place.cell, aim, confidence: round(commute.confidence) };
}

type Week = {
  sightings: readonly Sighting[];
  home: SeenPlace;
  commutes: readonly FoundCommute[];
  sleep: Sleep | undefined;
  today: number;
};

/** The parts of the week: days out first, then what is left of their mornings and evenings, then free days. */
function weekOf({ sightings, home, commutes, sleep, today }: Week): LearnedRoutine[] {
  const out = commutes.flatMap((commute) =>
    dayRoutines(commute, { days: commute.days, along: [], confidence: round(commute.confidence) }),
  );
  const isOutside = ({ phase }: Routine) => phase !== 'morning_prep' && phase !== 'evening_home';
  const outings = out.filter(isOutside);
  const asleep = sleep === undefined ? [] : sleepRoutines(sleep);
  const around = homeHours({ sightings, home, commutes, sleep, today });
  return paint([
    ...around,
    ...out.filter((it) => !isOutside(it) && sleep === undefined),
    ...asleep,
    ...outings,
  ]);
}

function sleepRoutines({ start, end, confidence }: Sleep): LearnedRoutine[] {
  const days = [0, 1, 2, 3, 4, 5, 6];
  const routine = { phase: 'sleep_hours' as const, confidence, days };
  if (start < end) return [{ ...routine, startMinute: start, endMinute: end }];
  return [
    { ...routine, startMinute: start, endMinute: DAY },
    { ...routine, startMinute: 0, endMinute: end },
  ].filter(({ startMinute, endMinute }) => startMinute < endMinute);
}

const SLOT = 15;
type Painted = { phase: RoutinePhase; confidence: number };

/** Later parts cover earlier ones; what is the same on several days becomes one part. */
function paint(parts: readonly LearnedRoutine[]): LearnedRoutine[] {
  const week = Array.from({ length: 7 }, () => Array<Painted | undefined>(DAY / SLOT).fill(undefined));
  for (const { phase, confidence, days, startMinute, endMinute } of parts) {
    for (const day of days) {
      week[day]?.fill({ phase, confidence }, Math.round(startMinute / SLOT), Math.round(endMinute / SLOT));
    }
  }
  const merged = new Map<string, { routine: LearnedRoutine; days: number[] }>();
  week.forEach((slots, day) => {
    for (let start = 0; start < slots.length; ) {
      const here = slots[start];
      let end = start + 1;
      while (end < slots.length && slots[end]?.phase === here?.phase) end += 1;
      if (here !== undefined) {
        const routine = { ...here, days: [], startMinute: start * SLOT, endMinute: end * SLOT };
        const key = `${here.phase} ${start} ${end}`;
        const known = merged.get(key) ?? { routine, days: [] };
        known.days.push(day);
        merged.set(key, known);
      }
      start = end;
    }
  });
  return [...merged.values()].map(({ routine, days }) => ({ ...routine, days }));
}

/** Different weekdays on which the reader was seen around the hour at which they leave. */
function countMornings(sightings: readonly Sighting[], commute: FoundCommute | undefined): number {
  if (commute === undefined) return 0;
  const { leaveAt, arriveAt } = commute;
  const isWeekday = (day: number) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5;
  const isThen = (minute: number) => minute >= leaveAt - 120 && minute <= arriveAt + 120;
  if (leaveAt > arriveAt || leaveAt >= 12 * 60) return 0;
  return new Set(sightings.filter((it) => isWeekday(it.day) && isThen(it.minute)).map(({ day }) => day)).size;
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
