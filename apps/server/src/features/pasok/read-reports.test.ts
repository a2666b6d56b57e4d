import { expect, test } from 'vitest';
import { issuerOf } from './issuers.ts';
import type { PasokRow } from './pasok.repository.ts';
import { toWarnings } from './read-reports.ts';

const PUBLISHED = new Date('2026-11-15T21:00:00Z');
const [MARIKINA, PASIG, RIZAL] = ['1380700000', '1381200000', '0405800000'];

function bulletin(text: string, more: Partial<PasokRow> = {}): PasokRow {
  const [title = '', ...rest] = text.split('\n');
  return {
    ...{ id: 'one', version: 1, sourceId: 'pagasa-cap', source: 'PAGASA', title, summary: null },
    ...{ content: rest.join('\n'), language: null, url: null, status: 'active', phase: null, placeId: null },
    ...{ area: null, published: PUBLISHED, effectiveAt: null, expiresAt: null, endedAt: null, ...more },
  };
}

function warnings(text: string, more: Partial<PasokRow> = {}) {
  return toWarnings(bulletin(text, more)).map(({ scale, level, placeIds }) => [scale, level, placeIds]);
}

test('each colour of a rainfall warning has its own areas, and other rain has none', () => {
  const text = `Heavy Rainfall Warning No. 3
ORANGE WARNING LEVEL: Marikina.
YELLOW WARNING LEVEL: Rizal.
Meanwhile, light to moderate rains are affecting Pasig.`;
  expect(warnings(text)).toEqual([
    ['rainfall', 2, [MARIKINA]],
    ['rainfall', 1, [RIZAL]],
  ]);
});

test('a signal that may be hoisted, or is lifted, is none', () => {
  const text =
    'Tropical Cyclone Bulletin No. 4: Signal No. 1 over Pasig\nThe highest signal that may be hoisted is Signal No. 4.';
  expect(warnings(text)).toEqual([['wind-signal', 1, [PASIG]]]);
  expect(warnings('Signal No. 2 lifted over Pasig')).toEqual([]);
  expect(warnings('Signal No. 2 over Pasig', { phase: 'over' })).toEqual([]);
});

test.each([
  ['the town, not the region that says where it is', 'Pasig, Metro Manila', [PASIG]],
  ['the towns in brackets, not the province', 'Rizal (Cainta), Marikina', ['0405805000', MARIKINA]],
  ['no part of a province', 'northern portion of Rizal, eastern Rizal, Pasig', [PASIG]],
])('areas in a text: %s', (_, areas, codes) => {
  expect(warnings(`Signal No. 2 over ${areas}`)).toEqual([['wind-signal', 2, codes]]);
});

test('of two levels in one breath every area has at least the lower', () => {
  expect(warnings('Signal Nos. 1 and 3 over Marikina, Pasig')).toEqual([
    ['wind-signal', 1, [MARIKINA, PASIG]],
  ]);
});

test('a warning without an end ends after twelve hours', () => {
  const [made] = toWarnings(bulletin('Signal No. 2 over Pasig'));
  expect((made?.untilMs ?? 0) - PUBLISHED.getTime()).toBe(12 * 3_600_000);
});

test.each([
  ['lgu-marikina', MARIKINA],
  ['lgu-quezon-city', '1381300000'],
  ['lgu-san-juan-city', '1381400000'],
  ['deped', null],
  ['gazette', null],
])('%s speaks for its area', (id, areaId) => {
  expect(issuerOf(id)).toEqual({ id, areaId });
});

test.each(['mmda', 'inquirer', 'lgu-nowhere', 'lgu-', 'pagasa-cap', 'not-deped'])(
  '%s announces nothing',
  (id) => {
    expect(issuerOf(id)).toBeNull();
  },
);
