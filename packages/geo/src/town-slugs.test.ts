import { expect, test } from 'vitest';
import { placeByCode } from './areas.ts';
import { TOWNS } from './town-slugs.ts';

test('every city and municipality has a slug of its own', () => {
  expect(TOWNS).toHaveLength(1642);
  expect(new Set(TOWNS.map(({ slug }) => slug)).size).toBe(TOWNS.length);
  for (const { slug } of TOWNS) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});

test('every town lies in a region', () => {
  expect(new Set(TOWNS.map(({ region }) => region.kind))).toEqual(new Set(['region']));
  expect(new Set(TOWNS.map(({ region }) => region.code)).size).toBe(18);
});

test.each([
  ['1380700000', 'marikina'],
  ['1381300000', 'quezon-city'],
  ['1380200000', 'las-pinas'],
  ['1380600000', 'manila'],
])('%s is %s', (code, slug) => {
  const town = TOWNS.find(({ area }) => area === placeByCode(code));
  expect(town?.slug).toBe(slug);
});

test('towns of one name are told apart by what lies around them', () => {
  const slugs = TOWNS.filter(({ area }) => area.name === 'San Juan').map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThan(4);
  expect(slugs).toContain('san-juan-la-union');
  expect(slugs).not.toContain('san-juan');
});
