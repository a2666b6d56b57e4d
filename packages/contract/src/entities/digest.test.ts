import { AT } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { namedFields, shapeFaults } from '../../test/shape.ts';
import { digestSchema, warmthMessageSchema } from './digest.ts';

const warmth = { message_en: 'Good morning', message_fil: 'Magandang umaga' };

test('[ENTITY-018] the digest has its text by lines, a warmth message in two languages and a time period', () => {
  expect(namedFields(digestSchema)).toEqual(['digest', 'warmth_message', 'time_period']);
  const digest = shapeFaults(digestSchema, {
    sample: {
      digest: 'Flood on España\nClasses go on',
      warmth_message: warmth,
      time_period: 'morning',
      as_of: AT,
    },
    wrong: {
      digest: [['a line'], 'a'.repeat(4001)],
      warmth_message: ['Good morning', {}],
      time_period: ['noon', 8],
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
  expect(
    digestSchema.safeParse({ digest: '', warmth_message: warmth, time_period: 'night', as_of: AT }).success,
  ).toBe(true);
});

test('the five time periods are taken', () => {
  expect(digestSchema.shape.time_period.options).toEqual([
    ...['early_morning', 'morning', 'afternoon', 'evening', 'night'],
  ]);
});
