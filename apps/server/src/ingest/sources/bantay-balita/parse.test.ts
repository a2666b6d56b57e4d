import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bantayBalita } from './source.ts';

const TEXT = readFileSync(new URL('./fixtures/feed.rss.xml', import.meta.url), 'utf8');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');

test('an English item is read with its excerpt, picture, hints and point, and nothing of its full text', () => {
  expect(parse(TEXT).items[0]).toEqual({
    externalId: 'bb-2026-0041',
    revision: expect.stringMatching(/^[0-9a-f]{16}$/),
    title: 'Truck stalls on EDSA Kamuning flyover, two lanes shut & queue reaches Ñandu street',
    summary: 'A delivery truck lost its brakes near Brgy. Kamuning at 11:30 AM.',
    url: 'https://www.bantay-balita.example/metro/truck-stalls?id=41',
    canonicalUrl: 'https://bantay-balita.example/metro/truck-stalls?id=41',
    imageUrl: 'https://bantay-balita.example/pictures/traffic.jpg',
    language: 'en',
    issuedAt: new Date('2026-11-15T03:42:00Z'),
    hints: ['Traffic', 'Metro & Roads'],
    areas: [],
    polygons: [],
    point: { lat: 14.6293, lon: 121.0463 },
  });
});

test('a time that cannot be read stays absent, and an undeclared entity is read', () => {
  const item = parse(TEXT).items[1];
  expect(item?.title).toBe('Water level at Sto. Niño gauge up half a metre');
  expect(item).not.toHaveProperty('issuedAt');
});

test('an item without a title is rejected and the others stay', () => {
  const parsed = parse(TEXT);
  expect(parsed.items).toHaveLength(2);
  expect(parsed.rejected).toEqual([{ reason: 'no title or no address' }]);
});

test('the publisher says how often and when it wants to be asked', () => {
  expect(parse(TEXT).pace).toEqual({ minSeconds: 600, skipHours: [18, 19], skipDays: [6, 0] });
});

test('other words under the same guid are a new revision; another tracking part is not', () => {
  const [before] = parse(TEXT).items;
  const [reworded] = parse(TEXT.replace('two lanes shut', 'three lanes shut')).items;
  const [tracked] = parse(TEXT.replace('utm_source=rss', 'utm_source=mail')).items;
  expect(reworded?.externalId).toBe(before?.externalId);
  expect(reworded?.revision).not.toBe(before?.revision);
  expect(tracked).toEqual(before);
});

function parse(text: string) {
  return bantayBalita.parse({ text, address: bantayBalita.address, fetchedAt: FETCHED });
}
