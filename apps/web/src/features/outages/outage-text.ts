import type { OutagesBoard } from '@paligid/contract/api/outages.api';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime, formatMonthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import type { PlainMessage, Translate } from '../../i18n/useTranslation.ts';
import { MANILA, momentText } from '../stories/time/manila-time.ts';

export type Outage = OutagesBoard['outages'][number];

const SERVICES: Readonly<Record<Outage['service'], PlainMessage>> = {
  power: m['outages.power'],
  water: m['outages.water'],
};
const MINUTE_MS = 60_000;

export function serviceText({ service }: Pick<Outage, 'service'>, t: Translate): string {
  return t(SERVICES[service]);
}

/** '9:00 AM to 3:00 PM'; with the day where it ends on another one; that no hours are stated. */
export function hoursText({ date, from, until }: Outage, t: Translate, locale: Locale): string {
  if (from === null || until === null) return t(m['outages.no_hours']);
  const untilMs = parseWireTime(until);
  const time = formatClockTime(untilMs, MANILA);
  // Midnight belongs to the day that ends.
  const lastDay = formatMonthDay(untilMs - MINUTE_MS, locale, MANILA);
  const isSameDay = lastDay === formatMonthDay(dayMs(date), locale, MANILA);
  return t(m['outages.hours'], {
    from: formatClockTime(parseWireTime(from), MANILA),
    until: isSameDay
      ? time
      : t(m['outages.time_on'], { time, date: formatMonthDay(untilMs, locale, MANILA) }),
  });
}

export function dayText(date: string, days: readonly string[], t: Translate, locale: Locale): string {
  const options = { weekday: 'long', month: 'short', day: 'numeric', timeZone: MANILA } as const;
  const full = new Intl.DateTimeFormat(locale === 'fil' ? 'fil' : 'en-US', options).format(dayMs(date));
  if (date === days[0]) return t(m['outages.today'], { date: full });
  return date === days[1] ? t(m['outages.tomorrow'], { date: full }) : full;
}

/** Why nothing, or not everything, may be here; undefined when all that we read was read. */
export function coverageText(
  { sources, checked_at, unread_since }: OutagesBoard,
  t: Translate,
  locale: Locale,
): string | undefined {
  if (unread_since !== null)
    return t(m['outages.could_not'], { time: momentText(parseWireTime(unread_since), locale) });
  return sources.length === 0 || checked_at === null ? t(m['outages.read_none']) : undefined;
}

function dayMs(date: string): number {
  return Date.parse(`${date}T12:00:00+08:00`);
}
