import { expect, test } from 'vitest';
import { shapeErrors } from '../../test/shape.ts';
import {
  allCaughtUpGreetingSchema,
  completionDataSchema,
  greetingSchema,
  milestoneDataSchema,
  readingStatsSchema,
  timeOfDayGreetingSchema,
} from './greetings.ts';

const tooLong = 'a'.repeat(501);
const texts = { message: [1, tooLong], news_preview: [1, tooLong] };
const hints = ['Rain later', [1], [''], Array(11).fill('Rain')];
const milestone = { stories_read: 100, reading_time_minutes: 45, top_categories: ['traffic', 'weather'] };
const stats = { unread_stories: 4, total_stories: 12 };
const completion = {
  total_stories_today: 12,
  topics_explored: ['traffic'],
  daily_goal_percentage: 80,
  next_refresh_time: 'in 2 hours',
};

test('a greeting has exactly the named fields and groups', () => {
  const greeting = shapeErrors(greetingSchema, {
    sample: {
      greeting_type: 'milestone',
      message: 'A hundred stories',
      news_preview: 'Traffic: all clear on EDSA',
      energy_level: 'calm',
      context_hints: ['Rain later'],
      milestone_data: milestone,
      stats,
      completion_data: completion,
    },
    optional: ['milestone_data', 'stats', 'completion_data'],
    wrong: {
      ...texts,
      greeting_type: ['hello', 1],
      energy_level: ['steady', 1],
      context_hints: hints,
      milestone_data: [{}, 1],
      stats: [1, []],
      completion_data: [{}, 1],
    },
  });
  const counts = [-1, 1.5, '3'];
  const topics = ['traffic', [1], Array(16).fill('traffic')];
  const groups = [
    ...shapeErrors(milestoneDataSchema, {
      sample: milestone,
      optional: ['stories_read', 'reading_time_minutes'],
      wrong: { stories_read: counts, reading_time_minutes: counts, top_categories: topics },
    }),
    ...shapeErrors(readingStatsSchema, {
      sample: stats,
      optional: ['unread_stories', 'total_stories'],
      wrong: { unread_stories: counts, total_stories: counts },
    }),
    ...shapeErrors(completionDataSchema, {
      sample: completion,
      optional: ['next_refresh_time'],
      wrong: {
        total_stories_today: counts,
        topics_explored: topics,
        daily_goal_percentage: [-1, 101, '80'],
        next_refresh_time: [1, ''],
      },
    }),
  ];
  expect([...greeting, ...groups]).toEqual([]);
});

test('greeting_type has seven values', () => {
  expect(greetingSchema.shape.greeting_type.options).toEqual([
    ...[
      'welcome',
      'milestone',
      'progress',
      'topic_shift',
      'break_reminder',
      'all_caught_up',
      'no_more_content',
    ],
  ]);
});

test("a greeting's energy_level is calm, moderate, energetic or alert", () => {
  expect(greetingSchema.shape.energy_level.options).toEqual(['calm', 'moderate', 'energetic', 'alert']);
});

test('[ENTITY-026] the time-of-day greeting has two texts, hints and an energy of its own', () => {
  const faults = shapeErrors(timeOfDayGreetingSchema, {
    sample: {
      message: 'Good morning',
      news_preview: 'Two stories',
      context_hints: [],
      energy_level: 'steady',
    },
    wrong: { ...texts, context_hints: hints, energy_level: ['alert', 'moderate', 1] },
  });
  expect(faults).toEqual([]);
  expect(timeOfDayGreetingSchema.shape.energy_level.options).toEqual(['energetic', 'steady', 'calm']);
});

test("[ENTITY-027] the all-caught-up panel's greeting has a message and a news_preview", () => {
  const faults = shapeErrors(allCaughtUpGreetingSchema, {
    sample: { message: 'That is all', news_preview: 'More at noon' },
    wrong: texts,
  });
  expect(faults).toEqual([]);
});
