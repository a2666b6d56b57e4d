import { randomBytes } from 'node:crypto';
import { createCheckIn, getCheckIn } from '@paligid/contract/api/check-ins.api';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { expect } from 'vitest';
import { pruneCheckIns } from '../src/maintenance/prune-check-ins.ts';
import { startApi, type TestApi } from './api-server.ts';
import { ownRedis } from './own-redis.ts';
import { databaseTest as test } from './server-database.ts';

const DAY_MS = 24 * 3_600_000;

async function create(api: TestApi) {
  const { status, body } = await api.requestInternal('/check-ins', { method: 'POST', body: {} });
  expect(status).toBe(200);
  return createCheckIn.response.parse(body).data;
}

async function read(api: TestApi, id: string) {
  const { status, body } = await api.requestInternal(`/check-ins/${id}`);
  return { status, page: status === 200 ? getCheckIn.response.parse(body).data : undefined };
}

const post = (api: TestApi, path: string, body: object) =>
  api.requestInternal(`/check-ins/${path}`, { method: 'POST', body });
const reply = (api: TestApi, id: string, name: string, how = 'safe') =>
  post(api, `${id}/replies`, { name, reply: how });

test('a family replies, and who replies again has changed the reply', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { id, key } = await create(api);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(key).not.toBe(id);
  await reply(api, id, ' Nanay  Luz ', 'help');
  api.clock.advance(60_000);
  await reply(api, id, 'Kuya');
  api.clock.advance(60_000);
  await reply(api, id, 'nanay luz', 'evacuated');
  const { page } = await read(api, id);
  expect(page?.replies).toEqual([
    { name: 'nanay luz', reply: 'evacuated', replied_at: api.clock.now().toISOString() },
    { name: 'Kuya', reply: 'safe', replied_at: expect.any(String) },
  ]);
});

test('only hashes of both links are stored, and nothing of who made it or replied', async ({
  databaseUrl,
  db,
}) => {
  const api = await startApi({ databaseUrl });
  const { id, key } = await create(api);
  await reply(api, id, 'Lola');
  const { rows: columns } = await db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_name in ('check_ins', 'check_in_replies') order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    'check_in_replies.check_in_id',
    'check_in_replies.name',
    'check_in_replies.replied_at',
    'check_in_replies.reply',
    'check_ins.created_at',
    'check_ins.expires_at',
    'check_ins.id',
    'check_ins.key_hash',
  ]);
  const { rows } = await db.query('select id, key_hash from check_ins');
  expect(JSON.stringify(rows)).not.toContain(id);
  expect(api.lines.join('\n')).not.toMatch(new RegExp(`${id}|${key}|Lola`));
});

test('1,000 guessed links find nothing, for readers and for makers', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { id } = await create(api);
  await reply(api, id, 'Ate');
  const statuses = new Set<number>();
  for (let n = 0; n < 1_000; n += 1) {
    const guess = randomBytes(16).toString('base64url');
    const asked = n % 2 === 0 ? read(api, guess) : post(api, `${id}/delete`, { key: guess });
    statuses.add((await asked).status);
  }
  // The rest is turned away by the limits.
  expect([...statuses].sort()).toEqual([404, 429]);
});

test('a page ends after a day, and its maker can keep it for seven at most', async ({ databaseUrl, db }) => {
  const api = await startApi({ databaseUrl });
  const { id, key } = await create(api);
  const kept = await create(api);
  const made = api.clock.now().getTime();
  for (let n = 0; n < 10; n += 1) await post(api, `${kept.id}/extend`, { key: kept.key });
  expect((await read(api, kept.id)).page?.expires_at).toBe(new Date(made + 7 * DAY_MS).toISOString());
  expect((await post(api, `${id}/extend`, { key: kept.key })).status).toBe(404);
  await reply(api, id, 'Tatay');
  api.clock.advance(DAY_MS);
  expect((await read(api, id)).status).toBe(404);
  expect((await reply(api, id, 'Tatay')).status).toBe(404);
  expect((await post(api, `${id}/owner`, { key })).status).toBe(404);
  expect((await read(api, kept.id)).status).toBe(200);
  expect(await pruneCheckIns(db, api.clock.now(), new AbortController().signal)).toBeGreaterThan(0);
  const { rows } = await db.query(`select from check_in_replies where name = 'Tatay'`);
  expect(rows).toEqual([]);
  expect((await read(api, kept.id)).status).toBe(200);
});

