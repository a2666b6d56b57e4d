import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categorySeverity, isMassCasualty, mediaSeverity, type ReportSigns } from './media-severity.ts';
import { cappedFor, type Severity, toSeverity } from './severity.ts';

const CATEGORIES = [
  'emergency',
  'safety',
  'crime',
  'traffic',
  'transport',
  'outage',
  'weather',
  'health',
  'politics',
];
const calm: ReportSigns = {
  hasCasualties: false,
  isMassCasualty: false,
  isOver: false,
  isElsewhere: false,
  voices: 1,
};

test.each([
  ['emergency', 3],
  ['safety', 3],
  ['crime', 2],
  ['traffic', 2],
  ['transport', 2],
  ['outage', 2],
  ['weather', 2],
  ['health', 2],
  ['politics', 1],
  ['event', 1],
  ['other', 1],
])('a report about %s starts at %d', (category, severity) => {
  expect(mediaSeverity(category, calm)).toBe(severity);
  expect(categorySeverity(category)).toBe(severity);
});

test('casualties or three voices raise by one, a mass casualty by one more', () => {
  expect(mediaSeverity('crime', { ...calm, hasCasualties: true })).toBe(3);
  expect(mediaSeverity('crime', { ...calm, voices: 2 })).toBe(2);
  expect(mediaSeverity('crime', { ...calm, voices: 3 })).toBe(3);
  expect(mediaSeverity('crime', { ...calm, voices: 3, hasCasualties: true })).toBe(3);
  expect(mediaSeverity('crime', { ...calm, hasCasualties: true, isMassCasualty: true })).toBe(4);
});

test('what is past or abroad weighs one less, what is over 1', () => {
  expect(mediaSeverity('safety', { ...calm, isElsewhere: true })).toBe(2);
  expect(mediaSeverity('event', { ...calm, isElsewhere: true })).toBe(1);
  expect(mediaSeverity('safety', { ...calm, hasCasualties: true, isOver: true })).toBe(1);
});

test('ten dead or fifty hurt are a mass casualty', () => {
  expect(isMassCasualty({ dead: 9, hurt: 49 })).toBe(false);
  expect(isMassCasualty({ dead: 10, hurt: 0 })).toBe(true);
  expect(isMassCasualty({ dead: 0, hurt: 50 })).toBe(true);
});

test('media alone never exceed 4', () => {
  const signs = fc.record({
    hasCasualties: fc.boolean(),
    isMassCasualty: fc.boolean(),
    isOver: fc.boolean(),
    isElsewhere: fc.boolean(),
    voices: fc.nat({ max: 50 }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...CATEGORIES), signs, (category, all) => {
      const severity = mediaSeverity(category, all);
      return severity >= 1 && severity <= 4;
    }),
  );
  const worst = { ...calm, hasCasualties: true, isMassCasualty: true };
  expect(mediaSeverity('emergency', worst)).toBe(4);
});

test('severity 5 needs an official source', () => {
  for (const severity of [1, 2, 3, 4, 5] satisfies Severity[]) {
    expect(cappedFor(true, severity)).toBe(severity);
    expect(cappedFor(false, severity)).toBe(Math.min(4, severity));
  }
});

test('any sum of points has a step from 1 to 5', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 10 }), (points) => {
      expect(toSeverity(points)).toBe(Math.max(1, Math.min(5, points)));
    }),
  );
});
