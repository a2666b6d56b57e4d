import { cellFromInt8, readerCell } from '@paligid/geo/cells';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { widerCells } from '@paligid/geo/wider-cells';
import { openLogger } from '@paligid/program/logger';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { findCandidates } from '../src/features/feed/feed.repository.ts';
import { expireStories, removeEnded } from '../src/ingest/pipeline/expire.ts';
import { processItem } from '../src/ingest/pipeline/process-item.ts';
import { syncPlaces } from '../src/ingest/places.repository.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { databaseTest } from './server-database.ts';
import {
  accept,
  addSources,
  atHour,
  buildCap,
  buildItem,
  clock,
  forgetEverything,
  HOUR_MS,
  newId,
} from './stored-items.ts';

const MARIKINA = { lat: 14.6507, lon: 121.1029 };
const CEBU_CITY = { lat: 10.3167, lon: 123.8907 };
const logger = openLogger({ logLevel: 'silent' }, 'test');

const test = databaseTest
  .extend('pool', { scope: 'file' }, async ({ databaseUrl, db }, { onCleanup }) => {
    const pool = openDatabase(readConfig({ DATABASE_URL: databaseUrl }), 'test', logger);
    onCleanup(() => pool.end());
    await addSources(db);
    await syncPlaces(pool, GAZETTEER.places);
    return pool;
  })
  .extend('pipeline', ({ pool, db }) => ({
    /** Accepts and processes at once. */
    run: async (sourceId: string, item: Parameters<typeof accept>[2]) => {
      const id = await accept(db, sourceId, item);
      await processItem({ pool, clock, newId, announced: () => {} }, id);
      return id;
    },
    process: (id: string) => processItem({ pool, clock, newId, announced: () => {} }, id),
    expire: () => expireStories({ pool, clock, newId, logger }),
    removeEnded: () => removeEnded({ pool, clock, logger }),
  }));

test.beforeEach(async ({ db }) => {
  await forgetEverything(db);
  clock.advance(atHour(0).getTime() - clock.now().getTime());
});

