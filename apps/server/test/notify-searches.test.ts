import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { MATCHES } from '../src/features/notifications/audience.repository.ts';
import { notifyAudience, notifyOfReport } from '../src/features/notifications/audience.service.ts';
import { searchService } from '../src/features/search/search.service.ts';
import { searchTerms } from '../src/ingest/understand/search/search-terms.ts';
import { BY_INDEX, openDatabase } from '../src/platform/database.ts';
import { silent } from './nats-streams.ts';
import {
  acceptDue,
  CEBU_CITY,
  decisionsOf,
  deliveriesOf,
  MARIKINA,
  seedAccount,
} from './notification-audience.ts';
import { pipelineTest } from './pipeline-database.ts';
import { buildStoredCap, buildStoredItem, clock, HOUR_MS, newId } from './stored-items.ts';

const MINUTE_MS = 60_000;
const SENT = '1 send issued sound saved-search';
const LOUD: Partial<AlertSettings> = { moderate: 'sound', quiet: null, categories: [] };

const CHANGES: Record<string, 'issued' | 'updated' | 'ended' | 'recalled'> = {
  ...{ 'story.published.v1': 'issued', 'story.updated.v1': 'updated', 'story.ended.v1': 'ended' },
  ...{ 'alert.issued.v1': 'issued', 'alert.updated.v1': 'updated', 'alert.ended.v1': 'ended' },
  'alert.recalled.v1': 'recalled',
};

/** The programs around a story: the pipeline that accepts it, and the one that decides who is notified. */
const test = pipelineTest
  .extend('alerts', { scope: 'file' }, ({ databaseUrl }, { onCleanup }) => {
    const pool = openDatabase(
      { databaseUrl, databaseConnections: 10, databaseOptions: BY_INDEX },
      'alerts',
      silent,
    );
    onCleanup(() => pool.end());
    return pool;
  })
  .extend('empty', { auto: true }, async ({ db }) => {
    const tables = ['users', 'alert_recipients', 'push_messages', 'notifications', 'story_search'];
    await db.query(tables.map((table) => `delete from ${table}`).join(';'));
  })
  .extend('deliver', ({ db, alerts }) => async () => {
    const { rows } = await db.query<{ event: string; id: string; version: number }>(
      'delete from outbox returning event, subject_id as id, version',
    );
    for (const { event, id, version } of rows) {
      const change = CHANGES[event];
      if (change === undefined) continue;
      const told = { storyId: id, alertId: id, version, change };
      // A message that is delivered twice, to two processes.
      await Promise.all(
        [1, 2].map(() =>
          event.startsWith('alert.') || change === 'recalled'
            ? notifyAudience({ pool: alerts, clock }, told)
            : notifyOfReport({ pool: alerts, clock }, { ...told, change }),
        ),
      );
    }
  });

/** A reader far from Metro Manila who waits for a search since the clock's time. */
async function seedSearcher(db: pg.Client, text: string, settings = LOUD): Promise<string> {
  const { id, userId } = await seedAccount(db, { places: [{ code: CEBU_CITY }], settings });
  await saveFor(db, userId, text);
  return id;
}

async function saveFor(db: pg.Client, userId: string, text: string, copies = 1): Promise<void> {
  const parts = { db: {} as pg.Pool, clock, stories: {} as never, sources: {} as never };
  const read = searchService(parts).readStanding({ text, isPlain: false, filters: {} });
  if (read === undefined) throw new Error(`${text} cannot be saved`);
  await db.query(
    `insert into saved_searches (id, user_id, text, severity, official, plain, query, keys, created_at)
     select gen_random_uuid(), $1, $2 || repeat(' ', n - 1), 1, false, false, $3, $4, $5
     from generate_series(1, $6) n`,
    [userId, text, read.terms, read.keys, clock.now(), copies],
  );
}

const FIRE = buildReport('Fire breaks out in Tondo, Manila');

