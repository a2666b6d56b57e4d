import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AlertSnapshot, isUnmissable } from './alert-changes.ts';
import {
  addReadAlert,
  alertsInForce,
  alertsInForceForReader,
  coveringAlerts,
  coversReader,
  isAlertRead,
  isDanger,
  mostSevereForReader,
  type ReadAlert,
} from './alerts-for-reader.ts';

const NOW = Date.parse('2026-11-16T04:20:00+08:00');
const alert = {
  authority: 'official',
  severity: 4,
  status: 'active',
  published: '2026-11-15T20:00:00.000Z',
  expires_at: '2026-11-16T02:00:00.000Z',
} as const;
const inside = { ...alert, severity: 3, covers_reader: { inside: true } } as const;

test('in force are official alerts that nobody ended and whose end has not come, the gravest first', () => {
  const newer = { ...alert, published: '2026-11-15T20:10:00.000Z' };
  const others = [
    { ...alert, authority: 'media', severity: 5 },
    { ...alert, status: 'cancelled', severity: 5 } as const,
    { ...alert, expires_at: '2026-11-15T20:20:00.000Z', severity: 5 },
  ];
  expect(alertsInForce([inside, alert, ...others, newer], NOW)).toEqual([newer, alert, inside]);
  expect(alertsInForce([{ ...alert, expires_at: null }], NOW)).toHaveLength(1);
});

test('news of an agency is no alert: what is only information has an end, or is not in force', () => {
  const news = { ...alert, severity: 1, expires_at: null, is_alert: false };
  expect(alertsInForce([news], NOW)).toEqual([]);
  expect(mostSevereForReader([news], NOW)).toBeUndefined();
  const notice = { ...alert, severity: 1 };
  const warning = { ...news, severity: 2 };
  expect(alertsInForce([news, notice, warning], NOW)).toEqual([warning, notice]);
});

test('what covers the reader comes before what is graver elsewhere', () => {
  const outside = { ...alert, severity: 5, covers_reader: { inside: false } } as const;
  expect(mostSevereForReader([outside, inside], NOW)).toBe(inside);
  expect(mostSevereForReader([alert, outside], NOW)).toBe(outside);
  expect(mostSevereForReader([], NOW)).toBeUndefined();
});

test('still in force is what covers the reader; for who reads a whole region, every danger in it', () => {
  const stories = [alert, inside];
  expect(alertsInForceForReader(stories, { isRegion: false, nowMs: NOW })).toEqual([inside]);
  expect(alertsInForceForReader(stories, { isRegion: true, nowMs: NOW })).toEqual([alert]);
});

test('a city of which a part is inside is covered', () => {
  expect(coversReader({ covers_reader: { inside: false, part: true } })).toBe(true);
  expect(coversReader({ covers_reader: null })).toBe(false);
});

test('severity 4 and 5 are danger', () => {
  expect([3, 4, 5].map((severity) => isDanger({ severity }))).toEqual([false, true, true]);
});

test('an alert counts for the reader who is inside, or in a city of which a part is', () => {
  const counted = { ...alert, is_alert: true };
  const whole = { ...counted, covers_reader: { inside: true } };
  const part = { ...counted, covers_reader: { inside: false, part: true } };
  const elsewhere = { ...counted, covers_reader: { inside: false } };
  const advisory = { ...inside, is_alert: false };
  const over = { ...whole, status: 'cancelled' } as const;
  expect(coveringAlerts([whole, part, elsewhere, advisory, over, counted], NOW)).toEqual([whole, part]);
});

const READ_NOW = 1_000_000_000;
const ALERT: AlertSnapshot = {
  ...{ isAlert: true, severity: 4, status: 'active', inside: true },
  expiresMs: READ_NOW + 1,
};
const READ: ReadAlert = { id: 'a', severity: 4, readMs: READ_NOW };

test('High Priority and Critical in force are not swiped away, all else may be', () => {
  expect(isUnmissable(ALERT, READ_NOW)).toBe(true);
  expect(isUnmissable({ ...ALERT, severity: 5, expiresMs: null }, READ_NOW)).toBe(true);
  expect(isUnmissable({ ...ALERT, severity: 3 }, READ_NOW)).toBe(false);
  expect(isUnmissable({ ...ALERT, status: 'cancelled' }, READ_NOW)).toBe(false);
  expect(isUnmissable({ ...ALERT, isAlert: false }, READ_NOW)).toBe(false);
  expect(isUnmissable(ALERT, READ_NOW + 1)).toBe(false);
});

test('an alert counts as read by any of its names, until it is raised', () => {
  expect(isAlertRead(['a'], 4, [READ])).toBe(true);
  expect(isAlertRead(['lead', 'a'], 3, [READ])).toBe(true);
  expect(isAlertRead(['b'], 4, [READ])).toBe(false);
  expect(isAlertRead(['a'], 5, [READ])).toBe(false);
});

test('marks are bounded by number and by age, and each alert has one', () => {
  const marks = fc.array(
    fc.record({ id: fc.string(), severity: fc.integer({ min: 4, max: 5 }), readMs: fc.nat(READ_NOW) }),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(marks, (list) => {
      const stored = addReadAlert(list, READ);
      const isOnce = stored.filter(({ id }) => id === 'a').length === 1;
      return (
        isOnce && stored.length <= 50 && stored.every(({ readMs }) => READ_NOW - readMs < 48 * 3_600_000)
      );
    }),
  );
});
