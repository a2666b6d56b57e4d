import { expect, test } from 'vitest';
import {
  PRIORITIES,
  SEVERITIES,
  SEVERITY_LEVELS,
  severityFromLevel,
  severityToLevel,
} from './severity-levels.ts';

test('[ENTITY-014] the priority levels are critical, high, medium, low and info', () => {
  expect(PRIORITIES).toEqual(['critical', 'high', 'medium', 'low', 'info']);
});

test('each severity has its level, priority and colour', () => {
  expect(SEVERITIES).toEqual({
    1: { level: 'other', priority: 'info', colour: '--s1' },
    2: { level: 'other', priority: 'low', colour: '--s2' },
    3: { level: 'medium', priority: 'medium', colour: '--s3' },
    4: { level: 'high', priority: 'high', colour: '--s4' },
    5: { level: 'urgent', priority: 'critical', colour: '--s5' },
  });
});

test('a level goes to a severity and comes back as itself', () => {
  expect(SEVERITY_LEVELS.map((level) => severityFromLevel(level))).toEqual([5, 4, 3, 2]);
  expect(SEVERITY_LEVELS.map((level) => severityToLevel(severityFromLevel(level)))).toEqual(SEVERITY_LEVELS);
});
