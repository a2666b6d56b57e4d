import { AT, STORY_ID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { namedFields, shapeFaults } from '../../test/shape.ts';
import { digestSchema, warmthMessageSchema } from './digest.ts';

const coverage = { checked_at: AT, sources_read: 1, sources_total: 1, unreadable: [] };
const item = {
  ...{
    id: STORY_ID,
    line: 'Flood on España',
    category: 'weather',
    severity: 3,
    source: 'Balita',
    published: AT,
  },
};
const warmth = { message_en: 'Good morning', message_fil: 'Magandang umaga' };

test('[ENTITY-018] the digest has its text by lines, a warmth message in two languages and a time period', () => {
  expect(namedFields(digestSchema)).toEqual(['digest', 'warmth_message', 'time_period']);
  const digest = shapeFaults(digestSchema, {
    sample: {
      digest: 'Flood on España\nClasses go on',
      warmth_message: warmth,
      time_period: 'morning',
      items: [item],
      coverage,
      as_of: AT,
    },
    wrong: {
      digest: [['a line'], 'a'.repeat(4001)],
      warmth_message: ['Good morning', {}],
      time_period: ['noon', 8],
      items: [1, [{}], [{ ...item, line: '' }], [{ ...item, id: 'u-1' }]],
      coverage: [1, {}],
      as_of: ['now'],
    },
  });
  const message = shapeFaults(warmthMessageSchema, {
    sample: warmth,
    wrong: { message_en: ['', 1, 'a'.repeat(501)], message_fil: ['', 1, 'a'.repeat(501)] },
  });
  expect([...digest, ...message]).toEqual([]);
});

test('a digest of an area where nothing is new is blank', () => {
  const quiet = { digest: '', warmth_message: warmth, time_period: 'night', items: [], coverage, as_of: AT };
  expect(digestSchema.safeParse(quiet).success).toBe(true);
});

test('the five time periods are taken', () => {
  expect(digestSchema.shape.time_period.options).toEqual([
    ...['early_morning', 'morning', 'afternoon', 'evening', 'night'],
  ]);
});
