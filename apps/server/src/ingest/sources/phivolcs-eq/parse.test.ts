import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LayoutChanged, Unreadable } from '../../parsed-item.ts';
import { phivolcsEarthquakes } from './source.ts';

const TEXT = readFileSync(new URL('./fixtures/latest.html', import.meta.url), 'utf8');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');

test('felt quakes of the past two days are read; weak and old ones are passed over; a broken row is rejected', () => {
  const parsed = parse(TEXT);
  expect(parsed.items.map(({ externalId }) => externalId)).toEqual(['2026_1115_0312', '2026_1115_0204']);
  expect(parsed.skipped).toBe(2);
  expect(parsed.rejected).toHaveLength(1);
});

test('a quake has its numbers, its place and the time it happened', () => {
  expect(parse(TEXT).items[0]).toEqual({
    externalId: '2026_1115_0312',
    revision: 'B2F 4.6 13.74 120.61 112',
    title: 'M 4.6 - 16 km S 4° W of Calatagan (Batangas)',
    url: 'https://earthquake.phivolcs.dost.gov.ph/2026_Earthquake_Information/November/2026_1115_0312_B2F.html',
    language: 'en',
    observedAt: new Date('2026-11-15T03:12:00Z'),
    hints: ['earthquake'],
    areas: [],
    polygons: [],
    point: { lat: 13.74, lon: 120.61 },
    quake: { magnitude: 4.6, depthKm: 112, isTsunami: false },
  });
});

test('a broken degree sign does not hide the place', () => {
  for (const sign of ['Â°', '�', 'º', '']) {
    expect(parse(TEXT.replaceAll('°', sign)).items[0]?.title).toBe(
      'M 4.6 - 16 km S 4° W of Calatagan (Batangas)',
    );
  }
});

test('a column that moved is found by its heading', () => {
  const swapped = TEXT.replace('<th>Mag</th><th>Location</th>', '<th>Location</th><th>Mag</th>').replaceAll(
    /<td>([\d.-]+)<\/td><td>( 0.*?)<\/td><\/tr>/g,
    '<td>$2</td><td>$1</td></tr>',
  );
  expect(parse(swapped).items).toEqual(parse(TEXT).items);
});

test.each([
  ['a column without its name', TEXT.replace('<th>Mag</th>', '<th>Strength</th>')],
  ['another table', TEXT.replaceAll(/Latitude|Longitude/g, 'Position')],
  ['a table without rows', TEXT.replaceAll(/<tr><td style.*<\/tr>/g, '')],
  ['a page with a message', '<html><body><p>Under maintenance</p></body></html>'],
])('%s is a changed layout, never calm', (_, text) => {
  expect(() => parse(text)).toThrow(LayoutChanged);
});

test.each([
  ['one that was cut off', TEXT.slice(0, -400)],
  ['nothing', ''],
])('%s is unreadable', (_, text) => {
  expect(() => parse(text)).toThrow(Unreadable);
});

function parse(text: string) {
  return phivolcsEarthquakes.parse({ text, address: phivolcsEarthquakes.address, fetchedAt: FETCHED });
}
