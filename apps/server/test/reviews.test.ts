import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { locationFeed } from '@paligid/contract/api/feed.api';
import { getStory } from '@paligid/contract/api/stories.api';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { reviewLines } from '../src/ingest/store/review-lines.ts';
import { findOpen, markDone } from '../src/ingest/store/reviews.repository.ts';
import { startApi } from './api-server.ts';
import { MARIKINA_FEED } from './feed-responses.ts';
import { pipelineTest } from './pipeline-database.ts';
import { storiesIn } from './pipeline-results.ts';
import { buildStoredItem, clock } from './stored-items.ts';

const PROGRAM = join(import.meta.dirname, '..', 'src', 'bin', 'paligid.ts');

const test = pipelineTest
  .extend('empty', { auto: true }, async ({ db }) => {
    await db.query('delete from story_reviews');
    await db.query(
      `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
       values ('paper', 'Paper', 'Paper Inc.', 'media', '{en}', 'https://paper.test/feed', 'headline and link', 'Paper',
         '5 minutes', true)
       on conflict do nothing`,
    );
  })
  .extend('paligid', ({ databaseUrl }) => {
    return (...args: string[]) =>
      new Promise<{ code: number; out: string; err: string }>((resolve) => {
        const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: databaseUrl };
        execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
        );
      });
  })
  .extend('look', ({ databaseUrl }) => async () => {
    const api = await startApi({ databaseUrl });
    api.clock.advance(clock.now().getTime() - api.clock.now().getTime());
    return {
      page: async (id: string) => getStory.response.parse((await api.request(`/story/${id}`)).body).data,
      feed: async () => locationFeed.response.parse((await api.request(MARIKINA_FEED)).body).data.stories,
    };
  });

/** The location is a guess: only the lead paragraph names a town, and that is where the people were from. */
const GUESS = buildStoredItem({
  title: 'Three dead in boarding house fire',
  summary: 'Taga-Lipa ang mga biktima.',
});

const reviewsIn = async (db: pg.Client) =>
  (await db.query('select story_id, severity, fields, done_by from story_reviews order by story_id')).rows;

describe('how sure a story is', () => {
  test('is stored in percent and shown in three words, on its page and in feeds', async ({
    db,
    pipeline,
    look,
  }) => {
    await pipeline.run('outlet', buildStoredItem());
    const [story] = await storiesIn(db);
    const { rows } = await db.query(
      'select category_confidence, severity_confidence, place_confidence from stories',
    );
    const percent = expect.toSatisfy((value: number) => value > 0 && value <= 100);
    expect(rows).toEqual([
      { category_confidence: percent, severity_confidence: percent, place_confidence: percent },
    ]);
    await db.query(
      'update stories set category_confidence = 98, severity_confidence = 60, place_confidence = 75',
    );
    const confidence = { category: 'high', severity: 'low', place: 'medium' };
    const reader = await look();
    expect(await reader.page(`s-${story?.id}`)).toMatchObject({ confidence });
    expect(await reader.feed()).toMatchObject([{ confidence }]);
  });

  test('is absent for what was understood before it was stored', async ({ db, pipeline, look }) => {
    await pipeline.run('outlet', buildStoredItem());
    await db.query(
      'update stories set category_confidence = null, severity_confidence = null, place_confidence = null',
    );
    const [story] = await storiesIn(db);
    expect(await (await look()).page(`s-${story?.id}`)).not.toHaveProperty('confidence');
  });

  test('of an event is that of the surest of its gravest reports', async ({ db, pipeline, look }) => {
    const title = 'Sunog sa Marikina City, 30 bahay naabo';
    await pipeline.run('outlet', buildStoredItem({ title, summary: '' }));
    await pipeline.run('paper', buildStoredItem({ title, summary: '' }));
    const { rows } = await db.query('select id, event_id from stories order by id');
    expect(rows[0]?.event_id).toBe(rows[1]?.event_id);
    expect(rows[0]?.event_id).not.toBeNull();
    await db.query('update stories set severity_confidence = 60');
    expect(await (await look()).feed()).toMatchObject([{ confidence: { severity: 'low' } }]);
    await db.query('update stories set severity_confidence = 97 where id = $1', [rows[1]?.id]);
    expect(await (await look()).feed()).toMatchObject([{ confidence: { severity: 'high' } }]);
  });
});

describe('what is grave and a guess', () => {
  test('waits for a review from the moment it is a story, once', async ({ db, pipeline }) => {
    await pipeline.run('outlet', GUESS);
    const [story] = await storiesIn(db);
    const waiting = [{ story_id: story?.id, severity: 4, fields: ['place'], done_by: null }];
    expect(await reviewsIn(db)).toEqual(waiting);
    await pipeline.run('outlet', { ...GUESS, revision: '2' });
    expect(await reviewsIn(db)).toEqual(waiting);
  });

  test('waits no more when a revision is sure', async ({ db, pipeline }) => {
    await pipeline.run('outlet', GUESS);
    await pipeline.run('outlet', { ...GUESS, revision: '2', title: 'Three dead in fire in Lipa City' });
    expect(await reviewsIn(db)).toEqual([]);
  });

  test('that somebody looked at stays done, unless there is something else to look at', async ({
    db,
    pipeline,
  }) => {
    await pipeline.run('outlet', GUESS);
    const done = `update story_reviews set done_at = now(), done_by = 'night desk'`;
    await db.query(done);
    await pipeline.run('outlet', { ...GUESS, revision: '2', title: `${GUESS.title}, police say` });
    expect(await reviewsIn(db)).toMatchObject([{ done_by: 'night desk' }]);
    await db.query(`${done}, fields = '{category}'`);
    await pipeline.run('outlet', { ...GUESS, revision: '3' });
    expect(await reviewsIn(db)).toMatchObject([{ done_by: null, fields: ['place'] }]);
  });

  test('is listed for an operator and ticked off by name', async ({ db, pipeline, paligid }) => {
    await pipeline.run('outlet', GUESS);
    const [story] = await storiesIn(db);
    const id = `s-${story?.id}`;
    const { out } = await paligid('review');
    expect(out).toMatch(new RegExp(`^${id} {2}severity 4, since .*, a guess: place\n {2}${GUESS.title}\n`));
    expect(await paligid('review', 'done', id)).toMatchObject({ code: 2 });
    expect(await paligid('review', 'done', id, '--by', 'night desk')).toMatchObject({
      code: 0,
      out: `${id} is done, by night desk\n`,
    });
    expect(await reviewsIn(db)).toMatchObject([{ done_by: 'night desk' }]);
  });

  test('is ticked off once, and not where nothing waits', async ({ db, pool, pipeline }) => {
    await pipeline.run('outlet', GUESS);
    const [story] = await storiesIn(db);
    const tick = () => markDone(pool, story?.id ?? '', 'night desk', clock.now());
    expect(await tick()).toBe(true);
    expect(await tick()).toBe(false);
    expect(reviewLines(await findOpen(pool))).toEqual(['nothing waits for a review']);
  });
});
