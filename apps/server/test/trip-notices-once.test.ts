import type pg from 'pg';
import { expect } from 'vitest';
import { tripWatchesService } from '../src/features/routines/trip-watches.service.ts';
import { startApi } from './api-server.ts';
import { MINUTE, seedStory } from './seed-stories.ts';
import {
  commuter,
  due,
  HALT,
  look,
  notices,
  notToday,
  commuterTest as test,
  watch,
} from './trip-commuters.ts';

test('two processes that look at the same time notify each reader once', async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  for (let i = 0; i < 6; i += 1) await commuter(api);
  await seedStory(db, HALT);
  for (let minute = 0; minute < 12; minute += 1) {
    api.clock.advance(MINUTE);
    await Promise.all([look(pool, api), look(pool, api), look(pool, api)]);
  }
  expect(await notices(db)).toHaveLength(6);
  expect(await due(db)).toHaveLength(6);
});

test('what a killed process had taken is looked at again, and notified once', async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  await commuter(api);
  await seedStory(db, HALT);
  // By then everybody's first look has begun.
  api.clock.advance(6 * MINUTE);
  // Killed after taking the watch and before the commit.
  const taken = await tripWatchesService({ db: pool, clock: api.clock }).takeDue(10);
  expect(taken.watches).toHaveLength(1);
  await look(pool, api);
  expect(await notices(db)).toHaveLength(0);
  api.clock.advance(2 * MINUTE);
  await look(pool, api);
  expect(await notices(db)).toHaveLength(1);
  // Killed after the commit and before the state of the look was known to anybody else.
  await db.query('update trip_watches set notice = null, look_at = $1', [api.clock.now()]);
  await look(pool, api);
  expect(await notices(db)).toHaveLength(1);
  expect(await due(db)).toEqual(['due']);
});

test('a switch that is turned off during a look wins', async ({ db, databaseUrl, pool }) => {
  const api = await startApi({ databaseUrl });
  const ana = await commuter(api);
  await seedStory(db, HALT);
  // By then everybody's first look has begun.
  api.clock.advance(6 * MINUTE);
  const watching = tripWatchesService({ db: pool, clock: api.clock });
  const { until, watches } = await watching.takeDue(10);
  await watch(api, ana, false);
  await watch(api, ana, true);
  const [mine] = watches;
  const looks = [{ userId: mine?.userId ?? '', lookAt: null, notice: null }];
  expect(await watching.finish(pool, until, looks)).toBe(0);
});

test("'not today' during a look wins, and while its decision is stored it is withdrawn", async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await commuter(api);
  await seedStory(db, HALT);
  api.clock.advance(6 * MINUTE);
  const watching = tripWatchesService({ db: pool, clock: api.clock });
  const { until, watches } = await watching.takeDue(10);
  await notToday(api, ana);
  const looks = watches.map(({ userId }) => ({ userId, lookAt: null, notice: null }));
  expect(await watching.finish(pool, until, looks)).toBe(0);
  // At the same moment, whichever is first: what is left to send is nothing.
  for (let round = 0; round < 5; round += 1) {
    await notToday(api, ana, false);
    await db.query('truncate notifications, push_messages, push_deliveries');
    await db.query('update trip_watches set notice = null');
    await Promise.all([look(pool, api), notToday(api, ana)]);
    await look(pool, api);
    expect((await due(db)).filter((state) => state === 'due')).toEqual([]);
  }
});

test("a 'not today' that is stored while a look takes the trip is known to the look", async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await commuter(api);
  await seedStory(db, HALT);
  api.clock.advance(6 * MINUTE);
  let isTaken = false;
  const query = async (statement: pg.QueryConfig) => {
    const result = await pool.query(statement);
    if (!isTaken) await notToday(api, ana);
    isTaken = true;
    return result;
  };
  const between = { query } as unknown as pg.Pool;
  const { watches } = await tripWatchesService({ db: between, clock: api.clock }).takeDue(10);
  expect(watches.map(({ known }) => known.notToday.there)).toEqual(['2026-11-15']);
});

test('2,000 readers who leave at the same time are taken by the index and looked at in batches', async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  await commuter(api);
  await db.query(
    `with copied as (
       insert into users (id, email, password_hash, auth_method, radius_km, created_at)
       select gen_random_uuid(), n || '@crowd.test', null, auth_method, radius_km, created_at
       from users, generate_series(1, 1999) n returning id
     ), days as (
       insert into reader_routines (user_id, stated, stated_at)
       select copied.id, stated, stated_at from copied, reader_routines returning user_id
     ), heard as (
       insert into alert_recipients (id, user_id, language, created_at)
       select gen_random_uuid(), user_id, 'en', now() from days
     )
     insert into trip_watches (user_id, phases, look_at)
     select user_id, '{morning_commute}', now() - interval '1 year' from days`,
  );
  await db.query('analyze trip_watches');
  await seedStory(db, HALT);
  api.clock.advance(10 * MINUTE);
  const started = performance.now();
  while (await look(pool, api)) expect(performance.now() - started).toBeLessThan(120_000);
  expect(await notices(db)).toHaveLength(2_000);
  const { rows } = await db.query(
    `explain (format json) select user_id from trip_watches where look_at <= now() order by look_at limit 200`,
  );
  expect(JSON.stringify(rows)).toContain('trip_watches_by_look');
});
