import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Severity } from '../severity/severity.ts';
import { type AlertState, isAlert, needsNewAlert, nextAlertState, outlivesRecall } from './alert-delivery.ts';

test.each(['issued', 'updated', 'ended'] as const)(
  'an alert that is %s goes on as its source says',
  (state) => {
    for (const change of ['issued', 'updated', 'ended'] as const) {
      expect(nextAlertState(state, change)).toEqual({ state: change, isSent: true });
    }
  },
);

test('a hold keeps new words back, lets the end through and stands until it is released', () => {
  expect(nextAlertState('held', 'issued')).toEqual({ state: 'held', isSent: false });
  expect(nextAlertState('held', 'updated')).toEqual({ state: 'held', isSent: false });
  expect(nextAlertState('held', 'ended')).toEqual({ state: 'held', isSent: true });
});

test('after a recall nothing more is sent', () => {
  for (const change of ['issued', 'updated', 'ended'] as const) {
    expect(nextAlertState('recalled', change)).toEqual({ state: 'recalled', isSent: false });
  }
});

test('a recall is always announced, also when it is received twice', () => {
  const states: AlertState[] = ['issued', 'updated', 'ended', 'held', 'recalled'];
  for (const state of states)
    expect(nextAlertState(state, 'recalled')).toEqual({ state: 'recalled', isSent: true });
});

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

test.each([
  ['sent before the recall, other words', 999, false, false],
  ['sent at the moment of the recall, other words', 1_000, false, false],
  ['sent after the recall, other words', 1_001, false, true],
  ['sent after the recall, the same words', 1_001, true, false],
])('%s', (_, issuedAtMs, isSameContent, expected) => {
  expect(outlivesRecall(1_000, { issuedAtMs, isSameContent })).toBe(expected);
});

const QUAKE = { severity: 4, magnitude: 6.6, point: { lat: 13.7, lon: 120.58 } };

test('the same quake is no reason for another alert', () => {
  expect(needsNewAlert(QUAKE, QUAKE)).toBe(false);
});

test.each([
  ['another severity', { severity: 5 }, true],
  ['a lower severity', { severity: 3 }, true],
  ['the next class of magnitude', { magnitude: 7 }, true],
  ['the class below', { magnitude: 5.9 }, true],
  ['a magnitude of the same class', { magnitude: 6.99 }, false],
  ['an epicentre 24 km away', { point: { lat: 13.7 + 24 / 111.2, lon: 120.58 } }, false],
  ['an epicentre 26 km away', { point: { lat: 13.7 + 26 / 111.2, lon: 120.58 } }, true],
])('%s', (_, revised, expected) => {
  expect(needsNewAlert(QUAKE, { ...QUAKE, ...revised })).toBe(expected);
});

test('below 3 and from 8 on there is one class each', () => {
  expect(needsNewAlert({ ...QUAKE, magnitude: 1.2 }, { ...QUAKE, magnitude: 3.9 })).toBe(false);
  expect(needsNewAlert({ ...QUAKE, magnitude: 8.1 }, { ...QUAKE, magnitude: 9.2 })).toBe(false);
});

test('it does not matter which of two revisions came first', () => {
  const quake = fc.record({
    severity: fc.integer({ min: 1, max: 5 }),
    magnitude: fc.double({ min: 0, max: 10, noNaN: true }),
    point: fc.record({
      lat: fc.double({ min: 4, max: 22, noNaN: true }),
      lon: fc.double({ min: 116, max: 128, noNaN: true }),
    }),
  });
  fc.assert(
    fc.property(quake, quake, (a, b) => {
      expect(needsNewAlert(a, b)).toBe(needsNewAlert(b, a));
    }),
  );
});
