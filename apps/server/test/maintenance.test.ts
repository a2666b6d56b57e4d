import { setTimeout as wait } from 'node:timers/promises';
import { openLogger } from '@paligid/runtime/logger';
import pg from 'pg';
import { describe, expect } from 'vitest';
import { searchTermsFiller } from '../src/maintenance/fill-search-terms.ts';
import { runRound } from '../src/maintenance/maintenance.ts';
import { readServerConfig } from '../src/platform/config.ts';
import { makeMonth } from '../src/platform/months-ahead.ts';
import {
  addSource,
  addStories,
  countTableRows,
  deleteMonths,
  listPartitions,
  makeOldMonth,
} from './old-months.ts';
import { databaseTest } from './server-database.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
/** Stories are retained for 25 months. */
const OLD = '2024-09-10T00:00:00Z';
const OLD_MONTH = 'stories_2024_09';
/** A batch is 2,000. Measured with 50,000. */
const MANY = Number(process.env['PALIGID_OLD_STORIES'] ?? 10_000);

const LIMITS = readServerConfig({}, 'maintenance').maintenanceLimits;
/** On a busy machine a statement may take longer than readers should wait, which is not what these tests are about. */
const PATIENT = { ...LIMITS, statementMs: 10_000 };
const logger = openLogger({ logLevel: 'silent' }, 'test');
const neverStopped = new AbortController().signal;

const test = databaseTest
  .extend('connect', ({ databaseUrl }, { onCleanup }) => {
    const clients: pg.Client[] = [];
    onCleanup(async () => {
      for (const client of clients) await client.end();
    });
    return async (name: string) => {
      const client = new pg.Client({ connectionString: databaseUrl, application_name: name });
      clients.push(client);
      await client.connect();
      return client;
    };
  })
  .extend('round', async ({ connect }) => {
    const db = await connect('maintenance-test');
    return (now = NOW, limits = PATIENT) =>
      runRound({
        db,
        clock: { now: () => now },
        logger,
        stop: neverStopped,
        limits,
        fillSearchTerms: searchTermsFiller(),
      });
  });

test.beforeEach(async ({ db }) => {
  await deleteMonths(db);
  await addSource(db);
  await makeOldMonth(db, OLD);
});

describe('a month past its time', () => {
  test('is dropped: its stories keep a tombstone, and leave the feed', async ({ db, round }) => {
    await addStories(db, OLD, 3);
    await addStories(db, '2026-11-01T00:00:00Z', 1);
    await untilDone(round);
    expect(await listPartitions(db, 'stories')).not.toContain(OLD_MONTH);
    expect(await countTableRows(db, 'stories')).toBe(1);
    expect((await db.query('select distinct title from tombstones')).rows).toEqual([
      { title: 'Creek rises' },
    ]);
    expect(await countTableRows(db, 'tombstones')).toBe(3);
    expect(await countTableRows(db, 'story_keys')).toBe(1);
    expect(await countTableRows(db, 'feed_rows')).toBe(2);
  });

  test('of items takes their keys and messages with it', async ({ db, round }) => {
    await db.query(`insert into items (id, source_id, external_id, raw_hash, title, seen_at)
      values (first_id_at('${OLD}'), 'bulletin', 'b-1', sha256('b-1'), 'Creek rises', now())`);
    await db.query('insert into item_keys select source_id, external_id, revision, id from items');
    await db.query(`insert into cap_messages (key, part, parts, item_id, chain_id, message_type, sent_at, is_final,
      refers_to) select 'k', 1, 1, id, id, 'Alert', now(), true, '{}' from items`);
    await db.query(`insert into cap_references values ('before', 'k')`);
    await untilDone(round);
    for (const table of ['items', 'item_keys', 'cap_messages', 'cap_references']) {
      expect(await countTableRows(db, table), table).toBe(0);
    }
  });

  test('is the only one that goes', async ({ db, round }) => {
    await makeOldMonth(db, '2024-10-10T00:00:00Z');
    await addStories(db, '2024-10-10T00:00:00Z', 1);
    await untilDone(round);
    expect(await listPartitions(db, 'stories')).toContain('stories_2024_10');
    expect(await countTableRows(db, 'tombstones')).toBe(0);
  });

  test('stays when what must outlive it cannot be carried over, and months ahead are made all the same', async ({
    db,
    round,
  }) => {
    await addStories(db, OLD, 1);
    await db.query(`create or replace function fail_to_carry(part text, ids uuid[]) returns void language plpgsql
      as $$ begin raise 'no room'; end $$`);
    await db.query(`update month_policies set carry_over = 'fail_to_carry' where table_name = 'stories'`);
    expect(await round(new Date('2027-03-15T00:00:00Z'))).toBe(false);
    expect(await listPartitions(db, 'stories')).toEqual(
      expect.arrayContaining([OLD_MONTH, 'stories_2027_03', 'stories_2027_04', 'stories_2027_05']),
    );
    await db.query(
      `update month_policies set carry_over = 'carry_over_stories' where table_name = 'stories'`,
    );
    await untilDone(round);
    expect(await listPartitions(db, 'stories')).not.toContain(OLD_MONTH);
  });
});

