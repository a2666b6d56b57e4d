import { AT, buildCluster, buildFeedStory, buildStory, LATER, STORY_ID } from '@paligid/testkit/build-story';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedStorySchema, type LooseStory, looseStorySchema, swipeStorySchema } from './entities/stories.ts';
import { toFeedStory, toSwipeItem, toSwipeStory } from './story-mapper.ts';

const swiped = (changes: Partial<LooseStory> = {}) => toSwipeStory({ ...buildFeedStory(), ...changes });
const bare = (changes: Partial<LooseStory> = {}) => toSwipeStory({ id: STORY_ID, ...changes });

describe('a feed story in the swipe feed', () => {
  test('takes over what both shapes have', () => {
    expect(swiped()).toEqual({
      id: STORY_ID,
      headline: 'Knee-deep flood closes two lanes of España',
      title: 'Knee-deep flood closes two lanes of España',
      summary: 'Two lanes are closed near the university.',
      snippet: 'Take care on the road.',
      image_url: '',
      source: 'Balita ng Sampol',
      category: 'traffic',
      severity_level: 'medium',
      emotional_tone: 'other',
      personal_impact: 'Your way home crosses España.',
      timing_precision: { happening_now: true },
      location_relevance: { location_name: 'Sampaloc, Manila' },
      solution_alternatives: ['Use Quezon Avenue', 'Leave 30 minutes early'],
      published_at: AT,
      published: AT,
      lat: 14.6091,
      lon: 120.9896,
      distance_km: 1.2,
    });
  });

  test('[ENTITY-005] has exactly the named fields, beside what is added', () => {
    expect(swipeStorySchema.parse(swiped())).toEqual(swiped());
    expect(Object.keys(bare()).toSorted()).toEqual(
      [
        ...['id', 'headline', 'title', 'summary', 'snippet', 'image_url', 'source', 'category'],
        ...['severity_level', 'emotional_tone', 'personal_impact', 'timing_precision', 'location_relevance'],
        ...['solution_alternatives', 'published_at', 'published'],
      ].toSorted(),
    );
  });

  test('is headed by its headline, else by the warm headline of its cluster, else by its title', () => {
    const cluster = buildCluster({ headline_warm: 'Warm' });
    expect(swiped({ headline: 'Short', cluster }).headline).toBe('Short');
    expect(swiped({ headline: ' ', cluster }).headline).toBe('Warm');
    expect(swiped({ title: 'Title' }).headline).toBe('Title');
  });

  test('has its summary, else that of its cluster, else the first 200 characters of its content', () => {
    const cluster = buildCluster({ summary_short: 'Short' });
    const content = `${'é'.repeat(199)}🌀🌀`;
    expect(swiped({ cluster }).summary).toBe('Two lanes are closed near the university.');
    expect(swiped({ summary: '', cluster }).summary).toBe('Short');
    expect(swiped({ summary: '', content }).summary).toBe(`${'é'.repeat(199)}🌀`);
    expect(swiped({ summary: null, content: 'Brief' }).summary).toBe('Brief');
  });

  test('has its snippet, else its warmth message', () => {
    expect(swiped({ snippet: 'A line' }).snippet).toBe('A line');
    expect(swiped().snippet).toBe('Take care on the road.');
  });

  test.each(['Multiple sources', 'Unknown source'])(
    'names the first source of its cluster for %s',
    (source) => {
      expect(swiped({ source, cluster: buildCluster() }).source).toBe('Balita ng Sampol');
      expect(swiped({ source }).source).toBe(source);
      expect(swiped({ source, cluster: buildCluster({ stories: [] }) }).source).toBe(source);
    },
  );

  test('keeps a source with a name, also in a cluster', () => {
    expect(swiped({ source: 'Radyo Sampol', cluster: buildCluster() }).source).toBe('Radyo Sampol');
  });

  test.each([
    [5, 'urgent'],
    [4, 'high'],
    [3, 'medium'],
    [2, 'other'],
    [1, 'other'],
  ] as const)('[ENTITY-006] of severity %d is %s', (severity, level) => {
    expect(swiped({ severity }).severity_level).toBe(level);
  });

  test('keeps the level when it has no number', () => {
    expect(bare({ severity_level: 'high' }).severity_level).toBe('high');
    expect(bare().severity_level).toBe('other');
  });

  test('[ENTITY-007] keeps a positive tone, and has the other where none is told', () => {
    expect(bare().emotional_tone).toBe('other');
    expect(swiped({ emotional_tone: 'positive' }).emotional_tone).toBe('positive');
  });

  test('reduces its personal impact to the first text', () => {
    expect(swiped({ personal_impact: ['', 'Stay in'] }).personal_impact).toBe('Stay in');
    expect(swiped({ personal_impact: { score: 3, message: 'Stay in' } }).personal_impact).toBe('Stay in');
    expect(swiped({ personal_impact: { lines: ['Stay in', 'Call'] } }).personal_impact).toBe('Stay in');
    expect(swiped({ personal_impact: [] }).personal_impact).toBe('');
  });

  test('happens now when it says so, else when it touches the next hour', () => {
    const next = { affects_next_hour: true };
    expect(swiped({ timing_precision: { happening_now: false, ...next } }).timing_precision).toEqual({
      happening_now: false,
    });
    expect(swiped({ timing_precision: next }).timing_precision).toEqual({ happening_now: true });
    expect(bare().timing_precision).toEqual({ happening_now: false });
  });

  test('names its location, else that of its cluster, else what the rule for places finds', () => {
    const cluster = buildCluster({ primary_location: 'Sampaloc' });
    expect(swiped({ cluster, location: 'España' }).location_relevance.location_name).toBe('España');
    expect(swiped({ cluster, location: null }).location_relevance.location_name).toBe('Sampaloc');
    expect(swiped({ location: '' }).location_relevance.location_name).toBe('Metro Manila');
    expect(swiped({ location: '', lat: 10.3, lon: 123.9 }).location_relevance.location_name).toBe(
      'Philippines',
    );
    expect(bare({ location_relevance: { location_name: 'Cubao' } }).location_relevance.location_name).toBe(
      'Cubao',
    );
  });

  test('takes its actions in either form', () => {
    expect(swiped({ solution_alternatives: ['Walk'] }).solution_alternatives).toEqual(['Walk']);
    expect(swiped({ solution_alternatives: { immediate_actions: ['Ride'] } }).solution_alternatives).toEqual([
      'Ride',
    ]);
    expect(bare().solution_alternatives).toEqual([]);
  });

  test('was published at published_at, else at published', () => {
    expect(swiped({ published_at: LATER })).toMatchObject({ published_at: LATER, published: AT });
    expect(bare({ published_at: LATER })).toMatchObject({ published_at: LATER, published: LATER });
    expect(bare()).toMatchObject({ published_at: null, published: null });
  });

  test('keeps its image and a foreign category', () => {
    const image_url = 'https://balita.example/1.jpg';
    expect(swiped({ image_url, category: 'lifestyle' })).toMatchObject({ image_url, category: 'lifestyle' });
    expect(bare()).toMatchObject({ image_url: '', category: null });
  });

  test('keeps where it came from and whether it still holds', () => {
    const story = toSwipeStory(buildStory({ status: 'expired', ended_at: LATER }));
    expect(story).toMatchObject({ status: 'expired', ended_at: LATER, authority: 'media', source_count: 2 });
    expect(swipeStorySchema.parse(story)).toEqual(story);
  });

  test('[ENTITY-008] forms an item with its cluster, or with null', () => {
    const story = buildStory({ cluster: buildCluster() });
    expect(toSwipeItem(story)).toEqual({
      story: toSwipeStory(story),
      cluster: buildCluster(),
    });
    expect(toSwipeItem(buildStory()).cluster).toBeNull();
  });
});

