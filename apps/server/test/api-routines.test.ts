import { userFeed } from '@paligid/contract/api/feed.api';
import { smartRoutines } from '@paligid/contract/api/routines.api';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { clearStories, MARIKINA, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

const ROUTINES = '/smart/routines';
/** The clock of the tests stands at noon on a Sunday. */
const DAY_OUT = {
  ...{ days: [7], leave_at: '13:00', arrive_at: '14:00', return_at: '18:00', home_at: '19:00', aim: 'work' },
  ...{ from: '1380700000', to: '1381200000', ways: ['Marcos Highway', 'jeep ni Mang Tino'] },
};

const call = (api: TestApi, { headers }: SignedUp, method: string, path = ROUTINES, body?: unknown) =>
  api.request(path, { method, headers, ...(body !== undefined && { body }) });
const read = async (api: TestApi, reader: SignedUp) =>
  smartRoutines.response.parse((await call(api, reader, 'GET')).body).data;
const fetchFeed = async (api: TestApi, address: string, headers: SignedUp['headers']) =>
  userFeed.response.parse((await api.request(address, { headers })).body).data;

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

test("[API-046] [ENTITY-020] GET /smart/routines says 'insufficient_data' while nothing is known", async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  expect(await read(api, ana)).toEqual({
    ...{ learning_status: 'insufficient_data', data_points: 0, routines: [], source: null, stated: null },
    ...{ anchors: [], explanation: 'Nothing is known about your days.', notify: [] },
  });
  expect((await api.request(ROUTINES)).status).toBe(401);
});

test('[ENTITY-021] a day told by hand is a routine at once, with its phases, until it is deleted', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const [ana, ben] = [await signUp(api), await signUp(api)];
  const week = { ...DAY_OUT, days: [1, 2, 3, 4, 5], leave_at: '06:10', arrive_at: '07:30' };
  expect((await call(api, ana, 'PUT', ROUTINES, week)).status).toBe(200);
  const known = await read(api, ana);
  expect(known).toMatchObject({
    ...{ learning_status: 'learned', source: 'stated', explanation: 'You told us about your day.' },
    stated: { ...week, from: { code: '1380700000', name: 'Marikina' }, to: { code: '1381200000' } },
  });
  expect(known.routines.map((it) => [it.routine_phase, it.starts_at, it.ends_at])).toEqual([
    ['morning_prep', '05:10', '06:10'],
    ['morning_commute', '06:10', '07:30'],
    ['work_hours', '07:30', '18:00'],
    ['evening_commute', '18:00', '19:00'],
    ['evening_home', '19:00', '22:00'],
  ]);
  expect(known.routines[0]).toMatchObject({ days: [1, 2, 3, 4, 5], confidence: 1 });
  expect((await read(api, ben)).stated).toBeNull();
  expect((await call(api, ana, 'DELETE')).body).toMatchObject({ data: { stated: null, source: null } });
  expect((await read(api, ana)).routines).toEqual([]);
});

test('times that cannot be one day, unknown areas and too many ways are refused', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const status = async (changes: object) =>
    (await call(api, ana, 'PUT', ROUTINES, { ...DAY_OUT, ...changes })).status;
  expect(await status({ arrive_at: '13:00' })).toBe(400);
  expect(await status({ arrive_at: '12:00' })).toBe(400);
  expect(await status({ days: [] })).toBe(400);
  expect(await status({ days: [1, 1] })).toBe(400);
  expect(await status({ days: [0] })).toBe(400);
  expect(await status({ ways: Array(7).fill('EDSA') })).toBe(400);
  expect(await status({ ways: ['a'.repeat(61)] })).toBe(400);
  expect(await status({ from: '9999999999' })).toBe(404);
  expect((await read(api, ana)).stated).toBeNull();
});

test('roads and lines between two places are offered, and none between unknown ones', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const { body } = await call(api, ana, 'GET', `${ROUTINES}/ways?from=1380700000&to=1380300000`);
  expect(body).toMatchObject({ data: { ways: expect.arrayContaining(['C-5', 'LRT-2']) } });
  expect((await call(api, ana, 'GET', `${ROUTINES}/ways?from=1380700000&to=9999999999`)).status).toBe(404);
});

test("[PRODUCT-005] a routine by hand changes the next feed's order, and the reason names it", async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api, { interests: [] });
  const feed = `/feed?user_id=${ana.userId}&user_lat=${MARIKINA.lat}&user_lon=${MARIKINA.lon}`;
  const sale = await seedStory(db, { category: 'business', severity: 2 });
  const jam = await seedStory(db, { category: 'transport', severity: 2, at: { lat: 14.625, lon: 121.1 } });
  const readFeed = async () => (await fetchFeed(api, feed, ana.headers)).stories;
  expect((await readFeed()).map(({ id }) => id)).toEqual([`s-${sale}`, `s-${jam}`]);

  await call(api, ana, 'PUT', ROUTINES, DAY_OUT);
  const [first, second] = await readFeed();
  expect(first).toMatchObject({
    id: `s-${jam}`,
    impact_basis: 'reader',
    personal_impact: 'On your way during your morning commute.',
    why: expect.arrayContaining([{ reason: 'routine', detail: 'morning_commute' }]),
  });
  expect(second?.why).not.toContainEqual(expect.objectContaining({ reason: 'routine' }));

  await call(api, ana, 'DELETE');
  expect((await readFeed()).map(({ id }) => id)).toEqual([`s-${sale}`, `s-${jam}`]);
});

test('a feed is whole when the routine cannot be read', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const jam = await seedStory(db, { category: 'transport' });
  await call(api, ana, 'PUT', ROUTINES, DAY_OUT);
  await db.query('alter table reader_routines rename to reader_routines_away');
  try {
    const { stories } = await fetchFeed(api, `/feed?user_id=${ana.userId}`, ana.headers);
    expect(stories.map(({ id }) => id)).toEqual([`s-${jam}`]);
  } finally {
    await db.query('alter table reader_routines_away rename to reader_routines');
  }
  await db.query(`update reader_routines set stated = '{"of": "a later release"}'`);
  expect((await fetchFeed(api, `/feed?user_id=${ana.userId}`, ana.headers)).stories).toHaveLength(1);
});

test('[API-050] POST /smart/routines/feedback exists, and the last word on a phase is kept', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const say = (body: object) => call(api, ana, 'POST', `${ROUTINES}/feedback`, body);
  expect((await say({ routine_phase: 'work_hours', correct: true })).status).toBe(200);
  expect((await say({ routine_phase: 'work_hours', correct: false, comment: 'Gabi po ako' })).status).toBe(
    200,
  );
  expect((await say({ routine_phase: 'nap_time', correct: false })).status).toBe(400);
  const { rows } = await db.query(
    'select phase, is_correct, comment from routine_feedback where user_id = $1',
    [ana.userId.slice(2)],
  );
  expect(rows).toEqual([{ phase: 'work_hours', is_correct: false, comment: 'Gabi po ako' }]);
});
