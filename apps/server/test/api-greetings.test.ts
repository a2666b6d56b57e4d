import { userFeed } from '@paligid/contract/api/feed.api';
import { parseWireId } from '@paligid/domain/ids';
import type pg from 'pg';
import { expect } from 'vitest';
import { READER, startApi, type TestApi } from './api-server.ts';
import { seedReader } from './seed-reader.ts';
import { clearStories, HOUR, MARIKINA, MINUTE, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const OWN = `/feed?user_id=${READER}`;
const UUID = parseWireId(READER)?.uuid ?? '';
const TOPICS = ['traffic', 'health', 'crime', 'business', 'education'] as const;

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
  await db.query('truncate users cascade');
  await seedReader(db, READER, { home: MARIKINA });
});

async function consent(db: pg.Client): Promise<void> {
  await db.query(`insert into consents (user_id, kind, given_at) values ($1, 'analytics', $2)`, [
    UUID,
    new Date(NOW.getTime() - 24 * HOUR),
  ]);
}

/** Stories no two of which in a row have the same topic. */
async function seedDeck(db: pg.Client, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const category = TOPICS[i % TOPICS.length] ?? 'traffic';
    ids.push(
      await seedStory(db, { source: 'daily', category, publishedMs: NOW.getTime() - (i + 1) * 10 * MINUTE }),
    );
  }
  return ids;
}

/** Views of other stories, half a minute each, the last one just now. */
async function seedViews(db: pg.Client, count: number, minutesAgo = 1): Promise<void> {
  await db.query(
    `insert into interactions (id, user_id, kind, story_id, is_event, category, seconds, at)
     select gen_random_uuid(), $1, 'view', gen_random_uuid(), false, 'weather', 30,
       $2::timestamptz - n * interval '1 minute'
     from generate_series(0, $3 - 1) n`,
    [UUID, new Date(NOW.getTime() - minutesAgo * MINUTE), count],
  );
}

async function fetchGreetings(api: TestApi, address = OWN) {
  const headers = { authorization: `Bearer ${await api.tokenFor(READER)}` };
  const { body } = await api.request(address, { headers });
  return userFeed.response.parse(body).data.greetings;
}

const placed = (greetings: Awaited<ReturnType<typeof fetchGreetings>>) =>
  greetings?.map(({ after, greeting }) => [after, greeting.greeting_type]);

test('a reader of whom nothing is recorded is sent no greetings: their device decides', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await seedDeck(db, 3);
  await seedViews(db, 3);
  expect(await fetchGreetings(api)).toBeUndefined();
  await consent(db);
  expect(await fetchGreetings(api)).toBeDefined();
});

test('[ENTITY-024] the feed of a new day begins with a welcome and ends with its end', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await consent(db);
  await seedDeck(db, 12);
  const greetings = await fetchGreetings(api);
  expect(placed(greetings)).toEqual([
    [0, 'welcome'],
    [12, 'all_caught_up'],
  ]);
  expect(greetings?.[0]?.greeting).toMatchObject({
    message: '12 stories around you.',
    news_preview: 'None is High Priority.',
    context_hints: ['Traffic: 3', 'Health: 3', 'Crime: 2'],
  });
  expect(greetings?.[1]?.greeting.completion_data).toEqual({
    total_stories_today: 12,
    topics_explored: TOPICS,
    daily_goal_percentage: 100,
  });
});

test('[ENTITY-023] greetings carry the numbers of the reading record', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await consent(db);
  await seedViews(db, 8);
  const [first] = await seedDeck(db, 15);
  const progress = (await fetchGreetings(api, `${OWN}&k=10`))?.find(
    ({ greeting }) => greeting.greeting_type === 'progress',
  );
  expect(progress).toMatchObject({
    after: 2,
    greeting: {
      milestone_data: { stories_read: 10, reading_time_minutes: 4 },
      stats: { unread_stories: 8, total_stories: 10 },
    },
  });
  // A story that was read today is not counted again.
  await db.query(
    `insert into interactions (id, user_id, kind, story_id, is_event, category, seconds, at)
     values (gen_random_uuid(), $1, 'view', $2, false, 'traffic', 30, $3)`,
    [UUID, first, NOW],
  );
  expect(placed(await fetchGreetings(api, `${OWN}&k=10`))).toEqual([[2, 'progress']]);
});

test('the story that makes a hundred is followed by a milestone', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await consent(db);
  await seedViews(db, 97, 26 * 60);
  await seedViews(db, 1);
  await seedDeck(db, 8);
  expect((await fetchGreetings(api))?.[0]).toMatchObject({
    after: 2,
    greeting: {
      message: 'A full window',
      milestone_data: { stories_read: 100, reading_time_minutes: 49, top_categories: ['weather'] },
    },
  });
});

test('[ENTITY-025] twenty minutes without a break bring a reminder, in the tone of the hour', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await consent(db);
  await seedViews(db, 24, 0);
  await seedDeck(db, 6);
  expect((await fetchGreetings(api))?.[0]).toMatchObject({
    after: 1,
    greeting: {
      greeting_type: 'break_reminder',
      news_preview: 'You have been reading for 23 minutes. Nothing around you needs action right now.',
      energy_level: 'moderate',
    },
  });
});

test('while something critical or a storm is in force nobody is greeted', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await consent(db);
  await seedDeck(db, 6);
  const expiresMs = NOW.getTime() + HOUR;
  await seedStory(db, { category: 'crime', severity: 5, expiresMs });
  expect(await fetchGreetings(api)).toEqual([]);
  await clearStories(db);
  await seedSources(db);
  await seedDeck(db, 6);
  await seedStory(db, { category: 'weather', isAlert: true, severity: 4, expiresMs });
  api.clock.advance(5 * MINUTE);
  expect(await fetchGreetings(api)).toEqual([]);
});

test('a later page and a preview of other weights have none', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await consent(db);
  await seedDeck(db, 6);
  expect(await fetchGreetings(api, `${OWN}&weights=traffic:1`)).toBeUndefined();
  const headers = { authorization: `Bearer ${await api.tokenFor(READER)}` };
  const { body } = await api.request(`${OWN}&k=3`, { headers });
  const { next_cursor } = userFeed.response.parse(body).data;
  expect(await fetchGreetings(api, `${OWN}&k=3&cursor=${next_cursor}`)).toBeUndefined();
});

test('the words are in the language that was asked for', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await consent(db);
  await seedDeck(db, 2);
  const headers = { authorization: `Bearer ${await api.tokenFor(READER)}`, 'accept-language': 'fil' };
  const { body } = await api.request(OWN, { headers });
  const [welcome] = userFeed.response.parse(body).data.greetings ?? [];
  expect(welcome?.greeting.message).toBe('2 balita sa paligid mo.');
});
