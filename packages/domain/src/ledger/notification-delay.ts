import { MANILA_OFFSET_MS } from '../time/calendar.ts';

/** The instants of one alert on its way to people. */
export type AlertTimes = {
  /** As its issuer states it; null where it states none. */
  issuedAtMs: number | null;
  readAtMs: number;
  /** First sent to cells: on open pages, and decided for everybody who may be notified. */
  toldAtMs: number;
  /** First accepted by a push service; null when nobody within reach had asked for notifications. */
  pushedAtMs: number | null;
  /** An operator held it before it was sent. */
  wasHeld: boolean;
};

export type DelayReason = 'reading' | 'processing' | 'held' | 'pushing';

/** Upper limits of the classes of a delay, in minutes; the last class has none. */
const DELAY_STEPS_MIN = [1, 2, 5, 10, 30, 60];

/** From the issue to the first notification, in whole seconds. An issuer whose clock is ahead counts as at once. */
export function delaySeconds({ issuedAtMs, toldAtMs, pushedAtMs }: AlertTimes): number | null {
  if (issuedAtMs === null) return null;
  return Math.max(0, Math.round(((pushedAtMs ?? toldAtMs) - issuedAtMs) / 1000));
}

/** The stage that took longest. */
export function delayReason({
  issuedAtMs,
  readAtMs,
  toldAtMs,
  pushedAtMs,
  wasHeld,
}: AlertTimes): DelayReason {
  const reading = readAtMs - (issuedAtMs ?? readAtMs);
  const processing = toldAtMs - readAtMs;
  const pushing = (pushedAtMs ?? toldAtMs) - toldAtMs;
  if (pushing > reading && pushing > processing) return 'pushing';
  if (reading >= processing) return 'reading';
  return wasHeld ? 'held' : 'processing';
}

/** By the nearest rank: always a value that was measured. Null without values. */
export function nearestRank(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/** How many delays fall into each class. */
export function countDelaySteps(
  seconds: readonly number[],
): { upToMinutes: number | null; alerts: number }[] {
  const limits = [...DELAY_STEPS_MIN, null];
  return limits.map((upToMinutes, i) => {
    const from = (DELAY_STEPS_MIN[i - 1] ?? 0) * 60;
    const isIn = (delay: number) =>
      (i === 0 || delay > from) && (upToMinutes === null || delay <= upToMinutes * 60);
    return { upToMinutes, alerts: seconds.filter(isIn).length };
  });
}

/** '2026-11' of an instant, in Manila. */
export function manilaMonth(ms: number): string {
  return new Date(ms + MANILA_OFFSET_MS).toISOString().slice(0, 7);
}

/** First instant of a month in Manila, and of the next one. */
export function manilaMonthBounds(month: string): { fromMs: number; toMs: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    fromMs: Date.UTC(year, number - 1, 1) - MANILA_OFFSET_MS,
    toMs: Date.UTC(year, number, 1) - MANILA_OFFSET_MS,
  };
}

/** The months from one instant to another, newest first, at most `max` of them. */
export function monthsBetween(fromMs: number, toMs: number, max: number): string[] {
  const first = manilaMonth(fromMs);
  const months: string[] = [];
  for (let month = manilaMonth(toMs); month >= first && months.length < max; ) {
    months.push(month);
    month = manilaMonth(manilaMonthBounds(month).fromMs - 1);
  }
  return months;
}
