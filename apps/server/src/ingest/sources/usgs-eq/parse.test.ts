import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Unreadable } from '../../parsed-item.ts';
import { parseUsgs } from './parse.ts';

const TEXT = readFileSync(new URL('./fixtures/day.geojson', import.meta.url), 'utf8');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');

test('a quake of the Philippines is read; one elsewhere and a blast are passed over; a broken one is rejected', () => {
  const parsed = parse(TEXT);
  expect(parsed.items.map(({ externalId }) => externalId)).toEqual(['us7000zzq1', 'us7000zzq2']);
  expect(parsed.skipped).toBe(2);
  expect(parsed.rejected).toEqual([
    { externalId: 'us7000zzq5', reason: 'not as expected: geometry.coordinates.0' },
  ]);
});

test('a quake has its numbers, its place and the time it happened', () => {
  expect(parse(TEXT).items[0]).toEqual({
    externalId: 'us7000zzq1',
    revision: '1794708700040',
    title: 'M 5.6 - 14 km SSW of Calatagan, Philippines',
    url: 'https://earthquake.usgs.gov/earthquakes/eventpage/us7000zzq1',
    language: 'en',
    issuedAt: new Date(1794708700040),
    observedAt: new Date(1794707927000),
    hints: ['earthquake'],
    areas: [],
    polygons: [],
    point: { lat: 13.7, lon: 120.58 },
    quake: {
      magnitude: 5.6,
      depthKm: 108.4,
      pagerAlert: 'green',
      isTsunami: false,
      otherIds: ['pt26318001'],
    },
  });
});

test('a quake that was taken back says so and has no numbers', () => {
  const item = parse(TEXT).items[1];
  expect(item?.isWithdrawn).toBe(true);
  expect(item).not.toHaveProperty('quake');
});

test('the edges of the box belong to the Philippines', () => {
  for (const [lon, lat, count] of [
    [116, 4, 2],
    [128, 22, 2],
    [115.99, 4, 1],
    [128, 22.01, 1],
  ]) {
    expect(parse(TEXT.replace('[120.58, 13.7, 108.4]', `[${lon}, ${lat}, 10]`)).items).toHaveLength(
      count ?? 0,
    );
  }
});

test('a quake without a magnitude, or of a day to come, is rejected', () => {
  expect(parse(TEXT.replace('"mag": 5.6', '"mag": null')).rejected[0]?.externalId).toBe('us7000zzq1');
  expect(parse(TEXT.replace('1794707927000', '1994707927000')).rejected[0]?.externalId).toBe('us7000zzq1');
});

test('brackets and quotes inside words are words', () => {
  const place = `${'['.repeat(100)} \\\\\\" ${'{'.repeat(100)} \\\\`;
  expect(parse(TEXT.replace('14 km SSW of Calatagan, Philippines', place)).items).toHaveLength(2);
});

test.each([
  ['a page', '<html></html>'],
  ['another document', '{"status":"moved"}'],
  ['one that was cut off', TEXT.slice(0, -20)],
  ['nothing', ''],
  ['a list', '[]'],
  ['a well of brackets', '['.repeat(200_000)],
])('%s is unreadable, never calm', (_, text) => {
  expect(() => parse(text)).toThrow(Unreadable);
});

function parse(text: string) {
  return parseUsgs({ text, address: 'https://earthquake.usgs.gov/x.geojson', fetchedAt: FETCHED });
}
