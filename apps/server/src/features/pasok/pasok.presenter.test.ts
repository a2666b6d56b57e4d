import { expect, test } from 'vitest';
import type { SourceHealth } from '../sources/sources.service.ts';
import { type BoardCity, findBoardCity } from './issuers.ts';
import { presentBoard } from './pasok.presenter.ts';

const NOW = Date.parse('2026-11-15T21:10:00Z');
const READ = new Date('2026-11-15T21:05:00Z');
const OLD = new Date('2026-11-15T15:00:00Z');
const MARIKINA = '1380700000';
const NATIONAL = ['deped', 'gazette', 'pagasa-cap', 'pagasa-ncr'];

test('only a city whose own source is read has a time as of which nothing was announced', () => {
  expect(silence(MARIKINA, [...NATIONAL, 'lgu-marikina'])).toMatchObject({
    ...{ checked_at: READ.toISOString(), national_checked_at: null, unread_since: null },
    sources: ['deped', 'gazette', 'lgu-marikina'],
  });
  expect(silence(MARIKINA, [...NATIONAL, 'lgu-pasig'])).toMatchObject({
    ...{ checked_at: null, national_checked_at: READ.toISOString(), unread_since: null },
    sources: ['deped', 'gazette'],
  });
  expect(silence(MARIKINA, ['pagasa-cap'])).toMatchObject({
    ...{ checked_at: null, national_checked_at: null, unread_since: null, sources: [] },
  });
});

test('a national source that was not read leaves no time at all', () => {
  expect(silence(MARIKINA, NATIONAL, 'deped')).toMatchObject({
    ...{ checked_at: null, national_checked_at: null, unread_since: OLD.toISOString() },
  });
});

test.each([
  ['Marikina', MARIKINA, ['pagasa-cap', 'pagasa-tcb', 'pagasa-ncr']],
  ['Antipolo', '0405802000', ['pagasa-cap', 'pagasa-tcb', 'pagasa-ncr', 'pagasa-sl']],
  ['Baguio', '1430300000', ['pagasa-cap', 'pagasa-tcb', 'pagasa-nl']],
  ['Cebu City', '0730600000', ['pagasa-cap', 'pagasa-tcb', 'pagasa-vis']],
  ['Davao City', '1130700000', ['pagasa-cap', 'pagasa-tcb', 'pagasa-min']],
])('of the weather bureau, %s is kept from an answer by the offices that warn it', (_, code, offices) => {
  const all = [
    'pagasa-cap',
    'pagasa-tcb',
    'pagasa-ncr',
    'pagasa-nl',
    'pagasa-sl',
    'pagasa-vis',
    'pagasa-min',
  ];
  const others = ['pagasa-ffws', 'pagasa-dams', 'deped'];
  const blinding = all.filter((id) => silence(code, [...all, ...others], id)?.unread_since !== null);
  expect(blinding).toEqual(offices);
  expect(silence(code, [...all, ...others], 'pagasa-dams')?.unread_since).toBeNull();
});

function silence(code: string, read: readonly string[], unread?: string) {
  const health = read.map(
    (id): SourceHealth => ({
      ...{ id, name: id, authority: 'official', isRead: id !== unread },
      since: id === unread ? OLD : READ,
    }),
  );
  const cities = [findBoardCity(code)].filter((city): city is BoardCity => city !== undefined);
  const reports = { rows: new Map(), reports: [], warnings: [] };
  return presentBoard({ ...reports, cities, health, proclaimed: new Map(), nowMs: NOW }).cities[0];
}