test('its maker alone deletes it, with all names, at once', async ({ databaseUrl, db }) => {
  const api = await startApi({ databaseUrl });
  const { id, key } = await create(api);
  await reply(api, id, 'Bunso');
  expect((await post(api, `${id}/delete`, { key: id })).status).toBe(404);
  expect((await post(api, `${id}/owner`, { key })).status).toBe(200);
  expect((await post(api, `${id}/delete`, { key })).status).toBe(200);
  expect((await read(api, id)).status).toBe(404);
  const { rows } = await db.query(`select from check_in_replies where name = 'Bunso'`);
  expect(rows).toEqual([]);
});

test('a page holds 50 names, also when all press at once, and known names may still change', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { id } = await create(api);
  const names = Array.from(
    { length: 60 },
    (_, n) => `Pinsan ${'abcdefghij'.charAt(n / 10)}${'abcdefghij'.charAt(n % 10)}`,
  );
  const results = await Promise.all(names.map((name) => reply(api, id, name)));
  const recorded = results.filter(({ text }) => text.includes('"is_recorded":true'));
  expect(recorded).toHaveLength(LIMITS.checkInReplies);
  const { page } = await read(api, id);
  expect(page?.replies).toHaveLength(LIMITS.checkInReplies);
  const [first] = page?.replies ?? [];
  const again = await reply(api, id, first?.name ?? '', 'help');
  expect(again.text).toContain('"is_recorded":true');
});

test('a name is a first name: short, of letters, in one line', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { id } = await create(api);
  const bad = [
    ...[
      '',
      ' ',
      'a'.repeat(TEXT.firstName + 1),
      '09171234567',
      'https://spam.example',
      '<b>Ana</b>',
      'Ana\u0000',
    ],
    ...['\u202eanA', '@ana', '🙂', 'a\u200bb', ' '.repeat(5_000), `B${'\u0336\u0489'.repeat(10)}`],
  ];
  for (const name of bad) expect((await reply(api, id, name)).status, name).toBe(400);
  for (const name of ['Ñoño', 'Ma. Luz', "D'Angelo", 'Jean-Luc', 'Kuya Boy', '杰', 'Nguye\u0302\u0303n', 'ที่'])
    expect((await reply(api, id, name)).status, name).toBe(200);
  expect((await reply(api, id, 'Ana', 'dead')).status).toBe(400);
  for (const link of ['x', 'a'.repeat(23), '%00', '..%2f', "' or 1=1"])
    expect([400, 404], link).toContain((await read(api, encodeURIComponent(link))).status);
  expect((await post(api, '', { extra: 1 })).status).toBeGreaterThanOrEqual(400);
});

test('strangers are held back, and the public listener has none of it', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const statuses = [];
  for (let n = 0; n < 40; n += 1)
    statuses.push((await api.requestInternal('/check-ins', { method: 'POST', body: {} })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect((await api.request('/check-ins', { method: 'POST', body: {} })).status).toBe(404);
});

test('it works while Redis is down, and the limits still hold', async ({ databaseUrl }) => {
  const redis = await ownRedis();
  const api = await startApi({ databaseUrl, redisUrl: redis.url });
  await redis.kill();
  const { id, key } = await create(api);
  expect((await reply(api, id, 'Ate')).status).toBe(200);
  expect((await read(api, id)).page?.replies).toHaveLength(1);
  expect((await post(api, `${id}/delete`, { key })).status).toBe(200);
  const statuses = [];
  for (let n = 0; n < 40; n += 1)
    statuses.push((await api.requestInternal('/check-ins', { method: 'POST', body: {} })).status);
  expect(statuses.at(-1)).toBe(429);
});
