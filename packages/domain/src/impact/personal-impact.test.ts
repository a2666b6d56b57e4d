import { expect, test } from 'vitest';
import { readerImpact, storyImpact, warmthLevel } from './personal-impact.ts';

const NOW = Date.UTC(2026, 10, 15, 4);
const HOUR = 3_600_000;
const STORY = {
  status: 'active',
  effectiveMs: null,
  expiresMs: null,
  endedMs: null,
  severity: 3,
  isAlert: false,
  place: 'Marikina',
} as const;

test('a story without times has nothing to say but where it is from', () => {
  const plain = { kind: 'plain', place: STORY.place };
  expect(storyImpact(STORY, NOW)).toEqual(plain);
  expect(storyImpact({ ...STORY, place: null }, NOW)).toEqual({ kind: 'plain', place: null });
  expect(storyImpact({ ...STORY, effectiveMs: NOW }, NOW)).toEqual(plain);
  expect(storyImpact({ ...STORY, severity: 5 }, NOW)).toEqual(plain);
});

test('a time that the report gives is shown, with or without a place', () => {
  expect(storyImpact({ ...STORY, expiresMs: NOW + HOUR }, NOW)).toEqual({
    ...{ kind: 'holds', place: 'Marikina', untilMs: NOW + HOUR },
  });
  expect(storyImpact({ ...STORY, place: null, effectiveMs: NOW + 1, expiresMs: NOW + HOUR }, NOW)).toEqual({
    ...{ kind: 'starts', place: null, atMs: NOW + 1 },
  });
});

test('an alert with an end is described by its severity, until it is over', () => {
  const alert = { ...STORY, isAlert: true, expiresMs: NOW + 1 };
  expect(storyImpact({ ...alert, severity: 5 }, NOW)?.kind).toBe('critical');
  expect(storyImpact({ ...alert, severity: 4 }, NOW)?.kind).toBe('high');
  expect(storyImpact(alert, NOW + 1)).toEqual({ kind: 'over', atMs: NOW + 1 });
  expect(storyImpact({ ...alert, status: 'cancelled', endedMs: NOW - HOUR }, NOW)).toEqual({
    ...{ kind: 'cancelled', atMs: NOW - HOUR },
  });
});

test('a routine that is touched comes before being near', () => {
  const phase = 'morning_commute';
  expect(readerImpact(STORY, { metres: 10, phase }, NOW)).toEqual({ kind: 'routine', phase, isOnWay: false });
});

test('near is said only where it is true wherever in the rounded field the reader stands', () => {
  const near = (metres: number | null, changes = {}) =>
    readerImpact({ ...STORY, ...changes }, { metres, phase: undefined }, NOW);
  expect(near(2_200)).toEqual({ kind: 'near', km: 3 });
  expect(near(2_201)).toBeNull();
  expect(near(null)).toBeNull();
  expect(near(10, { severity: 2 })).toBeNull();
  expect(near(10, { expiresMs: NOW })).toBeNull();
});

test('warm words go with an alert in force alone', () => {
  const alert = { ...STORY, isAlert: true, expiresMs: NOW + 1, severity: 4 };
  expect(warmthLevel(alert, NOW)).toBe('high');
  expect(warmthLevel({ ...alert, severity: 5 }, NOW)).toBe('critical');
  expect(warmthLevel(alert, NOW + 1)).toBeNull();
  expect(warmthLevel({ ...alert, isAlert: false, severity: 5 }, NOW)).toBeNull();
});
