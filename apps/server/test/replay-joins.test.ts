import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { expect } from 'vitest';
import { replayClusters } from '../src/ingest/replay/replay-clusters.ts';
import { pipelineTest } from './pipeline-database.ts';
import { buildStoredCap, buildStoredItem, clock, HOUR_MS } from './stored-items.ts';

const logger = openLogger({ logLevel: 'silent' }, 'test');

const test = pipelineTest
  .extend('outlets', { scope: 'file', auto: true }, async ({ db, pool: _ }) => {
    await db.query(
      `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
       select id, id, id, 'media', '{en}', 'https://' || id || '.test/feed', 'quote', id, '5 minutes', true
       from unnest(array['tanod', 'kapuluan']) as one (id)`,
    );
  })
  .extend('reported', async ({ db, pipeline }) => {
    const tell = (sourceId: string, title: string, differing: object = {}) =>
      pipeline.run(sourceId, buildStoredItem({ title, summary: '', ...differing }));
    await tell('tanod', 'Sunog sumiklab sa Brgy. Tatalon, Quezon City');
    await tell('kapuluan', 'Fire in Payatas, Quezon City', { externalId: 'fire' });
    await tell('kapuluan', 'Fire breaks out in Tatalon, Quezon City', { externalId: 'fire', revision: '2' });
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    await tell('tanod', 'General Flood Advisory out for Metro Manila');
    await db.query(`update stories set rules_version = '1'`);
  })
  .extend('replay', ({ pool, databaseUrl, reported: _ }) => (maxItems?: number) => {
    const asked = { from: hours(-1), to: hours(1), against: '1' };
    return replayClusters(asked, {
      pool,
      databaseUrl,
      logger,
      ...(maxItems === undefined ? {} : { maxItems }),
    });
  });

test('the same rules join the same, revisions and chains too', async ({ replay }) => {
  expect(await replay()).toMatchObject({
    ...{ compared: 4, failed: 0, until: undefined },
    ...{ apart: { count: 0 }, together: { count: 0 } },
  });
});

test('what was not joined and would be, and what was joined and would not, is found; nothing is written', async ({
  db,
  replay,
  reported: _,
}) => {
  await db.query(
    `update stories set event_id = null where title like 'Sunog%' or title like 'General Flood Advisory out%'`,
  );
  const [{ id: fire }] = (await db.query(`select event_id as id from stories where title like 'Fire%'`)).rows;
  await db.query(`update stories set event_id = $1 where title like 'General Flood Advisory out%'`, [fire]);
  const before = await everything(db);
  const { apart, together } = await replay();
  expect(listTitles(apart)).toEqual([
    ['Fire breaks out in Tatalon, Quezon City', 'General Flood Advisory out for Metro Manila'],
  ]);
  expect(listTitles(together)).toEqual([
    ['General Flood Advisory first', 'General Flood Advisory out for Metro Manila'],
    ['Sunog sumiklab sa Brgy. Tatalon, Quezon City', 'Fire breaks out in Tatalon, Quezon City'],
  ]);
  expect(await everything(db)).toEqual(before);
});

test('stories of other rules are not compared, but are there', async ({ db, replay, reported: _ }) => {
  await db.query(`update stories set rules_version = '2' where title like 'Sunog%'`);
  expect(await replay()).toMatchObject({ compared: 3, apart: { count: 0 }, together: { count: 0 } });
});

test('more items than are replayed are said, and one that fails stops nothing', async ({
  db,
  replay,
  reported: _,
}) => {
  await db.query(`update items set fields = '{"title": "no more than this"}' where title like 'Fire in%'`);
  const { failed, until, compared } = await replay(3);
  expect([failed, until instanceof Date]).toEqual([1, true]);
  expect(compared).toBe(2);
});

async function everything(db: pg.Client) {
  const { rows } = await db.query(
    `select (select json_agg(s order by id) from stories s) as stories,
       (select json_agg(e order by id) from events e) as events, (select count(*) from outbox) as outbox,
       (select count(*) from items) as items, (select count(*) from item_queue) as queue`,
  );
  return rows[0];
}

function listTitles({ first }: { first: readonly (readonly { title: string }[])[] }) {
  return first.map((pair) => pair.map(({ title }) => title)).sort();
}

function hours(count: number): Date {
  return new Date(clock.now().getTime() + count * HOUR_MS);
}