describe('a swipe story on the classic card', () => {
  test('comes back as the feed story it was, but for what the swipe shape does not hold', () => {
    const story = buildFeedStory();
    expect(toFeedStory(swiped())).toEqual({
      ...story,
      content: '',
      routine_disruption: null,
      timing_precision: { affects_next_hour: true, affects_today: false, affects_this_week: false },
    });
  });

  test.each([
    ['urgent', 5],
    ['high', 4],
    ['medium', 3],
    ['other', 2],
  ] as const)('of level %s has severity %d', (severity_level, severity) => {
    expect(toFeedStory({ id: STORY_ID, severity_level }).severity).toBe(severity);
  });

  test('that is a feed story already stays as it is', () => {
    expect(toFeedStory(buildFeedStory())).toEqual(buildFeedStory());
    expect(feedStorySchema.parse(toFeedStory(buildStory()))).toEqual(buildFeedStory());
  });

  test('has an internal category', () => {
    expect(toFeedStory({ id: STORY_ID, category: 'events' }).category).toBe('event');
    expect(toFeedStory({ id: STORY_ID }).category).toBe('other');
  });

  test('with nothing but an id claims nothing', () => {
    expect(toFeedStory({ id: STORY_ID })).toMatchObject({
      ...{ title: '', summary: '', source: '', location: '', published: null, lat: null, lon: null },
      ...{ distance_km: null, personal_impact: '', warmth_message: '', routine_disruption: null },
      solution_alternatives: { immediate_actions: [] },
    });
  });
});

test('mapping there and back and there again changes nothing more', () => {
  const severity = fc.constantFrom(1, 2, 3, 4, 5);
  const line = fc.string({ maxLength: 100 });
  fc.assert(
    fc.property(
      severity,
      line,
      line,
      fc.array(line),
      fc.boolean(),
      (level, title, summary, actions, isNear) => {
        const story = looseStorySchema.parse({
          ...buildFeedStory(),
          severity: level,
          title,
          summary,
          solution_alternatives: { immediate_actions: actions },
          timing_precision: { affects_next_hour: isNear },
        });
        const once = toSwipeStory(story);
        expect(toSwipeStory(once)).toEqual(once);
        expect(toFeedStory(once).solution_alternatives.immediate_actions).toEqual(actions);
      },
    ),
  );
});
