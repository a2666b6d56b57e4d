import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Severity } from '../severity/severity.ts';
import { isAlert } from './is-alert.ts';

const alert = { isOfficial: true, severity: 4, endsAtMs: 1 } as const;

test('an alert is official, of severity 4 or 5, and has an end', () => {
  expect(isAlert(alert)).toBe(true);
  expect(isAlert({ ...alert, severity: 5 })).toBe(true);
  expect(isAlert({ ...alert, severity: 3 })).toBe(false);
  expect(isAlert({ ...alert, isOfficial: false })).toBe(false);
  expect(isAlert({ ...alert, endsAtMs: undefined })).toBe(false);
});

test('media never make an alert', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Severity>(1, 2, 3, 4, 5),
      fc.integer(),
      (severity, endsAtMs) => !isAlert({ isOfficial: false, severity, endsAtMs }),
    ),
  );
});
