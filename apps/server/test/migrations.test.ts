import { firstUuidAt } from '@paligid/domain/ids';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { migrate } from '../src/platform/migrations.ts';
import { databaseTest as test } from './server-database.ts';

test.beforeEach(async ({ db }) => {
  await db.query(
    'truncate items, stories, events, story_fingerprints, event_history, tombstones, feed_rows, item_keys, sources cascade',
  );
  await db.query(`insert into sources (id, name, owner, authority, languages, address, licence, attribution,
    cadence, is_enabled) values ('bulletin', 'Bulletin', 'Bureau', 'official', '{en}', 'https://bulletin.test/feed',
    'CC BY 4.0', 'Bureau, CC BY 4.0', '2 minutes', true)`);
});

test('running the migrations again changes nothing', async ({ databaseUrl }) => {
  expect(await migrate(databaseUrl, new Date('2026-11-15T04:00:00.000Z'))).toEqual([]);
});

test('an id means the same moment to PostgreSQL as to the rules', async ({ db }) => {
  const moment = new Date('2026-11-15T04:00:00.123Z');
  const { rows } = await db.query(
    'select first_id_at($1) as first, instant_from_id(first_id_at($1)) as instant',
    [moment],
  );
  expect(rows).toEqual([{ first: firstUuidAt(moment.getTime()), instant: moment }]);
});

describe('stories are partitioned by month', () => {
  test('a story of this month lies in this month and is found through one partition', async ({ db }) => {
    const id = await addStory(db, '2026-11-15T04:00:00Z');
    expect(await monthsHolding(db, id)).toEqual(['stories_2026_11']);
    const { rows } = await db.query(`explain (format json) select * from stories where id = '${id}'`);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('stories_2026_11');
    expect(plan).not.toContain('stories_2026_12');
  });

  test('a story of a month nobody made waits in the default partition and moves when it is made', async ({
    db,
  }) => {
    const id = await addStory(db, '2027-06-10T00:00:00Z');
    expect(await monthsHolding(db, id)).toEqual(['stories_default']);
    await db.query(`select make_month('stories', '2027-06-10T00:00:00Z')`);
    expect(await monthsHolding(db, id)).toEqual(['stories_2027_06']);
  });
});

test('an alert without an end is refused', async ({ db }) => {
  const endless = `insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, published)
    values (0, first_id_at(now()), false, true, 5, 'weather', now())`;
  await expect(db.query(endless)).rejects.toThrow(/check constraint/);
});

async function addStory(db: pg.Client, at: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into stories (id, item_id, source_id, title, category, severity, published, seen_at, accepted_at, rules_version)
     values (first_id_at($1), first_id_at($1), 'bulletin', 'Creek rises', 'weather', 3, $1, $1, $1, '1')
     returning id`,
    [at],
  );
  return rows[0]?.id ?? '';
}

async function monthsHolding(db: pg.Client, id: string): Promise<string[]> {
  const { rows } = await db.query<{ month: string }>(
    'select tableoid::regclass::text as month from stories where id = $1',
    [id],
  );
  return rows.map(({ month }) => month);
}
