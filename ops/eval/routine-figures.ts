import type { RoutinePhase } from '@paligid/domain/impact/routines';
import { learnRoutines } from '@paligid/domain/routines/learn-routines';
import type { LearnedRoutines, ReadingTime, Sighting } from '@paligid/domain/routines/learned-routines';
import { cellCentre, storedCell } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import { FIRST_DAY, inventLives, LIFE_DAYS, type Life, type Stay } from './routine-lives.ts';
import { type Random, seededRandom } from './seeded-random.ts';

const DAY = 1_440;
const SLOT = 15;
/** As the server keeps it. */
const WINDOW_DAYS = 30;
/** Openings of the app an hour in each phase of a day as it was lived. */
const OPENINGS: Record<RoutinePhase | 'none', number> = {
  morning_prep: 0.8,
  morning_commute: 0.9,
  work_hours: 0.35,
  lunch_break: 0.8,
  evening_commute: 0.9,
  evening_home: 0.7,
  weekend_relaxed: 0.5,
  weekend_social: 0.5,
  sleep_hours: 0.01,
  none: 0.5,
};
/** Openings at which the device gives no position. */
const WITHOUT_POSITION = 0.2;
const POSITION_METRES = 70;
const EDGE_METRES = 100;
const ROAMING_METRES = 8_000;

export type LifeFigures = {
  name: string;
  /** Half hours with a usual phase, and those that were learned rightly. */
  phases: number;
  right: number;
  /** Half hours without a usual phase, and those for which one was claimed. */
  free: number;
  claimed: number;
  /** Homes and places of work, those that were found, and how many were named. */
  anchors: number;
  anchorsFound: number;
  anchorsNamed: number;
  learned: LearnedRoutines;
};

/** What is learned of forty invented lives after a number of days. */
export function measureLives(seed: number, days: number, invent = inventLives): LifeFigures[] {
  return invent(seed).map((life, index) => measureLife(life, seed * 1000 + index, days));
}

export function summarizeLives(lives: readonly LifeFigures[]) {
  const sum = (key: 'phases' | 'right' | 'free' | 'claimed' | 'anchors' | 'anchorsFound' | 'anchorsNamed') =>
    lives.reduce((total, life) => total + life[key], 0);
  return {
    phaseAccuracy: sum('right') / sum('phases'),
    anchorsFound: sum('anchorsFound') / sum('anchors'),
    anchorsRight: sum('anchorsFound') / sum('anchorsNamed'),
    falseClaims: sum('claimed') / sum('free'),
  };
}

function measureLife(life: Life, seed: number, days: number): LifeFigures {
  const { sightings, readings } = observe(life, seededRandom(seed), days);
  const today = FIRST_DAY + days;
  const isKept = ({ day }: ReadingTime) => day >= today - WINDOW_DAYS;
  const learned = learnRoutines({
    ...{ sightings: sightings.filter(isKept), readings: readings.filter(isKept), today, aim: 'work' },
  });
  return {
    name: life.name,
    ...comparePhases(life, learned),
    ...compareAnchors(life, learned, days),
    learned,
  };
}

/** Half an hour on either side of a change is nobody's mistake. */
function comparePhases(life: Life, learned: LearnedRoutines) {
  const found = { phases: 0, right: 0, free: 0, claimed: 0 };
  for (let weekday = 0; weekday < 7; weekday += 1) {
    for (let minute = 15; minute < DAY; minute += 30) {
      const usual = life.usual(weekday, minute);
      const around = [minute - 30, minute + 30].map((one) =>
        life.usual((weekday + 7 + Math.floor(one / DAY)) % 7, (one + DAY) % DAY),
      );
      if (around.some((phase) => phase !== usual)) continue;
      const claim = learned.routines.find(
        ({ days, startMinute, endMinute }) =>
          days.includes(weekday) && minute >= startMinute && minute < endMinute,
      )?.phase;
      if (usual === null) {
        found.free += 1;
        found.claimed += claim === undefined ? 0 : 1;
      } else {
        found.phases += 1;
        found.right += claim === usual ? 1 : 0;
      }
    }
  }
  return found;
}

function compareAnchors(life: Life, learned: LearnedRoutines, days: number) {
  const cellsOf = (kind: 'home' | 'work') =>
    learned.anchors.filter((anchor) => anchor.kind === kind).map(({ cell }) => cell);
  const wanted = [
    { kind: 'home' as const, point: life.home(days - 1) },
    ...life.works.map((point) => ({ kind: 'work' as const, point })),
  ];
  const right = wanted.filter(({ kind, point }) => cellsOf(kind).some((cell) => isIn(point, cell))).length;
  return { anchors: wanted.length, anchorsFound: right, anchorsNamed: learned.anchors.length };
}

/** In the cell, or so near to its edge that a phone's position is as often on one side as on the other. */
function isIn({ lat, lon }: Point, cell: string): boolean {
  const shrink = Math.cos((lat * Math.PI) / 180);
  const angles = Array.from({ length: 12 }, (_, step) => (step * Math.PI) / 6);
  const around = angles.map((angle) => ({
    lat: lat + (EDGE_METRES * Math.sin(angle)) / 111_195,
    lon: lon + (EDGE_METRES * Math.cos(angle)) / (111_195 * shrink),
  }));
  return [{ lat, lon }, ...around].some((point) => storedCell(point) === cell);
}

/** What the server sees of a life: cells in quarters of hours in which the app was open. */
function observe(life: Life, random: Random, days: number) {
  const sightings: Sighting[] = [];
  const readings: ReadingTime[] = [];
  const stays: (Stay & { start: number })[] = [];
  const silent = new Set<number>();
  for (let day = 0; day < Math.min(days, LIFE_DAYS); day += 1) {
    if (random.chance(0.07)) silent.add(day);
    for (const stay of life.live(day, random)) {
      const start = day * DAY + stay.from;
      // What began late the day before lasts into this one.
      if (start > (stays.at(-1)?.start ?? -1)) stays.push({ ...stay, start });
    }
  }
  let current = 0;
  for (let minute = 0; minute < days * DAY; minute += SLOT) {
    while ((stays[current + 1]?.start ?? Number.POSITIVE_INFINITY) <= minute) current += 1;
    const stay = stays[current];
    if (stay === undefined || silent.has(Math.floor(minute / DAY))) continue;
    const rate = OPENINGS[stay.phase ?? 'none'] * life.eagerness;
    if (!random.chance((rate * SLOT) / 60)) continue;
    const time = { day: FIRST_DAY + Math.floor(minute / DAY), minute: minute % DAY };
    readings.push(time);
    if (random.chance(WITHOUT_POSITION)) continue;
    const home = life.home(Math.floor(minute / DAY));
    const point =
      stay.at === 'roaming'
        ? moved(home, random, ROAMING_METRES / 2)
        : moved(stay.at, random, POSITION_METRES);
    const cell = storedCell(point);
    sightings.push({ ...time, cell, point: cellCentre(cell) });
  }
  return { sightings, readings };
}

function moved({ lat, lon }: Point, random: Random, metres: number): Point {
  const shrink = Math.cos((lat * Math.PI) / 180);
  return { lat: lat + random.near(metres) / 111_195, lon: lon + random.near(metres) / (111_195 * shrink) };
}
