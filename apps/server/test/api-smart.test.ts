import { leaveNowCard, smartContext, smartFeed, smartRecommendations } from '@paligid/contract/api/smart.api';
import { FORECAST_CELLS } from '@paligid/domain/forecasts/forecast-cells';
import { expect } from 'vitest';
import { saveForecasts } from '../src/ingest/store/forecasts.repository.ts';
import { startApi, type TestApi } from './api-server.ts';
import {
  CEBU_CITY,
  clearStories,
  HOUR,
  MARIKINA,
  MINUTE,
  NOW,
  seedSources,
  seedStory,
} from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

const PASIG = { lat: 14.5764, lon: 121.0851 };
/** The clock of the tests stands at noon on a Sunday: this reader leaves in an hour. */
const DAY_OUT = {
  ...{ days: [7], leave_at: '13:00', arrive_at: '14:00', return_at: '18:00', home_at: '19:00', aim: 'work' },
  ...{ from: '1380700000', to: '1381200000', ways: ['LRT-2', 'Jeep ni Tino'] },
};

const state = (api: TestApi, { headers }: SignedUp, day: object = DAY_OUT) =>
  api.request('/smart/routines', { method: 'PUT', headers, body: day });
/** With a new token: hours pass in some tests. */
const read = async (api: TestApi, { userId }: SignedUp, path: string, language = 'en') => {
  const authorization = `Bearer ${await api.tokenFor(userId)}`;
  return api.request(path, { headers: { authorization, 'accept-language': language } });
};
const context = async (api: TestApi, reader: SignedUp) =>
  smartContext.response.parse((await read(api, reader, '/smart/context')).body).data;
const recommendations = async (api: TestApi, reader: SignedUp, more = '', language = 'en') =>
  smartRecommendations.response.parse(
    (await read(api, reader, `/smart/recommendations${more}`, language)).body,
  ).data;
const feed = async (api: TestApi, reader: SignedUp, more = '') =>
  smartFeed.response.parse((await read(api, reader, `/smart/feed/smart${more}`)).body).data;
const leave = async (api: TestApi, reader: SignedUp) =>
  leaveNowCard.response.parse((await read(api, reader, '/smart/leave-now')).body).data;
const ids = (stories: readonly { id: string }[]) => stories.map(({ id }) => id.slice(2));

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

test('[CONTEXT-012] while nothing is known of the days, there is no context and there are no recommendations', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await seedStory(db, { severity: 5, isAlert: true, expiresMs: NOW.getTime() + HOUR });
  const ana = await signUp(api);
  expect(await context(api, ana)).toBeNull();
  expect(await recommendations(api, ana)).toBeNull();
  expect(await leave(api, ana)).toEqual({ card: null, next_trip_at: null });
});

test('nobody without an account has any of it', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const paths = ['/smart/context', '/smart/recommendations', '/smart/feed/smart', '/smart/leave-now'];
  for (const path of paths) expect((await api.request(path)).status, path).toBe(401);
});

test('[API-047] [ENTITY-019] [ENTITY-022] GET /smart/context is the moment of the day, from the routine and from stories', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await state(api, ana);
  const factors = { time_of_day: 'afternoon', day_of_week: 'sunday', weather: null, traffic_level: null };
  expect(await context(api, ana)).toMatchObject({
    ...{ current_phase: 'morning_prep', confidence: 1, time_in_phase: 0 },
    ...{ predicted_next_phase: 'morning_commute', time_until_next_phase: 60 },
    contextual_factors: factors,
    location: { area: 'Marikina' },
  });
  await seedStory(db, { title: 'Rain over Marikina', category: 'weather' });
  await seedStory(db, { title: 'Jam on Sumulong', category: 'traffic', severity: 3 });
  await seedStory(db, { title: 'Typhoon near Cebu', category: 'weather', severity: 5, at: CEBU_CITY });
  api.clock.advance(2_000);
  expect(await context(api, ana)).toMatchObject({
    contextual_factors: { ...factors, weather: 'rainy', traffic_level: 'heavy' },
  });
  // At work it is the area of work; between phases nothing is claimed.
  api.clock.advance(2 * HOUR);
  expect(await context(api, ana)).toMatchObject({ current_phase: 'work_hours', location: { area: 'Pasig' } });
  api.clock.advance(24 * HOUR);
  expect(await context(api, ana)).toMatchObject({
    ...{ current_phase: null, confidence: 0, time_in_phase: 0, predicted_next_phase: 'morning_prep' },
  });
});

