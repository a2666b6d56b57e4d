import { type DayCounts, type FittedDay, fitDay, SLOTS } from './fit-day.ts';
import type { Sighting } from './learned-routines.ts';
import { recencyWeight, type SeenPlace } from './seen-places.ts';

export type FoundCommute = FittedDay & { place: SeenPlace; days: number[]; weight: number };

const DAY = 1_440;
/** Fewer days are a visit. */
const MIN_DAYS = 3;
const MIN_SIGHTINGS = 5;
/** A weekday belongs to a commute if the reader was there on this share of the days that tell: on one of two. */
const MIN_DAY_SHARE = 0.45;
const MONTH_DAYS = 30;
/** With three workdays there, one that nothing is known of is a workday too; with two, one that was off now and then. */
const MIN_WORKDAYS = 3;
const MIN_WORKDAY_SHARE = 0.3;
const WORKDAYS = [1, 2, 3, 4, 5];
/** Somebody may come late and go early without having stayed away. */
const EDGE_MINUTES = 45;
const MIN_WEEKS = 2;
/** Seen there on fewer of those days on which the reader was at home at all, it is a place they pass. */
const MIN_CHANCE_SHARE = 0.5;
/** Home is seen on this share of the days there: a house in which somebody stays for weekends is no place of work. */
const MIN_FROM_HOME_SHARE = 0.5;
/** When a day starts: at midnight, or at noon for those who work at night. */
const DAY_STARTS = [0, DAY / 2];
/** By so much must the hours of the night explain more before somebody is said to work at night. */
const NIGHT_LEAD = 0.1;
/** More visits than these on other days, and the days are no routine. */
const MIN_VISIT_SHARE = 0.6;
/** Below this, the hours are too irregular to be called a routine. */
const MIN_CONFIDENCE = 0.7;
/** A week says something of the hours if the reader was there on two of its days. */
const MIN_WEEK_DAYS = 2;
/** Sightings that neither home, the place nor the ways explain, for each one there. */
const MAX_ASTRAY = 1.5;
const WAY_EDGE = 30;
/** A stay is seen on this share of the days at a place of work; on so many days without any, it is a place they pass. */
const MIN_STAY_SHARE = 1 / 3;
const MIN_PASSED_DAYS = 5;
const MIN_STAY_MINUTES = 60;
/** Two jobs at most. */
const MAX_COMMUTES = 2;

/** Where a reader goes on certain days at certain hours, the most frequent first. */
export function learnCommutes(
  sightings: readonly Sighting[],
  home: SeenPlace,
  places: readonly SeenPlace[],
  today: number,
): FoundCommute[] {
  const atHomeOn = new Set(sightings.filter(({ cell }) => home.cells.has(cell)).map(({ day }) => day));
  // Who has moved house went to work from another home before.
  const movedIn = Math.min(...atHomeOn);
  const fromHome = places.filter((place) => {
    const there = sightings.filter(({ cell, day }) => place.cells.has(cell) && day >= movedIn);
    const days = new Set(there.map(({ day }) => day));
    const withHome = [...days].filter((day) => atHomeOn.has(day));
    const isVisited = place !== home && place.days >= MIN_DAYS && days.size > 0;
    return isVisited && withHome.length >= days.size * MIN_FROM_HOME_SHARE;
  });
  return fromHome
    .flatMap((place) => learnCommute(sightings, { home, place, places: fromHome, today }) ?? [])
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_COMMUTES);
}

/** `places` are those to which the reader goes from home. */
type Way = { home: SeenPlace; place: SeenPlace; places: readonly SeenPlace[]; today: number };

/** A sighting, with the day to which its hour belongs: a night shift ends on the day after it began. */
type Shift = Sighting & { shift: number };
type Found = { shifts: readonly Shift[]; thereOn: ReadonlySet<number>; fitted: FittedDay };

