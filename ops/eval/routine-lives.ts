import type { RoutinePhase } from '@paligid/domain/impact/routines';
import type { Point } from '@paligid/geo/point';
import { type Random, seededRandom } from './seeded-random.ts';

/** One invented day as it was lived: where somebody was from a minute on, and in which phase of a usual day. */
export type Stay = { from: number; at: Point | 'roaming'; phase: RoutinePhase | null };

/** An invented life of six weeks with known truth. */
export type Life = {
  name: string;
  home: (day: number) => Point;
  /** Places of work or school that are visited by a routine; empty for a life without one. */
  works: readonly Point[];
  /** What happens on a day, from midnight on; the first stay begins at 0. */
  live: (day: number, random: Random) => Stay[];
  /** What is usual at a minute of a weekday; null where nothing is. */
  usual: (weekday: number, minute: number) => RoutinePhase | null;
  /** Openings of the app an hour, times what is usual of a phase. */
  eagerness: number;
};

export const LIFE_DAYS = 42;
/** A Monday. */
export const FIRST_DAY = 20_409;

export const h = (hours: number) => Math.round(hours * 60);
const DAY = 1_440;

export type Job = {
  at: Point;
  days: readonly number[];
  leave: number;
  arrive: number;
  end: number;
  back: number;
};
export type Plan = {
  name: string;
  home: Point;
  /** The second home of somebody who moves on a day. */
  moved?: { home: Point; day: number };
  jobs: readonly Job[];
  /** Days on which the shift is another: a rotating worker. */
  jobsOf?: (day: number) => readonly Job[];
  wake: number;
  bed: number;
  /** Hours away from home without a place: a driver, a vendor who walks. */
  roam?: { days: readonly number[]; from: number; to: number; spread: number };
  away?: { from: number; to: number; at: Point };
  /** Where somebody is on Saturdays and Sundays. */
  weekends?: Point;
  holidays?: readonly number[];
};

const KINDS = ['office', 'shift', 'student', 'vendor', 'driver', 'home', 'two-jobs', 'moving'] as const;
export const WORKDAYS = [1, 2, 3, 4, 5];

/** Forty lives of a seed: five of each kind, some with holidays or a week away. */
export function inventLives(seed: number): Life[] {
  const random = seededRandom(seed);
  return Array.from({ length: 40 }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'office';
    const plan = inventPlan(kind, Math.floor(index / KINDS.length), random);
    return toLife({ ...plan, ...inventDaysOff(random) }, random.between(0.7, 1.5));
  });
}

/** Two holidays, and for some a week away. */
export function inventDaysOff(random: Random): Pick<Plan, 'holidays' | 'away'> {
  const holidays = [random.whole(0, 41), random.whole(0, 41)];
  const start = random.whole(14, 34);
  const isAway = random.chance(0.2);
  return isAway
    ? { holidays, away: { from: start, to: start + 6, at: somewhere(random, 120_000) } }
    : { holidays };
}