test('[API-045] [ENTITY-015] [ENTITY-016] [ENTITY-017] GET /smart/recommendations has four lists, each story once, with a reason', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await state(api, ana);
  await db.query(`update users set interests = '{health}' where id = $1`, [ana.userId.slice(2)]);
  const alert = await seedStory(db, { severity: 5, isAlert: true, expiresMs: NOW.getTime() + 3 * HOUR });
  const jam = await seedStory(db, { category: 'traffic', severity: 3 });
  const small = await seedStory(db, { category: 'traffic', severity: 2 });
  const later = await seedStory(db, { category: 'outage', severity: 3 });
  await db.query('update stories set effective_at = $2 where id = $1', [
    later,
    new Date(NOW.getTime() + 45 * MINUTE),
  ]);
  const clinic = await seedStory(db, { category: 'health', severity: 2 });
  const plain = await seedStory(db, { category: 'business', severity: 2 });

  const made = await recommendations(api, ana);
  expect(made?.now_relevant).toMatchObject([
    { story: { id: `s-${alert}` }, urgency: 'immediate', reason: 'It covers you right now.' },
    {
      story: { id: `s-${jam}` },
      urgency: 'within_hour',
      reason: 'It touches your routine: Morning Commute.',
    },
  ]);
  expect(made?.upcoming_relevant).toMatchObject([{ story: { id: `s-${later}` }, timing: 'in 45 minutes' }]);
  expect(made?.based_on_routine).toMatchObject([
    { story: { id: `s-${small}` }, routine_phase: 'morning_commute', confidence: 1 },
  ]);
  expect(made?.interest_based).toMatchObject([
    { story: { id: `s-${clinic}` }, similarity_score: 0.8, reason: 'Because you follow Health.' },
  ]);
  const shown = Object.values(made ?? {}).flatMap((list) => list.map(({ story }) => story.id));
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).not.toContain(`s-${plain}`);

  const filipino = await recommendations(api, ana, '', 'fil');
  expect(filipino?.now_relevant[0]?.reason).toBe('Sakop ka nito ngayon.');
  const less = await recommendations(api, ana, '?limit=1&include_predictive=false');
  expect([less?.now_relevant.length, less?.upcoming_relevant, less?.based_on_routine]).toEqual([1, [], []]);
  for (const bad of ['?limit=0', '?limit=31', '?include_predictive=maybe'])
    expect((await read(api, ana, `/smart/recommendations${bad}`)).status, bad).toBe(400);
});

test('[API-048] GET /smart/feed/smart takes k, hours and include_predictions: with them work is in it too', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await state(api, ana);
  const home = await seedStory(db, { at: MARIKINA, severity: 2 });
  const work = await seedStory(db, { at: PASIG, severity: 2 });
  const cebu = await seedStory(db, { at: CEBU_CITY, severity: 4 });
  const old = await seedStory(db, { publishedMs: NOW.getTime() - 25 * HOUR, severity: 2 });
  const all = await feed(api, ana);
  expect(ids(all.stories).toSorted()).toEqual([home, work].toSorted());
  expect(all.coverage).toMatchObject({ sources_read: 1, sources_total: 1 });
  expect(ids((await feed(api, ana, '?hours=26')).stories)).toContain(old);
  expect((await feed(api, ana, '?k=1')).stories).toHaveLength(1);
  expect(ids((await feed(api, ana, '?include_predictions=false')).stories)).not.toContain(work);
  expect(ids(all.stories)).not.toContain(cebu);
  for (const bad of ['?k=0', '?k=91', '?hours=169'])
    expect((await read(api, ana, `/smart/feed/smart${bad}`)).status, bad).toBe(400);
});

test("the card says 'go' with every part of the way, and names what it could not look at", async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await state(api, ana);
  const { card, next_trip_at } = await leave(api, ana);
  expect(next_trip_at).toBe('2026-11-15T05:00:00.000Z');
  expect(card).toMatchObject({
    ...{ verdict: 'go', direction: 'there', aim: 'work', cause: null, way: null },
    ...{ depart_at: '2026-11-15T05:00:00.000Z', arrive_at: '2026-11-15T06:00:00.000Z' },
    coverage: { unreadable: [] },
  });
  expect(card?.parts.map(({ kind, name, is_known, reports }) => [kind, name, is_known, reports])).toEqual([
    ['from', 'Marikina', true, []],
    ['way', 'LRT-2', true, []],
    ['way', 'Jeep ni Tino', false, []],
    ['to', 'Pasig', true, []],
  ]);
  await db.query('update source_health set succeeded_at = $1', [new Date(NOW.getTime() - HOUR)]);
  api.clock.advance(2_000);
  expect((await leave(api, ana)).card).toMatchObject({
    verdict: null,
    coverage: { unreadable: [{ name: 'Flood Bulletin' }] },
  });
});