describe('a warning', () => {
  test('is in the feed of a reader in its area and of nobody else', async ({ db, pool, pipeline }) => {
    await pipeline.run('bureau', buildCap({ name: 'first' }));
    const [story] = await storiesIn(db);
    expect(story).toMatchObject({
      severity: 5,
      status: 'active',
      version: 1,
      was_alert: true,
      place_name: 'Metro Manila',
    });
    expect(await seenFrom(pool, MARIKINA)).toEqual([story?.id]);
    expect(await seenFrom(pool, CEBU_CITY)).toEqual([]);
    expect(await announced(db)).toEqual([['alert.issued.v1', 1]]);
    const { rows } = await db.query('select is_alert, expires, leaves_at from feed_rows group by 1, 2, 3');
    expect(rows).toEqual([{ is_alert: true, expires: atHour(12), leaves_at: null }]);
    expect((await db.query('select * from item_queue')).rows).toEqual([]);
  });

  test('keeps its story over its update and its cancel, and each is announced once', async ({
    db,
    pipeline,
  }) => {
    await pipeline.run('bureau', buildCap({ name: 'first' }));
    const [first] = await storiesIn(db);
    clock.advance(HOUR_MS);
    await pipeline.run(
      'bureau',
      buildCap({ name: 'second', refers: ['first'], messageType: 'Update', sentHour: 1, expiresHour: 20 }),
    );
    expect(await storiesIn(db)).toMatchObject([
      {
        id: first?.id,
        version: 2,
        status: 'updated',
        title: 'General Flood Advisory second',
        expires_at: atHour(20),
      },
    ]);
    clock.advance(HOUR_MS);
    await pipeline.run(
      'bureau',
      buildCap({ name: 'third', refers: ['first', 'second'], messageType: 'Cancel', sentHour: 2 }),
    );
    expect(await storiesIn(db)).toMatchObject([
      {
        id: first?.id,
        version: 3,
        status: 'cancelled',
        title: 'General Flood Advisory second',
        ended_at: atHour(2),
      },
    ]);
    expect(await announced(db)).toEqual([
      ['alert.issued.v1', 1],
      ['alert.updated.v1', 2],
      ['alert.ended.v1', 3],
    ]);
    const { rows } = await db.query('select distinct subject_id, payload from outbox');
    expect(rows).toEqual([
      { subject_id: first?.id, payload: { alert_id: first?.id, item_id: `s-${first?.id}` } },
    ]);
  });

  test('that was cancelled stays three hours in the feed, no alert any more, and then leaves', async ({
    db,
    pool,
    pipeline,
  }) => {
    await pipeline.run('bureau', buildCap({ name: 'first' }));
    await pipeline.run(
      'bureau',
      buildCap({ name: 'end', refers: ['first'], messageType: 'Cancel', sentHour: 1 }),
    );
    const { rows } = await db.query('select is_alert, leaves_at from feed_rows group by 1, 2');
    expect(rows).toEqual([{ is_alert: false, leaves_at: atHour(4) }]);
    clock.advance(atHour(4).getTime() - clock.now().getTime() - 1);
    await pipeline.removeEnded();
    expect(await seenFrom(pool, MARIKINA)).toHaveLength(1);
    clock.advance(1);
    await pipeline.removeEnded();
    expect(await seenFrom(pool, MARIKINA)).toEqual([]);
  });

  test('whose cancel came first is dead: kept, never in a feed, never announced', async ({
    db,
    pool,
    pipeline,
  }) => {
    await pipeline.run(
      'bureau',
      buildCap({ name: 'end', refers: ['first'], messageType: 'Cancel', sentHour: 1 }),
    );
    expect(await storiesIn(db)).toEqual([]);
    await pipeline.run('bureau', buildCap({ name: 'first' }));
    expect(await storiesIn(db)).toMatchObject([{ status: 'cancelled', ended_at: atHour(1), version: 1 }]);
    expect(await seenFrom(pool, MARIKINA)).toEqual([]);
    expect(await announced(db)).toEqual([]);
  });

  test('whose update came first keeps what the update says', async ({ db, pipeline }) => {
    await pipeline.run(
      'bureau',
      buildCap({ name: 'second', refers: ['first'], messageType: 'Update', sentHour: 1 }),
    );
    await pipeline.run('bureau', buildCap({ name: 'first' }));
    expect(await storiesIn(db)).toMatchObject([
      { version: 1, status: 'updated', title: 'General Flood Advisory second' },
    ]);
    expect(await announced(db)).toEqual([['alert.issued.v1', 1]]);
  });

  test('that arrives twice changes nothing', async ({ db, pipeline }) => {
    const id = await pipeline.run('bureau', buildCap({ name: 'first' }));
    await pipeline.process(id);
    await pipeline.run('bureau', { ...buildCap({ name: 'first' }), revision: '2' });
    expect(await storiesIn(db)).toMatchObject([{ version: 1 }]);
    expect(await announced(db)).toEqual([['alert.issued.v1', 1]]);
  });

  test('that says different things for different areas is a story for each', async ({
    db,
    pool,
    pipeline,
  }) => {
    const cebu = { areas: ['Cebu City'], polygons: [], externalId: 'first/2' };
    await pipeline.run('bureau', buildCap({ name: 'first', part: { number: 1, of: 2 } }));
    await pipeline.run(
      'bureau',
      buildCap({ name: 'first', part: { number: 2, of: 2 }, severity: 'Severe' }, cebu),
    );
    expect(await storiesIn(db)).toMatchObject([{ severity: 5 }, { severity: 4 }]);
    await pipeline.run(
      'bureau',
      buildCap({ name: 'next', refers: ['first'], messageType: 'Update', sentHour: 1 }),
    );
    expect(await storiesIn(db)).toMatchObject([
      { status: 'updated', version: 2 },
      { status: 'cancelled', version: 2, ended_at: atHour(1) },
    ]);
    expect(await seenFrom(pool, MARIKINA)).toHaveLength(1);
    expect((await announced(db)).map(([event]) => event)).toEqual([
      'alert.issued.v1',
      'alert.issued.v1',
      'alert.updated.v1',
      'alert.ended.v1',
    ]);
  });

  test('that joins two chains leaves one story, the older', async ({ db, pool, pipeline }) => {
    await pipeline.run('bureau', buildCap({ name: 'north' }));
    await pipeline.run('bureau', buildCap({ name: 'south', sentHour: 0.5 }));
    const [north, south] = await storiesIn(db);
    await pipeline.run(
      'bureau',
      buildCap({ name: 'both', refers: ['north', 'south'], messageType: 'Update', sentHour: 1 }),
    );
    expect(await storiesIn(db)).toMatchObject([
      { id: north?.id, status: 'updated', title: 'General Flood Advisory both', version: 2 },
      { id: south?.id, status: 'superseded', version: 2 },
    ]);
    expect(await seenFrom(pool, MARIKINA)).toEqual([north?.id]);
    expect((await announced(db)).slice(2)).toEqual(
      expect.arrayContaining([
        ['alert.ended.v1', 2],
        ['alert.updated.v1', 2],
      ]),
    );
    await pipeline.run(
      'bureau',
      buildCap({ name: 'last', refers: ['both'], messageType: 'Cancel', sentHour: 3 }),
    );
    expect(await storiesIn(db)).toMatchObject([
      { id: north?.id, status: 'cancelled' },
      { status: 'superseded' },
    ]);
  });

  test('moves with its area: who was in it and who is in it now are told', async ({ db, pool, pipeline }) => {
    await pipeline.run('bureau', buildCap({ name: 'first' }));
    const away = { areas: ['Cebu City'], polygons: [] };
    await pipeline.run(
      'bureau',
      buildCap({ name: 'second', refers: ['first'], messageType: 'Update', sentHour: 1 }, away),
    );
    expect(await seenFrom(pool, MARIKINA)).toEqual([]);
    expect(await seenFrom(pool, CEBU_CITY)).toHaveLength(1);
    const { rows } = await db.query<{ cells: string[] }>(
      `select cells from outbox where event = 'alert.updated.v1'`,
    );
    const told = new Set((rows[0]?.cells ?? []).map(cellFromInt8));
    for (const reader of [MARIKINA, CEBU_CITY]) {
      expect(widerCells(readerCell(reader)).some((cell) => told.has(cell))).toBe(true);
    }
  });
});

