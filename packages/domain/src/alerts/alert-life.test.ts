import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertEndMs } from './alert-life.ts';

const HOUR = 3_600_000;

test.each([
  ['weather', 3],
  ['traffic', 3],
  ['transport', 3],
  ['crime', 6],
  ['safety', 6],
  ['emergency', 12],
  ['outage', 12],
  ['education', 24],
  ['health', 24],
  ['other', 12],
])('an alert about %s without an end holds %d hours', (category, hours) => {
  expect(alertEndMs({ category, isCap: false, issuedAtMs: 1_000 })).toBe(1_000 + hours * HOUR);
  expect(alertEndMs({ category, isCap: true, issuedAtMs: 1_000 })).toBe(1_000 + 12 * HOUR);
});

test('an end that the publisher gives holds, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.boolean(),
      fc.integer(),
      fc.integer(),
      (category, isCap, issuedAtMs, expiresAtMs) => {
        expect(alertEndMs({ category, isCap, issuedAtMs, expiresAtMs })).toBe(expiresAtMs);
        expect(alertEndMs({ category, isCap, issuedAtMs })).toBeGreaterThan(issuedAtMs);
      },
    ),
  );
});
