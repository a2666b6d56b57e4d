import { topicText } from './category-text.ts';
import { formatClockTime, formatMonthDay } from './format-date.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

const PHASES = {
  morning_prep: m['smart.phase_morning_prep'],
  morning_commute: m['smart.phase_morning_commute'],
  work_hours: m['smart.phase_work_hours'],
  lunch_break: m['smart.phase_lunch_break'],
  evening_commute: m['smart.phase_evening_commute'],
  evening_home: m['smart.phase_evening_home'],
  weekend_relaxed: m['smart.phase_weekend_relaxed'],
  weekend_social: m['smart.phase_weekend_social'],
  sleep_hours: m['smart.phase_sleep_hours'],
} as const;

/** The label of a phase; one that a later server knows is shown by its key, with blanks and capitals. */
export function phaseText(phase: string, locale: Locale): string {
  if (isPhase(phase)) return PHASES[phase]({}, { locale });
  return phase.replaceAll('_', ' ').replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function isPhase(phase: string): phase is keyof typeof PHASES {
  return Object.hasOwn(PHASES, phase);
}

type Reason =
  | { kind: 'covers' | 'severity' | 'starts' }
  | { kind: 'phase' | 'routine'; phase: string }
  | { kind: 'interest' | 'weight'; topic: string };

/** The one reason for a recommendation. */
export function recommendationText(reason: Reason, locale: Locale): string {
  switch (reason.kind) {
    case 'covers':
      return m['smart.reason_covers']({}, { locale });
    case 'severity':
      return m['smart.reason_severity']({}, { locale });
    case 'starts':
      return m['smart.reason_starts']({}, { locale });
    case 'phase':
      return m['smart.reason_phase']({ phase: phaseText(reason.phase, locale) }, { locale });
    case 'routine':
      return m['smart.reason_routine']({ phase: phaseText(reason.phase, locale) }, { locale });
    case 'interest':
      return m['smart.reason_interest']({ topic: topicText(reason.topic, locale) }, { locale });
    case 'weight':
      return m['smart.reason_weight']({ topic: topicText(reason.topic, locale) }, { locale });
  }
}

const MINUTE_MS = 60_000;

/** 'in 45 minutes', 'today, 6:00 PM', 'Nov 18, 6:00 AM'. */
export function timingText(atMs: number, nowMs: number, locale: Locale, timeZone: string): string {
  const minutes = Math.max(1, Math.round((atMs - nowMs) / MINUTE_MS));
  if (minutes < 60) return m['smart.timing_minutes']({ n: minutes }, { locale });
  const time = formatClockTime(atMs, timeZone);
  const date = formatMonthDay(atMs, locale, timeZone);
  const isToday = date === formatMonthDay(nowMs, locale, timeZone);
  return isToday
    ? m['smart.timing_today']({ time }, { locale })
    : m['smart.timing_day']({ date, time }, { locale });
}