function buildReport(title: string) {
  return () => {
    clock.advance(MINUTE_MS);
    return buildStoredItem({ title, summary: '' });
  };
}

describe('a new report', () => {
  test('is told to whoever saved a search that it matches, in either language, once', async ({
    db,
    pipeline,
    deliver,
  }) => {
    const fire = await seedSearcher(db, 'sunog sa Tondo');
    const flood = await seedSearcher(db, 'baha sa Tondo');
    const elsewhere = await seedSearcher(db, 'sunog sa Marikina');
    await pipeline.run('outlet', FIRE());
    await deliver();
    expect(await decisionsOf(db, fire)).toEqual([SENT]);
    expect(await deliveriesOf(db, fire)).toEqual(['1 due sound']);
    expect([...(await decisionsOf(db, flood)), ...(await decisionsOf(db, elsewhere))]).toEqual([]);
    const { rows } = await db.query('select reason, severity from notifications');
    expect(rows).toMatchObject([{ reason: { search: 'sunog sa Tondo', isBudgeted: true, place: null } }]);
  });

  test('leaves nothing behind where nobody waits for it', async ({ db, pipeline, deliver }) => {
    await seedSearcher(db, 'baha sa Tondo');
    await pipeline.run('outlet', FIRE());
    await deliver();
    expect((await db.query('select from push_messages')).rowCount).toBe(0);
  });

  test('of before the search was saved is not told, nor its later version', async ({
    db,
    pipeline,
    deliver,
  }) => {
    const item = FIRE();
    await pipeline.run('outlet', item);
    const late = await seedSearcher(db, 'sunog sa Tondo');
    await deliver();
    clock.advance(MINUTE_MS);
    await pipeline.run('outlet', { ...item, revision: '2', title: 'Two dead as fire hits Tondo, Manila' });
    await deliver();
    expect(await decisionsOf(db, late)).toEqual([]);
  });

  test('that comes to match with a later version is told then', async ({ db, pipeline, deliver }) => {
    const reader = await seedSearcher(db, 'severe sunog sa Tondo');
    const item = FIRE();
    await pipeline.run('outlet', { ...item, title: 'Small grass fire put out in Tondo, Manila' });
    await deliver();
    expect(await decisionsOf(db, reader)).toEqual([]);
    clock.advance(MINUTE_MS);
    await pipeline.run('outlet', { ...item, revision: '2', title: '12 dead as fire hits Tondo, Manila' });
    await deliver();
    expect(await decisionsOf(db, reader)).toEqual(['2 send issued sound saved-search']);
  });

  test('of an event that is known is not told again, and one that first has the words is', async ({
    db,
    pipeline,
    deliver,
  }) => {
    const fire = await seedSearcher(db, 'sunog sa Tatalon');
    const alarm = await seedSearcher(db, 'Tatalon "second alarm"');
    for (const title of [
      'Sunog sumiklab sa Brgy. Tatalon, Quezon City',
      'Fire breaks out in Tatalon, Quezon City',
      'Fire in Tatalon, Quezon City reaches second alarm',
    ])
      await pipeline.run('outlet', buildReport(title)());
    const { rows } = await db.query('select distinct event_id from stories');
    expect(rows).toHaveLength(1);
    await deliver();
    expect(await decisionsOf(db, fire)).toEqual([SENT]);
    expect(await decisionsOf(db, alarm)).toEqual([expect.stringContaining('send issued')]);
  });
});

