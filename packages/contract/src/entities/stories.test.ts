import {
  AT,
  buildCluster,
  buildFeedStory,
  buildStory,
  CLUSTER_ID,
  STORY_ID,
} from '@paligid/testkit/build-story';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedFields, shapeErrors } from '../../test/shape.ts';
import { clusterSchema } from './clusters.ts';
import { sourceItemSchema } from './sources.ts';
import {
  feedActionsSchema,
  feedStorySchema,
  feedTimingSchema,
  routineDisruptionSchema,
  storySchema,
  swipeItemSchema,
  swipeStorySchema,
} from './stories.ts';

const swipeStory = {
  id: STORY_ID,
  headline: 'Flood on España',
  title: 'Knee-deep flood closes two lanes of España',
  summary: 'Two lanes are closed near the university.',
  snippet: 'Take care on the road.',
  image_url: 'https://balita.example/espana.jpg',
  source: 'Balita ng Sampol',
  category: 'traffic',
  severity_level: 'medium',
  emotional_tone: 'other',
  personal_impact: 'Your way home crosses España.',
  timing_precision: { happening_now: true },
  location_relevance: { location_name: 'Sampaloc, Manila' },
  solution_alternatives: ['Use Quezon Avenue'],
  published_at: AT,
  published: AT,
};

const longText = (length: number) => 'a'.repeat(length + 1);

test('[ENTITY-001] a feed story has exactly the named fields, each with its type and range', () => {
  const faults = shapeErrors(feedStorySchema, {
    sample: buildFeedStory(),
    nullable: ['published', 'lat', 'lon', 'distance_km', 'routine_disruption'],
    wrong: {
      id: [1, '', 's-1', STORY_ID.toUpperCase()],
      title: [1, '', longText(300)],
      summary: [1, longText(600)],
      content: [1, longText(20_000)],
      category: [1, '', 'news'],
      severity: [0, 6, 2.5, '3'],
      source: [1, '', longText(120)],
      published: [1, '', 'yesterday', '2026-11-15', '2026-11-15T04:00:00+08:00'],
      location: [1, '', { name: 'Manila' }, longText(120)],
      lat: [-90.1, 90.1, '14.6'],
      lon: [-180.1, 180.1, '121'],
      distance_km: [-0.1, 20_039, '1'],
      personal_impact: [1, ['a'], longText(300)],
      warmth_message: [1, { message_en: 'a', message_fil: 'b' }, longText(500)],
      routine_disruption: [1, {}, []],
      timing_precision: [true, {}, []],
      solution_alternatives: [['Walk'], {}, 'Walk'],
    },
  });
  expect(faults).toEqual([]);
});

test('a story without a category, a severity, a location or the field of its impact is refused', () => {
  for (const field of ['category', 'severity', 'location', 'personal_impact']) {
    const { [field]: _, ...without }: Record<string, unknown> = buildStory();
    expect(storySchema.safeParse(without).success, field).toBe(false);
  }
  for (const field of ['category', 'severity', 'location']) {
    expect(storySchema.safeParse(buildStory({ [field]: '' })).success, field).toBe(false);
  }
  expect(storySchema.safeParse(buildStory({ personal_impact: '' })).success).toBe(true);
});

test('[ENTITY-002] routine_disruption has four numbers from 0 to 10', () => {
  const wrong = [-0.1, 10.1, '5', true];
  const faults = shapeErrors(routineDisruptionSchema, {
    sample: { morning_commute: 0, work_productivity: 10, evening_activities: 2.5, weekend_plans: 7 },
    wrong: {
      morning_commute: wrong,
      work_productivity: wrong,
      evening_activities: wrong,
      weekend_plans: wrong,
    },
  });
  expect(faults).toEqual([]);
});

test('[ENTITY-003] the timing_precision of a feed story has three booleans', () => {
  const wrong = [0, 'true'];
  const faults = shapeErrors(feedTimingSchema, {
    sample: { affects_next_hour: true, affects_today: false, affects_this_week: true },
    wrong: { affects_next_hour: wrong, affects_today: wrong, affects_this_week: wrong },
  });
  expect(faults).toEqual([]);
});

test('[ENTITY-004] the solution_alternatives of a feed story have immediate_actions, a list of texts', () => {
  const faults = shapeErrors(feedActionsSchema, {
    sample: { immediate_actions: ['Use Quezon Avenue', 'Leave early'] },
    wrong: { immediate_actions: ['Walk', [1], [longText(120)], Array(101).fill('Walk')] },
  });
  expect(faults).toEqual([]);
});

