import { expect, test } from 'vitest';
import { parseInstant } from './instant.ts';

test.each([
  ['2026-11-14T05:10:00+08:00', '2026-11-13T21:10:00.000Z'],
  ['2026-11-13T21:10:00Z', '2026-11-13T21:10:00.000Z'],
  ['2026-11-13T21:10:00-00:00', '2026-11-13T21:10:00.000Z'],
  ['2026-11-13T21:10:00.123456+0000', '2026-11-13T21:10:00.000Z'],
  ['Sat, 14 Nov 2026 05:10:00 +0800', '2026-11-13T21:10:00.000Z'],
  ['14 Nov 26 05:10 PHT', '2026-11-13T21:10:00.000Z'],
  ['Saturday, 14 November 2026 05:10:00 PST', '2026-11-13T21:10:00.000Z'],
  [' Fri, 13 Nov 2026 21:10:00 GMT ', '2026-11-13T21:10:00.000Z'],
])('%j is %s', (text, expected) => {
  expect(parseInstant(text)?.toISOString()).toBe(expected);
});

test.each([
  undefined,
  '',
  'yesterday',
  '2026-11-14',
  '2026-11-14T05:10:00',
  '2026-02-30T05:10:00Z',
  '2026-13-01T05:10:00Z',
  '2026-11-14T24:10:00Z',
  '2026-11-14T05:10:00+25:00',
  '1899-11-14T05:10:00Z',
  'Sat, 14 Foo 2026 05:10:00 GMT',
  'Sat, 14 Nov 2026 05:10:00 XYZ',
  '9'.repeat(100_000),
])('%j is no time', (text) => {
  expect(parseInstant(text)).toBeUndefined();
});