describe('with readers', () => {
  test('a long transaction keeps the month, and nobody waits behind it', async ({ db, round, connect }) => {
    await addStories(db, OLD, 10);
    const reader = await connect('long-reader');
    await reader.query('begin; select from stories limit 1');
    await wait(250);
    const queues = sampleWaits(await connect('sampler'));
    expect(await round()).toBe(false);
    expect(await queues.stop()).toMatchObject({ waits: 0 });
    expect(await listPartitions(db, 'stories')).toContain(OLD_MONTH);
    // Work that does not need the lock was done.
    expect(await countTableRows(db, 'tombstones')).toBe(10);
    await reader.query('commit');
    await untilDone(round);
    expect(await listPartitions(db, 'stories')).not.toContain(OLD_MONTH);
    expect(await countTableRows(db, 'tombstones')).toBe(10);
  });

  test('a month that cannot be made beside a long transaction is made after it, and readers get by', async ({
    db,
    connect,
  }) => {
    const reader = await connect('long-reader');
    await reader.query('begin; select from stories limit 1');
    const maker = await connect('maker');
    const making = makeMonth(maker, 'stories', new Date('2028-02-01T00:00:00Z'));
    const made = making.then(
      () => 'made',
      () => 'given up',
    );
    await expect.poll(() => isWaiting(db, 'maker'), { interval: 5 }).toBe(true);
    // It queues behind the maker, and is answered while the long transaction is still open.
    expect((await db.query('select from stories')).rowCount).toBe(0);
    expect(await made).toBe('given up');
    await reader.query('commit');
    expect(await makeMonth(maker, 'stories', new Date('2028-02-01T00:00:00Z'), PATIENT)).toBe(true);
  });

  test(`${MANY} stories go while they are read, in short transactions`, async ({ db, round, connect }) => {
    await addStories(db, OLD, MANY);
    await db.query('analyze stories, feed_rows, story_keys');
    const queues = sampleWaits(await connect('sampler'));
    const reading = readOn(await connect('reader'));
    await untilDone(() => round(NOW, LIMITS));
    const reads = await reading.stop();
    const { waitMs, transactionMs } = await queues.stop();
    expect(await listPartitions(db, 'stories')).not.toContain(OLD_MONTH);
    expect(await countTableRows(db, 'tombstones')).toBe(MANY);
    expect(await countTableRows(db, 'feed_rows')).toBe(0);
    expect(await countTableRows(db, 'story_keys')).toBe(0);
    expect(reads).toBeGreaterThan(0);
    expect(waitMs).toBeLessThan(1_000);
    expect(transactionMs).toBeLessThan(2_000);
  }, 120_000);
});

