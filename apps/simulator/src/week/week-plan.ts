import { stableNumber } from '../stable-id.ts';
import { createWeek } from './week.ts';
import { WEEK_DATA, WEEK_MINUTES } from './week-data.ts';
import type { WeekItem } from './week-item.ts';

export type WeekPlan = {
  /** The minute of the week at the start. */
  fromMinute: number;
  /** Minutes of the week in a minute of the clock. */
  speed: number;
  /** Nothing is published from this minute of the week on. */
  untilMinute?: number | undefined;
  /** The share of small news that is told, from 0 to 1. */
  sample?: number | undefined;
};

const MINUTE_MS = 60_000;
/** How much of the time before the start is published at the start; official steps are, however old. */
const MAIN_MINUTES = 360;
const SMALL_MINUTES = 60;
const FINE = 1_000_000;
export const MAIN_INCIDENTS: ReadonlySet<string> = new Set(WEEK_DATA.incidents.map(({ id }) => id));

/** Drawn once in a program. */
let wholeWeek: readonly WeekItem[] | undefined;

/** What is published in a part of the week, and at its start of the time before it. */
export function plannedItems({ fromMinute, untilMinute = WEEK_MINUTES, sample = 1 }: WeekPlan): WeekItem[] {
  wholeWeek ??= createWeek();
  return wholeWeek.filter(
    (item) => item.minute < untilMinute && isWorthIt(item, fromMinute) && isInSample(item, sample),
  );
}

/** Incidents are taken whole, the same ones each time; main ones always. */
export function isInSample({ truth }: Pick<WeekItem, 'truth'>, sample: number): boolean {
  return MAIN_INCIDENTS.has(truth.incident) || stableNumber(truth.incident, FINE) < sample * FINE;
}

/** When a minute of the week is, in milliseconds. */
export function weekTimes({ fromMinute, speed }: WeekPlan, startedAtMs: number): (minute: number) => number {
  return (minute) => startedAtMs + Math.round(((minute - fromMinute) * MINUTE_MS) / speed);
}

function isWorthIt({ minute, kind, truth }: WeekItem, fromMinute: number): boolean {
  if (kind === 'official') return true;
  return minute > fromMinute - (MAIN_INCIDENTS.has(truth.incident) ? MAIN_MINUTES : SMALL_MINUTES);
}