/** The hours are found from the days on which the reader was there; then its weekdays; then whether both hold up. */
function learnCommute(sightings: readonly Sighting[], way: Way): FoundCommute | undefined {
  const { place, today } = way;
  const [day, night] = DAY_STARTS.map((start) => findHours(sightings, way, start));
  const isNight =
    day !== undefined &&
    (day.fitted.returnAt < day.fitted.arriveAt ||
      (night?.fitted.confidence ?? 0) > day.fitted.confidence + NIGHT_LEAD);
  const first = isNight ? (night ?? day) : (day ?? night);
  if (first === undefined) return undefined;
  const { shifts } = first;
  const core = shifts.filter(({ minute }) => isWithin(minute, first.fitted, EDGE_MINUTES));
  const thereOn = mostlyThereOn(first, core, place);
  const awayOn = daysAway(shifts, way);
  const notThereOn = new Set(
    core.map(({ shift }) => shift).filter((one) => !thereOn.has(one) && !awayOn.has(one)),
  );
  const days = weekdaysOf(thereOn, notThereOn, today);
  const isUsual = ({ shift }: Shift) => days.includes(weekdayOf(shift));
  const there = shifts.filter(({ cell }) => place.cells.has(cell));
  const visits = new Set(there.filter(isUsual).map(({ shift }) => shift));
  if (visits.size < MIN_DAYS || there.length < MIN_SIGHTINGS) return undefined;
  const atHome = shifts.filter(({ cell }) => way.home.cells.has(cell));
  const chances = new Set(atHome.filter(isUsual).map(({ shift }) => shift));
  if (visits.size < chances.size * MIN_CHANCE_SHARE) return undefined;
  const fitted = fitDay(
    countSlots(
      shifts.filter((it) => isUsual(it) && thereOn.has(it.shift)),
      way,
    ),
  );
  if (fitted === undefined) return undefined;
  if (!isSeenInWeeks(there.filter(isUsual), fitted, today)) return undefined;
  if (isPassed(shifts, thereOn, fitted, way) || haveHoursChanged(there, fitted, today)) return undefined;
  const confidence = Math.min(
    fitted.confidence,
    steadiness(core.filter(isUsual), shifts, thereOn, way),
    punctuality(there, fitted, today),
  );
  if (confidence < MIN_CONFIDENCE || visits.size / thereOn.size < MIN_VISIT_SHARE) return undefined;
  return { ...fitted, confidence, place, days, weight: weigh([...thereOn], today) };
}

function findHours(sightings: readonly Sighting[], way: Way, dayStart: number): Found | undefined {
  const shifts = sightings.map((it) => ({ ...it, shift: it.minute < dayStart ? it.day - 1 : it.day }));
  const thereOn = new Set(shifts.filter(({ cell }) => way.place.cells.has(cell)).map(({ shift }) => shift));
  const fitted = fitDay(
    countSlots(
      shifts.filter(({ shift }) => thereOn.has(shift)),
      way,
    ),
  );
  return fitted && { shifts, thereOn, fitted };
}

/**
 * Days on which the reader was there for most of its hours, or within them if nothing else is known of the day: who
 * passes it on the way to another place was not there.
 */
function mostlyThereOn({ shifts, fitted }: Found, core: readonly Shift[], place: SeenPlace): Set<number> {
  const balance = new Map<number, number>();
  for (const { shift, cell } of core)
    balance.set(shift, (balance.get(shift) ?? 0) + (place.cells.has(cell) ? 1 : -1));
  const within = shifts.filter((it) => place.cells.has(it.cell) && isWithin(it.minute, fitted, 0));
  return new Set(within.map(({ shift }) => shift).filter((shift) => (balance.get(shift) ?? 0) >= 0));
}

/** Days of a journey: neither home nor a place to which one goes from home was seen. They say nothing of a weekday. */
function daysAway(shifts: readonly Shift[], { home, places }: Way): Set<number> {
  const near = new Set(places.flatMap(({ cells }) => [...cells]));
  const known = new Set(
    shifts.filter(({ cell }) => home.cells.has(cell) || near.has(cell)).map(({ shift }) => shift),
  );
  return new Set(shifts.map(({ shift }) => shift).filter((shift) => !known.has(shift)));
}

