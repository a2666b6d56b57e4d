import { smartRoutines } from '@paligid/contract/api/routines.api';
import { cellToInt8, storedCell } from '@paligid/geo/cells';
import type pg from 'pg';
import { expect } from 'vitest';
import { pruneSightings } from '../src/maintenance/prune-sightings.ts';
import { startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

const ROUTINES = '/smart/routines';
const HOME = { lat: 14.65, lon: 121.1 };
const WORK = { lat: 14.5547, lon: 121.0244 };
const DAY_MS = 24 * 3_600_000;

const call = (api: TestApi, { headers }: SignedUp, method: string, path: string, body?: unknown) =>
  api.request(path, { method, headers, ...(body !== undefined && { body }) });
const read = async (api: TestApi, reader: SignedUp) =>
  smartRoutines.response.parse((await call(api, reader, 'GET', ROUTINES)).body).data;
const allow = (api: TestApi, reader: SignedUp, consents: object) =>
  call(api, reader, 'PUT', '/users/me/consents', consents);
const beAt = (api: TestApi, reader: SignedUp, point: typeof HOME) =>
  call(api, reader, 'POST', '/users/me/location', { ...point, accuracy: 20 });

async function countSightings(db: pg.Client, { userId }: SignedUp): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from routine_sightings where user_id = $1',
    [userId.slice(2)],
  );
  return rows[0]?.n ?? 0;
}

/** Three weeks of an office as the server keeps them: at home mornings and evenings, at work in between. */
async function seedWeeks(api: TestApi, db: pg.Client, { userId }: SignedUp): Promise<void> {
  const hours = (isWorkday: boolean) =>
    isWorkday
      ? [
          ...[5, 6].map((hour) => [hour, HOME]),
          ...[9, 11, 14, 16].map((hour) => [hour, WORK]),
          [19, HOME],
          [21, HOME],
        ]
      : [8, 10, 13, 15, 18, 21].map((hour) => [hour, HOME]);
  for (let ago = 1; ago <= 21; ago += 1) {
    const at = new Date(api.clock.now().getTime() - ago * DAY_MS);
    const isWorkday = ![0, 6].includes(at.getUTCDay());
    for (const [hour, point] of hours(isWorkday) as [number, typeof HOME][]) {
      await db.query('insert into routine_sightings values ($1, $2, $3, $4, 15)', [
        ...[userId.slice(2), at.toISOString().slice(0, 10), hour, cellToInt8(storedCell(point))],
      ]);
    }
  }
}

test('positions are counted for learning only with a consent of its own', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { location: true, history: true });
  expect((await beAt(api, ana, HOME)).status).toBe(200);
  expect(await countSightings(db, ana)).toBe(0);
  await allow(api, ana, { routines: true });
  expect((await beAt(api, ana, HOME)).status).toBe(200);
  expect((await beAt(api, ana, HOME)).status).toBe(200);
  expect(await countSightings(db, ana)).toBe(1);
  expect((await read(api, ana)).learning_status).toBe('insufficient_data');
});

test("[API-049] [CONTEXT-012] POST /smart/routines/analyze takes force, and learns a reader's week with its reason", async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const analyze = (query = '') => call(api, ana, 'POST', `${ROUTINES}/analyze${query}`);
  await allow(api, ana, { location: true, routines: true });
  expect((await analyze()).body).toMatchObject({ data: { learning_status: 'insufficient_data' } });
  await seedWeeks(api, db, ana);
  // The days were looked at a moment ago.
  expect((await analyze()).body).toMatchObject({ data: { learning_status: 'insufficient_data' } });
  expect((await analyze('?force=perhaps')).status).toBe(400);
  expect((await analyze('?force=true')).status).toBe(200);
  const known = await read(api, ana);
  expect(known).toMatchObject({ learning_status: 'learned', source: 'learned', stated: null });
  expect(known.explanation).toBe('From 15 weekday mornings.');
  expect(known.anchors.map(({ kind, place }) => [kind, place.name])).toEqual([
    ['home', 'Marikina'],
    ['work', 'Makati'],
  ]);
  const work = known.routines.find(({ routine_phase }) => routine_phase === 'work_hours');
  expect(work).toMatchObject({ days: [1, 2, 3, 4, 5], starts_at: '09:00', ends_at: '17:00' });
});

test('[API-050] a learned phase that the reader calls wrong is not used, until they call it right', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { location: true, routines: true });
  await seedWeeks(api, db, ana);
  await call(api, ana, 'POST', `${ROUTINES}/analyze?force=true`);
  const phases = async () => (await read(api, ana)).routines.map(({ routine_phase }) => routine_phase);
  const say = (correct: boolean) =>
    call(api, ana, 'POST', `${ROUTINES}/feedback`, { routine_phase: 'work_hours', correct });
  expect(await phases()).toContain('work_hours');
  await say(false);
  expect(await phases()).not.toContain('work_hours');
  await say(true);
  expect(await phases()).toContain('work_hours');
});

test.for([{ routines: false }, { location: false }])(
  'withdrawing %o deletes what was learned and what it was learned from; the stated day stays',
  async (withdrawn, { db, databaseUrl }) => {
    const api = await startApi({ databaseUrl });
    const [ana, ben] = [await signUp(api), await signUp(api)];
    const stated = {
      ...{ days: [1], leave_at: '06:10', arrive_at: '07:30', return_at: '17:30', home_at: '19:00' },
      ...{ aim: 'work', from: '1380700000', to: '1381200000', ways: [] },
    };
    for (const reader of [ana, ben]) {
      await allow(api, reader, { location: true, routines: true });
      await seedWeeks(api, db, reader);
      await call(api, reader, 'POST', `${ROUTINES}/analyze?force=true`);
      await call(api, reader, 'PUT', ROUTINES, stated);
    }
    await allow(api, ana, withdrawn);
    expect(await countSightings(db, ana)).toBe(0);
    expect(await read(api, ana)).toMatchObject({ source: 'stated', data_points: 0, anchors: [] });
    expect(await countSightings(db, ben)).toBeGreaterThan(0);
    // A late answer of another device must not bring it back.
    await call(api, ana, 'POST', `${ROUTINES}/analyze?force=true`);
    expect((await read(api, ana)).data_points).toBe(0);
  },
);

test('deleting the positions deletes what was learned from them', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { location: true, routines: true });
  await seedWeeks(api, db, ana);
  await call(api, ana, 'POST', `${ROUTINES}/analyze?force=true`);
  await call(api, ana, 'DELETE', '/users/me/location/history');
  expect(await countSightings(db, ana)).toBe(0);
  expect(await read(api, ana)).toMatchObject({ source: null, learning_status: 'insufficient_data' });
});

test('six cells an hour are counted, and what is older than 30 days is pruned', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { location: true, routines: true });
  for (let step = 0; step < 8; step += 1) {
    const answer = await beAt(api, ana, { lat: 14.5 + step / 50, lon: 121.05 });
    expect(answer.status).toBe(200);
  }
  expect(await countSightings(db, ana)).toBe(6);
  const old = new Date(api.clock.now().getTime() - 31 * DAY_MS).toISOString().slice(0, 10);
  await db.query('insert into routine_sightings values ($1, $2, 7, 1, 1)', [ana.userId.slice(2), old]);
  expect(await pruneSightings(db, api.clock.now(), new AbortController().signal)).toBe(1);
  expect(await countSightings(db, ana)).toBe(6);
});
