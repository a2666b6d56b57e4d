import { expect, test } from 'vitest';
import { endOf, isInForce, isLongOver, type Life, statusAt } from './life.ts';

const NOW = Date.UTC(2026, 10, 15, 4);
const HOUR = 3_600_000;
const life = (changes: Partial<Life>): Life => ({
  status: 'active',
  effectiveMs: null,
  expiresMs: null,
  endedMs: null,
  ...changes,
});

test('the end comes with its moment, also when nobody wrote it down yet', () => {
  expect(statusAt(life({ expiresMs: NOW + 1 }), NOW)).toBe('active');
  expect(statusAt(life({ expiresMs: NOW }), NOW)).toBe('expired');
  expect(statusAt(life({ status: 'updated', expiresMs: NOW }), NOW)).toBe('expired');
  expect(statusAt(life({ status: 'cancelled', expiresMs: NOW - 1 }), NOW)).toBe('cancelled');
});

test('what has no end is in force', () => {
  expect(isInForce(life({}), NOW)).toBe(true);
  expect(isInForce(life({ status: 'superseded' }), NOW)).toBe(false);
});

test('the end is when it was ended, else when it expired, else nobody knows', () => {
  expect(endOf(life({ expiresMs: NOW + 1 }), NOW)).toBeNull();
  expect(endOf(life({ expiresMs: NOW - 5 }), NOW)).toBe(NOW - 5);
  expect(endOf(life({ status: 'cancelled', endedMs: NOW - 9, expiresMs: NOW + 5 }), NOW)).toBe(NOW - 9);
  expect(endOf(life({ status: 'cancelled' }), NOW)).toBeNull();
});

test('long over is more than three hours', () => {
  expect(isLongOver(life({ expiresMs: NOW - 3 * HOUR }), NOW)).toBe(false);
  expect(isLongOver(life({ expiresMs: NOW - 3 * HOUR - 1 }), NOW)).toBe(true);
  expect(isLongOver(life({ status: 'superseded' }), NOW)).toBe(true);
  expect(isLongOver(life({}), NOW)).toBe(false);
});
