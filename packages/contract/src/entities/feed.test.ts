import { AT, buildStory, STORY_ID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { namedFields, shapeErrors } from '../../test/shape.ts';
import { digestSchema, feedSchema, warmthMessageSchema } from './feed.ts';
import { coverageSchema, sourceStatusSchema } from './sources.ts';

const instant = ['now', 1];
const counts = [-1, 1.5, '3'];
const coverage = {
  checked_at: AT,
  sources_read: 14,
  sources_total: 16,
  unreadable: [{ id: 'pagasa-cap', name: 'PAGASA', since: AT }],
};

test('a feed has stories, greetings between them, a way on, its moment and what was read', () => {
  const greeting = {
    ...{ greeting_type: 'progress', message: 'Ten read', news_preview: '' },
    ...{ energy_level: 'calm', context_hints: [] },
  };
  expect(namedFields(feedSchema)).toEqual(['stories']);
  const faults = shapeErrors(feedSchema, {
    sample: {
      stories: [buildStory()],
      greetings: [{ after: 10, greeting }],
      next_cursor: 'abc',
      as_of: AT,
      coverage,
    },
    optional: ['greetings'],
    nullable: ['next_cursor'],
    wrong: {
      stories: [1, [{}], Array(91).fill(buildStory())],
      greetings: [1, [{ after: 1 }], [{ after: -1, greeting }], [{ after: 91, greeting }]],
      next_cursor: [1, '', 'a'.repeat(513)],
      as_of: instant,
      coverage: [{}, 1],
    },
  });
  expect(faults).toEqual([]);
});

test('the coverage says what was read, of how many, and what could not be', () => {
  const faults = shapeErrors(coverageSchema, {
    sample: coverage,
    nullable: ['checked_at'],
    wrong: {
      checked_at: instant,
      sources_read: counts,
      sources_total: counts,
      unreadable: [1, [{}], [{ id: 'pagasa-cap', name: 'PAGASA' }]],
    },
  });
  expect(faults).toEqual([]);
});

test('a source tells its name, its standing, its terms and its health', () => {
  const texts = [1, 'a'.repeat(501)];
  const faults = shapeErrors(sourceStatusSchema, {
    sample: {
      id: 'meralco-maint',
      name: 'Meralco',
      url: 'https://meralco.example',
      authority: 'utility',
      attribution: 'Meralco',
      is_enabled: false,
      disabled_reason: 'Waiting for consent',
      interval_seconds: 3600,
      last_read_at: AT,
      unreadable_since: AT,
    },
    nullable: ['url', 'attribution', 'disabled_reason', 'last_read_at', 'unreadable_since'],
    wrong: {
      id: [1, ''],
      name: [1, ''],
      url: ['meralco', 1],
      authority: ['friend', 1],
      attribution: texts,
      is_enabled: ['no', 0],
      disabled_reason: texts,
      interval_seconds: counts,
      last_read_at: instant,
      unreadable_since: instant,
    },
  });
  expect(faults).toEqual([]);
});

const digestCoverage = { checked_at: AT, sources_read: 1, sources_total: 1, unreadable: [] };
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
  const digest = shapeErrors(digestSchema, {
    sample: {
      digest: 'Flood on España\nClasses go on',
      warmth_message: warmth,
      time_period: 'morning',
      items: [item],
      coverage: digestCoverage,
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
  const message = shapeErrors(warmthMessageSchema, {
    sample: warmth,
    wrong: { message_en: ['', 1, 'a'.repeat(501)], message_fil: ['', 1, 'a'.repeat(501)] },
  });
  expect([...digest, ...message]).toEqual([]);
});

test('a digest of an area where nothing is new is blank', () => {
  const quiet = {
    digest: '',
    warmth_message: warmth,
    time_period: 'night',
    items: [],
    coverage: digestCoverage,
    as_of: AT,
  };
  expect(digestSchema.safeParse(quiet).success).toBe(true);
});

test('the five time periods are taken', () => {
  expect(digestSchema.shape.time_period.options).toEqual([
    ...['early_morning', 'morning', 'afternoon', 'evening', 'night'],
  ]);
});