/** Within the hours there, without so many minutes at both ends, or with them if it is negative. */
function isWithin(minute: number, { arriveAt, returnAt }: FittedDay, edge: number): boolean {
  const into = (minute - arriveAt - edge + 2 * DAY) % DAY;
  return into < ((returnAt - arriveAt + DAY) % DAY) - 2 * edge;
}

/**
 * The share of the sightings within the hours that were there. A day at home, or away from home altogether, is a day
 * off; a day somewhere else is against it.
 */
function steadiness(
  core: readonly Shift[],
  shifts: readonly Shift[],
  thereOn: ReadonlySet<number>,
  { home, place, today }: Way,
): number {
  const atHomeOn = new Set(shifts.filter(({ cell }) => home.cells.has(cell)).map(({ shift }) => shift));
  const counted = core.filter(
    ({ shift, cell }) => thereOn.has(shift) || (atHomeOn.has(shift) && !home.cells.has(cell)),
  );
  const there = counted.filter(({ cell }) => place.cells.has(cell));
  const daysOf = (list: readonly Shift[]) => list.map(({ day }) => day);
  return counted.length === 0 ? 0 : weigh(daysOf(there), today) / weigh(daysOf(counted), today);
}

/** The share of all sightings there that the hours explain, whatever the day: hours that change every week do not. */
function punctuality(there: readonly Shift[], fitted: FittedDay, today: number): number {
  const daysOf = (list: readonly Shift[]) => list.map(({ day }) => day);
  const within = there.filter(({ minute }) => isWithin(minute, fitted, 0));
  return weighMonth(daysOf(within), today) / weighMonth(daysOf(there), today);
}

/**
 * Whether the reader only passes the place, as a driver or a walking vendor does: they were never seen to stay on any of
 * its days; or on few, and on its days more often elsewhere, at hours that are no way there or back.
 */
function isPassed(
  shifts: readonly Shift[],
  there: ReadonlySet<number>,
  fitted: FittedDay,
  way: Way,
): boolean {
  const { home, place, places } = way;
  const all = staysAt(place, shifts);
  if (all.stays === 0 && all.days >= MIN_PASSED_DAYS) return true;
  const ofDays = shifts.filter(({ shift }) => there.has(shift));
  const isStayedAt = (one: SeenPlace) => {
    const { days, stays } = staysAt(one, ofDays);
    return stays >= days * MIN_STAY_SHARE;
  };
  if (isStayedAt(place)) return false;
  const cells = new Set([home, place, ...places.filter(isStayedAt)].flatMap((one) => [...one.cells]));
  const seen = ofDays.filter(({ cell }) => place.cells.has(cell)).length;
  const astray = ofDays.filter(({ cell, minute }) => !cells.has(cell) && !isOnWay(minute, fitted)).length;
  return astray > seen * MAX_ASTRAY;
}

/** Days there, and those on which the reader was seen twice with an hour or more between, and nowhere else meanwhile. */
function staysAt({ cells }: SeenPlace, shifts: readonly Shift[]): { days: number; stays: number } {
  const days = new Set<number>();
  const stays = new Set<number>();
  const timeOf = ({ day, minute }: Shift) => day * DAY + minute;
  let since: Shift | undefined;
  for (const seen of shifts.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    if (!cells.has(seen.cell)) {
      since = undefined;
      continue;
    }
    days.add(seen.shift);
    if (since?.shift !== seen.shift) since = seen;
    if (timeOf(seen) - timeOf(since) >= MIN_STAY_MINUTES) stays.add(seen.shift);
  }
  return { days: days.size, stays: stays.size };
}

function isOnWay(minute: number, { leaveAt, arriveAt, returnAt, homeAt }: FittedDay): boolean {
  const isBetween = (from: number, to: number) =>
    (minute - from + WAY_EDGE + DAY) % DAY < ((to - from + DAY) % DAY) + 2 * WAY_EDGE;
  return isBetween(leaveAt, arriveAt) || isBetween(returnAt, homeAt);
}

