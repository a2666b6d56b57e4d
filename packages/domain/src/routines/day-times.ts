import type { Routine, RoutinePhase } from '../impact/routines.ts';
import type { Point } from '../places/geography.ts';

/** The four times of a day out, in minutes after midnight. A later one may be on the next day: a night shift. */
export type DayTimes = { leaveAt: number; arriveAt: number; returnAt: number; homeAt: number };

/** The two ways of a day out. */
export const COMMUTE_PHASES = ['morning_commute', 'evening_commute'] as const;
export type CommutePhase = (typeof COMMUTE_PHASES)[number];

const DAY = 1_440;
const MAX_WAY = 6 * 60;
const MAX_AWAY = 18 * 60;
/** A way that starts from 3 AM to before 3 PM is one of the morning, whoever's morning it is. */
const MORNING = { from: 3 * 60, to: 15 * 60 };
const PREP_MINUTES = 60;
/** Nothing is claimed about the night of somebody who only told us about the day. */
const EVENING_START = 17 * 60;
const EVENING_END = 22 * 60;

/** Whether the times follow each other as one day: each way takes at most six hours, and there is time to sleep. */
export function isDayInOrder(times: DayTimes): boolean {
  const { out, stay, back } = lengths(times);
  return (
    out > 0 && out <= MAX_WAY && back > 0 && back <= MAX_WAY && stay > 0 && out + stay + back <= MAX_AWAY
  );
}

/** The phases of the days on which a reader leaves: getting ready, both ways, the hours there, the evening after. */
export function dayRoutines(
  times: DayTimes,
  { days, along, confidence }: Pick<Routine, 'days' | 'along' | 'confidence'>,
): Routine[] {
  const { out, stay, back } = lengths(times);
  const { leaveAt } = times;
  const returnAt = leaveAt + out + stay;
  const homeAt = returnAt + back;
  const phases: [RoutinePhase, number, number, readonly Point[]][] = [
    [commutePhase(leaveAt), leaveAt, leaveAt + out, along],
    ['work_hours', leaveAt + out, returnAt, along.slice(-1)],
    [commutePhase(returnAt), returnAt, homeAt, along],
  ];
  const isMorning = commutePhase(leaveAt) === 'morning_commute';
  if (isMorning) phases.unshift(['morning_prep', leaveAt - PREP_MINUTES, leaveAt, []]);
  const evening = Math.max(homeAt, EVENING_START);
  if (isMorning && evening < EVENING_END) phases.push(['evening_home', evening, EVENING_END, []]);
  return phases.flatMap(([phase, start, end, points]) =>
    withinDays({ phase, confidence, days, startMinute: start, endMinute: end, along: points }),
  );
}

function lengths({ leaveAt, arriveAt, returnAt, homeAt }: DayTimes) {
  return { out: after(leaveAt, arriveAt), stay: after(arriveAt, returnAt), back: after(returnAt, homeAt) };
}

/** Minutes from one time of day to the next time that the clock shows the other. */
function after(from: number, to: number): number {
  return (to - from + DAY) % DAY;
}

/** Of a trip that begins at this minute of the day. */
export function commutePhase(minute: number): CommutePhase {
  const time = ((minute % DAY) + DAY) % DAY;
  return time >= MORNING.from && time < MORNING.to ? 'morning_commute' : 'evening_commute';
}

/** A phase ends on the day it begins: what passes midnight is two, the second on the day after. */
function withinDays(routine: Routine): Routine[] {
  const { startMinute, endMinute, days } = routine;
  const firstDay = Math.floor(startMinute / DAY);
  const lastDay = Math.floor((endMinute - 1) / DAY);
  return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => {
    const day = firstDay + index;
    return {
      ...routine,
      days: days.map((one) => (one + day + 7) % 7).sort((a, b) => a - b),
      startMinute: Math.max(0, startMinute - day * DAY),
      endMinute: Math.min(DAY, endMinute - day * DAY),
    };
  });
}

/** '06:30' is 390. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 390 is '06:30'; midnight at the end of a day is '00:00'. */
export function clockOf(minute: number): string {
  const time = ((minute % DAY) + DAY) % DAY;
  return `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`;
}