describe('the step of severity 3', () => {
  test('counts against the budget of the day, and what is held back says why', async ({
    db,
    deliver,
    alerts,
  }) => {
    const reader = await seedSearcher(db, 'sunog sa Tondo', { ...LOUD, budget: 2 });
    expect(alerts).toBeDefined();
    for (let i = 0; i < 4; i += 1) await seedFire(db);
    await deliver();
    expect((await decisionsOf(db, reader)).map((it) => it.split(' ').slice(1).join(' '))).toEqual([
      'send issued sound saved-search',
      // At most one sound in ten minutes.
      'send issued silent saved-search',
      'hold issued silent budget',
      'hold issued silent budget',
    ]);
  });

  test('holds back in quiet hours and at mutes, and without a device it is in the history', async ({
    db,
    pipeline,
    deliver,
  }) => {
    const asleep = await seedSearcher(db, 'sunog sa Tondo', {
      ...LOUD,
      quiet: { from: '11:00', to: '14:00' },
    });
    const muted = await seedSearcher(db, 'sunog sa Tondo', {
      ...LOUD,
      mutes: [{ category: 'safety', place_id: null }],
    });
    const off = await seedSearcher(db, 'sunog sa Tondo', { ...LOUD, enabled: false });
    await pipeline.run('outlet', FIRE());
    await deliver();
    expect(await decisionsOf(db, asleep)).toEqual(['1 hold issued silent quiet-hours']);
    expect(await decisionsOf(db, muted)).toEqual(['1 hold issued silent muted']);
    expect(await decisionsOf(db, off)).toEqual([]);
  });
});

test('an alert is told by its places as ever, by a saved search elsewhere, and its end to both', async ({
  db,
  pipeline,
  deliver,
}) => {
  const settings = { ...LOUD, email_critical: true };
  const far = await seedSearcher(db, 'baha sa Metro Manila', settings);
  const { id: near, userId } = await seedAccount(db, { places: [{ code: MARIKINA }], settings });
  await db.query('update users set verified_at = now()');
  await saveFor(db, userId, 'baha sa Metro Manila');
  clock.advance(MINUTE_MS);
  await pipeline.run('bureau', buildStoredCap({ name: 'first', sentHour: 0.02 }));
  await deliver();
  await acceptDue(db);
  expect(await decisionsOf(db, far)).toEqual([SENT]);
  expect(await decisionsOf(db, near)).toEqual(['1 send issued alarm inside']);
  // Who is in no danger waits for those who are, and gets no mail of it.
  const { rows } = await db.query(
    `select recipient_id as id, severity from push_deliveries join push_subscriptions on id = subscription_id
     order by severity`,
  );
  expect(rows).toEqual([
    { id: far, severity: 3 },
    { id: near, severity: 5 },
  ]);
  const mails = await db.query('select recipient_id as id from alert_mails');
  expect(mails.rows).toEqual([{ id: near }]);
  clock.advance(MINUTE_MS);
  await pipeline.run('bureau', buildStoredCap({ name: 'end', refers: ['first'], messageType: 'Cancel' }));
  await deliver();
  for (const reader of [far, near])
    expect((await decisionsOf(db, reader)).at(-1)).toMatch(/send ended silent ended$/);
});

test.for([
  ['over', `status = 'cancelled', ended_at = now()`],
  ['held by an operator', `operator_state = 'held', operator_at = now()`],
  ['recalled', `operator_state = 'recalled', operator_at = now()`],
  ['an exercise', `trace = '{"rate": [{"rule": "exercise"}]}'`],
  ['past its time', `expires_at = '2026-11-15T04:00:30Z'`],
] as const)('a report that is %s is not told', async ([_, change], { db, pipeline, deliver }) => {
  const reader = await seedSearcher(db, 'sunog sa Tondo');
  await pipeline.run('outlet', FIRE());
  await db.query(`update stories set ${change}`);
  await deliver();
  expect(await decisionsOf(db, reader)).toEqual([]);
});

