import { formatClockTime, formatMonthDay } from './format-date.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type Impact =
  | { kind: 'cancelled' | 'over'; atMs: number | null }
  | { kind: 'critical' | 'high' | 'holds'; place: string | null; untilMs: number }
  | { kind: 'starts'; place: string | null; atMs: number }
  | { kind: 'routine'; phase: keyof typeof ROUTINES; isOnWay: boolean }
  | { kind: 'near'; km: number }
  | { kind: 'plain'; place: string | null }
  | { kind: 'archived' }
  | { kind: 'held' | 'recalled'; atMs: number };

const ROUTINES = {
  morning_prep: m['impact.routine_morning_prep'],
  morning_commute: m['impact.routine_morning_commute'],
  work_hours: m['impact.routine_work_hours'],
  lunch_break: m['impact.routine_lunch_break'],
  evening_commute: m['impact.routine_evening_commute'],
  evening_home: m['impact.routine_evening_home'],
  weekend_relaxed: m['impact.routine_weekend_relaxed'],
  weekend_social: m['impact.routine_weekend_social'],
  sleep_hours: m['impact.routine_sleep_hours'],
};

const ON_WAY = {
  morning_commute: m['impact.way_morning_commute'],
  evening_commute: m['impact.way_evening_commute'],
};

const PERIODS = {
  critical: { placed: m['impact.critical'], placeless: m['impact.critical_placeless'] },
  high: { placed: m['impact.high'], placeless: m['impact.high_placeless'] },
  holds: { placed: m['impact.holds'], placeless: m['impact.holds_placeless'] },
};

const WARMTH = { critical: m['impact.warm_critical'], high: m['impact.warm_high'] };

/** One plain sentence on why a story matters. Its times are absolute: the text may be read much later. */
export function impactText(impact: Impact, locale: Locale, timeZone: string): string {
  const at = (ms: number) =>
    m['time.day_and_time'](
      { date: formatMonthDay(ms, locale, timeZone), time: formatClockTime(ms, timeZone) },
      { locale },
    );
  switch (impact.kind) {
    case 'critical':
    case 'high':
    case 'holds': {
      const { kind, place } = impact;
      const time = at(impact.untilMs);
      if (place === null) return PERIODS[kind].placeless({ time }, { locale });
      return PERIODS[kind].placed({ place, time }, { locale });
    }
    case 'starts': {
      const time = at(impact.atMs);
      if (impact.place === null) return m['impact.starts_placeless']({ time }, { locale });
      return m['impact.starts']({ place: impact.place, time }, { locale });
    }
    case 'over':
      if (impact.atMs === null) return m['impact.over']({}, { locale });
      return m['impact.over_since']({ time: at(impact.atMs) }, { locale });
    case 'cancelled':
      if (impact.atMs === null) return m['impact.cancelled']({}, { locale });
      return m['impact.cancelled_at']({ time: at(impact.atMs) }, { locale });
    case 'routine': {
      const { phase, isOnWay } = impact;
      const onWay = phase === 'morning_commute' || phase === 'evening_commute' ? ON_WAY[phase] : undefined;
      return (isOnWay && onWay !== undefined ? onWay : ROUTINES[phase])({}, { locale });
    }
    case 'near':
      return m['impact.near']({ km: impact.km }, { locale });
    case 'plain':
      if (impact.place === null) return m['impact.placeless']({}, { locale });
      return m['impact.plain']({ place: impact.place }, { locale });
    case 'held':
      return m['impact.held']({}, { locale });
    case 'recalled':
      return m['impact.recalled_at']({ time: at(impact.atMs) }, { locale });
    case 'archived':
      return m['impact.archived']({}, { locale });
  }
}

/** In a line that is read today, today's date says nothing: 'until 2:00 PM'. Other dates stay. */
export function withoutToday(text: string, nowMs: number, locale: Locale, timeZone: string): string {
  const time = '';
  const today = m['time.day_and_time']({ date: formatMonthDay(nowMs, locale, timeZone), time }, { locale });
  return text.replaceAll(today, '');
}

/** A supportive message next to an alert; empty elsewhere. */
export function warmthText(warmth: 'critical' | 'high' | null, locale: Locale): string {
  return warmth === null ? '' : WARMTH[warmth]({}, { locale });
}

type DigestLine = { title: string; impact: string; place: string };
type DigestResult = { count: number; isAllRead: boolean };

/**
 * A story as one line: its title and the fact that matters, else the part of its place that the title does not name.
 */
export function digestLineText({ title, impact, place }: DigestLine, locale: Locale): string {
  if (impact !== '') return m['digest.line_impact']({ title, impact }, { locale });
  const unnamed = place.split(', ').filter((part) => !title.toLowerCase().includes(part.toLowerCase()));
  if (unnamed.length === 0) return title;
  return m['digest.line_place']({ title, place: unnamed.join(', ') }, { locale });
}

/**
 * What follows the greeting, which the card itself displays. No reports do not mean no danger: an empty digest says
 * whether every official source was fetched.
 */
export function digestWarmthText({ count, isAllRead }: DigestResult, locale: Locale): string {
  if (count > 0) return m['digest.warm_news']({ n: count }, { locale });
  return isAllRead ? m['digest.warm_quiet']({}, { locale }) : m['digest.warm_unread']({}, { locale });
}

/** A kind word to whom an alert had reached, when it is over. */
export function alertOverText(locale: Locale): string {
  return m['warm.ended']({}, { locale });
}
