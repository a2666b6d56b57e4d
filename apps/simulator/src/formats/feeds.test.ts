import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { createCapDesk } from '../publishing/cap-desk.ts';
import { CapFieldsSchema, QuakeFieldsSchema } from '../publishing/event-fields.ts';
import { createQuakeDesk } from '../publishing/quake-desk.ts';
import { CC_BY, writeAtomIndex } from './atom-index.ts';
import { type NewsItem, writeRss } from './rss.ts';
import { writeUsgs } from './usgs.ts';

const NOW = Date.parse('2026-11-14T05:10:00+08:00');
const FEED = { outletUrl: 'http://127.0.0.1:1/bantay-balita', updatedAtMs: NOW };

test('the index of alerts is an Atom feed with its licence and a link to each CAP file', () => {
  const desk = createCapDesk();
  const fields = CapFieldsSchema.parse({ kind: 'cap', severity: 'Severe', areas: ['metro-manila', 'rizal'] });
  const message = desk.issue(fields, { id: 'a', atMs: NOW, isWithheld: false });
  const feed = parseAtomFeed(
    writeAtomIndex(desk.listed(NOW), {
      selfUrl: 'http://127.0.0.1:1/pagasa-cap/feeds/',
      updatedAtMs: NOW,
      fileUrl: ({ identifier }) => `http://127.0.0.1:1/${identifier}.cap?a=1&b=2`,
    }),
  );
  expect(feed).toMatchObject({
    id: 'http://127.0.0.1:1/pagasa-cap/feeds/',
    rights: { value: CC_BY },
    updated: '2026-11-14T05:10:00+08:00',
  });
  expect(CC_BY).toContain('CC BY 4.0');
  expect(feed.entries).toMatchObject([
    {
      id: `urn:uuid:${message.identifier}`,
      title: { value: 'Flood Warning - Metro Manila, Rizal' },
      updated: '2026-11-14T05:10:00+08:00',
      links: [{ href: `http://127.0.0.1:1/${message.identifier}.cap?a=1&b=2`, type: 'application/cap+xml' }],
    },
  ]);
});

test('the English feed has guid, date, category, picture and the named letters of HTML', () => {
  const xml = writeRss('bantay-balita', [item({})], FEED);
  expect(xml).toContain('<title>Fire &amp; rain in Para&ntilde;aque</title>');
  const { items, language } = parseRssFeed(xml);
  expect(language).toBe('en-PH');
  expect(items).toMatchObject([
    {
      title: 'Fire & rain in Parañaque',
      link: 'http://127.0.0.1:1/bantay-balita/articles/fire-abc123',
      guid: { value: 'bantay-balita-abc', isPermaLink: false },
      pubDate: 'Sat, 14 Nov 2026 05:10:00 +0800',
      categories: [{ name: 'Safety' }],
      description: '<p>Smoke over Las Pi&ntilde;as &amp; Bacoor.</p>',
      media: { contents: [{ medium: 'image', type: 'image/svg+xml' }] },
    },
  ]);
});

test('the Tagalog feed has CDATA titles, permanent links as guids and the whole text', () => {
  const xml = writeRss(
    'balitang-bayan',
    [item({ outlet: 'balitang-bayan', guid: 'https://b.example/?p=7' })],
    {
      outletUrl: 'http://127.0.0.1:1/balitang-bayan',
      updatedAtMs: NOW,
    },
  );
  expect(xml).toContain('<title><![CDATA[Fire & rain in Parañaque]]></title>');
  const { items, language } = parseRssFeed(xml);
  expect(language).toBe('tl');
  expect(items?.[0]).toMatchObject({
    guid: { value: 'https://b.example/?p=7', isPermaLink: true },
    categories: [{ name: 'Kaligtasan' }],
  });
  expect(items?.[0]?.content?.encoded).toContain('Smoke over Las Pi&ntilde;as');
});

test('a report without a picture has none in the feed', () => {
  expect(writeRss('bantay-balita', [item({ picture: undefined })], FEED)).not.toContain('media:content');
});

test('the quakes of the day are a feature collection, longitude first', () => {
  const desk = createQuakeDesk();
  const quake = { kind: 'quake', magnitude: 4.1, depthKm: 108.4, lat: 13.7, lon: 120.58, place: 'Calatagan' };
  const { id } = desk.issue(QuakeFieldsSchema.parse(quake), { id: 'a', atMs: NOW });
  const written = JSON.parse(writeUsgs(desk.listed(NOW), { url: 'http://127.0.0.1:1/', generatedAtMs: NOW }));
  expect(written).toMatchObject({
    type: 'FeatureCollection',
    metadata: { generated: NOW, count: 1, status: 200 },
    bbox: [120.58, 13.7, 108.4, 120.58, 13.7, 108.4],
    features: [
      {
        type: 'Feature',
        id,
        geometry: { type: 'Point', coordinates: [120.58, 13.7, 108.4] },
        properties: {
          mag: 4.1,
          time: NOW,
          updated: NOW,
          status: 'automatic',
          tsunami: 0,
          alert: null,
          ids: `,${id},`,
          title: 'M 4.1 - Calatagan',
        },
      },
    ],
  });
});

test('a day without quakes has no bounding box', () => {
  expect(JSON.parse(writeUsgs([], { url: 'http://127.0.0.1:1/', generatedAtMs: NOW }))).toMatchObject({
    metadata: { count: 0 },
    features: [],
  });
  expect(writeUsgs([], { url: 'http://127.0.0.1:1/', generatedAtMs: NOW })).not.toContain('bbox');
});

function item(changed: Partial<NewsItem>): NewsItem {
  return {
    guid: 'bantay-balita-abc',
    name: 'fire-abc123',
    outlet: 'bantay-balita',
    title: 'Fire & rain in Parañaque',
    text: 'Smoke over Las Piñas & Bacoor.',
    category: 'safety',
    picture: 'smoke-3',
    publishedAtMs: NOW,
    ...changed,
  };
}