/** A story with its search terms and its announcement, without the pipeline. */
async function seedFire(db: pg.Client, count = 1, eventId: string | null = null): Promise<string[]> {
  clock.advance(MINUTE_MS);
  const terms = searchTerms({
    ...{ title: 'Fire in Tondo', summary: null, content: null, placeId: null, placeName: 'Tondo' },
    ...{ category: 'safety', severity: 2, isOfficial: false, published: clock.now() },
  });
  const ids = Array.from({ length: count }, newId);
  await db.query(
    `insert into stories (id, item_id, source_id, event_id, title, category, severity, version, was_alert, published,
       seen_at, accepted_at, expires_at, rules_version, status, trace)
     select id, id, 'outlet', $2, 'Fire in Tondo', 'safety', 2, 1, false, $3, $3, $3, $4, 'test', 'active', '{}'
     from unnest($1::uuid[]) id`,
    [ids, eventId, clock.now(), new Date(clock.now().getTime() + HOUR_MS)],
  );
  await db.query(
    'insert into story_search (id, published, terms) select id, $2, $3 from unnest($1::uuid[]) id',
    [...[ids, clock.now(), terms]],
  );
  if (count === 1)
    await db.query(
      `insert into outbox (id, event, lane, subject_id, version, cells, payload)
       values ($1, 'story.published.v1', 'best_effort', $2, 1, '{0}', '{}')`,
      [newId(), ids[0]],
    );
  return ids;
}

test('5,000 reports of one event notify once', async ({ db, alerts }) => {
  const readers = [await seedSearcher(db, 'sunog sa Tondo'), await seedSearcher(db, 'fire Tondo')];
  const ids = await seedFire(db, 5_000, newId());
  // All of the first and of the rest one in fifty, last first, by four processes: each takes one after the other.
  const told = ids.filter((_, i) => i < 40 || i % 50 === 0).reverse();
  const next = told[Symbol.iterator]();
  const sent: number[] = [];
  const work = async () => {
    for (const storyId of next)
      sent.push(await notifyOfReport({ pool: alerts, clock }, { storyId, version: 1, change: 'issued' }));
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(2);
  for (const reader of readers) expect(await decisionsOf(db, reader)).toHaveLength(1);
});

/** 5,000 readers with 20 searches each for a fire at a place; `place` is SQL of the number `n` of a search. */
async function seedCrowd(db: pg.Client, place: string): Promise<void> {
  await db.query(
    `insert into users (id, email, auth_method)
     select gen_random_uuid(), n || '@crowd.test', 'email' from generate_series(1, 5000) n;
     insert into alert_recipients (id, user_id, language, settings, created_at)
     select gen_random_uuid(), id, 'en', '${JSON.stringify({ ...DEFAULT_ALERT_SETTINGS, quiet: null })}', now()
     from users where email like '%@crowd.test'`,
  );
  await db.query(
    `insert into saved_searches (id, user_id, text, severity, official, plain, query, keys, created_at)
     select gen_random_uuid(), id, 'fire ' || n, 1, false, false,
       format('%L & (''=fire'' | ''sunog'')', term)::tsquery, array[term], $1
     from (select id, (row_number() over ())::int as number from users where email like '%@crowd.test') readers
       cross join generate_series(1, 20) part
       cross join lateral (select number * 20 + part as n) numbered
       cross join lateral (select (${place})::text as term) chosen`,
    [clock.now()],
  );
}

test('among 100,000 saved searches those that a story may match are found by the index', async ({
  db,
  alerts,
}) => {
  const reader = await seedSearcher(db, 'sunog sa Tondo');
  // About as many places as there are cities and municipalities.
  await seedCrowd(db, `'@' || n % 1700`);
  const [storyId = ''] = await seedFire(db);
  const client = await alerts.connect();
  try {
    await client.query('begin; set local enable_bitmapscan = on');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${MATCHES}`, [
      [],
      [],
      storyId,
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Bitmap Index Scan on saved_searches_keys/);
    expect(plan).toMatch(/Bitmap Heap Scan on saved_searches saved \(actual time=\S+ rows=0 loops=\d+\)/);
    expect(plan).not.toMatch(/(Seq Scan|Index Scan \S+ \S+) on saved_searches /);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await notifyOfReport({ pool: alerts, clock }, { storyId, version: 1, change: 'issued' })).toBe(1);
  expect(await decisionsOf(db, reader)).toEqual([SENT]);
});
