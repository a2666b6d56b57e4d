import { readFileSync } from 'node:fs';
import { FORECAST_CELLS } from '@paligid/domain/forecasts/forecast-cells';
import { expect, test } from 'vitest';
import { LayoutChanged, Unreadable } from '../../parsed-item.ts';
import { openMeteo } from './source.ts';

/** Invented. */
const TEXT = readFileSync(new URL('./fixtures/forecast.json', import.meta.url), 'utf8');
const hour = (time: string) => Date.parse(`2026-11-15T${time}:00+08:00`);

test('every cell has its hours, with the rain of the hour that follows', () => {
  const { forecasts = [], items } = parse(TEXT);
  expect(items).toEqual([]);
  expect(forecasts.map(({ cell }) => cell)).toEqual(FORECAST_CELLS.map(({ id }) => id));
  const [first] = forecasts;
  expect(first?.hours).toHaveLength(47);
  // The publisher's '6 PM' is the rain from 5 to 6 PM; the heat is that of the moment.
  expect(first?.hours.find(({ startMs }) => startMs === hour('17:00'))).toEqual({
    ...{ startMs: hour('17:00'), rainMm: 6, rainPercent: 85, feelsLike: 31 },
  });
});

test('a value that the model does not give is unknown', () => {
  const unknown = parse(TEXT).forecasts?.[3]?.hours.find(({ startMs }) => startMs === hour('19:00'));
  expect(unknown).toMatchObject({ rainPercent: null, rainMm: expect.any(Number) });
});

test.each([
  ['an error', '{"error":true,"reason":"Parameter \'latitude\' out of range"}'],
  ['one place', JSON.stringify(JSON.parse(TEXT)[0])],
  ['fewer places', JSON.stringify(JSON.parse(TEXT).slice(1))],
  ['places in another order', JSON.stringify(JSON.parse(TEXT).toReversed())],
  ['other units', TEXT.replaceAll('"°C"', '"°F"')],
  ['another zone', TEXT.replaceAll('"utc_offset_seconds": 28800', '"utc_offset_seconds": 0')],
  ['a missing hour', TEXT.replace(/"2026-11-15T03:00",\s*/, '')],
  ['hours out of order', TEXT.replace('2026-11-15T03:00', '2026-11-15T05:00')],
  ['a missing field', TEXT.replaceAll('apparent_temperature', 'temperature')],
])('%s is a changed layout: no place gets the weather of another', (_, text) => {
  expect(text).not.toBe(TEXT);
  expect(() => parse(text)).toThrow(LayoutChanged);
});

test.each([
  ['nothing', ''],
  ['a page', '<html></html>'],
])('%s is unreadable', (_, text) => {
  expect(() => parse(text)).toThrow(Unreadable);
});

test('the key is no part of the address', () => {
  for (const address of [openMeteo.address, openMeteo.key?.address ?? ''])
    expect([...new URL(address).searchParams.keys()]).not.toContain('apikey');
});

function parse(text: string) {
  return openMeteo.parse({ text, address: openMeteo.address, fetchedAt: new Date('2026-11-15T04:00:00Z') });
}