describe('settings', () => {
  test('a transaction carries over as many rows as the batch may have', async ({ db, round }) => {
    await addStories(db, OLD, 500);
    const transactions = () =>
      db.query<{ count: number; most: number }>(
        `select count(*)::int as count, max(rows)::int as most
         from (select count(*) as rows from tombstones group by xmin) as carried`,
      );
    await untilDone(() => round(NOW, { ...PATIENT, batchRows: 100 }));
    expect((await transactions()).rows).toEqual([{ count: 5, most: 100 }]);
  });

  test('a lock is waited for as long as it may be, so that readers behind it wait no longer', async ({
    connect,
  }) => {
    const reader = await connect('long-reader');
    await reader.query('begin; select from stories limit 1');
    const maker = await connect('maker');
    const givenUpAfter = async (lockMs: number) => {
      const begunMs = performance.now();
      const making = makeMonth(maker, 'stories', new Date('2028-03-01T00:00:00Z'), { ...PATIENT, lockMs });
      await expect(making).rejects.toThrow('lock timeout');
      return performance.now() - begunMs;
    };
    // Three tries with a second between: two seconds and a bit, with room for a busy machine, and three waits more.
    expect(await givenUpAfter(1)).toBeLessThan(6_500);
    expect(await givenUpAfter(1_500)).toBeGreaterThan(6_500);
    await reader.query('commit');
  }, 30_000);

  test('a batch that takes longer than its statement may is done in halves', async ({ db, round }) => {
    await addStories(db, OLD, 800);
    await db.query(`create or replace function carry_slowly(part text, ids uuid[]) returns void language plpgsql
      as $$ begin perform pg_sleep(cardinality(ids) / 1000.0); perform carry_over_stories(part, ids); end $$`);
    await db.query(`update month_policies set carry_over = 'carry_slowly' where table_name = 'stories'`);
    try {
      await untilDone(() => round(NOW, { ...LIMITS, statementMs: 300 }));
    } finally {
      await db.query(
        `update month_policies set carry_over = 'carry_over_stories' where table_name = 'stories'`,
      );
    }
    const { rows } = await db.query<{ most: number }>(
      'select max(rows)::int as most from (select count(*) as rows from tombstones group by xmin) as carried',
    );
    expect(rows[0]?.most).toBeLessThan(300);
    expect(await countTableRows(db, 'tombstones')).toBe(800);
  });
});

describe('rows that no month was made for', () => {
  test('move to their month', async ({ db, round }) => {
    await addStories(db, '2026-03-10T00:00:00Z', 2);
    await addStories(db, '2026-05-10T00:00:00Z', 2);
    expect(await countTableRows(db, 'stories_default')).toBe(4);
    await untilDone(round);
    expect(await countTableRows(db, 'stories_default')).toBe(0);
    expect(await countTableRows(db, 'stories_2026_03')).toBe(2);
    expect(await countTableRows(db, 'stories_2026_05')).toBe(2);
  });

  test('are buried when they are past their time', async ({ db, round }) => {
    await addStories(db, '2024-01-10T00:00:00Z', 2);
    await untilDone(round);
    expect(await countTableRows(db, 'stories')).toBe(0);
    expect(await countTableRows(db, 'tombstones')).toBe(2);
    expect(await listPartitions(db, 'stories')).not.toContain('stories_2024_01');
  });
});

/** A round leaves a table that autovacuum is working on to the next round. */
async function untilDone(round: () => Promise<boolean>): Promise<void> {
  await expect.poll(() => round(), { timeout: 45_000 }).toBe(true);
}

async function isWaiting(db: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'`,
    [name],
  );
  return rowCount === 1;
}

/** Keeps reading the parent and the old month, as a page would. */
function readOn(db: pg.Client) {
  let isOver = false;
  let reads = 0;
  const running = (async () => {
    while (!isOver) {
      await db.query('select title from stories where id = first_id_at($1)', [OLD]);
      await db.query(`select count(*) from stories where event_id = first_id_at('2026-11-01')`);
      reads += 1;
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return reads;
    },
  };
}

/** The longest lock wait of any session, and the longest transaction of the maintenance. */
function sampleWaits(db: pg.Client) {
  let isOver = false;
  const seen = { waits: 0, waitMs: 0, transactionMs: 0 };
  const running = (async () => {
    while (!isOver) {
      const { rows } = await db.query<{ waits: number; waitMs: number; transactionMs: number }>(
        `select count(*) filter (where wait_event_type = 'Lock')::integer as waits,
           coalesce(max(extract(epoch from clock_timestamp() - query_start) * 1000)
             filter (where wait_event_type = 'Lock' and application_name <> 'maintenance-test'), 0)::real as "waitMs",
           coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000)
             filter (where application_name = 'maintenance-test'), 0)::real as "transactionMs"
         from pg_stat_activity where datname = current_database()`,
      );
      for (const row of rows) {
        seen.waits += row.waits;
        seen.waitMs = Math.max(seen.waitMs, row.waitMs);
        seen.transactionMs = Math.max(seen.transactionMs, row.transactionMs);
      }
      await wait(5);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return seen;
    },
  };
}
