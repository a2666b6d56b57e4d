import type { Routine, RoutinePhase } from '../impact/routines.ts';
import { type FoundCommute, weekdayOf, weighMonth } from './learn-commutes.ts';
import type { ReadingTime, Sighting } from './learned-routines.ts';
import { recencyWeight, type SeenPlace } from './seen-places.ts';

type LearnedRoutine = Omit<Routine, 'along'>;
type Hours = {
  sightings: readonly Sighting[];
  home: SeenPlace;
  commutes: readonly FoundCommute[];
  sleep: Sleep | undefined;
  today: number;
};

const DAY = 1_440;
const HOUR = 60;
/** Nobody's evening begins earlier, and it lasts at least an hour. */
const EVENING = { from: 17 * HOUR, latest: 22 * HOUR };
const MORNING_LATEST = 12 * HOUR;
/** At home on this share of the sightings, of at least this many on two days. */
const MIN_HOME_SHARE = 0.7;
const MIN_EVENING_SHARE = 0.85;
const MIN_SIGHTINGS = 3;
const WEEKEND = [0, 6];
/** A free day is spent at home in the middle too, errands aside. */
const MIDDAY = { from: 9 * HOUR, to: 17 * HOUR };
const MIN_MIDDAY_SHARE = 0.55;
const MIN_SURE_SHARE = 0.9;
const LONG_SEEN_DAYS = 21;
const MIN_WEEKDAYS_SEEN = 3;

/**
 * Mornings before leaving, evenings after coming home, evenings of days without a way out, and free days of the weekend:
 * each only where the reader was seen at home then.
 */
export function homeHours({ sightings, home, commutes, sleep, today }: Hours): LearnedRoutine[] {
  if (sleep === undefined) return [];
  const out = new Set(commutes.flatMap(({ days }) => days));
  const found: LearnedRoutine[] = [];
  // A day on which home was not seen at all was spent away, and says nothing about home.
  const atHomeOn = new Set(sightings.filter(({ cell }) => home.cells.has(cell)).map(({ day }) => day));
  const ofHomeDays = sightings.filter(({ day }) => atHomeOn.has(day));
  const isLongSeen = atHomeOn.size >= LONG_SEEN_DAYS;
  const share = (days: readonly number[], from: number, to: number) =>
    homeShare(ofHomeDays, home, { days, from, to, today, isLongSeen });
  const add = (phase: RoutinePhase, days: readonly number[], from: number, to: number, told = days) => {
    if (days.length === 0 || from >= to) return;
    const confidence = share(told, from, to);
    if (confidence !== undefined && confidence >= MIN_HOME_SHARE) {
      found.push({ phase, confidence, days, startMinute: from, endMinute: to });
    }
  };
  const bed = sleep.start < EVENING.from ? DAY : sleep.start;
  for (const { days, leaveAt, homeAt, arriveAt, returnAt } of commutes) {
    const isDayShift = leaveAt < arriveAt && arriveAt < returnAt && returnAt < homeAt;
    if (!isDayShift) continue;
    if (sleep.end < leaveAt && leaveAt <= MORNING_LATEST) add('morning_prep', days, sleep.end, leaveAt);
    add('evening_home', days, Math.max(homeAt, EVENING.from), bed);
  }
  const free = [0, 1, 2, 3, 4, 5, 6].filter((day) => !out.has(day));
  const freeWeekend = free.filter((one) => WEEKEND.includes(one));
  const isLate = sleep.end > MIDDAY.from && sleep.end < EVENING.from;
  const [from, to] = isLate ? [sleep.end, bed] : [MIDDAY.from, MIDDAY.to];
  const wake = sleep.end < bed ? sleep.end : 0;
  // Somebody who is at home in the middle of all days is so on free ones; others need more weekends to be sure of.
  const isHomebody = (share([0, 1, 2, 3, 4, 5, 6], from, to) ?? 0) >= MIN_MIDDAY_SHARE;
  const isSure = out.size > 0 || isHomebody;
  const least = isSure ? MIN_MIDDAY_SHARE : isLongSeen ? MIN_HOME_SHARE : MIN_SURE_SHARE;
  for (const day of freeWeekend) {
    // Two weeks have two of each day. With few sightings both days tell together, for somebody whose work is known.
    const told = share([day], from, to) === undefined && out.size > 0 ? freeWeekend : [day];
    // Of a month, two of a weekday tell too little of somebody whose other days are spent out.
    if (!isSure && isLongSeen && daysSeen(ofHomeDays, day, from, to) < MIN_WEEKDAYS_SEEN) continue;
    if ((share(told, from, to) ?? 0) >= least) add('weekend_relaxed', [day], wake, bed, told);
  }
  const freeWeekdays = free.filter((day) => !WEEKEND.includes(day));
  // A day off tells nothing about when somebody comes home who is usually out.
  const outOn = new Set(
    ofHomeDays
      .filter(({ cell, minute }) => !home.cells.has(cell) && minute >= MIDDAY.from && minute < MIDDAY.to)
      .map(({ day }) => day),
  );
  const ofOutDays = isSure ? ofHomeDays : ofHomeDays.filter(({ day }) => outOn.has(day));
  const evening = eveningStart(
    (from, to) => homeShare(ofOutDays, home, { days: freeWeekdays, from, to, today, isLongSeen }) ?? 0,
    bed,
  );
  if (evening !== undefined) add('evening_home', freeWeekdays, evening, bed);
  return found;
}

