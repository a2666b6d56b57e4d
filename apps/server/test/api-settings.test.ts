import {
  getReadingSummary,
  getSettings,
  listReaderPlaces,
  listReadStories,
  updateSettings,
} from '@paligid/contract/api/settings.api';
import { LIMITS } from '@paligid/contract/limits';
import { newUuidV7 } from '@paligid/domain/ids';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { clearStories, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SETTINGS = '/users/me/settings';
const PLACES = '/users/me/places';
const READING = '/users/me/reading';
const MARIKINA = '1380700000';

let ids = 0;
const placeId = () =>
  newUuidV7(Date.parse('2026-01-01T00:00:00Z') + ++ids, (length) => new Uint8Array(length));

const ask = (api: TestApi, { headers }: SignedUp, path: string) => api.request(path, { headers });
const send = (api: TestApi, { headers }: SignedUp, method: string, path: string, body?: unknown) =>
  api.request(path, { method, headers, ...(body !== undefined && { body }) });
const readSettings = async (api: TestApi, reader: SignedUp) =>
  getSettings.response.parse((await ask(api, reader, SETTINGS)).body).data;
const change = async (api: TestApi, reader: SignedUp, settings: object, changed_at: object = {}) =>
  updateSettings.response.parse((await send(api, reader, 'PUT', SETTINGS, { settings, changed_at })).body)
    .data;
const at = (api: TestApi, ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();

test('settings of a new account are defaults without a time, and a change comes back with its time', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  expect(await readSettings(api, ana)).toEqual({
    settings: {
      ...{ language: 'english', darkMode: true, notificationsEnabled: true, refreshInterval: 15 },
      ...{ fontSize: 'medium', compactMode: false, dataSaver: false, locationMode: 'off', radiusKm: 5 },
    },
    changed_at: {},
    version: 0,
  });
  const saved = await change(api, ana, { dataSaver: true, radiusKm: 12 });
  expect(saved).toMatchObject({ settings: { dataSaver: true, radiusKm: 12 }, version: 1 });
  expect(saved.changed_at).toEqual({ dataSaver: at(api, 0), radiusKm: at(api, 0) });
  expect(await readSettings(api, ana)).toEqual(saved);
  expect((await ask(api, ana, '/users/me')).body).toMatchObject({ data: { radius_km: 12 } });
});

test('of two devices the later change of each field wins, whichever arrives last', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const phone = { fontSize: at(api, -60_000), language: at(api, -10_000) };
  const laptop = { fontSize: at(api, -30_000), language: at(api, -50_000) };
  await change(api, ana, { fontSize: 'small', language: 'filipino' }, laptop);
  const saved = await change(api, ana, { fontSize: 'large', language: 'english' }, phone);
  expect(saved.settings).toMatchObject({ fontSize: 'small', language: 'english' });
  expect(saved.changed_at).toEqual({ fontSize: laptop.fontSize, language: phone.language });
  const again = await change(api, ana, { fontSize: 'large' }, { fontSize: phone.fontSize });
  expect(again.version).toBe(saved.version);
});

test('a device whose clock is a year ahead does not win for ever', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await change(api, ana, { compactMode: true }, { compactMode: at(api, 365 * DAY) });
  api.clock.advance(1_000);
  expect((await change(api, ana, { compactMode: false })).settings.compactMode).toBe(false);
});

test('two devices that change different settings at once lose none, and of one setting the latest stays', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const sizes = ['small', 'medium', 'large'] as const;
  const writes = Array.from({ length: 24 }, (_, n) =>
    change(
      api,
      ana,
      n % 2 === 0 ? { fontSize: sizes[n % 3], dataSaver: true } : { refreshInterval: 5 + n, darkMode: false },
      n % 2 === 0
        ? { fontSize: at(api, n - 1_000), dataSaver: at(api, -500) }
        : { refreshInterval: at(api, n - 1_000), darkMode: at(api, -500) },
    ),
  );
  await Promise.all(writes);
  const { settings } = await readSettings(api, ana);
  expect(settings).toMatchObject({
    ...{ fontSize: sizes[22 % 3], dataSaver: true, refreshInterval: 28, darkMode: false },
  });
});

test('[API-028] a change by PATCH /user/{id} or of the radius by PUT /users/me has its time too', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await send(api, ana, 'PATCH', `/user/${ana.userId}`, {
    preferences: { language: 'filipino', locationEnabled: true, profile: { bio: 'Taga-Marikina' } },
  });
  await send(api, ana, 'PUT', '/users/me', { radius_km: 9, given_name: 'Ana' });
  const { settings, changed_at, version } = await readSettings(api, ana);
  expect(settings).toMatchObject({ language: 'filipino', radiusKm: 9 });
  expect(changed_at).toEqual({ language: at(api, 0), radiusKm: at(api, 0) });
  expect(version).toBe(2);
  const older = await change(api, ana, { language: 'english' }, { language: at(api, -1_000) });
  expect(older.settings.language).toBe('filipino');
});

test('a refresh interval outside 5 to 60 minutes, a radius outside 1 to 30 km and unknown values are refused', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  for (const settings of [
    ...[{ refreshInterval: 4 }, { refreshInterval: 61 }, { radiusKm: 0 }, { radiusKm: 31 }],
    ...[{ locationMode: 'always' }, { fontSize: 'huge' }, { dataSaver: 'yes' }],
  ]) {
    const answer = await send(api, ana, 'PUT', SETTINGS, { settings, changed_at: {} });
    expect(answer.status, JSON.stringify(settings)).toBe(400);
  }
  expect((await change(api, ana, { refreshInterval: 7.6 })).settings.refreshInterval).toBe(8);
  expect((await api.request(SETTINGS)).status).toBe(401);
});

