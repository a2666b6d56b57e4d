import { expect, test } from 'vitest';
import { decodeItem, encodeItem } from '../item-codec.ts';
import { type ParsedItem, Unreadable } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { type Fixture, sourcesWithFixtures } from './source-fixtures.ts';

const FETCHED = new Date('2026-11-15T04:00:00.000Z');

/** Forecasts are no items. */
const SOURCES = (await sourcesWithFixtures()).filter(({ source }) => source.id !== 'open-meteo');

test.each(SOURCES)(
  'every item of $source.id comes back from its stored form as it was',
  ({ source, documents }) => {
    const items = documents.flatMap((document) => itemsIn(source, document));
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      expect(decodeItem(JSON.parse(JSON.stringify(encodeItem(item))))).toEqual(item);
    }
  },
);

/** None for a document that is there to be called unreadable. */
function itemsIn(source: Source, document: Fixture): ParsedItem[] {
  try {
    return source.parse({ ...document, fetchedAt: FETCHED }).items;
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

test('an item that would not fit its row is not encoded', () => {
  const item = { externalId: 'a', revision: '', title: 'b', hints: [], areas: [], polygons: [] };
  expect(() => encodeItem({ ...item, externalId: 'x'.repeat(501) })).toThrow();
  expect(() => encodeItem({ ...item, title: '' })).toThrow();
  expect(encodeItem(item)).toEqual(item);
});

test('stored facts that are not facts are refused', () => {
  expect(() => decodeItem({ externalId: 'a' })).toThrow();
});