/** How many of a weekday have a sighting between the hours. */
function daysSeen(sightings: readonly Sighting[], weekday: number, from: number, to: number): number {
  const then = sightings.filter(
    ({ day, minute }) => weekdayOf(day) === weekday && minute >= from && minute < to,
  );
  return new Set(then.map(({ day }) => day)).size;
}

/** The first full hour in which, and from which on, the reader is nearly always at home. */
function eveningStart(share: (from: number, to: number) => number, bed: number): number | undefined {
  for (let from = EVENING.from; from <= Math.min(EVENING.latest, bed - HOUR); from += HOUR) {
    if (share(from, bed) >= MIN_EVENING_SHARE && share(from, from + HOUR) >= MIN_HOME_SHARE) return from;
  }
  return undefined;
}

type Window = { days: readonly number[]; from: number; to: number; today: number; isLongSeen: boolean };

/** The average over days, so that a day off with many signs does not outweigh the others; absent while too little was seen. */
function homeShare(
  sightings: readonly Sighting[],
  home: SeenPlace,
  { days, from, to, today, isLongSeen }: Window,
): number | undefined {
  const seen = new Map<number, { home: number; all: number }>();
  for (const { day, minute, cell } of sightings) {
    if (!days.includes(weekdayOf(day)) || minute < from || minute >= to) continue;
    const known = seen.get(day) ?? { home: 0, all: 0 };
    seen.set(day, { home: known.home + (home.cells.has(cell) ? 1 : 0), all: known.all + 1 });
  }
  const count = [...seen.values()].reduce((sum, { all }) => sum + all, 0);
  if (count < MIN_SIGHTINGS || seen.size < 2) return undefined;
  // Of a month each counts nearly alike: with the last two at home and the two before out, nothing is usual.
  const weight = (day: number) => (isLongSeen ? weighMonth([day], today) : recencyWeight(day, today));
  const total = [...seen.keys()].reduce((sum, day) => sum + weight(day), 0);
  const atHome = [...seen].reduce((sum, [day, { home: some, all }]) => sum + (weight(day) * some) / all, 0);
  return Math.round((atHome / total) * 100) / 100;
}

/** Minutes after midnight; it may pass midnight. */
export type Sleep = { start: number; end: number; confidence: number };

const SLOT = 15;
const SLOTS = DAY / SLOT;
/** A sign of the average number counts against this many quiet quarters of an hour. */
const SIGN_SLOTS = 3;
const MIN_SLEEP_SLOTS = 18;
const MAX_SLEEP_SLOTS = 48;
const MIN_SLEEP_SIGHTINGS = 30;

/**
 * The time of day with the least signs of the reader: quiet quarters count for it, signs against it, so that somebody
 * who is awake at night once in a while still sleeps then. Unknown while there are few signs, or for changing nights.
 */
export function findSleep(signs: readonly ReadingTime[], today: number): Sleep | undefined {
  if (signs.length < MIN_SLEEP_SIGHTINGS) return undefined;
  const counts = Array<number>(SLOTS).fill(0);
  for (const { day, minute } of signs) {
    const slot = Math.floor(minute / SLOT);
    counts[slot] = (counts[slot] ?? 0) + recencyWeight(day, today);
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  const average = total / SLOTS;
  let best = { start: 0, length: 0, score: 0, seen: 0 };
  for (let start = 0; start < SLOTS; start += 1) {
    let [score, seen] = [0, 0];
    for (let length = 1; length <= MAX_SLEEP_SLOTS; length += 1) {
      const count = counts[(start + length - 1) % SLOTS] ?? 0;
      seen += count;
      score += 1 - (SIGN_SLOTS * count) / average;
      if (score > best.score) best = { start, length, score, seen };
    }
  }
  const { start, length, score, seen: awake } = best;
  if (length < MIN_SLEEP_SLOTS || score < MIN_SLEEP_SLOTS / 2) return undefined;
  const confidence = Math.round((1 - awake / (average * length)) * 100) / 100;
  return { start: start * SLOT, end: ((start + length) * SLOT) % DAY, confidence };
}
