import { digestFeed } from '@paligid/contract/api/feed.api';
import { smartContext, smartFeed, smartRecommendations } from '@paligid/contract/api/smart.api';
import { LIMITS } from '@paligid/contract/limits';
import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { expect } from 'vitest';
import { feedService } from '../src/features/feed/feed.service.ts';
import { sourcesService } from '../src/features/sources/sources.service.ts';
import { storiesService } from '../src/features/stories/stories.service.ts';
import { READER, startApi } from './api-server.ts';
import { copyRows, rowsRead } from './rows-read.ts';
import { seedFlood } from './seed-events.ts';
import { clearStories, MARIKINA, NOW, seedSources } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';
import { signUp } from './sign-up.ts';

/** What is made of a feed for one reader must not depend on how many reports one event of it has. */
const REPORTS = 5_000;
/** The clock of the tests stands at noon on a Sunday: this reader leaves in an hour. */
const DAY_OUT = {
  ...{ days: [7], leave_at: '13:00', arrive_at: '14:00', return_at: '18:00', home_at: '19:00', aim: 'work' },
  ...{ from: '1380700000', to: '1381200000', ways: [] },
};
const logger = openLogger({ logLevel: 'silent' }, 'test');
const clock = { now: () => NOW };

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

test('an event of 5,000 reports is one line of a digest and one card of what a routine makes of the news', async ({
  db,
  databaseUrl,
}) => {
  const flood = await seedFlood(db);
  const id = `c-${flood.event}`;
  await db.query('update events set lead_story_id = $1', [flood.official]);
  const few = await readResponses(databaseUrl);
  await addReports(db, flood.paper);
  const many = await readResponses(databaseUrl);
  for (const { digest, feed, recommended } of [few, many]) {
    expect(digest.items).toHaveLength(1);
    expect(feed.stories.map(({ cluster }) => cluster?.id)).toEqual([id]);
    expect(
      Object.values(recommended ?? {}).flatMap((list) => list.map(({ story }) => story.cluster?.id)),
    ).toEqual([id]);
  }
  expect(many.context).toEqual(few.context);
  expect(many.bytes).toBeLessThan(few.bytes + 40_000);
});

test('reading what a digest and a routine are made of takes little more than an event shows of its 5,000 reports', async ({
  db,
}) => {
  const { paper } = await seedFlood(db);
  const few = await readFor(db);
  await addReports(db, paper);
  const many = await readFor(db);
  for (const who of ['routine', 'digest'] as const) {
    // Each of the reports that may be shown is looked up in two indexes, and then by its id.
    expect(many[who]['stories'], who).toBeGreaterThan(0);
    expect(many[who]['stories'], who).toBeLessThan(8 * LIMITS.list);
    for (const table of ['feed_rows', 'events'])
      expect(many[who][table], `${who}: ${table}`).toBeLessThanOrEqual(few[who][table] ?? 0);
  }
});

/** What PostgreSQL reads for one reader who was served nothing before. */
async function readFor(db: pg.Client) {
  const nobody = async () => undefined;
  const read = (work: (feed: ReturnType<typeof feedService>) => Promise<unknown>) =>
    rowsRead(db, (it) => {
      const stories = storiesService(it, clock);
      const sources = sourcesService(it, clock);
      return work(
        feedService({ db: it, clock, logger, stories, sources, loadReader: nobody, loadReading: nobody }),
      );
    });
  const place = { point: MARIKINA, radiusMetres: 5_000 };
  return {
    routine: await read((feed) =>
      feed.placesFeed({ userId: READER.slice(2), places: [place], hours: LIMITS.feedHoursMax }),
    ),
    digest: await read((feed) =>
      feed.digest({
        ...{ userId: READER, readerId: READER, hours: LIMITS.digestHoursMax, limit: LIMITS.digestItemsMax },
        ...{ ...MARIKINA, language: 'en' },
      }),
    ),
  };
}

async function addReports(db: pg.Client, storyId: string): Promise<void> {
  const id = `overlay('${storyId}' placing lpad(to_hex(n + 4096), 12, '0') from 25)`;
  await copyRows(db, 'stories', REPORTS, `'id', ${id}, 'item_id', ${id}`);
  await db.query('update events set story_count = story_count + $1', [REPORTS]);
  await db.query('vacuum analyze stories, events');
}

async function readResponses(databaseUrl: string) {
  const api = await startApi({ databaseUrl });
  const reader = await signUp(api);
  await api.request('/smart/routines', { method: 'PUT', headers: reader.headers, body: DAY_OUT });
  const texts: string[] = [];
  const ask = async (path: string) => {
    const { status, text, body } = await api.request(path, { headers: reader.headers });
    expect(status, text).toBe(200);
    texts.push(text);
    return body;
  };
  return {
    digest: digestFeed.response.parse(
      await ask(`/feed/digest?user_id=${reader.userId}&user_lat=${MARIKINA.lat}&user_lon=${MARIKINA.lon}`),
    ).data,
    feed: smartFeed.response.parse(await ask('/smart/feed/smart')).data,
    recommended: known(smartRecommendations.response.parse(await ask('/smart/recommendations')).data),
    context: smartContext.response.parse(await ask('/smart/context')).data,
    bytes: texts.join('').length,
  };
}

/** Null only of a reader of whose days nothing is known. */
function known<T>(part: T | null): T {
  if (part === null) throw new Error('the routine of the reader was not stored');
  return part;
}
