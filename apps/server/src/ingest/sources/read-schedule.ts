import type { PublisherPace } from '../parsed-item.ts';

/** Bounds of the polling interval of a source, in milliseconds. */
export type Cadence = { minMs: number; maxMs: number };

const CHANGED_FACTOR = 0.7;
const UNCHANGED_FACTOR = 1.3;
const JITTER = 0.1;
const HOUR_MS = 3_600_000;
const MAX_BACK_OFF_MS = HOUR_MS;
/** A source of warnings is never given up for long. */
const MAX_HAZARD_BACK_OFF_MS = 15 * 60_000;
const HOURS_A_WEEK = 7 * 24;

/** Sooner after something new, later after nothing; never outside the cadence or sooner than the publisher asks. */
export function nextInterval(
  { minMs, maxMs }: Cadence,
  previousMs: number | undefined,
  isChanged: boolean,
  askedMs: number,
): number {
  const least = Math.min(Math.max(minMs, askedMs), maxMs);
  const wanted = (previousMs ?? least) * (isChanged ? CHANGED_FACTOR : UNCHANGED_FACTOR);
  return Math.round(Math.min(Math.max(wanted, least), maxMs));
}

/** Jitter of ten per cent, so that sources are not polled in step. `random` is from 0 to 1. */
export function withJitter(intervalMs: number, { minMs }: Cadence, random: number): number {
  return Math.max(minMs, Math.round(intervalMs * (1 - JITTER + 2 * JITTER * random)));
}

/**
 * Exponential back-off with full jitter after consecutive failures: random up to the bound, never below the cadence.
 */
export function backOff({ minMs }: Cadence, failures: number, isHazard: boolean, random: number): number {
  const most = isHazard ? MAX_HAZARD_BACK_OFF_MS : MAX_BACK_OFF_MS;
  return Math.round(Math.max(minMs, random * Math.min(most, minMs * 2 ** Math.min(failures, 30))));
}

/** The first moment from `at` on that is outside the hours and days in which the publisher asks not to be polled. */
export function outsideQuietTimes(at: Date, pace: PublisherPace | undefined): Date {
  if (pace === undefined) return at;
  let moment = at;
  for (let hours = 0; hours < HOURS_A_WEEK; hours++) {
    const isQuiet =
      pace.skipHours.includes(moment.getUTCHours()) || pace.skipDays.includes(moment.getUTCDay());
    if (!isQuiet) return moment;
    moment = new Date((Math.floor(moment.getTime() / HOUR_MS) + 1) * HOUR_MS);
  }
  return at;
}