describe('its own time', () => {
  test('ends a warning once, whoever sweeps', async ({ db, pipeline }) => {
    await pipeline.run('bureau', buildCap({ name: 'first' }));
    clock.advance(12 * HOUR_MS - 2);
    expect(await pipeline.expire()).toBe(0);
    clock.advance(2);
    const counts = await Promise.all([pipeline.expire(), pipeline.expire(), pipeline.expire()]);
    expect(counts.reduce((a, b) => a + b)).toBe(1);
    expect(await storiesIn(db)).toMatchObject([{ status: 'expired', version: 2, ended_at: atHour(12) }]);
    expect(await announced(db)).toEqual([
      ['alert.issued.v1', 1],
      ['alert.ended.v1', 2],
    ]);
    const { rows } = await db.query('select is_alert, leaves_at from feed_rows group by 1, 2');
    expect(rows).toEqual([{ is_alert: false, leaves_at: atHour(15) }]);
  });

  test('is put off by an update, and a warning that is over is in force again by one', async ({
    db,
    pipeline,
  }) => {
    await pipeline.run('bureau', buildCap({ name: 'first' }));
    clock.advance(12 * HOUR_MS);
    await pipeline.expire();
    await pipeline.run(
      'bureau',
      buildCap({ name: 'second', refers: ['first'], messageType: 'Update', sentHour: 12, expiresHour: 24 }),
    );
    expect(await storiesIn(db)).toMatchObject([{ status: 'updated', version: 3, ended_at: null }]);
    expect(await pipeline.expire()).toBe(0);
    const { rows } = await db.query('select is_alert, leaves_at from feed_rows group by 1, 2');
    expect(rows).toEqual([{ is_alert: true, leaves_at: null }]);
  });

  test('has passed for a warning that is seen late: it is kept and not announced', async ({
    db,
    pipeline,
  }) => {
    clock.advance(13 * HOUR_MS);
    await pipeline.run('bureau', buildCap({ name: 'first' }));
    expect(await storiesIn(db)).toMatchObject([{ status: 'expired', version: 1 }]);
    expect(await announced(db)).toEqual([]);
    expect((await db.query('select 1 from feed_rows')).rowCount).toBe(0);
  });
});

