import { createApiKey, listApiKeys } from '@paligid/contract/api/developers.api';
import { publicAlerts, publicStories } from '@paligid/contract/api/public.api';
import { MAX_API_KEYS, PUBLIC_QUOTAS } from '@paligid/contract/entities/developers';
import { expect } from 'vitest';
import { pruneApiUsage } from '../src/maintenance/prune-api-usage.ts';
import { startApi, type TestApi } from './api-server.ts';
import { CEBU_CITY, clearStories, HOUR, MARIKINA, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

const PLACE = '/public/v1/places/1380700000';
const create = (api: TestApi, { headers }: SignedUp, name = 'Website') =>
  api.request('/me/api-keys', { method: 'POST', headers, body: { key_name: name } });

async function newKey(api: TestApi, reader: SignedUp) {
  const { key, keys } = createApiKey.response.parse((await create(api, reader)).body).data;
  return { key, id: keys.at(-1)?.id ?? '', headers: { authorization: `Bearer ${key}` } };
}

async function listed(api: TestApi, { headers }: SignedUp) {
  return listApiKeys.response.parse((await api.request('/me/api-keys', { headers })).body).data.keys;
}

const read = (api: TestApi, path: string, headers: Record<string, string> = {}) =>
  api.requestInternal(path, { headers: { 'x-reader-address': '203.0.113.7', ...headers } });

test('a reader has at most three keys, sees each once, and only its hash is stored', async ({
  databaseUrl,
  db,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const answers = await Promise.all(Array.from({ length: MAX_API_KEYS + 2 }, () => create(api, ana)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: { code: 'TOO_MANY_KEYS' },
  });
  const made = answers.filter(({ status }) => status === 200);
  const { rows } = await db.query<{ row: string }>('select to_jsonb(api_keys)::text as row from api_keys');
  const lists = JSON.stringify(await listed(api, ana));
  for (const { body } of made) {
    const { key } = createApiKey.response.parse(body).data;
    expect(lists).not.toContain(key);
    expect(lists).toContain(key.slice(-4));
    expect(rows.map(({ row }) => row).join()).not.toContain(key);
  }
  const [first] = await listed(api, ana);
  // Another reader cannot revoke it.
  const ben = await signUp(api);
  const remove = (who: SignedUp) =>
    api.request(`/me/api-keys/${first?.id}`, { method: 'DELETE', headers: who.headers });
  await remove(ben);
  expect(await listed(api, ana)).toHaveLength(3);
  expect((await remove(ana)).status).toBe(200);
  expect(await listed(api, ana)).toHaveLength(2);
});

test('alerts in force at a place and stories around it come as the product shows them, in both languages', async ({
  databaseUrl,
  db,
}) => {
  await clearStories(db);
  await seedSources(db);
  const news = `s-${await seedStory(db, { at: MARIKINA, source: 'daily' })}`;
  const inForce = {
    isAlert: true,
    severity: 4,
    expiresMs: NOW.getTime() + HOUR,
    area: {
      named: [{ code: '1380700000', name: 'Marikina' }],
      polygons: [],
      circles: [],
      drawing: [],
      isNational: false,
    },
  };
  const alert = `s-${await seedStory(db, inForce)}`;
  // Far away, and over.
  await seedStory(db, { ...inForce, at: CEBU_CITY });
  await seedStory(db, { ...inForce, expiresMs: NOW.getTime() - HOUR, endedMs: NOW.getTime() - HOUR });
  const api = await startApi({ databaseUrl });
  const stories = publicStories.response.parse((await read(api, `${PLACE}/stories?lang=fil`)).body).data;
  expect(stories.stories.map(({ id }) => id)).toContain(news);
  const alerts = publicAlerts.response.parse((await read(api, `${PLACE}/alerts`)).body).data;
  expect(alerts.alerts.map(({ id }) => id)).toEqual([alert]);
  expect(alerts.coverage).toEqual(stories.coverage);
  expect((await read(api, `/public/v1/stories/${news}`)).body).toMatchObject({ data: { id: news } });
  expect((await read(api, '/public/v1/places?q=marikina&limit=1')).body).toMatchObject({
    data: { places: [{ code: '1380700000' }] },
  });
  expect((await read(api, '/public/v1/sources')).status).toBe(200);
  expect((await read(api, '/public/v1/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
  // Unchanged: the body is saved, the call is counted.
  const first = await read(api, `${PLACE}/stories`);
  const again = await read(api, `${PLACE}/stories`, { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(Number(again.headers.get('ratelimit-remaining'))).toBeLessThan(
    Number(first.headers.get('ratelimit-remaining')),
  );
  for (const path of [
    '/public/v1/places/1300000000/alerts',
    '/public/v1/places/9999999999',
    `${PLACE}/nothing`,
  ])
    expect((await read(api, path)).status, path).toBe(404);
  expect((await read(api, `${PLACE}/stories?limit=0`)).status).toBe(400);
  expect((await read(api, `${PLACE}/stories?lang=de`)).status).toBe(400);
});

test('an address has a quota, which is told, refused with a time and refilled', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { burst } = PUBLIC_QUOTAS.address;
  const answers = await Promise.all(
    Array.from({ length: burst + 10 }, () => read(api, '/public/v1/places?q=marikina')),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(burst);
  const [one] = refused;
  expect(one?.body).toMatchObject({ error: { code: 'QUOTA_REACHED' } });
  expect(Number(one?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(one?.headers.get('ratelimit-limit')).toBe(String(burst));
  expect(one?.headers.get('ratelimit-remaining')).toBe('0');
  // Another address, and a key from the same one, are not held up.
  const other = await read(api, '/public/v1/places?q=marikina', { 'x-reader-address': '203.0.113.8' });
  expect(other.status).toBe(200);
  const ana = await newKey(api, await signUp(api));
  expect((await read(api, '/public/v1/sources', ana.headers)).status).toBe(200);
});

test('calls of a key are counted by day in one write for many calls, up to the quota of the day', async ({
  databaseUrl,
  db,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const { headers, id } = await newKey(api, ana);
  const before = api.statements.length;
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => read(api, '/public/v1/sources', headers)),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const wrote = () => api.statements.slice(before).filter((name) => name === 'api-keys-add-calls').length;
  expect(wrote()).toBe(0);
  await Promise.all([api.flushQuotas(), api.flushQuotas()]);
  expect(wrote()).toBe(1);
  await api.flushQuotas();
  expect(wrote()).toBe(1);
  expect(await listed(api, ana)).toMatchObject([
    { calls_today: 40, refused_today: 0, last_used: '2026-11-15' },
  ]);

  await db.query('update api_key_days set calls = $2 where key_id = $1', [id, PUBLIC_QUOTAS.key.perDay - 1]);
  // What other processes have counted is known after the next look at the key.
  api.clock.advance(31_000);
  await read(api, '/public/v1/sources', headers);
  await new Promise((done) => setTimeout(done, 60));
  const past = await read(api, '/public/v1/sources', headers);
  expect([past.status, past.headers.get('ratelimit-remaining')]).toEqual([429, '0']);
  // Until midnight in Manila: it is noon and half a minute.
  expect(Number(past.headers.get('retry-after'))).toBe(12 * 3600 - 31);
  api.clock.advance(12 * 3_600_000);
  await read(api, '/public/v1/sources', headers);
  await new Promise((done) => setTimeout(done, 60));
  expect((await read(api, '/public/v1/sources', headers)).status).toBe(200);

  expect(await pruneApiUsage(db, new Date('2027-03-01T04:00:00Z'), AbortSignal.timeout(5_000))).toBe(1);
});

test('a revoked key stops working within half a minute; unknown ones are refused and guesses held up', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const { headers, id } = await newKey(api, ana);
  expect((await read(api, '/public/v1/sources', headers)).status).toBe(200);
  await api.request(`/me/api-keys/${id}`, { method: 'DELETE', headers: ana.headers });
  api.clock.advance(31_000);
  await read(api, '/public/v1/sources', headers);
  await new Promise((done) => setTimeout(done, 60));
  expect((await read(api, '/public/v1/sources', headers)).status).toBe(401);
  // What was counted of it goes nowhere, and stops nobody.
  await api.flushQuotas();
  const guess = (n: number) => ({ authorization: `Bearer plg_${String(n).padStart(43, 'x')}` });
  for (const authorization of ['Bearer x', `Bearer ${ana.access_token}`, '', 'Basic abc'])
    expect((await read(api, '/public/v1/sources', { authorization })).status, authorization).toBe(401);
  const guesses = await Promise.all(
    Array.from({ length: 80 }, (_, n) => read(api, '/public/v1/sources', guess(n))),
  );
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

test('while Redis is away each process keeps the quota by itself', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl, redisUrl: 'redis://127.0.0.1:1' });
  const { burst } = PUBLIC_QUOTAS.address;
  const answers = [];
  for (let n = 0; n < burst + 5; n += 1) answers.push(await read(api, '/public/v1/places?q=marikina'));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(burst);
  api.clock.advance(60_000);
  expect((await read(api, '/public/v1/places?q=marikina')).status).toBe(200);
});
