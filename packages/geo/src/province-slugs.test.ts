import { expect, test } from 'vitest';
import { placeByCode } from './areas.ts';
import { PROVINCES, provinceOf } from './province-slugs.ts';
import { TOWNS } from './town-slugs.ts';

test('every province and Metro Manila have a slug of their own and towns', () => {
  expect(PROVINCES).toHaveLength(83);
  expect(new Set(PROVINCES.map(({ slug }) => slug)).size).toBe(83);
  for (const { slug, towns } of PROVINCES) {
    expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(towns.length, slug).toBeGreaterThan(0);
  }
});

test('every town lies in one province but for eight of the Bangsamoro', () => {
  const without = TOWNS.filter(({ area }) => provinceOf(area) === undefined);
  expect(without).toHaveLength(8);
  expect(new Set(without.map(({ region }) => region.name))).toEqual(new Set(['Bangsamoro']));
});

test.each([
  ['1380700000', 'metro-manila', 17],
  ['0405802000', 'rizal', 14],
  ['0730600000', 'cebu', 53],
])('%s lies in %s', (code, slug, count) => {
  const town = placeByCode(code);
  const province = town && provinceOf(town);
  expect([province?.slug, province?.towns.length]).toEqual([slug, count]);
});