function inventPlan(kind: (typeof KINDS)[number], variant: number, random: Random): Plan {
  const home = somewhere(random, 12_000);
  const base = { name: `${kind} ${variant + 1}`, home };
  const workplace = () => somewhere(random, 12_000, home);
  const way = () => random.between(0.5, 1.6);
  const job = (arrive: number, end: number, days: readonly number[], at = workplace()): Job => {
    const [out, back] = [h(way()), h(way() * 1.1)];
    return { at, days, arrive, leave: arrive - out, end, back: end + back };
  };
  const sleepBefore = (leave: number) => ({
    wake: leave - h(random.between(0.7, 1.3)),
    bed: h(random.between(21.5, 23.2)),
  });
  switch (kind) {
    case 'office': {
      const one = job(h(random.between(7.5, 9)), h(random.between(16.5, 18.5)), WORKDAYS);
      return { ...base, jobs: [one], ...sleepBefore(one.leave) };
    }
    case 'moving': {
      const one = job(h(random.between(7.5, 9)), h(random.between(16.5, 18)), WORKDAYS);
      const moved = { home: somewhere(random, 12_000, home), day: random.whole(18, 26) };
      return { ...base, jobs: [one], moved, ...sleepBefore(one.leave) };
    }
    case 'student': {
      const days = variant % 2 === 0 ? WORKDAYS : [1, 2, 4, 5, 6];
      const one = job(h(random.between(7, 8)), h(random.between(14.5, 17)), days);
      return { ...base, jobs: [one], ...sleepBefore(one.leave) };
    }
    case 'two-jobs': {
      const first = job(h(8), h(16.5), [1, 2, 3]);
      const second = job(h(8.5), h(17), [4, 5, 6]);
      return { ...base, jobs: [first, second], ...sleepBefore(Math.min(first.leave, second.leave)) };
    }
    case 'shift': {
      // Nights, afternoons, and hours that change every week: the last has no routine of hours.
      const at = workplace();
      const days = [1, 2, 3, 4, 5];
      if (variant % 3 === 0) {
        const night = job(h(21.5), h(30.5), days, at);
        return { ...base, jobs: [night], wake: h(15.5), bed: h(32.5) };
      }
      if (variant % 3 === 1)
        return { ...base, jobs: [job(h(14), h(22), days, at)], wake: h(8), bed: h(24.5) };
      const [early, late] = [job(h(6.5), h(14.5), days, at), job(h(15), h(23), days, at)];
      const jobsOf = (day: number) => (Math.floor(day / 7) % 2 === 0 ? [early] : [late]);
      return { ...base, jobs: [], jobsOf, wake: h(5), bed: h(24.5) };
    }
    case 'vendor': {
      if (variant % 2 === 0) {
        const one = job(h(random.between(4.5, 6)), h(random.between(12, 14)), [0, 1, 2, 3, 5, 6]);
        return { ...base, jobs: [one], wake: one.leave - h(0.7), bed: h(random.between(20.5, 21.5)) };
      }
      const roam = { days: [0, 1, 2, 3, 5, 6], from: h(7), to: h(17), spread: 2_500 };
      return { ...base, jobs: [], roam, wake: h(5.5), bed: h(21.5) };
    }
    case 'driver': {
      const roam = { days: [1, 2, 3, 4, 5, 6], from: h(5), to: h(random.between(18, 20)), spread: 12_000 };
      return { ...base, jobs: [], roam, wake: h(4.2), bed: h(22) };
    }
    case 'home':
      return { ...base, jobs: [], wake: h(random.between(5.5, 7)), bed: h(random.between(21.5, 23)) };
  }
}

export function toLife(plan: Plan, eagerness: number): Life {
  return {
    name: plan.name,
    home: (day) => (plan.moved !== undefined && day >= plan.moved.day ? plan.moved.home : plan.home),
    works: plan.jobs.map(({ at }) => at),
    eagerness,
    live: (day, random) => liveDay(plan, day, random),
    usual: (weekday, minute) => usualPhase(plan, weekday, minute),
  };
}

