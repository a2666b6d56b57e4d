import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AlertFacts, isUnmissable } from './alert-facts.ts';
import { isRead, type ReadAlert } from './read-alert.ts';
import { withRead } from './read-marks.ts';

const NOW = 1_000_000_000;
const ALERT: AlertFacts = {
  ...{ isAlert: true, severity: 4, status: 'active', inside: true },
  expiresMs: NOW + 1,
};
const READ: ReadAlert = { id: 'a', severity: 4, readMs: NOW };

test('High Priority and Critical in force are not swiped away, all else may be', () => {
  expect(isUnmissable(ALERT, NOW)).toBe(true);
  expect(isUnmissable({ ...ALERT, severity: 5, expiresMs: null }, NOW)).toBe(true);
  expect(isUnmissable({ ...ALERT, severity: 3 }, NOW)).toBe(false);
  expect(isUnmissable({ ...ALERT, status: 'cancelled' }, NOW)).toBe(false);
  expect(isUnmissable({ ...ALERT, isAlert: false }, NOW)).toBe(false);
  expect(isUnmissable(ALERT, NOW + 1)).toBe(false);
});

test('an alert counts as read by any of its names, until it is raised', () => {
  expect(isRead(['a'], 4, [READ])).toBe(true);
  expect(isRead(['lead', 'a'], 3, [READ])).toBe(true);
  expect(isRead(['b'], 4, [READ])).toBe(false);
  expect(isRead(['a'], 5, [READ])).toBe(false);
});

test('marks are bounded by number and by age, and each alert has one', () => {
  const marks = fc.array(
    fc.record({ id: fc.string(), severity: fc.integer({ min: 4, max: 5 }), readMs: fc.nat(NOW) }),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(marks, (list) => {
      const stored = withRead(list, READ);
      const isOnce = stored.filter(({ id }) => id === 'a').length === 1;
      return isOnce && stored.length <= 50 && stored.every(({ readMs }) => NOW - readMs < 48 * 3_600_000);
    }),
  );
});
