import type { Cluster } from '@paligid/contract/entities/clusters';
import type { FeedStory, Story } from '@paligid/contract/entities/stories';
import type { StoryPage } from '@paligid/contract/entities/story-details';

/** Made-up ids in their API form. */
export const UUID = '0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b';
export const STORY_ID = `s-${UUID}`;
export const CLUSTER_ID = `c-${UUID}`;
export const USER_ID = `u-${UUID}`;
export const AT = '2026-11-15T04:00:00.000Z';
export const LATER = '2026-11-15T06:30:00.000Z';

export function buildCluster(changes: Partial<Cluster> = {}): Cluster {
  return {
    id: CLUSTER_ID,
    stories: [
      {
        id: STORY_ID,
        url: 'https://balita.example/baha-espana',
        source: 'Balita ng Sampol',
        title: 'Knee-deep flood closes two lanes of España',
        published: AT,
        is_primary: true,
        summary: 'Two lanes are closed.',
      },
    ],
    headline_warm: 'Flood on España, keep to the north side',
    summary_short: 'Two lanes are closed near the university.',
    primary_location: 'Sampaloc, Manila',
    severity: 3,
    updated_at: AT,
    ...changes,
  };
}

/** A story's fields about other reports of the same event: one report per publisher, the first as the lead. */
export function buildClusterFields(...publishers: string[]) {
  const sources = publishers.map((source, i) => ({
    id: STORY_ID.replace(/.$/, String(i)),
    url: `https://balita.example/${i}`,
    source,
    title: `What ${source} says`,
    published: AT,
    is_primary: i === 0,
  }));
  return { cluster: buildCluster({ stories: sources }), sources, source_count: sources.length };
}

export function buildFeedStory(changes: Partial<FeedStory> = {}): FeedStory {
  return {
    id: STORY_ID,
    title: 'Knee-deep flood closes two lanes of España',
    summary: 'Two lanes are closed near the university.',
    content: 'Two lanes of España are closed to light vehicles until the water is gone.',
    category: 'traffic',
    severity: 3,
    source: 'Balita ng Sampol',
    published: AT,
    location: 'Sampaloc, Manila',
    lat: 14.6091,
    lon: 120.9896,
    distance_km: 1.2,
    personal_impact: 'Your way home crosses España.',
    warmth_message: 'Take care on the road.',
    routine_disruption: {
      morning_commute: 0,
      work_productivity: 2,
      evening_activities: 6.5,
      weekend_plans: 10,
    },
    timing_precision: { affects_next_hour: true, affects_today: true, affects_this_week: false },
    solution_alternatives: { immediate_actions: ['Use Quezon Avenue', 'Leave 30 minutes early'] },
    ...changes,
  };
}

export function buildStory(changes: Partial<Story> = {}): Story {
  return {
    ...buildFeedStory(),
    headline: 'Flood on España',
    snippet: 'Take care on the road.',
    image_url: '',
    severity_level: 'medium',
    emotional_tone: 'other',
    timing_precision: {
      affects_next_hour: true,
      affects_today: true,
      affects_this_week: false,
      happening_now: true,
    },
    location_relevance: { location_name: 'Sampaloc, Manila' },
    published_at: AT,
    url: 'https://balita.example/baha-espana',
    authority: 'media',
    attribution: null,
    precision: 'point',
    place_code: '1380606000',
    status: 'active',
    is_alert: false,
    issued_at: AT,
    effective_at: null,
    expires_at: LATER,
    ended_at: null,
    impact_basis: 'report',
    checked_at: AT,
    source_count: 2,
    version: 1,
    ...changes,
  };
}

/** A story with all fields of its page: a report, and a later one that changed it. */
export function buildStoryPage(changes: Partial<StoryPage> = {}): StoryPage {
  const report = {
    source: 'Balita ng Sampol',
    authority: 'media',
    title: 'Knee-deep flood closes two lanes of España',
    url: 'https://balita.example/baha-espana',
  } as const;
  return {
    ...buildStory(),
    reports: [
      { ...report, kind: 'update', is_primary: true, published: LATER, read_at: '2026-11-15T06:31:00.000Z' },
      { ...report, kind: 'first', is_primary: false, published: AT, read_at: '2026-11-15T04:01:00.000Z' },
    ],
    confirmed_by: { sources: 1, official: 0 },
    trace: [
      { reason: 'severity_topic', detail: null },
      { reason: 'place_title', detail: 'España' },
      { reason: 'category_words', detail: 'flood, lanes' },
    ],
    surroundings: {
      radius_m: 600,
      half_m: 3500,
      places: [
        { name: 'Manila', lat: 14.595, lon: 120.988 },
        { name: 'San Juan', lat: 14.603, lon: 121.034 },
      ],
      rails: [
        [
          [14.6, 120.98],
          [14.61, 121.0],
        ],
      ],
    },
    ...changes,
  };
}
