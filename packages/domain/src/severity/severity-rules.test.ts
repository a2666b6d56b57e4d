import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capForSource, type Severity, toSeverity } from './severity.ts';
import {
  agencyLevelSeverity,
  type CapTriple,
  capSeverity,
  categorySeverity,
  isMassCasualty,
  mediaSeverity,
  type SeverityCues,
} from './severity-rules.ts';

const SEVERITIES = ['Unknown', 'Minor', 'Moderate', 'Severe', 'Extreme'] as const;
const triple: CapTriple = {
  severity: 'Extreme',
  urgency: 'Immediate',
  certainty: 'Observed',
  isFinal: false,
};

test.each<[Partial<CapTriple>, number]>([
  [{}, 5],
  [{ severity: 'Severe' }, 4],
  [{ severity: 'Moderate' }, 3],
  [{ severity: 'Minor' }, 2],
  [{ severity: 'Unknown' }, 2],
  [{ urgency: 'Expected' }, 5],
  [{ urgency: 'Unknown' }, 5],
  [{ urgency: 'Future' }, 4],
  [{ urgency: 'Past' }, 1],
  [{ certainty: 'Likely' }, 5],
  [{ certainty: 'Unknown' }, 5],
  [{ certainty: 'Possible' }, 4],
  [{ certainty: 'Unlikely' }, 3],
  [{ urgency: 'Future', certainty: 'Possible' }, 3],
  [{ severity: 'Minor', urgency: 'Future', certainty: 'Unlikely' }, 1],
  [{ isFinal: true }, 1],
])('%j weighs %d', (parts, severity) => {
  expect(capSeverity({ ...triple, ...parts })).toBe(severity);
});

const others = fc.record({
  urgency: fc.constantFrom<CapTriple['urgency']>('Immediate', 'Expected', 'Future', 'Past', 'Unknown'),
  certainty: fc.constantFrom<CapTriple['certainty']>('Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown'),
  isFinal: fc.boolean(),
});

test('a message that says it is more severe never weighs less', () => {
  fc.assert(
    fc.property(others, (parts) => {
      const weights = SEVERITIES.map((severity) => capSeverity({ ...parts, severity }));
      expect(weights).toEqual(weights.toSorted());
    }),
  );
});

test('what is past or final weighs 1', () => {
  fc.assert(
    fc.property(others, fc.constantFrom(...SEVERITIES), (parts, severity) => {
      if (parts.isFinal || parts.urgency === 'Past') expect(capSeverity({ ...parts, severity })).toBe(1);
    }),
  );
});

test.each([
  ['yellow', 3],
  ['orange', 4],
  ['red', 5],
] as const)('a %s rainfall warning is of severity %d', (colour, severity) => {
  expect(agencyLevelSeverity({ scale: 'rainfall', colour })).toBe(severity);
});

test.each([
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 5],
] as const)('wind signal %d is of severity %d', (signal, severity) => {
  expect(agencyLevelSeverity({ scale: 'wind-signal', signal })).toBe(severity);
});

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
const calm: SeverityCues = {
  hasCasualties: false,
  isMassCasualty: false,
  isOver: false,
  isElsewhere: false,
  independentSources: 1,
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

test('casualties or three independent sources raise by one, a mass casualty by one more', () => {
  expect(mediaSeverity('crime', { ...calm, hasCasualties: true })).toBe(3);
  expect(mediaSeverity('crime', { ...calm, independentSources: 2 })).toBe(2);
  expect(mediaSeverity('crime', { ...calm, independentSources: 3 })).toBe(3);
  expect(mediaSeverity('crime', { ...calm, independentSources: 3, hasCasualties: true })).toBe(3);
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
  const someCues = fc.record({
    hasCasualties: fc.boolean(),
    isMassCasualty: fc.boolean(),
    isOver: fc.boolean(),
    isElsewhere: fc.boolean(),
    independentSources: fc.nat({ max: 50 }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...CATEGORIES), someCues, (category, all) => {
      const severity = mediaSeverity(category, all);
      return severity >= 1 && severity <= 4;
    }),
  );
  const worst = { ...calm, hasCasualties: true, isMassCasualty: true };
  expect(mediaSeverity('emergency', worst)).toBe(4);
});

test('severity 5 needs an official source', () => {
  for (const severity of [1, 2, 3, 4, 5] satisfies Severity[]) {
    expect(capForSource(true, severity)).toBe(severity);
    expect(capForSource(false, severity)).toBe(Math.min(4, severity));
  }
});

test('any sum of points has a step from 1 to 5', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 10 }), (points) => {
      expect(toSeverity(points)).toBe(Math.max(1, Math.min(5, points)));
    }),
  );
});
