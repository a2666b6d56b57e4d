import { expect, test } from 'vitest';
import type { Routine } from '../impact/routines.ts';
import { type Recommendable, recommend } from './recommend.ts';

const NOW = Date.UTC(2026, 10, 17, 2);
const ROUTINES: Routine[] = [
  { phase: 'evening_commute', days: [2], startMinute: 1_020, endMinute: 1_110, along: [], confidence: 0.8 },
];
const entry = (id: string, more: Partial<Recommendable> = {}): Recommendable => ({
  ...{ id, severity: 2, topic: null, need: 0, isInForce: true, effectiveMs: null, phase: undefined },
  ...more,
});
const reader = {
  ...{
    currentPhases: new Set(['evening_commute'] as const),
    routines: ROUTINES,
    limit: 10,
    isPredictive: true,
  },
  ...{
    interests: new Set(['community']),
    weights: new Map([
      ['health', 0.9],
      ['crime', 0.1],
    ]),
    nowMs: NOW,
  },
};

test('each story is in one list, with the reason for that list', () => {
  const made = recommend(
    [
      entry('covers', { need: 5, severity: 5, phase: 'evening_commute' }),
      entry('on-the-way', { severity: 3, phase: 'evening_commute' }),
      entry('grave', { severity: 4 }),
      entry('later', { effectiveMs: NOW + 3_600_000 }),
      entry('small', { phase: 'evening_commute' }),
      entry('liked', { topic: 'health' }),
      entry('followed', { topic: 'community' }),
      entry('avoided', { topic: 'crime' }),
      entry('plain'),
      entry('over', { isInForce: false, severity: 5 }),
    ],
    reader,
  );
  expect(made).toEqual({
    now: [
      { id: 'covers', urgency: 'immediate', because: 'covers' },
      { id: 'on-the-way', urgency: 'within_hour', because: 'phase' },
      { id: 'grave', urgency: 'today', because: 'severity' },
    ],
    next: [{ id: 'later', startsMs: NOW + 3_600_000 }],
    routine: [{ id: 'small', phase: 'evening_commute', confidence: 0.8 }],
    interests: [
      { id: 'liked', topic: 'health', similarity: 0.9, because: 'weight' },
      { id: 'followed', topic: 'community', similarity: 0.8, because: 'interest' },
    ],
  });
});

test('a full list does not swallow what fits another', () => {
  const two = [entry('a', { severity: 4, topic: 'health' }), entry('b', { severity: 4, topic: 'health' })];
  const made = recommend(two, { ...reader, limit: 1 });
  expect(made.now.map(({ id }) => id)).toEqual(['a']);
  expect(made.interests.map(({ id }) => id)).toEqual(['b']);
});

test('without predictions there is nothing of what is to come', () => {
  const made = recommend(
    [entry('later', { effectiveMs: NOW + 1 }), entry('small', { phase: 'evening_commute' })],
    {
      ...reader,
      isPredictive: false,
    },
  );
  expect(made).toMatchObject({ next: [], routine: [] });
});
