import { expect, test } from 'vitest';
import { correctQuery } from './correct-query.ts';
import { citiesAround } from './query-places.ts';
import { readQuery } from './read-query.ts';
import { groupQuery, relatedQuery, typedQuery, wideQuery } from './text-query.ts';

const NOW = Date.parse('2026-11-16T02:00:00Z');
const read = (text: string) => readQuery(text, NOW).groups;

test.each([
  ['baha Markina', 'baha marikina'],
  ['sunog sa Parañake', 'sunog sa paranaque'],
  ['Kaloocan flood', 'caloocan flood'],
  ['Las Pinyas brownout', 'Las pinas brownout'],
  ['earthqake', 'earthquake'],
])("'%s' is meant as '%s': by letters and by sound, a city before a street", (typed, meant) => {
  expect(correctQuery(typed, readQuery(typed, NOW))).toBe(meant);
});

test('known words are not corrected, and neither is what is like nothing', () => {
  for (const text of ['baha sa Marikina', 'zzqqxx', 'QC'])
    expect(correctQuery(text, readQuery(text, NOW))).toBeUndefined();
});

test('a road is looked for by its other names, and a spot by what it is part of, which is less', () => {
  const [libis] = read('C5 Libis');
  expect(libis?.terms).toEqual(['@c-5-libis']);
  expect(libis && groupQuery(libis)).toContain("('c' & '5' & 'libi')");
  const [terminal] = read('NAIA Terminal 3');
  expect(terminal && relatedQuery(terminal)).toContain("'@naia'");
  // 'Quezon Avenue' is no part of the province.
  expect(read('Quezon Avenue')[0]?.related).toBeUndefined();
});

test("'MRT Kamuning' is a station and the railway, whose news is of the whole line", () => {
  expect(read('MRT Kamuning').map(({ kind }) => kind)).toEqual(['place', 'concept']);
  expect(read('MRT Kamuning')[1]?.terms).toEqual(read('MRT')[0]?.terms);
});

test('two letters may be a city', () => {
  expect(read('krimen sa QC').map(({ kind }) => kind)).toEqual(['place', 'category']);
});

test('a flood brings the river over its banks, beside it and not as it', () => {
  const [flood] = read('baha');
  expect(flood && wideQuery(flood)).toContain("'=river'");
  expect(flood && groupQuery(flood)).not.toContain("'=river'");
});

test("a phrase is also looked for by the meanings of its words: 'stranded passengers' without a ship", () => {
  const [stranded] = read('stranded passengers');
  expect(stranded && typedQuery(stranded)).toContain("'+trapped':A");
  expect(read('baha')[0]?.meant).toBeUndefined();
});

test("'near me' is in the reader's city and those around it, the nearest first, and nowhere far out at sea", () => {
  const around = citiesAround({ lat: 14.65, lon: 121.1 });
  expect(around[0]).toBe('1380700000');
  expect(around.length).toBeGreaterThan(2);
  expect(around.length).toBeLessThanOrEqual(12);
  expect(citiesAround({ lat: 19, lon: 112 })).toEqual([]);
});

test('small words at the end of a phrase do not hide what it means without them', () => {
  const [ride] = read('libreng sakay para sa mga stranded');
  expect(ride?.terms).toEqual(['=helping', '=free-ride']);
  expect(read('libreng sakay')[0]?.terms).toEqual(['=free-ride']);
});

test('a day to come is looked for by its weekday and its date, and as tomorrow', () => {
  const day = (text: string) => read(text).find(({ kind }) => kind === 'number');
  expect(day('walang pasok november 17')).toMatchObject({
    ...{ terms: ['+tuesday', '+tomorrow'], names: [['+november', '17']], literal: ['november', '17'] },
  });
  expect(day('brownout sa Biyernes')).toMatchObject({ terms: ['+friday'], names: [['+november', '20']] });
  // In a month a weekday says nothing, today is no day to come, and what is past is a time.
  for (const text of ['brownout december 20', 'brownout november 16', 'sunog noong Biyernes'])
    expect(day(text)?.terms ?? [], text).toEqual([]);
});
