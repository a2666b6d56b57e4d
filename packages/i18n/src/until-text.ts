import { formatClockTime, formatMonthDay } from './format-date.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type DayPart = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'evening';
type Until = { atMs: number; day: 'today'; part: DayPart } | { atMs: number; day: 'other' };
type RemainingTime = { days: number; hours: number; minutes: number };

const TODAY: Record<DayPart, (typeof m)['until.today_dawn']> = {
  dawn: m['until.today_dawn'],
  morning: m['until.today_morning'],
  noon: m['until.today_noon'],
  afternoon: m['until.today_afternoon'],
  evening: m['until.today_evening'],
};

/** '10:00 AM today'; a date only when it is not today. */
export function untilTimeText(until: Until, locale: Locale, timeZone: string): string {
  const time = formatClockTime(until.atMs, timeZone);
  if (until.day === 'other') {
    return m['time.day_and_time']({ date: formatMonthDay(until.atMs, locale, timeZone), time }, { locale });
  }
  // Filipino words the part of the day instead of using AM and PM.
  const hour = locale === 'fil' ? time.replace(/ [AP]M$/, '') : time;
  return TODAY[until.part]({ time: hour }, { locale });
}

/** 'Until 10:00 AM today'. */
export function untilText(until: Until, locale: Locale, timeZone: string): string {
  return m['until.sentence']({ when: untilTimeText(until, locale, timeZone) }, { locale });
}

/** '5 h 40 min left'. */
export function remainingTimeText({ days, hours, minutes }: RemainingTime, locale: Locale): string {
  if (days > 0) return m['until.left_days']({ days, hours }, { locale });
  if (hours === 0) return m['until.left_minutes']({ minutes }, { locale });
  if (minutes === 0) return m['until.left_whole_hours']({ hours }, { locale });
  return m['until.left_hours']({ hours, minutes }, { locale });
}

/** '5 h 55 min'. */
export function durationText({ days, hours, minutes }: RemainingTime, locale: Locale): string {
  if (days > 0) return m['until.span_days']({ days, hours }, { locale });
  if (hours === 0) return m['until.span_minutes']({ minutes }, { locale });
  if (minutes === 0) return m['until.span_whole_hours']({ hours }, { locale });
  return m['until.span_hours']({ hours, minutes }, { locale });
}
