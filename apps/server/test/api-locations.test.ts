import { getLocation, getLocationHistory, saveLocation } from '@paligid/contract/api/users.api';
import { cellCentre, storedCell } from '@paligid/geo/cells';
import type pg from 'pg';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MARIKINA = { lat: 14.6507, lon: 121.1029 };
const MAKATI = { lat: 14.5547, lon: 121.0244 };
const LATEST = '/users/me/location';
const HISTORY = '/users/me/location/history';

const save = (api: TestApi, { headers }: SignedUp, position: object) =>
  api.request(LATEST, { method: 'POST', headers, body: { accuracy: 20, ...position } });
const allow = (api: TestApi, { headers }: SignedUp, consents: object) =>
  api.request('/users/me/consents', { method: 'PUT', headers, body: consents });
const fetchHistory = async (api: TestApi, { headers }: SignedUp) =>
  getLocationHistory.response.parse((await api.request(HISTORY, { headers })).body).data.locations;

test('[API-022] POST /users/me/location takes the location fields and answers with the centre of the cell', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { location: true });
  const tracked = { ...MARIKINA, accuracy: 12.5, altitude: 30, heading: null, speed: 1.2 };
  const { data } = saveLocation.response.parse((await save(api, ana, tracked)).body);
  const updated_at = api.clock.now().toISOString();
  expect(data).toEqual({ ...tracked, ...cellCentre(storedCell(MARIKINA)), updated_at });
  for (const bad of [{}, { lat: 91, lon: 0 }, { ...MARIKINA, accuracy: -1 }]) {
    expect((await save(api, ana, bad)).status).toBe(400);
  }
});

test("[API-021] GET /users/me/location returns the user's location, null before there is one", async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const ben = await signUp(api);
  const latest = async ({ headers }: SignedUp) =>
    getLocation.response.parse((await api.request(LATEST, { headers })).body).data;
  expect(await latest(ana)).toBeNull();
  await allow(api, ana, { location: true });
  await save(api, ana, MARIKINA);
  api.clock.advance(MINUTE);
  await save(api, ana, MAKATI);
  expect(await latest(ana)).toEqual({
    ...cellCentre(storedCell(MAKATI)),
    ...{ accuracy: 20, updated_at: api.clock.now().toISOString() },
  });
  expect(await latest(ben)).toBeNull();
});

test('[API-023] GET /users/me/location/history returns the location history: 30 days, newest first, for whoever wants one', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { location: true });
  await save(api, ana, MARIKINA);
  expect(await fetchHistory(api, ana)).toEqual([]);

  await allow(api, ana, { history: true });
  const moves = [MARIKINA, MARIKINA, MAKATI, MAKATI, MARIKINA];
  for (const position of moves) {
    api.clock.advance(DAY);
    await save(api, await later(api, ana), position);
  }
  const history = await fetchHistory(api, await later(api, ana));
  expect(history.map(({ lat, lon }) => ({ lat, lon }))).toEqual(
    [MARIKINA, MAKATI, MARIKINA].map((point) => cellCentre(storedCell(point))),
  );
  const times = history.map(({ updated_at }) => updated_at);
  expect(times).toEqual(times.toSorted().toReversed());
  api.clock.advance(28 * DAY);
  expect(await fetchHistory(api, await later(api, ana))).toHaveLength(2);
});

test('nothing finer than a cell of 0.7 square kilometres is stored anywhere', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { location: true, history: true });
  await save(api, ana, { lat: 14.650712, lon: 121.102934 });
  for (const table of ['users', 'user_locations', 'location_history']) {
    const { rows } = await db.query(`select row_to_json(it) from ${table} it`);
    expect(rows.length, table).toBeGreaterThan(0);
    expect(JSON.stringify(rows), table).not.toMatch(/14\.65|121\.10/);
  }
  expect(api.lines.join('\n')).not.toMatch(/14\.65|121\.10/);
});

test('a history is forgotten when asked, and when it is no longer wanted', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const ben = await signUp(api);
  for (const reader of [ana, ben]) {
    await allow(api, reader, { location: true, history: true });
    await save(api, reader, MARIKINA);
  }
  expect((await api.request(HISTORY, { method: 'DELETE', headers: ana.headers })).status).toBe(200);
  expect(await fetchHistory(api, ana)).toEqual([]);
  expect((await api.request(LATEST, { headers: ana.headers })).body).toMatchObject({ data: null });
  expect(await fetchHistory(api, ben)).toHaveLength(1);

  await save(api, ana, MAKATI);
  expect(await fetchHistory(api, ana)).toHaveLength(1);
  await allow(api, ana, { history: false });
  const { rows } = await db.query('select * from location_history where user_id = $1', [ana.userId.slice(2)]);
  expect(rows).toEqual([]);
  await save(api, ana, MARIKINA);
  expect(await fetchHistory(api, ana)).toEqual([]);
});

