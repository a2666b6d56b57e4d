import { calendarDay } from '../time/calendar-day.ts';
import { isInForce, type Life } from './life.ts';

export type TimingPrecision = {
  happening_now: boolean;
  affects_next_hour: boolean;
  affects_today: boolean;
  affects_this_week: boolean;
};

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const NOTHING: TimingPrecision = {
  happening_now: false,
  affects_next_hour: false,
  affects_today: false,
  affects_this_week: false,
};

/** When a story touches a reader's day, from its stated times alone: without an end nobody knows that it goes on. */
export function timingOf(life: Life, nowMs: number, timeZone: string): TimingPrecision {
  if (!isInForce(life, nowMs)) return NOTHING;
  const { effectiveMs, expiresMs } = life;
  if (effectiveMs === null || effectiveMs <= nowMs) return expiresMs === null ? NOTHING : always();
  return {
    happening_now: false,
    affects_next_hour: effectiveMs < nowMs + HOUR_MS,
    affects_today: calendarDay(effectiveMs, timeZone).number === calendarDay(nowMs, timeZone).number,
    affects_this_week: effectiveMs < nowMs + WEEK_MS,
  };
}

function always(): TimingPrecision {
  return { happening_now: true, affects_next_hour: true, affects_today: true, affects_this_week: true };
}
