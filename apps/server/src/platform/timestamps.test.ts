import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInstant } from './timestamps.ts';

const asPostgres = (iso: string) => iso.replace('T', ' ').replace('Z', '+00');

test('an instant is read as it was written', () => {
  const date = fc.date({
    min: new Date('0100-01-01'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, (at) => {
      expect(readInstant(asPostgres(at.toISOString()))).toEqual(at);
    }),
  );
});

test('fewer or more digits of a second are the same instant; what a date cannot hold is left out', () => {
  const iso = (text: string) => readInstant(text).toISOString();
  expect(iso('2026-11-15 04:00:01+00')).toBe('2026-11-15T04:00:01.000Z');
  expect(iso('2026-11-15 04:00:01.5+00')).toBe('2026-11-15T04:00:01.500Z');
  expect(iso('2026-11-15 04:00:01.05+00')).toBe('2026-11-15T04:00:01.050Z');
  expect(iso('2026-11-15 04:00:01.0509+00')).toBe('2026-11-15T04:00:01.050Z');
  expect(iso('2026-11-15 04:00:01.999999+00')).toBe('2026-11-15T04:00:01.999Z');
});

test('another zone, another era and the ends of time are read by the driver', () => {
  expect(readInstant('2026-11-15 12:00:01.25+08').toISOString()).toBe('2026-11-15T04:00:01.250Z');
  expect(readInstant('2026-11-15 09:30:00+05:30').toISOString()).toBe('2026-11-15T04:00:00.000Z');
  expect(readInstant('0044-03-15 00:00:00+00 BC').toISOString()).toBe('-000043-03-15T00:00:00.000Z');
  expect(readInstant('infinity')).toBe(Number.POSITIVE_INFINITY);
});
