import {
  AT,
  buildCluster,
  buildFeedStory,
  buildStory,
  CLUSTER_ID,
  LATER,
  STORY_ID,
} from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { namedFields, shapeErrors } from '../../test/shape.ts';
import { feedStorySchema, looseStorySchema, storySchema, swipeStorySchema } from './stories.ts';

const SQUARE: [number, number][] = [
  [121, 14],
  [121.1, 14],
  [121.1, 14.1],
  [121, 14],
];
const full = buildStory({
  cluster: buildCluster(),
  sources: [],
  canonical_id: CLUSTER_ID,
  why: [{ reason: 'near_you', detail: 'Sampaloc' }],
  ended_at: LATER,
  areas: [{ code: '1380700000', name: 'Marikina City' }],
  area_count: 1,
  geometry: { type: 'MultiPolygon', coordinates: [[SQUARE]] },
  covers_reader: { inside: true, distance_km: 0.4, basis: 'area' },
});

test('what the server sends is both shapes in one, and our additions are marked', () => {
  const both = new Set([...namedFields(feedStorySchema), ...namedFields(swipeStorySchema)]);
  expect(new Set(namedFields(storySchema))).toEqual(both);
  expect(storySchema.parse({ ...full, unknown: 1 })).toEqual(full);
});

test('what the server adds to the feed story has its type and range', () => {
  const { shape } = storySchema.omit(feedStoryFields());
  const instant = ['now', 1];
  const wrong = {
    headline: ['', 1],
    snippet: [1, 'a'.repeat(501)],
    image_url: [' ', 'picture.jpg', 'javascript:alert(1)'],
    severity_level: ['critical', 3],
    emotional_tone: ['sad', 1],
    location_relevance: [{}, 'Manila'],
    published_at: instant,
    url: ['balita', 'javascript:alert(1)'],
    authority: ['friend', 1],
    attribution: [1, 'a'.repeat(501)],
    precision: ['country', 1],
    place_code: ['138060600', 1_380_606_000],
    status: ['over', 1],
    is_alert: ['no', 0],
    impact_basis: ['guess', 1],
    issued_at: instant,
    effective_at: instant,
    expires_at: instant,
    ended_at: instant,
    checked_at: instant,
    source_count: [0, 1.5, '2'],
    sources: [1, [{}]],
    version: [0, 1.5, '1'],
    canonical_id: [1, 's-1'],
    why: [1, [{ reason: 'luck', detail: null }], [{ reason: 'recent' }]],
    cluster: [{}, CLUSTER_ID],
    areas: [1, [{}], [{ code: '1', name: 'Marikina' }], [{ code: null, name: '' }]],
    area_count: [-1, 1.5, '2'],
    geometry: [
      ...[1, {}, { type: 'Polygon', coordinates: [SQUARE] }],
      { type: 'MultiPolygon', coordinates: [[[[200, 14]]]] },
    ],
    covers_reader: [true, {}, { inside: true, distance_km: -1, basis: 'area' }],
  };
  const sample = Object.fromEntries(Object.entries(full).filter(([field]) => field in shape));
  const faults = shapeErrors(storySchema.omit(feedStoryFields()), {
    sample,
    wrong,
    optional: [
      ...['sources', 'canonical_id', 'why', 'cluster'],
      ...['areas', 'area_count', 'geometry', 'covers_reader'],
    ],
    nullable: [
      ...['published_at', 'url', 'attribution', 'precision', 'place_code', 'cluster'],
      ...['issued_at', 'effective_at', 'expires_at', 'ended_at', 'geometry', 'covers_reader'],
    ],
  });
  expect(Object.keys(sample).sort()).toEqual(Object.keys(wrong).sort());
  expect(faults).toEqual([]);
});

test('a sent story says whether it happens now, beside the three flags of the feed', () => {
  const timing = buildStory().timing_precision;
  for (const flag of Object.keys(timing)) {
    const story = { ...full, timing_precision: { ...timing, [flag]: undefined } };
    expect(storySchema.safeParse(story).success, flag).toBe(false);
  }
});

test('a story of either shape, whole or in parts, can be read loosely', () => {
  expect(looseStorySchema.parse(full)).toEqual(full);
  expect(looseStorySchema.parse(buildFeedStory())).toEqual(buildFeedStory());
  expect(looseStorySchema.parse({ id: STORY_ID })).toEqual({ id: STORY_ID });
  const foreign = {
    id: '42',
    headline: null,
    category: 'lifestyle',
    personal_impact: { lines: ['Stay in'], score: 3 },
    solution_alternatives: ['Walk'],
    timing_precision: { happening_now: true },
    published: AT,
  };
  expect(looseStorySchema.parse(foreign)).toEqual(foreign);
});

test('every field of a story can be missing or empty in a loose one, but the id', () => {
  const fields = namedFields(storySchema).filter((field) => field !== 'id');
  const empty = { id: STORY_ID, ...Object.fromEntries(fields.map((field) => [field, null])) };
  const refused = looseStorySchema.safeParse(empty).error?.issues.map(({ path }) => path[0]);
  expect(refused).toBeUndefined();
  expect(looseStorySchema.safeParse({ title: 'Flood' }).success).toBe(false);
});

function feedStoryFields() {
  const mask: Partial<Record<keyof typeof feedStorySchema.shape, true>> = {};
  for (const field of feedStorySchema.keyof().options) mask[field] = true;
  return mask;
}