/**
 * Hours of a single week may be others in the next. Of a week with other hours, some overtime lies within these: most
 * sightings there must.
 */
function isSeenInWeeks(there: readonly Shift[], fitted: FittedDay, today: number): boolean {
  const balance = new Map<number, number>();
  for (const { shift, minute } of there) {
    const ago = Math.floor((today - 1 - shift) / 7);
    balance.set(ago, (balance.get(ago) ?? 0) + (isWithin(minute, fitted, 0) ? 1 : -1));
  }
  return [...balance.values()].filter((more) => more > 0).length >= MIN_WEEKS;
}

/** A week of other hours after a week of these: they change from week to week. Before all of these, they were others once. */
function haveHoursChanged(there: readonly Shift[], fitted: FittedDay, today: number): boolean {
  const weeks = new Map<number, { days: Set<number>; within: number; all: number }>();
  for (const { shift, minute } of there) {
    const ago = Math.floor((today - 1 - shift) / 7);
    const week = weeks.get(ago) ?? { days: new Set(), within: 0, all: 0 };
    week.days.add(shift);
    week.all += 1;
    week.within += isWithin(minute, fitted, -EDGE_MINUTES) ? 1 : 0;
    weeks.set(ago, week);
  }
  const told = [...weeks].filter(([, { days }]) => days.size >= MIN_WEEK_DAYS);
  const others = told.filter(([, { within, all }]) => within < all / 2).map(([ago]) => ago);
  const these = told.filter(([, { within, all }]) => within >= all / 2).map(([ago]) => ago);
  return others.length > 0 && Math.min(...others) < Math.max(...these);
}

function weigh(days: readonly number[], today: number): number {
  return days.reduce((sum, day) => sum + recencyWeight(day, today), 0);
}

/** For what shows over weeks only: a weekday comes four times in a month, and each counts nearly alike. */
export function weighMonth(days: readonly number[], today: number): number {
  return days.reduce((sum, day) => sum + 2 ** (-Math.max(0, today - day) / MONTH_DAYS), 0);
}

function countSlots(sightings: readonly Sighting[], { home, place, today }: Way): DayCounts {
  const counts: DayCounts = {
    home: Array<number>(SLOTS).fill(0),
    there: Array<number>(SLOTS).fill(0),
    elsewhere: Array<number>(SLOTS).fill(0),
  };
  for (const { cell, day, minute } of sightings) {
    const kind = place.cells.has(cell) ? 'there' : home.cells.has(cell) ? 'home' : 'elsewhere';
    const slot = Math.floor(minute / (DAY / SLOTS));
    counts[kind][slot] = (counts[kind][slot] ?? 0) + recencyWeight(day, today);
  }
  return counts;
}

/** Weekdays, 0 is Sunday, on which the reader usually goes there. */
function weekdaysOf(there: ReadonlySet<number>, notThere: ReadonlySet<number>, today: number): number[] {
  const told = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const [yes = 0, no = 0] = [there, notThere].map((days) =>
      weighMonth(
        [...days].filter((day) => weekdayOf(day) === weekday),
        today,
      ),
    );
    return { weekday, share: yes + no > 0 ? yes / (yes + no) : undefined };
  });
  const isUsual = ({ share = 0 }: { share: number | undefined }) => share >= MIN_DAY_SHARE;
  const workdays = told.filter((one) => isUsual(one) && WORKDAYS.includes(one.weekday));
  const isLikely = ({ weekday, share }: { weekday: number; share: number | undefined }) =>
    WORKDAYS.includes(weekday) &&
    (share === undefined
      ? workdays.length >= MIN_WORKDAYS
      : share >= MIN_WORKDAY_SHARE && workdays.length >= MIN_WORKDAYS - 1);
  return told.filter((one) => isUsual(one) || isLikely(one)).map(({ weekday }) => weekday);
}

/** Day 0, 1 January 1970, was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
