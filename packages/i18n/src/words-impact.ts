import { clockTime, monthDay } from './format-date.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type Impact =
  | { kind: 'cancelled' | 'over'; atMs: number | null }
  | { kind: 'critical' | 'high'; place: string | null; untilMs: number }
  | { kind: 'holds'; place: string; untilMs: number }
  | { kind: 'starts'; place: string; atMs: number }
  | { kind: 'about'; topic: string; place: string }
  | { kind: 'placeless' | 'archived' };

const ABOUT = new Map(
  Object.entries({
    traffic: m['impact.about_traffic'],
    transport: m['impact.about_transport'],
    weather: m['impact.about_weather'],
    outage: m['impact.about_outage'],
    crime: m['impact.about_crime'],
    politics: m['impact.about_politics'],
    government: m['impact.about_government'],
    health: m['impact.about_health'],
    event: m['impact.about_event'],
    community: m['impact.about_community'],
    business: m['impact.about_business'],
    education: m['impact.about_education'],
    safety: m['impact.about_safety'],
    emergency: m['impact.about_emergency'],
  }),
);

/** One plain sentence on why a story matters. Its times are absolute: the text may be read much later. */
export function impactWords(impact: Impact, locale: Locale, timeZone: string): string {
  const at = (ms: number) =>
    m['time.day_and_time'](
      { date: monthDay(ms, locale, timeZone), time: clockTime(ms, timeZone) },
      { locale },
    );
  switch (impact.kind) {
    case 'critical':
    case 'high': {
      const { kind, place } = impact;
      const time = at(impact.untilMs);
      if (place === null) return m[`impact.${kind}_placeless`]({ time }, { locale });
      return m[`impact.${kind}`]({ place, time }, { locale });
    }
    case 'holds':
      return m['impact.holds']({ place: impact.place, time: at(impact.untilMs) }, { locale });
    case 'starts':
      return m['impact.starts']({ place: impact.place, time: at(impact.atMs) }, { locale });
    case 'over':
      if (impact.atMs === null) return m['impact.over']({}, { locale });
      return m['impact.over_since']({ time: at(impact.atMs) }, { locale });
    case 'cancelled':
      if (impact.atMs === null) return m['impact.cancelled']({}, { locale });
      return m['impact.cancelled_at']({ time: at(impact.atMs) }, { locale });
    case 'about': {
      const sentence = ABOUT.get(impact.topic) ?? m['impact.about_other'];
      return sentence({ place: impact.place }, { locale });
    }
    case 'placeless':
      return m['impact.placeless']({}, { locale });
    case 'archived':
      return m['impact.archived']({}, { locale });
  }
}