describe('a report of an outlet', () => {
  test('is a story of its own, near its place, and no alert', async ({ db, pool, pipeline }) => {
    await pipeline.run('outlet', buildItem());
    const [story] = await storiesIn(db);
    expect(story).toMatchObject({ status: 'active', version: 1, was_alert: false, expires_at: null });
    expect(await seenFrom(pool, MARIKINA)).toEqual([story?.id]);
    expect(await announced(db)).toEqual([['story.published.v1', 1]]);
    const { rows } = await db.query('select lane, payload from outbox');
    expect(rows).toEqual([{ lane: 'may', payload: { story_id: `s-${story?.id}`, cluster_id: null } }]);
    const { rows: traces } = await db.query('select trace, rules_version from stories');
    expect(traces[0]).toMatchObject({
      rules_version: expect.stringMatching(/./),
      trace: {
        place: expect.any(Array),
        classify: expect.any(Array),
        rate: expect.any(Array),
        join: { by: 'revision' },
      },
    });
  });

  test('is the same story in its next revision, and only a visible change is announced', async ({
    db,
    pipeline,
  }) => {
    const item = buildItem();
    await pipeline.run('outlet', item);
    await pipeline.run('outlet', { ...item, revision: '2' });
    expect(await announced(db)).toEqual([['story.published.v1', 1]]);
    await pipeline.run('outlet', { ...item, revision: '3', title: 'Creek in Marikina City back in its bed' });
    expect(await storiesIn(db)).toMatchObject([
      { version: 2, status: 'updated', title: 'Creek in Marikina City back in its bed' },
    ]);
    expect(await announced(db)).toEqual([
      ['story.published.v1', 1],
      ['story.updated.v1', 2],
    ]);
  });

  test('keeps its newest revision when an older one is processed late', async ({ db, pipeline }) => {
    const item = buildItem();
    const old = await accept(db, 'outlet', item);
    const fresh = await accept(db, 'outlet', {
      ...item,
      revision: '2',
      title: 'Creek in Marikina City falls',
    });
    await pipeline.process(fresh);
    await pipeline.process(old);
    expect(await storiesIn(db)).toMatchObject([{ version: 1, title: 'Creek in Marikina City falls' }]);
    expect((await db.query('select * from item_queue')).rows).toEqual([]);
  });

  test('that is taken back ends and stays readable', async ({ db, pipeline }) => {
    const item = buildItem();
    await pipeline.run('outlet', item);
    await pipeline.run('outlet', { ...item, revision: '2', title: 'Removed', isWithdrawn: true });
    expect(await storiesIn(db)).toMatchObject([{ status: 'cancelled', version: 2, title: item.title }]);
    expect((await announced(db)).at(-1)).toEqual(['story.ended.v1', 2]);
  });
});

describe('two processes at once', () => {
  test('finish an item once', async ({ db, pipeline }) => {
    const id = await accept(db, 'bureau', buildCap({ name: 'first' }));
    await Promise.all(Array.from({ length: 6 }, () => pipeline.process(id)));
    expect(await storiesIn(db)).toMatchObject([{ version: 1 }]);
    expect(await announced(db)).toEqual([['alert.issued.v1', 1]]);
  });

  test('bring a chain to one state, whatever is processed beside what', async ({ db, pipeline }) => {
    for (let round = 0; round < 10; round += 1) {
      await forgetEverything(db);
      const messages = [
        buildCap({ name: 'a' }),
        buildCap({ name: 'b', refers: ['a'], messageType: 'Update', sentHour: 1 }),
        buildCap({ name: 'c', refers: ['b'], messageType: 'Update', sentHour: 2 }),
        buildCap({ name: 'd', refers: ['a', 'b', 'c'], messageType: 'Cancel', sentHour: 3 }),
      ];
      const ids: string[] = [];
      for (const message of messages) ids.push(await accept(db, 'bureau', message));
      await Promise.all([...ids, ...ids].toSorted(() => Math.random() - 0.5).map(pipeline.process));
      const stories = (await storiesIn(db)).filter(({ status }) => status !== 'superseded');
      expect(stories).toMatchObject([
        { status: 'cancelled', ended_at: atHour(3), title: 'General Flood Advisory c' },
      ]);
      const { rows } = await db.query(`select 1 from feed_rows where is_alert`);
      expect(rows).toEqual([]);
      await expectBalanced(db);
    }
  });

  test('bring revisions of one report to one state', async ({ db, pipeline }) => {
    const item = buildItem();
    const ids = [];
    for (let i = 1; i <= 5; i += 1) {
      ids.push(
        await accept(db, 'outlet', { ...item, revision: `${i}`, title: `Creek in Marikina City, part ${i}` }),
      );
    }
    await Promise.all(ids.toReversed().map(pipeline.process));
    expect(await storiesIn(db)).toMatchObject([{ title: 'Creek in Marikina City, part 5' }]);
  });
});

