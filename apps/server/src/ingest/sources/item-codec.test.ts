import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeItem, encodeItem } from '../item-codec.ts';
import { registry } from './registry.ts';

const FETCHED = new Date('2026-11-15T04:00:00.000Z');

test.each([
  ['pagasa-cap', 'update.cap.xml'],
  ['pagasa-cap', 'cancel.cap.xml'],
  ['usgs-eq', 'day.geojson'],
  ['bantay-balita', 'feed.rss.xml'],
  ['balitang-bayan', 'feed.rss.xml'],
])('every item of %s in %s comes back from its stored form as it was', (id, name) => {
  const source = registry.find((candidate) => candidate.id === id);
  const text = readFileSync(new URL(`./${id}/fixtures/${name}`, import.meta.url), 'utf8');
  const items = source?.parse({ text, address: source.address, fetchedAt: FETCHED }).items ?? [];
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) {
    expect(decodeItem(JSON.parse(JSON.stringify(encodeItem(item))))).toEqual(item);
  }
});

test('an item that would not fit its row is not encoded', () => {
  const item = { externalId: 'a', revision: '', title: 'b', hints: [], areas: [], polygons: [] };
  expect(() => encodeItem({ ...item, externalId: 'x'.repeat(501) })).toThrow();
  expect(() => encodeItem({ ...item, title: '' })).toThrow();
  expect(encodeItem(item)).toEqual(item);
});

test('stored facts that are not facts are refused', () => {
  expect(() => decodeItem({ externalId: 'a' })).toThrow();
});
