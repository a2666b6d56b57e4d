import type { Story } from '@paligid/contract/entities/stories';
import { buildStory, STORY_ID } from '@paligid/testkit/build-story';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { FeedFormat } from '../lite/feed-paths.ts';
import { placeFeed } from './feed-entries.ts';
import { geoJsonFeed, jsonFeed } from './json-feeds.ts';
import { atomFeed, capIndex, rssFeed } from './xml-feeds.ts';

const NOW = '2026-06-01T04:00:00.000Z';
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const ABSOLUTE = /^https?:\/\/[^\s"<>\\^`{|}]+$/;
const WRITERS = { atom: atomFeed, rss: rssFeed, json: jsonFeed, geojson: geoJsonFeed, cap: capIndex };
const LISTS = ['entry', 'link', 'item', 'category', 'author', 'id', 'title', 'updated', 'guid', 'summary'];

type Position = [lon: number, lat: number];
const instant = fc
  .date({ min: new Date('2026-05-20T00:00:00Z'), max: new Date('2026-06-03T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString());
const corner = fc.tuple(
  fc.double({ min: 117, max: 126, noNaN: true }),
  fc.double({ min: 5, max: 20, noNaN: true }),
);
/** A square with a square hole, in either direction. */
const polygon = fc.tuple(corner, fc.boolean()).map(([[lon, lat], isReversed]) => {
  const square = (at: number, size: number): Position[] => [
    ...[[lon + at, lat + at] as Position, [lon + at + size, lat + at] as Position],
    ...[[lon + at + size, lat + at + size] as Position, [lon + at, lat + at + size] as Position],
    [lon + at, lat + at],
  ];
  const rings = [square(0, 0.4), square(0.1, 0.1)];
  return isReversed ? rings.map((ring) => ring.toReversed()) : rings;
});
const words = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }).map((text) => `Baha ${text}`);
const aStory = fc.record({
  title: words,
  summary: words,
  source: words,
  title_lang: fc.constantFrom('en', 'fil', undefined),
  attribution: fc.option(words, { nil: null }),
  url: fc.option(
    fc.webUrl().map((url) => `${url}/"<{?q=ñ"<{|^\`#{`),
    { nil: null },
  ),
  published: fc.option(instant, { nil: null }),
  issued_at: fc.option(instant, { nil: null }),
  expires_at: fc.option(instant, { nil: null }),
  ended_at: fc.option(instant, { nil: null }),
  authority: fc.constantFrom('official', 'media'),
  is_alert: fc.boolean(),
  severity: fc.constantFrom(1, 2, 3, 4, 5),
  status: fc.constantFrom('active', 'updated', 'cancelled', 'expired', 'superseded'),
  geometry: fc.option(
    fc
      .array(polygon, { minLength: 1, maxLength: 3 })
      .map((coordinates) => ({ type: 'MultiPolygon' as const, coordinates })),
    { nil: null },
  ),
  lat: fc.constantFrom(14.6, null),
  lon: fc.constant(121.1),
  covers_reader: fc.constantFrom({ inside: true, distance_km: 1, basis: 'area' as const }, null),
}) as fc.Arbitrary<Partial<Story>>;
const unread = [{ id: 'pagasa', name: 'PAGASA', since: '2026-06-01T02:00:00.000Z' }];
const aWorld = fc.record({
  stories: fc.array(aStory, { maxLength: 12 }),
  unreadable: fc.constantFrom([], unread),
  locale: fc.constantFrom('en' as const, 'fil' as const),
});
type World = typeof aWorld extends fc.Arbitrary<infer T> ? T : never;

function write(format: FeedFormat, { stories, unreadable, locale }: World): string {
  const listed = stories.map((story, n) =>
    buildStory({ ...story, id: STORY_ID.replace(/.{2}$/, String(10 + n)) }),
  );
  const coverage = { checked_at: NOW, sources_read: 3, sources_total: 3, unreadable };
  const feed = { stories: listed, next_cursor: null, as_of: NOW, coverage };
  const city = { place: { name: 'Marikina' }, feed, staleSince: undefined, nowMs: Date.parse(NOW) };
  const origin = 'https://paligid.example';
  return WRITERS[format](
    placeFeed({
      city,
      path: `/feeds/marikina.${format}`,
      pagePath: '/lungsod/marikina',
      format,
      locale,
      origin,
    }),
  );
}

/** Every one of many invented feeds keeps the rules. */
function holds(format: FeedFormat, check: (text: string, world: World) => void): void {
  fc.assert(
    fc.property(aWorld, (world) => {
      check(write(format, world), world);
    }),
    { numRuns: 60, seed: 26 },
  );
}

function parseXml(text: string) {
  const isArray = (name: string) => LISTS.includes(name);
  return new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray }).parse(text);
}

function allDifferent(values: readonly unknown[]): void {
  expect(new Set(values).size).toBe(values.length);
}

interface AtomPart {
  id: string[];
  title: unknown[];
  updated: string[];
  author?: { name: string }[];
  link: { '@_rel': string; '@_type'?: string; '@_href': string }[];
  summary?: string[];
  published?: string;
}

/** RFC 4287, sections 4.1.1, 4.1.2 and 4.2.7. */
function checkAtomPart({ id, title, updated, link }: AtomPart): void {
  expect([id.length, title.length, updated.length]).toEqual([1, 1, 1]);
  expect(id[0]).toMatch(ABSOLUTE);
  expect(updated[0]).toMatch(RFC_3339);
  for (const { '@_href': href } of link) expect(href).toMatch(ABSOLUTE);
  allDifferent(link.filter((one) => one['@_rel'] === 'alternate').map((one) => one['@_type']));
  expect(link.some((one) => one['@_rel'] === 'alternate')).toBe(true);
}

