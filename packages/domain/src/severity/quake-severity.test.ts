import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Quake, quakeReachMetres, quakeSeverity } from './severity-rules.ts';

const KM = 1_000;

test.each([
  [3.4, 1],
  [3.5, 2],
  [4.4, 2],
  [4.5, 3],
  [5.4, 3],
  [5.5, 4],
  [6.4, 4],
  [6.5, 5],
  [9, 5],
  [-0.5, 1],
])('a shallow quake of magnitude %d is of severity %d near its epicentre', (magnitude, severity) => {
  expect(quakeSeverity(quake({ magnitude }))).toBe(severity);
  expect(quakeSeverity(quake({ magnitude }), 100 * KM)).toBe(severity);
});

test.each([
  [35, 5],
  [35.1, 4],
  [150, 4],
  [150.1, 3],
])('a strong quake %d km deep is of severity %d', (depthKm, severity) => {
  expect(quakeSeverity(quake({ magnitude: 6.5, depthKm }))).toBe(severity);
});

test.each([
  [100, 5],
  [100.1, 4],
  [200, 4],
  [200.1, 3],
  [300.1, 2],
  [400.1, 1],
  [900, 1],
])('a strong quake is at %d km of severity %d', (km, severity) => {
  expect(quakeSeverity(quake({ magnitude: 6.5 }), km * KM)).toBe(severity);
});

test.each([
  ['green', 1],
  ['yellow', 2],
  ['orange', 3],
  ['red', 5],
] as const)('an expected loss of %s makes it at least %d', (pagerAlert, severity) => {
  expect(quakeSeverity(quake({ magnitude: 2, pagerAlert }))).toBe(severity);
  expect(quakeSeverity(quake({ magnitude: 6.5, pagerAlert }))).toBe(5);
});

test('a tsunami message makes it at least 4', () => {
  expect(quakeSeverity(quake({ magnitude: 4, isTsunami: true }))).toBe(4);
  expect(quakeSeverity(quake({ magnitude: 7, isTsunami: true }))).toBe(5);
});

test.each([
  [3.4, 50],
  [3.5, 100],
  [4.4, 100],
  [4.5, 150],
  [5.5, 200],
  [6.5, 250],
  [7.4, 250],
  [7.5, 350],
])('a quake of magnitude %d reaches %d km', (magnitude, km) => {
  expect(quakeReachMetres(magnitude)).toBe(km * KM);
});

test('farther, deeper or weaker is never more severe', () => {
  const magnitude = fc.double({ min: -1, max: 9.5, noNaN: true });
  const depth = fc.double({ min: 0, max: 700, noNaN: true });
  const metres = fc.double({ min: 0, max: 2_000_000, noNaN: true });
  const more = fc.double({ min: 0, max: 300, noNaN: true });
  fc.assert(
    fc.property(magnitude, depth, metres, more, (magnitude, depthKm, metres, more) => {
      const severity = quakeSeverity(quake({ magnitude, depthKm }), metres);
      expect(quakeSeverity(quake({ magnitude, depthKm }), metres + more * KM)).toBeLessThanOrEqual(severity);
      expect(quakeSeverity(quake({ magnitude, depthKm: depthKm + more }), metres)).toBeLessThanOrEqual(
        severity,
      );
      expect(quakeSeverity(quake({ magnitude: magnitude - more, depthKm }), metres)).toBeLessThanOrEqual(
        severity,
      );
    }),
  );
});

function quake(parts: Partial<Quake>): Quake {
  return { magnitude: 5, depthKm: 10, isTsunami: false, ...parts };
}
