import { locationFeed } from '@paligid/contract/api/feed.api';
import { getStory, relatedStories } from '@paligid/contract/api/stories.api';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { applyOperatorAction, type OperatorAction } from '../src/features/alerts/operator-actions.ts';
import { findOfficial } from '../src/features/stories/stories.repository.ts';
import { refreshEntry } from '../src/ingest/store/events/refresh-entry.ts';
import { startApi } from './api-server.ts';
import { MARIKINA_FEED } from './feed-responses.ts';
import { pipelineTest } from './pipeline-database.ts';
import { announced, storiesIn } from './pipeline-results.ts';
import { atHour, buildStoredCap, buildStoredItem, clock, HOUR_MS, newId } from './stored-items.ts';

const REPORT = 'General Flood Advisory out for Metro Manila';

const test = pipelineTest
  .extend('records', { auto: true }, async ({ db }) => {
    await db.query('delete from alerts');
  })
  .extend(
    'decide',
    ({ pool }) =>
      async (action: OperatorAction['action'], storyId: string, note?: string) => {
        const decided = { action, storyId, reason: 'wrong river', by: 'night desk' };
        const deps = { pool, newId, refreshEntry };
        return applyOperatorAction(deps, note === undefined ? decided : { ...decided, note }, clock.now());
      },
  )
  .extend('look', ({ databaseUrl }) => async () => {
    const api = await startApi({ databaseUrl });
    api.clock.advance(clock.now().getTime() - api.clock.now().getTime());
    const page = async (id: string) => getStory.response.parse((await api.request(`/story/${id}`)).body).data;
    return {
      page,
      feed: async () => locationFeed.response.parse((await api.request(MARIKINA_FEED)).body).data.stories,
      related: async (id: string) =>
        relatedStories.response.parse((await api.request(`/story/${id}/related`)).body).data.stories,
    };
  });

/** A false alarm and the newspaper reports about it, in one event. */
async function falseAlarm(
  db: pg.Client,
  pipeline: { run: (source: string, item: ReturnType<typeof buildStoredItem>) => Promise<string> },
) {
  await pipeline.run('bureau', buildStoredCap({ name: 'first' }, { advice: 'Leave the riverside now.' }));
  await pipeline.run('outlet', buildStoredItem({ title: REPORT, summary: '' }));
  const { rows } = await db.query('select id, event_id from stories order by id');
  const [alarm, report] = rows;
  expect(alarm.event_id).toBe(report.event_id);
  return { alarm: alarm.id as string, report: report.id as string, event: alarm.event_id as string };
}

describe('a recalled alert', () => {
  test('takes its headline and severity out of its cluster, every feed and every list', async ({
    db,
    pool,
    pipeline,
    decide,
    look,
  }) => {
    const { alarm, report, event } = await falseAlarm(db, pipeline);
    const reader = await look();
    expect((await reader.feed())[0]).toMatchObject({ headline: 'General Flood Advisory first', severity: 5 });
    await decide('recall', alarm, 'The level was read from the wrong gauge.');
    clock.advance(2_000);
    const { feed, page, related } = await look();
    const shown = JSON.stringify(await feed());
    expect(shown).toContain(REPORT);
    expect(shown).not.toContain('General Flood Advisory first');
    expect(JSON.stringify(await page(`s-${report}`))).not.toContain('General Flood Advisory first');
    expect(JSON.stringify(await related(`s-${report}`))).not.toContain('General Flood Advisory first');
    expect((await findOfficial(pool, 10)).map(({ id }) => id)).not.toContain(alarm);
    const cluster = await page(`c-${event}`);
    expect(JSON.stringify(cluster)).not.toContain('General Flood Advisory first');
    expect(cluster).toMatchObject({ headline: REPORT, source_count: 1, status: 'active' });
    expect(cluster.severity).toBeLessThan(5);
    expect(await page(`s-${alarm}`)).toMatchObject({
      status: 'cancelled',
      is_alert: false,
      review: { state: 'recalled', note: 'The level was read from the wrong gauge.' },
      personal_impact: expect.stringContaining('recalled'),
      solution_alternatives: { immediate_actions: [] },
      source_count: 1,
    });
    expect((await announced(db)).slice(-2)).toEqual([
      ['event.updated.v1', 2],
      ['alert.recalled.v1', 2],
    ]);
  });

  test('also takes them out of a cluster that has ended, which stays ended', async ({
    db,
    pipeline,
    decide,
  }) => {
    const { alarm } = await falseAlarm(db, pipeline);
    await db.query(`update events set status = 'expired', ended_at = $1`, [clock.now()]);
    await decide('recall', alarm);
    const { rows } = await db.query('select headline, status, ended_at is not null as ended from events');
    expect(rows).toEqual([{ headline: REPORT, status: 'expired', ended: true }]);
  });

  test('is not active again by any revision of its report, and nothing is announced', async ({
    db,
    pipeline,
    decide,
  }) => {
    const item = buildStoredItem({ title: 'Tropical Cyclone Wind Signal No. 4 raised over Metro Manila' });
    await pipeline.run('bureau', item);
    const [story] = await storiesIn(db);
    await decide('recall', story.id);
    const before = await announced(db);
    clock.advance(HOUR_MS);
    for (const revision of ['2', '3'])
      await pipeline.run('bureau', {
        ...{ ...item, revision, issuedAt: clock.now(), title: `${item.title}, bulletin ${revision}` },
      });
    expect(await storiesIn(db)).toMatchObject([{ status: 'cancelled', title: item.title, version: 2 }]);
    expect(await announced(db)).toEqual(before);
    expect((await db.query('select from feed_rows')).rowCount).toBe(0);
  });

  test.for([
    ['sent before the recall', { sentHour: -0.1, title: 'River is rising' }],
    ['with the same words', { sentHour: 0.5, title: 'General Flood Advisory first' }],
  ] as const)('covers an update %s', async ([, { sentHour, title }], { db, pipeline, decide }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'first', sentHour: -1 }));
    const [story] = await storiesIn(db);
    await decide('recall', story.id);
    const before = await announced(db);
    clock.advance(HOUR_MS);
    await pipeline.run('bureau', buildStoredCap(follow('second', ['first'], sentHour), { title }));
    expect(await storiesIn(db)).toMatchObject([{ id: story.id, status: 'cancelled' }]);
    expect(await announced(db)).toEqual(before);
  });

  test('is followed by a story of its own when its issuer sends something else later', async ({
    db,
    pipeline,
    decide,
  }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    const [first] = await storiesIn(db);
    await decide('recall', first.id);
    clock.advance(HOUR_MS);
    const update = follow('second', ['first'], 0.5);
    await pipeline.run('bureau', buildStoredCap({ ...update, severity: 'Severe' }));
    const [, second] = await storiesIn(db);
    expect(await storiesIn(db)).toMatchObject([
      { id: first.id, status: 'cancelled', version: 2 },
      { title: 'General Flood Advisory second', status: 'updated', version: 1, was_alert: true },
    ]);
    expect((await announced(db)).at(-1)).toEqual(['alert.issued.v1', 1]);
    await pipeline.run('bureau', buildStoredCap(follow('third', ['second'], 0.8, 'Cancel')));
    expect(await storiesIn(db)).toMatchObject([{ version: 2 }, { id: second.id, status: 'cancelled' }]);
  });

  test('does not cover an alert that was not recalled and goes on in the same message', async ({
    db,
    pipeline,
    decide,
  }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'north', sentHour: -2 }));
    await pipeline.run('bureau', buildStoredCap({ name: 'south', sentHour: -1.5 }));
    const [north, south] = await storiesIn(db);
    await decide('recall', north.id);
    await pipeline.run('bureau', buildStoredCap(follow('both', ['north', 'south'], -1)));
    expect(await storiesIn(db)).toMatchObject([
      { id: north.id, status: 'cancelled', version: 2 },
      { id: south.id, status: 'updated', title: 'General Flood Advisory both' },
    ]);
  });
});