test('a line of the way that stands still: another way, from the story that says so', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await state(api, ana);
  const stop = await seedStory(db, {
    ...{ title: 'LRT-2 halts trips', category: 'transport', severity: 4, at: { lat: 14.622, lon: 121.086 } },
    advice: 'Take Marcos Highway.',
  });
  await seedStory(db, { title: 'EDSA closed in Cebu', category: 'traffic', severity: 4, at: CEBU_CITY });
  const { card } = await leave(api, ana);
  expect(card).toMatchObject({
    ...{ verdict: 'another_way', way: 'Marcos Highway', before: null },
    cause: { id: `s-${stop}`, effect: 'closed', source: 'Flood Bulletin', authority: 'official' },
  });
  expect(card?.parts.map(({ reports }) => reports.map(({ id }) => id))).toEqual([[], [`s-${stop}`], [], []]);
});

test('what is forecast for the hours of a trip stands on the card while its source is on, and is no part of the verdict', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await state(api, ana);
  expect((await leave(api, ana)).card).toMatchObject({ verdict: 'go', forecast: null });
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled, updated_at)
     values ('model', 'Model', 'model', 'aggregator', '{en}', 'https://model.test/', 'CC BY 4.0', 'Data by Model', '1 hour', true, $1)`,
    [NOW],
  );
  const hours = [
    { startMs: NOW.getTime(), rainMm: 30, rainPercent: 99, feelsLike: 45 },
    { startMs: NOW.getTime() + HOUR, rainMm: 8, rainPercent: 70, feelsLike: 37.6 },
  ];
  const cells = FORECAST_CELLS.map(({ id }) => ({ cell: id, hours }));
  const readAt = new Date(NOW.getTime() - 10 * MINUTE);
  await saveForecasts(db, 'model', cells, readAt);
  await saveForecasts(db, 'model', cells, readAt);
  const shown = { rain: 'heavy', rain_percent: 70, rain_at: '2026-11-15T05:00:00.000Z', feels_like: 38 };
  expect((await leave(api, ana)).card).toMatchObject({
    verdict: 'go',
    forecast: { ...shown, credit: 'Data by Model', read_at: readAt.toISOString() },
  });
  // A read that was overtaken by a newer one changes nothing.
  await saveForecasts(
    db,
    'model',
    cells.map((cell) => ({ ...cell, hours: hours.slice(0, 1) })),
    new Date(0),
  );
  expect((await leave(api, ana)).card?.forecast).toMatchObject(shown);
  await db.query(`update sources set is_enabled = false, disabled_reason = 'off' where id = 'model'`);
  expect((await leave(api, ana)).card).toMatchObject({ verdict: 'go', forecast: null });
});

test('news of the town from which the reader leaves: leave early, and its part of the way says why', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await state(api, ana);
  const town = { source: 'daily', precision: 'city', radiusMetres: 4_000 };
  const jam = await seedStory(db, { ...town, title: 'Heavy traffic in Marikina', category: 'traffic' });
  await seedStory(db, { ...town, title: 'Houses on fire', category: 'emergency', severity: 4 });
  await db.query(
    `insert into places (id, kind, name, folded) values ($1, 'city', 'Test', 'test') on conflict do nothing`,
    [DAY_OUT.from],
  );
  await db.query('update stories set place_id = $1', [DAY_OUT.from]);
  const { card } = await leave(api, ana);
  expect(card).toMatchObject({ verdict: 'leave_early', cause: { id: `s-${jam}`, is_vague: true } });
  expect(card?.parts.map(({ reports }) => reports.map(({ id }) => id))).toEqual([[`s-${jam}`], [], [], []]);
});

test("an official alert over the way is never 'go'; when it is over it is", async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await state(api, ana);
  const id = await seedStory(db, {
    ...{ title: 'Forced evacuation', category: 'emergency', severity: 5, isAlert: true, radiusMetres: 3_000 },
    expiresMs: NOW.getTime() + 5 * HOUR,
  });
  expect((await leave(api, ana)).card).toMatchObject({ verdict: 'stay', cause: { id: `s-${id}` } });
  await db.query(`update stories set status = 'cancelled', ended_at = $2 where id = $1`, [id, NOW]);
  api.clock.advance(2_000);
  expect((await leave(api, ana)).card).toMatchObject({ verdict: 'go' });
});

test('no card long before a trip; on the way back the parts are in the order of the way back', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await state(api, ana);
  api.clock.advance(2 * HOUR + MINUTE);
  expect(await leave(api, ana)).toEqual({ card: null, next_trip_at: '2026-11-15T10:00:00.000Z' });
  api.clock.advance(HOUR);
  const { card } = await leave(api, ana);
  expect([card?.direction, card?.parts.map(({ name }) => name)]).toEqual([
    'back',
    ['Pasig', 'Jeep ni Tino', 'LRT-2', 'Marikina'],
  ]);
});