test.each(['atom', 'cap'] as const)('%s keeps the rules of RFC 4287, whatever comes in', (format) => {
  holds(format, (text, { locale }) => {
    const { feed } = parseXml(text);
    expect([feed['@_xmlns'], feed['@_xml:lang']]).toEqual(['http://www.w3.org/2005/Atom', locale]);
    checkAtomPart(feed);
    expect(feed.author).toEqual([{ name: expect.stringMatching(/\S/) }]);
    expect(feed.link.filter((one: AtomPart['link'][0]) => one['@_rel'] === 'self')).toHaveLength(1);
    const entries: AtomPart[] = feed.entry ?? [];
    for (const entry of entries) {
      checkAtomPart(entry);
      expect(entry.summary).toHaveLength(1);
      if (entry.published !== undefined) expect(entry.published).toMatch(RFC_3339);
      for (const { name } of entry.author ?? []) expect(name).toMatch(/\S/);
    }
    allDifferent(entries.map(({ id }) => id[0]));
    const newest =
      entries
        .flatMap(({ updated }) => updated)
        .sort()
        .at(-1) ?? '';
    expect(feed.updated[0] >= newest).toBe(true);
  });
});

test('RSS keeps the rules of RSS 2.0 and of the W3C validator, whatever comes in', () => {
  holds('rss', (text, { locale }) => {
    const { rss } = parseXml(text);
    const { channel } = rss;
    expect([rss['@_version'], channel.language, channel.link]).toEqual([
      '2.0',
      locale,
      [expect.stringMatching(ABSOLUTE)],
    ]);
    expect([channel.title, channel.description]).toEqual([
      [expect.stringMatching(/\S/)],
      expect.stringMatching(/\S/),
    ]);
    expect(channel.lastBuildDate).toMatch(RFC_822);
    expect(channel['atom:link']).toMatchObject(
      ['self', 'hub'].map((rel) => ({ '@_rel': rel, '@_href': expect.stringMatching(ABSOLUTE) })),
    );
    const items: { title: string[]; link: string[]; guid: { '#text': string }[]; pubDate: string }[] =
      channel.item ?? [];
    for (const { title, link, pubDate } of items) {
      expect([title.length, link]).toEqual([1, [expect.stringMatching(ABSOLUTE)]]);
      expect(pubDate).toMatch(RFC_822);
    }
    allDifferent(items.map(({ guid }) => guid[0]?.['#text']));
  });
});

test('JSON Feed keeps the rules of version 1.1, whatever comes in', () => {
  const known = [
    'id',
    'url',
    'external_url',
    'title',
    'content_text',
    'date_published',
    'date_modified',
    'authors',
    'tags',
    'language',
  ];
  holds('json', (text, { locale }) => {
    const feed = JSON.parse(text);
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.stringMatching(/\S/),
      language: locale,
    });
    for (const address of [feed.home_page_url, feed.feed_url]) expect(address).toMatch(ABSOLUTE);
    for (const item of feed.items) {
      // What the standard does not name begins with '_'.
      for (const name of Object.keys(item))
        expect(known.includes(name) || name.startsWith('_'), name).toBe(true);
      expect([typeof item.id, typeof item.content_text]).toEqual(['string', 'string']);
      expect(item.url).toMatch(ABSOLUTE);
      if (item.external_url !== undefined) expect(item.external_url).toMatch(ABSOLUTE);
      if (item.language !== undefined) expect(item.language).toMatch(/^[a-z]{2,3}$/);
      for (const date of [item.date_published, item.date_modified])
        if (date !== undefined) expect(date).toMatch(RFC_3339);
    }
    allDifferent(feed.items.map(({ id }: { id: string }) => id));
  });
});

test('GeoJSON keeps the rules of RFC 7946: right-hand rule, closed rings, and a box around every shape', () => {
  holds('geojson', (text) => {
    const collection = JSON.parse(text);
    expect(collection.type).toBe('FeatureCollection');
    for (const name of ['crs', 'coordinates', 'geometry', 'properties'])
      expect(collection).not.toHaveProperty(name);
    const all: Position[] = [];
    for (const feature of collection.features) {
      expect([feature.type, typeof feature.id, typeof feature.properties]).toEqual([
        'Feature',
        'string',
        'object',
      ]);
      const { geometry } = feature;
      const positions: Position[] =
        geometry === null
          ? []
          : geometry.type === 'Point'
            ? [geometry.coordinates]
            : geometry.coordinates.flat(2);
      for (const polygon of geometry?.type === 'MultiPolygon' ? geometry.coordinates : [])
        checkPolygon(polygon);
      expect(feature.bbox).toEqual(boxOf(positions));
      all.push(...positions);
    }
    expect(collection.bbox).toEqual(boxOf(all));
  });
});

function checkPolygon(rings: Position[][]): void {
  for (const [n, ring] of rings.entries()) {
    expect(ring.length).toBeGreaterThanOrEqual(4);
    expect(ring[0]).toEqual(ring.at(-1));
    // The shoelace formula: positive is counter-clockwise.
    const area = ring
      .slice(1)
      .reduce((sum, [lon, lat], i) => sum + (ring[i]?.[0] ?? 0) * lat - lon * (ring[i]?.[1] ?? 0), 0);
    expect(Math.sign(area)).toBe(n === 0 ? 1 : -1);
  }
}

function boxOf(positions: readonly Position[]): number[] | undefined {
  if (positions.length === 0) return undefined;
  const [lons, lats] = [positions.map(([lon]) => lon), positions.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