test('a consent is not taken back without its history going too', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await allow(api, ana, { location: true, history: true });
  await save(api, ana, MARIKINA);
  await db.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refused before delete on location_history for each row execute function refuse()`);
  const answer = await api.request('/users/me/consents', {
    ...{ method: 'PUT', headers: ana.headers },
    body: { history: false },
  });
  await db.query('drop function refuse cascade');
  expect(answer.status).toBe(500);
  const { body } = await api.request('/users/me/consents', { headers: ana.headers });
  expect(body).toMatchObject({
    data: {
      consents: expect.arrayContaining([expect.objectContaining({ kind: 'history', is_given: true })]),
    },
  });
});

const fetchStored = async (db: pg.Client, { userId }: SignedUp) => {
  const count = (table: string) => `(select count(*)::int from ${table} where user_id = $1)`;
  const { rows } = await db.query(
    `select ${count('user_locations')} as latest, ${count('location_history')} as history`,
    [userId.slice(2)],
  );
  return rows[0];
};

test('a position is refused without consent to location, also when a history is wanted', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  for (const consents of [{}, { location: false }, { location: false, history: true }]) {
    await allow(api, ana, consents);
    const answer = await save(api, ana, MARIKINA);
    expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'CONSENT_REQUIRED' } }]);
  }
  expect(await fetchStored(db, ana)).toEqual({ latest: 0, history: 0 });
});

test('consent to location taken back deletes the last position and the history, and stops new ones', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const ben = await signUp(api);
  for (const reader of [ana, ben]) {
    await allow(api, reader, { location: true, history: true });
    expect((await save(api, reader, MARIKINA)).status).toBe(200);
    expect(await fetchStored(db, reader)).toEqual({ latest: 1, history: 1 });
  }
  api.clock.advance(MINUTE);
  await allow(api, ana, { location: false });
  expect(await fetchStored(db, ana)).toEqual({ latest: 0, history: 0 });
  expect((await save(api, ana, MAKATI)).status).toBe(409);
  expect(await fetchStored(db, ana)).toEqual({ latest: 0, history: 0 });
  expect(await fetchStored(db, ben)).toEqual({ latest: 1, history: 1 });
  api.clock.advance(MINUTE);
  await allow(api, ana, { location: true });
  expect((await save(api, ana, MAKATI)).status).toBe(200);
});

test('positions that race with the withdrawal leave nothing behind', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl, connections: 8 });
  for (let round = 0; round < 5; round += 1) {
    const ana = await signUp(api);
    await allow(api, ana, { location: true, history: true });
    api.clock.advance(MINUTE);
    const moves = [MARIKINA, MAKATI, MARIKINA, MAKATI].map((position) => save(api, ana, position));
    const [withdrawal, ...saves] = await Promise.all([allow(api, ana, { location: false }), ...moves]);
    expect(withdrawal.status).toBe(200);
    expect(saves.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await fetchStored(db, ana)).toEqual({ latest: 0, history: 0 });
  }
});

test('consents stand each for itself, with the date of the decision', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const read = async () => (await api.request('/users/me/consents', { headers: ana.headers })).body;
  const never = { is_given: false, changed_at: null };
  const kinds = ['location', 'history', 'notifications', 'analytics', 'routines'];
  expect(await read()).toMatchObject({ data: { consents: kinds.map((kind) => ({ kind, ...never })) } });
  const first = api.clock.now().toISOString();
  await allow(api, ana, { location: true, analytics: false });
  api.clock.advance(MINUTE);
  await allow(api, ana, { location: true });
  const given = { kind: 'location', is_given: true, changed_at: first };
  const refused = { kind: 'analytics', is_given: false, changed_at: first };
  const [history, notifications, routines] = ['history', 'notifications', 'routines'].map((kind) => ({
    kind,
  }));
  expect(await read()).toMatchObject({
    data: { consents: [given, history, notifications, refused, routines] },
  });
  await allow(api, ana, { location: false });
  const withdrawn = { kind: 'location', is_given: false, changed_at: api.clock.now().toISOString() };
  expect(await read()).toMatchObject({
    data: { consents: [withdrawn, history, notifications, refused, routines] },
  });
});

/** The same reader with a current token. */
async function later(api: TestApi, reader: SignedUp): Promise<SignedUp> {
  return { ...reader, headers: { authorization: `Bearer ${await api.tokenFor(reader.userId)}` } };
}
