import type { Story } from '@paligid/contract/entities/stories';
import { buildStory, buildStoryPage, STORY_ID } from '@paligid/testkit/build-story';
import { capErrors } from '@paligid/testkit/cap-errors';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { FeedFormat } from '../lite/feed-paths.ts';
import { alertCap } from './alert-cap.ts';
import { placeFeed } from './feed-entries.ts';
import { geoJsonFeed, jsonFeed } from './json-feeds.ts';
import { atomFeed, capIndex, rssFeed } from './xml-feeds.ts';

const ORIGIN = 'https://paligid.example';
const NOW = '2026-06-01T04:00:00.000Z';
const COVERAGE = { checked_at: NOW, sources_read: 3, sources_total: 3, unreadable: [] };
const WRITERS = { atom: atomFeed, rss: rssFeed, json: jsonFeed, geojson: geoJsonFeed, cap: capIndex };
const FORMATS = Object.keys(WRITERS) as FeedFormat[];
const OFFICIAL = {
  ...{ authority: 'official', is_alert: true, expires_at: '2026-06-01T10:00:00.000Z' },
  covers_reader: { inside: true, distance_km: 1, basis: 'area' },
} satisfies Partial<Story>;
const HOSTILE = [
  ']]>',
  '<![CDATA[',
  '<script>alert(1)</script>',
  '&',
  '"',
  '\u0000\u0007\u001b',
  '\ud83c',
  '\udc00',
  '\ufffe',
];

function write(format: FeedFormat, stories: Story[]): string {
  const feed = { stories, next_cursor: null, as_of: NOW, coverage: COVERAGE };
  const city = { place: { name: 'Marikina' }, feed, staleSince: undefined, nowMs: Date.parse(NOW) };
  return WRITERS[format](
    placeFeed({
      city,
      path: `/feeds/marikina.${format}`,
      pagePath: '/lungsod/marikina',
      format,
      locale: 'en',
      origin: ORIGIN,
    }),
  );
}

function countEntries(format: FeedFormat, text: string): number {
  assertReadable(format, text);
  if (format === 'json') return JSON.parse(text).items.length;
  if (format === 'geojson') return JSON.parse(text).features.length;
  return text.split(format === 'rss' ? '<item>' : '<entry>').length - 1;
}

function assertReadable(format: FeedFormat, text: string): void {
  // Half a character would be replaced when the text is encoded.
  expect(text.isWellFormed()).toBe(true);
  if (format === 'json' || format === 'geojson') JSON.parse(text);
  else expect(XMLValidator.validate(text)).toBe(true);
}

test.each(FORMATS)('hostile texts leave %s readable and are only texts in it', (format) => {
  const hostile = HOSTILE.join(' x ');
  const story = buildStory({
    ...{ ...OFFICIAL, title: `T ${hostile}`, summary: hostile, source: hostile, location: hostile },
    ...{ attribution: hostile, url: 'https://balita.example/?a=1&b="<' },
    areas: [{ code: null, name: hostile }],
  });
  const text = write(format, [story]);
  assertReadable(format, text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must be gone
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe]|\\u00|\\ud/);
  if (format === 'json' || format === 'geojson') {
    expect(JSON.stringify(JSON.parse(text))).toContain('T ]]> x <![CDATA[ x <script>');
    return;
  }
  expect(text).not.toMatch(/<script|<!\[CDATA|]]>/);
});

test('a description in RSS is HTML, so its text is escaped for both', () => {
  const text = write('rss', [buildStory({ summary: 'Under <b>1 m</b> & rising' })]);
  const { rss } = new XMLParser({ processEntities: true }).parse(text);
  expect(rss.channel.item.description).toContain('Under &lt;b&gt;1 m&lt;/b&gt; &amp; rising');
  expect(rss.channel.item.title).toBe('Knee-deep flood closes two lanes of España');
});

test.each(FORMATS)('%s has at most 50 entries and 256 kB, whatever comes in, with alerts first', (format) => {
  const stories = Array.from({ length: 90 }, (_, n) =>
    buildStory({
      ...{ id: STORY_ID.replace(/.{4}$/, String(1000 + n)), title: `${n} ${'&'.repeat(5_000)}` },
      ...{ summary: '&<🌀'.repeat(1_250), source: '"'.repeat(120), attribution: '&'.repeat(500) },
      ...(n >= 60 && OFFICIAL),
    }),
  );
  const text = write(format, stories);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(256 * 1024);
  const count = countEntries(format, text);
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThanOrEqual(50);
  expect(text).toContain('60 &');
  const usual = stories.map((story) => ({ ...story, title: 'T', summary: 'S', source: 'PAGASA' }));
  expect(countEntries(format, write(format, usual))).toBe(format === 'cap' ? 30 : 50);
  expect(write(format, stories)).toBe(text);
});

test('a CAP message of long hostile texts and 200 areas stays valid and small', () => {
  const page = buildStoryPage({
    ...{ ...OFFICIAL, title: `T ${HOSTILE.join('')}`, content: '&<>"\u0000'.repeat(4_000) },
    areas: Array.from({ length: 200 }, (_, n) => ({ code: '1380700000', name: `${n} ${'&'.repeat(116)}` })),
  });
  const text = alertCap({ en: page, fil: { ...page, title: 'F' }, origin: ORIGIN, nowMs: Date.parse(NOW) });
  expect(capErrors(text ?? '')).toEqual([]);
  expect(Buffer.byteLength(text ?? '')).toBeLessThanOrEqual(256 * 1024);
  expect(text).toContain('<areaDesc>199 &amp;');
});
