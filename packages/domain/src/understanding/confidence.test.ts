import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CategoryBasis,
  categoryConfidence,
  confidenceBand,
  confidenceBands,
  eventSeverityConfidence,
  guessedFields,
  needsReview,
  placeConfidence,
  severityConfidence,
} from './confidence.ts';

const wordsBasis = (points: number, runnerUp = 0): CategoryBasis => ({ kind: 'words', points, runnerUp });
const categoryBand = (basis: CategoryBasis) => confidenceBand('category', categoryConfidence(basis));
const named = (sure: number[], isLeadOnly = false) =>
  confidenceBand('place', placeConfidence({ kind: 'named', sure, isLeadOnly }));

describe('a category', () => {
  test.each([
    ['is sure where its issuer says it', { kind: 'issuer' }, 'high'],
    ['is sure where a word ends the question', { kind: 'setAside' }, 'high'],
    ['is sure far ahead of every other', wordsBasis(10, 2), 'high'],
    ['is fairly sure with one plain word', wordsBasis(2), 'medium'],
    ['is a guess beside another that has as much', wordsBasis(8, 8), 'low'],
    ['is a guess where nobody says how people came to harm', { kind: 'harmAlone' }, 'low'],
    ['is a guess where no word is known', { kind: 'nothing' }, 'low'],
  ] as const)('%s', (_, basis, band) => {
    expect(categoryBand(basis)).toBe(band);
  });

  test('is never less sure further ahead', () => {
    const points = fc.double({ min: 0, max: 40, noNaN: true });
    fc.assert(
      fc.property(points, points, points, (runnerUp, a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const ahead = (by: number) => categoryConfidence(wordsBasis(runnerUp + by, runnerUp));
        expect(ahead(more)).toBeGreaterThanOrEqual(ahead(less) - 1e-9);
      }),
    );
  });
});

describe('a severity', () => {
  test.each([
    ['is sure by figures of its issuer', 'issuer', 'emergency', 0.99, 'high'],
    ['is sure by a level that is named, whatever the category', 'level', 'emergency', 0.55, 'high'],
    ['is fairly sure by the category and words that add to it', 'signs', 'safety', 0.95, 'medium'],
    ['is fairly sure where words add and others take', 'opposed', 'emergency', 0.98, 'medium'],
    ['is a guess where a category of many levels names none', 'unstated', 'outage', 0.98, 'low'],
    ['is sure of what hurts nobody', 'unstated', 'politics', 0.98, 'high'],
    ['is a guess of a fire that may be none', 'unstated', 'safety', 0.72, 'low'],
  ] as const)('%s', (_, basis, category, sureOfCategory, band) => {
    expect(confidenceBand('severity', severityConfidence(basis, category, sureOfCategory))).toBe(band);
  });
});

describe('a place', () => {
  test('is as sure as the least sure of its names', () => {
    expect(named([0.95])).toBe('high');
    expect(named([0.95, 0.65])).toBe('medium');
  });

  test('is a guess where only the lead names a town', () => {
    expect(named([0.9], true)).toBe('low');
  });

  test('is what its issuer marks out', () => {
    expect(confidenceBand('place', placeConfidence({ kind: 'issuer' }))).toBe('high');
  });
});

test('somebody looks at what is grave and a guess, and at nothing else', () => {
  const sure = { category: 0.98, severity: 0.97, place: 0.95 };
  const unsure = { category: 0.98, severity: 0.6, place: 0.4 };
  expect(confidenceBands(unsure)).toEqual({ category: 'high', severity: 'low', place: 'low' });
  expect(guessedFields(unsure)).toEqual(['severity', 'place']);
  expect([3, 4, 5].map((severity) => needsReview(severity, unsure))).toEqual([false, true, true]);
  expect(needsReview(5, sure)).toBe(false);
});

describe('the severity of an event', () => {
  const guess = { severity: 3, severityPercent: 60 };

  test('is as sure as the surest of its gravest reports', () => {
    expect(eventSeverityConfidence([guess, { severity: 3, severityPercent: 97 }])).toBe(97);
    expect(eventSeverityConfidence([guess, { severity: 1, severityPercent: 97 }])).toBe(60);
  });

  test('is as sure as the official report that leads', () => {
    expect(eventSeverityConfidence([guess], { severityPercent: 97 })).toBe(97);
  });

  test('is not known where no report says', () => {
    expect(eventSeverityConfidence([{ severity: 4, severityPercent: null }, guess])).toBeNull();
  });
});
