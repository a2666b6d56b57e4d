import { MAX_EXCERPT_CHARS } from '@paligid/domain/source-record';
import { firstElements } from '../../parse/bounded-xml.ts';
import { parseInstant } from '../../parse/instant.ts';
import { isInPhilippines } from '../../parse/philippines.ts';
import { htmlToText, plainText } from '../../parse/plain-text.ts';
import { readerUrl } from '../../parse/web-address.ts';
import { findChild, findChildren, getChildText, parseXml } from '../../parse/xml-document.ts';
import { LayoutChanged, type Parsed, type ParsedItem, type RawDocument } from '../../parsed-item.ts';

const DAY_MS = 86_400_000;
/** The feed repeats droughts for months. */
const OLDEST_MS = 7 * DAY_MS;
const MAX_ITEMS = 80;
/**
 * How an alert of each type is filed. Quakes are read from PHIVOLCS and USGS, and would be a third alert; droughts and
 * forest fires are no warning to a person in a place.
 */
const HINTS: Readonly<Record<string, string>> = {
  TC: 'tropical cyclone',
  FL: 'flood',
  VO: 'volcano',
  TS: 'tsunami',
};
/** The RSS feed of all current events in the world, cut to the Philippines. */
export function parseGdacs({ text, address, fetchedAt }: RawDocument): Parsed {
  const channel = findChild(findChild(parseXml(firstElements(text, 'item', MAX_ITEMS)), 'rss'), 'channel');
  if (getChildText(channel, 'title') === undefined) throw new LayoutChanged('RSS channel');
  const entries = findChildren(channel, 'item').slice(0, MAX_ITEMS);
  // Somewhere in the world there is always an event.
  if (!entries.some((entry) => getChildText(entry, 'eventtype') !== undefined)) {
    throw new LayoutChanged('event with its type');
  }
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  for (const entry of entries) {
    const item = isForReaders(entry, fetchedAt) ? alertItem(entry, address, fetchedAt) : 'skipped';
    if (item === 'skipped') parsed.skipped += 1;
    else if (item === undefined) parsed.rejected.push({ reason: 'event without id, title, level or time' });
    else parsed.items.push(item);
  }
  return parsed;
}

function isForReaders(entry: unknown, fetchedAt: Date): boolean {
  const type = getChildText(entry, 'eventtype') ?? '';
  if (type !== '' && HINTS[type] === undefined) return false;
  const issuedAt = parseInstant(getChildText(entry, 'pubDate'));
  if (issuedAt !== undefined && fetchedAt.getTime() - issuedAt.getTime() > OLDEST_MS) return false;
  const point = parsePoint(entry);
  return (
    (getChildText(entry, 'country') ?? '').slice(0, 500).includes('Philippines') ||
    (point !== undefined && isInPhilippines(point.lat, point.lon))
  );
}

function alertItem(entry: unknown, address: string, fetchedAt: Date): ParsedItem | undefined {
  const type = getChildText(entry, 'eventtype');
  const id = getChildText(entry, 'eventid');
  const level = getChildText(entry, 'alertlevel');
  const title = htmlToText(getChildText(entry, 'title') ?? '', 200);
  const issuedAt = parseInstant(getChildText(entry, 'pubDate'));
  if (type === undefined || !/^\d{1,12}$/.test(id ?? '') || title === '' || issuedAt === undefined)
    return undefined;
  if (!/^(?:Green|Orange|Red)$/i.test(level ?? '') || issuedAt.getTime() - fetchedAt.getTime() > DAY_MS)
    return undefined;
  const point = parsePoint(entry);
  const url = readerUrl(getChildText(entry, 'link')?.replaceAll('&amp;', '&'), address);
  const summary = htmlToText(getChildText(entry, 'description') ?? '', MAX_EXCERPT_CHARS);
  return {
    externalId: `${type}${id}`,
    revision: plainText(
      [getChildText(entry, 'episodeid'), getChildText(entry, 'version'), level].join(' '),
      100,
    ),
    title,
    ...(summary === '' ? {} : { summary }),
    ...(url?.startsWith('https:') ? { url } : {}),
    language: 'en',
    issuedAt,
    hints: [HINTS[type] ?? type, `GDACS ${level} alert`],
    areas: point === undefined ? ['Philippines'] : [],
    polygons: [],
    ...(point === undefined ? {} : { point }),
  };
}

/** `georss:point` is latitude, then longitude. */
function parsePoint(entry: unknown): { lat: number; lon: number } | undefined {
  const [, latText, lonText] =
    /^\s*(-?\d{1,2}(?:\.\d{1,8})?)\s+(-?\d{1,3}(?:\.\d{1,8})?)\s*$/.exec(
      getChildText(entry, 'point') ?? '',
    ) ?? [];
  const [lat, lon] = [Number(latText ?? Number.NaN), Number(lonText ?? Number.NaN)];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}
