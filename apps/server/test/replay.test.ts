import { expect } from 'vitest';
import { replayRules } from '../src/ingest/replay/replay-rules.ts';
import { pipelineTest } from './pipeline-database.ts';
import { buildStoredItem, clock, HOUR_MS } from './stored-items.ts';

const test = pipelineTest.extend('outlet', { scope: 'file', auto: true }, async ({ db, pool: _ }) => {
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
     values ('tanod', 'Tanod', 'Tanod', 'media', '{en}', 'https://tanod.test/feed', 'quote', 'Tanod', '5 minutes', true)`,
  );
});

test('stories of other rules are held against what today’s rules make of their items, and nothing is written', async ({
  db,
  pool,
  pipeline,
}) => {
  await pipeline.run(
    'tanod',
    buildStoredItem({ externalId: 'a', summary: '', title: 'Sunog sa Brgy. Tatalon, Quezon City' }),
  );
  await pipeline.run(
    'tanod',
    buildStoredItem({ externalId: 'b', summary: '', title: 'Baha sa España, Manila, hanggang tuhod' }),
  );
  await db.query(`update stories set rules_version = '1'`);
  await db.query(`update stories set category = 'other', severity = 1 where title like 'Sunog%'`);
  const asked = { from: hours(-1), to: hours(1), against: '1' };

  const { compared, altered } = await replayRules(pool, asked);

  expect(compared).toBe(2);
  expect(altered).toMatchObject([
    {
      story: { category: 'other' },
      now: { category: 'safety', severity: 3 },
      changes: ['category', 'severity'],
    },
  ]);
  const { rows } = await db.query(`select count(*)::int as left from stories where category = 'other'`);
  expect(rows).toEqual([{ left: 1 }]);
  expect(await replayRules(pool, { ...asked, from: hours(-3), to: hours(-2) })).toMatchObject({
    compared: 0,
  });
  expect(await replayRules(pool, { ...asked, against: '0' })).toMatchObject({ compared: 0 });
});

function hours(count: number): Date {
  return new Date(clock.now().getTime() + count * HOUR_MS);
}