const place = (changes: object = {}) => ({
  kind: 'home',
  label: null,
  code: MARIKINA,
  radius_km: 3,
  ...changes,
});
const readPlaces = async (api: TestApi, reader: SignedUp) =>
  listReaderPlaces.response.parse((await ask(api, reader, PLACES)).body).data.places;

test('a place is added once however often it is sent, changed and removed, and no other reader has it', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const ben = await signUp(api);
  const id = placeId();
  for (let i = 0; i < 2; i++) await send(api, ana, 'PUT', `${PLACES}/${id}`, place());
  await send(api, ben, 'PUT', `${PLACES}/${id}`, place({ kind: 'other', label: ' Lola ' }));
  expect(await readPlaces(api, ana)).toMatchObject([
    { id, kind: 'home', label: null, place: { code: MARIKINA, name: expect.any(String) }, radius_km: 3 },
  ]);
  expect(await readPlaces(api, ben)).toMatchObject([{ id, kind: 'other', label: 'Lola' }]);
  await send(api, ana, 'PUT', `${PLACES}/${id}`, place({ radius_km: 8 }));
  expect(await readPlaces(api, ana)).toMatchObject([{ radius_km: 8 }]);
  await send(api, ana, 'PUT', `${PLACES}/${id}`, place({ min_severity: 5 }));
  expect(await readPlaces(api, ana)).toMatchObject([{ min_severity: 5 }]);
  await send(api, ana, 'DELETE', `${PLACES}/${id}`);
  expect(await readPlaces(api, ana)).toEqual([]);
  expect(await readPlaces(api, ben)).toHaveLength(1);
  const refused = [{ code: '9999999999' }, { radius_km: 31 }, { kind: 'bar' }, { min_severity: 2 }];
  for (const bad of refused.map((fields) => place(fields))) {
    const { status } = await send(api, ana, 'PUT', `${PLACES}/${placeId()}`, bad);
    expect([400, 404]).toContain(status);
  }
});

test('two devices that add a home at once end with one, and together never pass ten places', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await Promise.all(
    Array.from({ length: 6 }, () => send(api, ana, 'PUT', `${PLACES}/${placeId()}`, place())),
  );
  expect(await readPlaces(api, ana)).toHaveLength(1);
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      send(api, ana, 'PUT', `${PLACES}/${placeId()}`, place({ kind: 'other', label: `Lugar ${n}` })),
    ),
  );
  expect(await readPlaces(api, ana)).toHaveLength(LIMITS.readerPlaces);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.body).toMatchObject({ error: { code: 'TOO_MANY_PLACES' } });
});

const readSummary = async (api: TestApi, reader: SignedUp) =>
  getReadingSummary.response.parse((await ask(api, reader, READING)).body).data;
const readHistory = async (api: TestApi, reader: SignedUp, query = '') =>
  listReadStories.response.parse((await ask(api, reader, `${READING}/stories${query}`)).body).data;

test('what was read is counted and listed from the records, each story once, and goes one by one or as a whole', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  expect(await readSummary(api, ana)).toEqual({
    ...{ is_recorded: false, stories: 0, minutes: 0, streak_days: 0, since: null },
  });
  await send(api, ana, 'PUT', '/users/me/consents', { analytics: true });
  await clearStories(db);
  await seedSources(db);
  const flood = await seedStory(db, { category: 'health' });
  const train = await seedStory(db, { category: 'traffic' });
  const read = (story: string, seconds: number, ago: number, interaction_type = 'view') =>
    send(api, ana, 'POST', '/users/interactions', {
      ...{ story_id: `s-${story}`, interaction_type, category: null, duration_seconds: seconds },
      timestamp: at(api, -ago),
    });
  await read(flood, 60, DAY);
  await read(train, 30, 2 * MINUTE);
  await read(flood, 90, MINUTE);
  await read(train, 0, 0, 'like');
  expect(await readSummary(api, ana)).toEqual({
    ...{ is_recorded: true, stories: 2, minutes: 3, streak_days: 2, since: at(api, -DAY) },
  });
  const { stories, next } = await readHistory(api, ana);
  expect(stories).toMatchObject([
    { story_id: `s-${flood}`, category: 'health', read_at: at(api, -MINUTE), title: expect.any(String) },
    { story_id: `s-${train}`, category: 'traffic' },
  ]);
  expect(next).toBeNull();
  await send(api, ana, 'DELETE', `${READING}/stories/s-${train}`);
  expect((await readHistory(api, ana)).stories).toHaveLength(1);
  const { rowCount } = await db.query('select from interactions where story_id = $1', [train]);
  expect(rowCount).toBe(0);
  await send(api, ana, 'DELETE', READING);
  expect(await readSummary(api, ana)).toMatchObject({ is_recorded: true, stories: 0, streak_days: 0 });
});

test('a long history comes in pages without a gap, and a story that is no longer stored has no title', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await send(api, ana, 'PUT', '/users/me/consents', { analytics: true });
  const total = LIMITS.readStories + 3;
  for (let n = 0; n < total; n++) {
    const story_id = `s-019a8560-7a00-7000-8000-${String(n).padStart(12, '0')}`;
    const body = { story_id, interaction_type: 'read', category: null, duration_seconds: 1 };
    await send(api, ana, 'POST', '/users/interactions', { ...body, timestamp: at(api, -n * 1_000) });
  }
  const first = await readHistory(api, ana);
  expect(first.stories).toHaveLength(LIMITS.readStories);
  expect(first.stories[0]?.title).toBeNull();
  const second = await readHistory(api, ana, `?before=${first.next}`);
  expect(second.next).toBeNull();
  const all = [...first.stories, ...second.stories].map(({ story_id }) => story_id);
  expect(new Set(all).size).toBe(total);
});
