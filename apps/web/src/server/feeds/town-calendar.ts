import type { PasokBoard } from '@paligid/contract/api/pasok.api';
import type { Town } from '@paligid/contract/api/towns.api';
import type { Story } from '@paligid/contract/entities/stories';
import { coversReader } from '@paligid/domain/alerts/alerts-for-reader';
import { PRODUCT_NAME } from '@paligid/domain/product';
import { linkInLanguage, shareLink } from '@paligid/domain/sharing/share-links';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { detailTexts, effectText, levelsText, unreadText } from '../../features/pasok/pasok-text.ts';
import { type BoardCity, type CityDay, levelRuns, type Run } from '../../features/pasok/pasok-view.ts';
import { momentText } from '../../features/stories/time/manila-time.ts';
import { type Translate, translatorFor } from '../../i18n/useTranslation.ts';
import type { CityNews } from '../lite/city-content.ts';
import { calendarPath } from '../lite/feed-paths.ts';
import { sourceText } from '../lite/story-parts.ts';
import { bounded, MAX_FEED_BYTES, readNotice } from './feed-entries.ts';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

interface TownCalendarRequest {
  town: Pick<Town, 'code' | 'name' | 'slug'>;
  city: CityNews;
  board: PasokBoard;
  locale: Locale;
  origin: string;
}

type ClassesRequest = Pick<TownCalendarRequest, 'town' | 'board' | 'locale'>;

const MAX_EVENTS = 50;
const MAX_SUMMARY = 300;
const MAX_DESCRIPTION = 2_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Suspensions are announced at most a few days before. */
const MAX_AHEAD_MS = 30 * DAY_MS;
/** What people plan around. A warning is no appointment: a calendar is read too seldom for it. */
const PLANNED = new Set([
  ...['outage', 'event', 'community', 'education', 'government', 'traffic', 'transport', 'health'],
]);

/** Class suspensions, and outages and events of which beginning and end are known, as an iCalendar. */
export function townCalendar(request: TownCalendarRequest): string {
  const { town, city, locale, origin } = request;
  const t = translatorFor(locale);
  const notice = readNotice(city, locale)?.text;
  const note = [
    ...[notice, suspensionNotice(request), t(m['lite.calendar_note'])],
    t(m['lite.feed_rights'], { product: PRODUCT_NAME }),
  ];
  const events = [...suspensions(request), ...plannedEvents(request)].slice(0, MAX_EVENTS);
  const write = (kept: readonly CalendarEvent[]) =>
    writeCalendar({
      name: t(m['lite.calendar_title'], { place: town.name }),
      description: note.filter((part) => part !== undefined).join(' '),
      url: `${origin}${linkInLanguage(calendarPath(town.slug), locale)}`,
      product: PRODUCT_NAME,
      events: kept,
    });
  const whole = write(events);
  // Texts are bounded, so half of the events always fit.
  return Buffer.byteLength(whole) <= MAX_FEED_BYTES ? whole : write(events.slice(0, MAX_EVENTS / 2));
}

function ownCity({ board, town }: ClassesRequest): BoardCity | undefined {
  return board.cities.find(({ code }) => code === town.code);
}

/** Present while nothing, or not everything, that this city announces could be read. */
function suspensionNotice(request: ClassesRequest): string | undefined {
  const t = translatorFor(request.locale);
  const city = ownCity(request);
  return city === undefined ? t(m['pasok.not_read']) : unreadText(city, t, request.locale);
}

/** What is known of a day's classes in one line a day: announced, withdrawn, not announced, or not read. */
export function classLines(request: ClassesRequest): { date: string; text: string }[] {
  const { board, locale } = request;
  const t = translatorFor(locale);
  const city = ownCity(request);
  const notice = suspensionNotice(request);
  return board.days.map((date) => {
    const holiday = board.holidays?.find((day) => day.date === date);
    const cells = city?.days.find((day) => day.date === date)?.cells ?? [];
    const runs = levelRuns(cells).filter(({ cells: [{ state }] }) => state !== 'none');
    const checked = momentText(parseWireTime(city?.checked_at ?? null), locale);
    const silence = notice ?? `${t(m['pasok.as_of'], { time: checked })}. ${t(m['pasok.silence_hint'])}`;
    const parts = [
      ...(holiday === undefined ? [] : [t(m['pasok.holiday'], holiday)]),
      ...runs.map((run) => runText(run, t)),
      // A holiday is known without anybody's announcement; a suspension does not hide what could not be read.
      ...(runs.length > 0 ? [] : holiday === undefined ? [silence] : []),
      ...(runs.length > 0 && notice !== undefined ? [notice] : []),
    ];
    return { date, text: bounded(parts.join('; '), MAX_SUMMARY) };
  });
}