/** What a careful person would call that time of a usual week; the hours of nobody's routine are null. */
function usualPhase(plan: Plan, weekday: number, minute: number): RoutinePhase | null {
  const { jobs, wake, bed, roam, jobsOf } = plan;
  const shifted = [
    { weekday, minute },
    { weekday: (weekday + 6) % 7, minute: minute + DAY },
  ];
  for (const { leave, arrive, end, back, days } of jobs) {
    for (const it of shifted) {
      if (!days.includes(it.weekday)) continue;
      if (it.minute >= leave && it.minute < arrive) return commuteAt(leave);
      if (it.minute >= arrive && it.minute < end) return 'work_hours';
      if (it.minute >= end && it.minute < back) return commuteAt(end);
    }
  }
  const isAsleep = bed > DAY ? minute >= bed - DAY && minute < wake : minute < wake || minute >= bed;
  if (isAsleep) return 'sleep_hours';
  // Hours that change every week are no routine; nights and free weekends are.
  if (jobsOf !== undefined && weekday >= 1 && weekday <= 5) return null;
  const job = jobs.find(({ days }) => days.includes(weekday));
  if (job !== undefined) {
    if (minute < job.leave) return minute >= wake && job.leave <= h(12) ? 'morning_prep' : null;
    return minute >= Math.max(job.back, h(17)) ? 'evening_home' : null;
  }
  if (roam?.days.includes(weekday)) return minute >= Math.max(roam.to + 30, h(17)) ? 'evening_home' : null;
  if (weekday === 0 || weekday === 6) return plan.weekends === undefined ? 'weekend_relaxed' : null;
  return minute >= h(17) ? 'evening_home' : null;
}

function commuteAt(minute: number): RoutinePhase {
  const time = minute % DAY;
  return time >= h(3) && time < h(15) ? 'morning_commute' : 'evening_commute';
}

/** A lived day: late and early, sick days, overtime, an errand, a week away. */
function liveDay(plan: Plan, day: number, random: Random): Stay[] {
  const home = plan.moved !== undefined && day >= plan.moved.day ? plan.moved.home : plan.home;
  const weekday = (day + 1) % 7;
  const usual = weekday === 0 || weekday === 6 ? (plan.weekends ?? home) : home;
  const base = plan.away !== undefined && day >= plan.away.from && day < plan.away.to ? plan.away.at : usual;
  const [wake, bed] = [plan.wake + random.near(15), plan.bed + random.near(20)];
  const isOff = base !== home || plan.holidays?.includes(day) === true || random.chance(0.04);
  const stays: Stay[] = [{ from: 0, at: base, phase: 'sleep_hours' }];
  stays.push({ from: Math.max(0, wake), at: base, phase: 'morning_prep' });
  const jobs = (plan.jobsOf?.(day) ?? plan.jobs).filter(({ days }) => days.includes(weekday));
  for (const { at, leave, arrive, end, back } of isOff ? [] : jobs) {
    const late = random.near(12);
    const over = random.chance(0.1) ? random.whole(30, 90) : random.near(12);
    stays.push({ from: leave + late, at: 'roaming', phase: 'morning_commute' });
    stays.push({ from: arrive + late, at, phase: 'work_hours' });
    stays.push({ from: end + over, at: 'roaming', phase: 'evening_commute' });
    stays.push({ from: back + over, at: home, phase: 'evening_home' });
  }
  if (!isOff && plan.roam?.days.includes(weekday)) {
    stays.push({ from: plan.roam.from + random.near(20), at: 'roaming', phase: 'work_hours' });
    stays.push({ from: plan.roam.to + random.near(25), at: home, phase: 'evening_home' });
  }
  const isFree = stays.length === 2;
  if (isFree && random.chance(0.45)) {
    const from = random.whole(h(9), h(16));
    stays.push({ from, at: somewhere(random, 6_000, base), phase: null });
    stays.push({ from: from + random.whole(60, 200), at: base, phase: 'evening_home' });
  }
  stays.push({ from: Math.max(bed, (stays.at(-1)?.from ?? 0) + 20), at: base, phase: 'sleep_hours' });
  return stays;
}

/** Inside Metro Manila, or near a point; never so near that two places are one. */
export function somewhere(random: Random, metres: number, around?: Point): Point {
  const centre = around ?? { lat: 14.6, lon: 121.04 };
  const angle = random.between(0, 2 * Math.PI);
  const distance = random.between(around === undefined ? 0 : 3_000, metres);
  return {
    lat: centre.lat + (distance * Math.cos(angle)) / 111_195,
    lon: centre.lon + (distance * Math.sin(angle)) / (111_195 * Math.cos((centre.lat * Math.PI) / 180)),
  };
}
