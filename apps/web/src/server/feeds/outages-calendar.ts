import { createHash } from 'node:crypto';
import type { OutagesBoard } from '@paligid/contract/api/outages.api';
import type { Town } from '@paligid/contract/api/towns.api';
import { PRODUCT_NAME } from '@paligid/domain/product';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { coverageText, hoursText, type Outage, serviceText } from '../../features/outages/outage-text.ts';
import { momentText } from '../../features/stories/time/manila-time.ts';
import { type Translate, translatorFor } from '../../i18n/useTranslation.ts';
import { outagesCalendarPath } from '../lite/feed-paths.ts';
import { bounded, MAX_FEED_BYTES } from './feed-entries.ts';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

interface OutagesCalendarRequest {
  town: Pick<Town, 'code' | 'name' | 'slug'>;
  board: OutagesBoard;
  locale: Locale;
  origin: string;
}

const MAX_SUMMARY = 300;
const MAX_DESCRIPTION = 2_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Maintenance is announced at most this long before. */
const MAX_AHEAD_MS = 60 * DAY_MS;

/** Planned interruptions of power and water of a town, as an iCalendar. */
export function outagesCalendar({ town, board, locale, origin }: OutagesCalendarRequest): string {
  const t = translatorFor(locale);
  const events = board.outages.flatMap((outage) => eventOf(outage, { town, board, locale, origin }));
  const unread = [coverageText(board, t, locale)].filter((text) => text !== undefined);
  const missing =
    board.not_read.length === 0 ? [] : [t(m['outages.not_read'], { names: board.not_read.join(', ') })];
  const notes = [...unread, ...missing, t(m['outages.calendar_note'])];
  const write = (kept: readonly CalendarEvent[]) =>
    writeCalendar({
      name: t(m['outages.calendar_title'], { place: town.name }),
      description: bounded(notes.join(' '), MAX_DESCRIPTION),
      url: `${origin}${linkInLanguage(outagesCalendarPath(town.slug), locale)}`,
      product: PRODUCT_NAME,
      events: kept,
    });
  const whole = write(events);
  // Texts are bounded, so half of the events always fit.
  return Buffer.byteLength(whole) <= MAX_FEED_BYTES ? whole : write(events.slice(0, events.length / 2));
}

function eventOf(
  outage: Outage,
  { town, board, locale, origin }: OutagesCalendarRequest,
): CalendarEvent | CalendarEvent[] {
  const t = translatorFor(locale);
  const { date, from, until, barangays, service, state } = outage;
  const reports = board.reports.filter(({ id }) => id === outage.report_id || id === outage.withdrawn_by_id);
  const times = reports.flatMap(({ published, ended_at }) => [published, ended_at ?? published]);
  const changedMs = Math.max(...times.map(parseWireTime));
  if (!Number.isFinite(changedMs)) return [];
  const startMs = from === null ? Date.parse(date) : parseWireTime(from);
  const source = reports.find(({ id }) => id === outage.report_id)?.source ?? '';
  return {
    // The same hours, announced again or taken back, are the same event.
    uid: `outage-${digestOf([town.code, service, source, date, from, until, ...barangays])}@${new URL(origin).hostname}`,
    changedMs,
    sequence: Math.max(0, Math.floor((changedMs - startMs + MAX_AHEAD_MS) / MINUTE_MS)),
    start: from === null ? { date } : { ms: startMs },
    end:
      until === null
        ? { date: new Date(startMs + DAY_MS).toISOString().slice(0, 10) }
        : { ms: parseWireTime(until) },
    summary: bounded(summaryOf(outage, t), MAX_SUMMARY),
    description: bounded(descriptionOf(outage, reports, t, locale), MAX_DESCRIPTION),
    location: town.name,
    url: `${origin}/outages`,
    status: state === 'withdrawn' ? 'CANCELLED' : 'CONFIRMED',
  };
}

function summaryOf(outage: Outage, t: Translate): string {
  const names = outage.barangays.join(', ');
  return names === '' ? serviceText(outage, t) : `${serviceText(outage, t)}: ${names}`;
}

function descriptionOf(
  outage: Outage,
  reports: OutagesBoard['reports'],
  t: Translate,
  locale: Locale,
): string {
  return [
    hoursText(outage, t, locale),
    ...(outage.barangays.length === 0 ? [t(m['outages.no_barangays'])] : []),
    ...reports.flatMap(({ id, source, published, title, url }) => {
      const time = momentText(parseWireTime(published), locale);
      const isTaking = id === outage.withdrawn_by_id;
      return [
        t(isTaking ? m['outages.withdrawn_by'] : m['outages.by'], { source, time }),
        ...[title, url].filter((part) => part !== null),
      ];
    }),
  ].join('\n');
}

function digestOf(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