test('a swipe story has exactly the named fields, each with its type', () => {
  expect(namedFields(swipeStorySchema)).toEqual(Object.keys(swipeStory));
  const faults = shapeErrors(swipeStorySchema, {
    sample: swipeStory,
    nullable: ['category', 'published_at', 'published'],
    wrong: {
      id: [1, ''],
      headline: [1, longText(300)],
      title: [1, longText(300)],
      summary: [1, longText(600)],
      snippet: [1, longText(500)],
      image_url: [1, longText(2048)],
      source: [1, longText(120)],
      category: [1, longText(40)],
      severity_level: [3, 'critical'],
      emotional_tone: [1, 'sad'],
      personal_impact: [['a'], longText(300)],
      timing_precision: [true, {}, { happening_now: 'yes' }],
      location_relevance: ['Manila', {}, { location_name: 1 }],
      solution_alternatives: [{ immediate_actions: [] }, 'Walk', [1]],
      published_at: ['today', 1],
      published: ['today', 1],
    },
  });
  expect(faults).toEqual([]);
});

test('severity_level is urgent, high, medium or other', () => {
  expect(swipeStorySchema.shape.severity_level.options).toEqual(['urgent', 'high', 'medium', 'other']);
});

test('emotional_tone is positive or other', () => {
  expect(swipeStorySchema.shape.emotional_tone.options).toEqual(['positive', 'other']);
});

test('a swipe-feed item is a story and its cluster, null for a single', () => {
  const faults = shapeErrors(swipeItemSchema, {
    sample: { story: swipeStory, cluster: buildCluster() },
    nullable: ['cluster'],
    wrong: { story: [{}, 'story'], cluster: [{}, CLUSTER_ID] },
  });
  expect(faults).toEqual([]);
});

test('[ENTITY-009] a cluster has an id, a warm headline, a short summary, a place, a severity and its stories', () => {
  const member = { source: 'Balita ng Sampol', is_primary: true };
  expect(namedFields(clusterSchema)).toEqual([
    ...['id', 'stories', 'headline_warm', 'summary_short', 'primary_location', 'severity'],
  ]);
  const faults = shapeErrors(clusterSchema, {
    sample: buildCluster(),
    optional: ['updated_at'],
    nullable: ['primary_location'],
    wrong: {
      id: [STORY_ID, '', 1],
      stories: [
        'none',
        [member],
        [{ ...buildCluster().stories[0], is_primary: 1 }],
        many(buildCluster().stories, 101),
      ],
      headline_warm: [1, '', longText(300)],
      summary_short: [1, longText(600)],
      primary_location: [1, longText(120)],
      severity: [0, 6, '3'],
      updated_at: ['now', 1],
    },
  });
  expect(faults).toEqual([]);
});

test.each(['source', 'is_primary'])('[ENTITY-009] a story of a cluster needs its %s', (field) => {
  const [story] = buildCluster().stories;
  const { [field]: _, ...without }: Record<string, unknown> = { ...story };
  expect(clusterSchema.safeParse({ ...buildCluster(), stories: [without] }).success).toBe(false);
});

test('[ENTITY-057] a sources item has an id, an address, a name, a title, a time and whether it is the primary one', () => {
  const faults = shapeErrors(sourceItemSchema, {
    sample: {
      id: STORY_ID,
      url: 'https://balita.example/1',
      source: 'Balita ng Sampol',
      title: 'Flood on España',
      published: AT,
      is_primary: false,
    },
    nullable: ['url', 'published'],
    wrong: {
      id: [1, 'x'],
      url: [
        'balita',
        'javascript:alert(1)',
        'ftp://balita.example/1',
        `https://balita.example/${longText(2048)}`,
      ],
      source: [1, ''],
      title: [1, ''],
      published: ['now', 1],
      is_primary: ['yes', 1],
    },
  });
  expect(faults).toEqual([]);
});

test('any severity from 1 to 5 is taken and any other number refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double()), (severity) => {
      const isGood = Number.isInteger(severity) && severity >= 1 && severity <= 5;
      return feedStorySchema.safeParse({ ...buildFeedStory(), severity }).success === isGood;
    }),
  );
});

function many<T>(items: T[], count: number): (T | undefined)[] {
  return Array(count).fill(items[0]);
}