describe('every order of the messages and the end of their time, doubled', () => {
  const messages = {
    alert: () => buildCap({ name: 'a' }),
    update: () => buildCap({ name: 'b', refers: ['a'], messageType: 'Update', sentHour: 1, expiresHour: 14 }),
    cancel: () => buildCap({ name: 'c', refers: ['a', 'b'], messageType: 'Cancel', sentHour: 2 }),
  };
  type Step = keyof typeof messages | 'expiry';
  const sets: [Step[], object][] = [
    [['alert', 'expiry'], { status: 'expired', ended_at: atHour(12), title: 'General Flood Advisory a' }],
    [
      ['alert', 'update', 'expiry'],
      { status: 'expired', ended_at: atHour(14), title: 'General Flood Advisory b' },
    ],
    [
      ['alert', 'cancel', 'expiry'],
      { status: 'cancelled', ended_at: atHour(2), title: 'General Flood Advisory a' },
    ],
    [
      ['alert', 'update', 'cancel', 'expiry'],
      { status: 'cancelled', ended_at: atHour(2), title: 'General Flood Advisory b' },
    ],
  ];

  test.for(sets)('%j ends in one state', async ([steps, end], { db, pipeline }) => {
    for (const order of orders(steps)) {
      await forgetEverything(db);
      clock.advance(atHour(3).getTime() - clock.now().getTime());
      for (const [at, step] of [...order, ...order].entries()) {
        if (step === 'expiry') clock.advance(Math.max(0, atHour(20).getTime() - clock.now().getTime()));
        else await pipeline.run('bureau', { ...messages[step](), revision: `${at}` });
        await pipeline.expire();
        await pipeline.removeEnded();
      }
      expect(await storiesIn(db), order.join()).toMatchObject([end]);
      expect((await db.query('select 1 from feed_rows')).rowCount, order.join()).toBe(0);
      await expectBalanced(db);
    }
  });
});

test('every lookup of the pipeline is answered by an index', async ({ db, pipeline }) => {
  await pipeline.run('bureau', buildCap({ name: 'first' }));
  // Of a table with one row every index is as good as the other.
  await db.query(
    `insert into cap_messages (key, part, parts, item_id, chain_id, message_type, sent_at, is_final, refers_to)
     select 'key ' || n, part, parts, item_id, chain_id, message_type, sent_at, is_final, refers_to
     from cap_messages, generate_series(1, 2000) as n`,
  );
  await db.query('analyze cap_messages');
  await db.query('set enable_seqscan = off');
  const plan = async (sql: string) => JSON.stringify((await db.query(`explain (format json) ${sql}`)).rows);
  const lookups: [string, RegExp][] = [
    [
      `select distinct chain_id from cap_messages where key in (
         select unnest('{a,b}'::text[]) union select by_key from cap_references where referenced_key = any ('{a,b}'))`,
      /cap_messages_pkey/,
    ],
    [`select 1 from cap_messages where chain_id = '${newId()}'`, /cap_messages_by_chain/],
    [
      `select item_id from item_queue where dead_at is null and due_at <= now() order by due_at limit 500`,
      /item_queue_due/,
    ],
    [
      `select id from stories where status in ('active', 'updated') and expires_at is not null and expires_at <= now()
       order by expires_at limit 100`,
      /expires_at_idx/,
    ],
    [`select 1 from feed_rows where leaves_at <= now() order by leaves_at limit 500`, /feed_rows_leaving/],
    [`select cell from feed_rows where entry_id = '${newId()}'`, /feed_rows_pkey/],
  ];
  for (const [sql, index] of lookups) {
    const used = await plan(sql);
    expect(used).toMatch(index);
    expect(used).not.toContain('"Seq Scan"');
  }
  await db.query('reset enable_seqscan');
});

async function storiesIn(db: pg.Client) {
  const { rows } = await db.query(
    `select id, title, severity, status, version, was_alert, place_name, expires_at, ended_at
     from stories order by id`,
  );
  return rows;
}

function orders<T>(steps: readonly T[]): T[][] {
  if (steps.length <= 1) return [[...steps]];
  return steps.flatMap((step, i) => orders(steps.toSpliced(i, 1)).map((rest) => [step, ...rest]));
}

/** In the order in which the relay would number them within a lane. */
async function announced(db: pg.Client): Promise<[string, number][]> {
  const { rows } = await db.query<{ event: string; version: number }>(
    'select event, version from outbox order by id',
  );
  return rows.map(({ event, version }) => [event, version]);
}

/** What was issued was ended, and only that. */
async function expectBalanced(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ issued: number; ended: number }>(
    `select count(*) filter (where event = 'alert.issued.v1')::int as issued,
       count(*) filter (where event = 'alert.ended.v1')::int as ended
     from outbox group by subject_id`,
  );
  for (const { issued, ended } of rows) expect(issued).toBe(ended);
}

async function seenFrom(pool: pg.Pool, point: { lat: number; lon: number }): Promise<string[]> {
  const candidates = await findCandidates(pool, { point, radiusMetres: 10_000 }, clock.now());
  return candidates.map(({ entryId }) => entryId);
}