/** One event a day. It is cancelled when everything that was announced for the day was taken back. */
function suspensions(request: TownCalendarRequest): CalendarEvent[] {
  const { town, board, locale, origin } = request;
  const t = translatorFor(locale);
  return (ownCity(request)?.days ?? []).flatMap((day) => {
    const runs = levelRuns(day.cells);
    const off = runs.filter(({ cells: [{ effect }] }) => effect === 'suspended' || effect === 'remote');
    const withdrawn = runs.filter(({ cells: [{ state }] }) => state === 'withdrawn');
    const shown = off.length > 0 ? off : withdrawn;
    const reports = basisOf(day, board);
    const changedMs = Math.max(
      ...reports.flatMap(({ published, ended_at }) => [published, ended_at ?? published]).map(parseWireTime),
    );
    if (shown.length === 0 || !Number.isFinite(changedMs)) return [];
    const startMs = Date.parse(day.date);
    return {
      uid: `pasok-${town.code}-${day.date}@${new URL(origin).hostname}`,
      changedMs,
      sequence: Math.max(0, Math.floor((changedMs - startMs + MAX_AHEAD_MS) / MINUTE_MS)),
      start: { date: day.date },
      end: { date: new Date(startMs + DAY_MS).toISOString().slice(0, 10) },
      summary: bounded(shown.map((run) => runText(run, t)).join('; '), MAX_SUMMARY),
      description: bounded(dayText(runs, reports, t, locale), MAX_DESCRIPTION),
      location: town.name,
      url: `${origin}/pasok`,
      status: off.length > 0 ? 'CONFIRMED' : 'CANCELLED',
    };
  });
}

function runText(run: Run, t: Translate): string {
  const text = t(m['lite.calendar_day'], { effect: effectText(run, t), levels: levelsText(run, t) });
  const details = detailTexts(run.cells[0], t);
  return details.length === 0 ? text : `${text} (${details.join(', ')})`;
}

function dayText(runs: readonly Run[], reports: PasokBoard['reports'], t: Translate, locale: Locale): string {
  const isAutomatic = runs.some(({ cells: [{ state }] }) => state === 'automatic');
  return [
    ...runs.filter(({ cells: [{ state }] }) => state !== 'none').map((run) => runText(run, t)),
    ...(isAutomatic ? [t(m['pasok.ask_school'])] : []),
    ...reports.map(({ source, published, title, url }) => {
      const by = t(m['pasok.by'], { source, time: momentText(parseWireTime(published), locale) });
      return [by, title, url].filter((part) => part !== null).join('\n');
    }),
  ].join('\n');
}

/** The announcements and bulletins that a day rests on. */
function basisOf({ cells }: CityDay, { reports }: PasokBoard): PasokBoard['reports'] {
  const ids = new Set(cells.flatMap(({ report_id, bulletin_id }) => [report_id, bulletin_id]));
  return reports.filter(({ id }) => ids.has(id));
}

function plannedEvents({ city, locale, origin }: TownCalendarRequest): CalendarEvent[] {
  return city.feed.stories.filter(isPlanned).flatMap((story) => {
    const startMs = parseWireTime(story.effective_at);
    const endMs = parseWireTime(story.expires_at);
    if (!(startMs < endMs)) return [];
    const isCancelled = story.status === 'cancelled' || story.status === 'superseded';
    const changedMs = parseWireTime(story.ended_at ?? story.issued_at ?? story.published ?? city.feed.as_of);
    return {
      uid: `${story.id}@${new URL(origin).hostname}`,
      changedMs,
      // A version may be called off without becoming another one.
      sequence: 2 * story.version + (isCancelled ? 1 : 0),
      start: { ms: startMs },
      end: { ms: endMs },
      summary: bounded(story.title, MAX_SUMMARY),
      description: bounded(`${story.summary}\n${sourceText(story, locale)}`, MAX_DESCRIPTION),
      location: story.location,
      url: shareLink(origin, story.id),
      status: isCancelled ? 'CANCELLED' : story.authority === 'official' ? 'CONFIRMED' : 'TENTATIVE',
    };
  });
}

function isPlanned(story: Story): boolean {
  const isHere = story.covers_reader == null || coversReader(story);
  return isHere && PLANNED.has(story.category) && story.status !== 'archived' && story.review === undefined;
}