describe('a held alert', () => {
  test('is nowhere but on its page, which says that it is being checked', async ({
    db,
    pipeline,
    decide,
    look,
  }) => {
    const { alarm, event } = await falseAlarm(db, pipeline);
    await decide('hold', alarm);
    clock.advance(1);
    const { feed, page } = await look();
    expect(JSON.stringify(await feed())).not.toContain('General Flood Advisory first');
    expect(await page(`c-${event}`)).toMatchObject({ headline: REPORT });
    expect(await page(`s-${alarm}`)).toMatchObject({
      status: 'cancelled',
      is_alert: false,
      review: { state: 'held', note: null },
      personal_impact: expect.stringContaining('being checked'),
      solution_alternatives: { immediate_actions: [] },
    });
    expect((await announced(db)).at(-1)).toEqual(['alert.ended.v1', 2]);
  });

  test('comes back everywhere by a release, as it is by then, and is announced once', async ({
    db,
    pipeline,
    decide,
    look,
  }) => {
    const { alarm, event } = await falseAlarm(db, pipeline);
    const rows = 'select entry_id, cell, is_alert from feed_rows order by entry_id, cell';
    const before = (await db.query(rows)).rows;
    await decide('hold', alarm);
    clock.advance(HOUR_MS);
    await pipeline.run('bureau', buildStoredCap(follow('second', ['first'], 0.5)));
    expect((await announced(db)).map(([name]) => name)).toEqual([
      ...['alert.issued.v1', 'story.published.v1', 'event.formed.v1', 'event.updated.v1', 'alert.ended.v1'],
    ]);
    await decide('release', alarm);
    expect((await db.query(rows)).rows).toEqual(before);
    clock.advance(1);
    const { feed, page } = await look();
    expect((await feed())[0]).toMatchObject({ headline: 'General Flood Advisory second', is_alert: true });
    expect(await page(`c-${event}`)).toMatchObject({ severity: 5, source_count: 2 });
    expect(await page(`s-${alarm}`)).toMatchObject({ status: 'updated', is_alert: true });
    expect((await announced(db)).slice(5).map(([name]) => name)).toEqual([
      'event.updated.v1',
      'alert.issued.v1',
    ]);
  });

  test('that ends meanwhile ends in silence, and a release does not bring it back', async ({
    db,
    pipeline,
    decide,
  }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    const [story] = await storiesIn(db);
    await decide('hold', story.id);
    clock.advance(13 * HOUR_MS);
    expect(await pipeline.expire()).toBe(1);
    await decide('release', story.id);
    expect(await storiesIn(db)).toMatchObject([{ status: 'expired', ended_at: atHour(12) }]);
    expect((await announced(db)).map(([name]) => name)).toEqual(['alert.issued.v1', 'alert.ended.v1']);
    expect((await db.query('select from feed_rows')).rowCount).toBe(0);
    expect((await db.query('select state from alerts')).rows).toEqual([{ state: 'ended' }]);
  });
});

function follow(
  name: string,
  refers: string[],
  sentHour: number,
  messageType: 'Update' | 'Cancel' = 'Update',
) {
  return { name, refers, sentHour, messageType };
}
