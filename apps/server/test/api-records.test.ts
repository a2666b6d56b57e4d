import { createHash } from 'node:crypto';
import { downloadRecord, exportRecord } from '@paligid/contract/api/users.api';
import { DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import { leaseKeys } from '@paligid/testkit/leases';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { expect } from 'vitest';
import { deleteDueAccounts } from '../src/maintenance/delete-accounts.ts';
import { subjectHasher } from '../src/platform/http/secrets.ts';
import { enableTestFactors } from './account-factors.ts';
import { ACCOUNTS, OPERATOR_KEY, SUBJECT_KEY, startApi, type TestApi } from './api-server.ts';
import { startMailServer } from './mail-server.ts';
import { clearStories, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

/**
 * Every table that references a reader, and where its data is in the export. A new table that references a reader fails
 * the test below until it is listed here. Mailed links are secrets, not data about anybody.
 */
const IN_EXPORT: Record<string, string> = {
  users: 'user',
  user_preferences: 'preferences',
  sessions: 'sessions',
  totp_factors: 'security',
  recovery_codes: 'security',
  passkeys: 'security',
  account_deletions: 'security',
  account_proofs: '',
  user_locations: 'last_location',
  location_history: 'locations',
  consents: 'consents',
  interactions: 'interactions',
  reader_places: 'places',
  learning_steps: 'learning_steps',
  bookmarks: 'bookmarks',
  chat_messages: 'conversations',
  // A count that ends with the day.
  chat_usage: '',
  alert_recipients: 'alerts',
  reader_routines: 'routines',
  routine_sightings: 'routines',
  routine_feedback: 'routines',
  trip_watches: 'routines',
  saved_searches: 'saved_searches',
  correction_senders: 'corrections',
  api_keys: 'api_keys',
  webhook_endpoints: 'webhooks',
};

const PLACE_ID = '019a8560-7a00-7000-8000-0000000000aa';

async function leaveTraces(api: TestApi, db: pg.Client, { headers, userId }: SignedUp): Promise<void> {
  const send = (method: string, path: string, body: unknown) => api.request(path, { method, headers, body });
  const timestamp = api.clock.now().toISOString();
  await clearStories(db);
  await seedSources(db);
  const story_id = `s-${await seedStory(db)}`;
  const hidden = [1, 2, 3, 4].map((n) => ({
    ...{ story_id: `s-019a8560-7a00-7000-8000-00000000000${n}`, interaction_type: 'dismiss', timestamp },
    ...{ category: 'traffic', duration_seconds: 0, client_id: `019a8560-7a00-4000-8000-00000000000${n}` },
  }));
  const answers = [
    await enableTestFactors(api, { headers }),
    await send('PUT', '/users/me/consents', {
      location: true,
      history: true,
      analytics: true,
      routines: true,
    }),
    await send('POST', '/users/me/location', { lat: 14.65, lon: 121.1, accuracy: 20 }),
    await send('PUT', '/users/preferences', { preferences: [{ category: 'crime', weight: 0.1 }] }),
    await send('POST', '/users/me/engagement', { story_id, action: 'read', duration_seconds: 5, timestamp }),
    await send('POST', `/focus/v2/singles/${story_id}/bookmark`, { notes: 'Para kay Nanay' }),
    await send('PUT', '/users/me/settings', { settings: { dataSaver: true }, changed_at: {} }),
    await send('PUT', `/users/me/places/${PLACE_ID}`, {
      ...{ kind: 'home', label: null, code: '1380700000', radius_km: 3 },
    }),
    await send('PUT', '/smart/routines', {
      ...{ days: [1, 2], leave_at: '06:10', arrive_at: '07:30', return_at: '17:30', home_at: '19:00' },
      ...{ aim: 'work', from: '1380700000', to: '1381200000', ways: ['LRT-2', 'Sakay ni Kuya'] },
    }),
    await send('POST', '/smart/predictions/notify', { routine_phase: 'morning_commute', enabled: true }),
    await send('POST', '/smart/routines/feedback', { routine_phase: 'sleep_hours', correct: false }),
    await send('PUT', '/users/me/alert-settings', { ...DEFAULT_ALERT_SETTINGS, budget: 1 }),
    await send('POST', '/users/interactions/batch', { interactions: hidden, undone: [] }),
    await send('POST', '/users/preferences/learn', undefined),
    await send('POST', '/me/searches', { q: 'sunog sa Tondo' }),
    await send('POST', '/me/api-keys', { key_name: 'Website' }),
    await send('POST', '/me/webhooks', {
      webhook_url: 'https://city.example/alerts',
      place_code: '1380700000',
    }),
    await send('POST', `/story/${story_id}/corrections`, { kind: 'place' }),
    await send('POST', '/ai/chat', { message: 'May baha ba sa Marikina?' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await db.query(
    `insert into notifications (alert_id, version, recipient_id, item_id, change, severity, category, decision,
       loudness, reason, texts, created_at)
     select $2, 1, id, $3, 'issued', 4, 'weather', 'hold', 'silent', $4, $5, $6 from alert_recipients
     where user_id = $1`,
    [
      ...[userId.slice(2), story_id.slice(2), story_id],
      {
        ...{ code: 'muted', change: 'issued', place: null, inside: false, was: null, ending: null },
        ...{ isBudgeted: false, ladder: 1 },
      },
      { en: { title: 'Flood', body: '' }, fil: { title: 'Baha', body: '' } },
      api.clock.now(),
    ],
  );
}

/** Notifications have no account of their own: they belong to its recipient. */
async function countNotifications(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from notifications');
  return rows[0]?.n ?? 0;
}

/** Tables that reference a reader, found in the schema itself; partitions count as their table. */
async function readerTables(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(`
    select distinct table_name as name from information_schema.columns
    join pg_class on relname = table_name and not relispartition
    where table_schema = 'public' and (column_name = 'user_id' or table_name = 'users')`);
  return rows.map(({ name }) => name).toSorted();
}

/** Every key of the API in Redis with its value. */
async function cached({ keyPrefix }: TestApi): Promise<string> {
  const redis = new Redis(leaseKeys().url);
  try {
    const keys = await redis.keys(`${keyPrefix}*`);
    expect(keys.length).toBeGreaterThan(0);
    const held = await Promise.all(
      keys.map(async (key) => {
        const type = await redis.type(key);
        if (type === 'hash') return JSON.stringify(await redis.hgetall(key));
        if (type === 'zset') return (await redis.zrange(key, '0', '-1')).join();
        if (type === 'list') return (await redis.lrange(key, 0, -1)).join();
        if (type === 'set') return (await redis.smembers(key)).join();
        return redis.get(key);
      }),
    );
    return [...keys, ...held].join('\n');
  } finally {
    redis.disconnect();
  }
}

async function findRows(db: pg.Client, table: string, { userId }: SignedUp): Promise<number> {
  const key = table === 'users' ? 'id' : 'user_id';
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${key} = $1`,
    [userId.slice(2)],
  );
  return rows[0]?.n ?? 0;
}

test('[API-025] GET /users/me/export and GET /users/me/download exist, and hold everything that any table knows of the reader', async ({
  db,
  databaseUrl,
}) => {
  const server = await startMailServer();
  const api = await startApi({
    databaseUrl,
    accounts: { ...ACCOUNTS, smtp: { url: server.url, from: 'Paligid <hello@paligid.test>' } },
  });
  const ana = await signUp(api);
  await leaveTraces(api, db, ana);
  await api.request('/users/me', { method: 'DELETE', headers: ana.headers });
  await expect.poll(() => server.mails.length).toBe(1);
  expect(await readerTables(db)).toEqual(Object.keys(IN_EXPORT).toSorted());

  const answer = await api.request('/users/me/export', { headers: ana.headers });
  const record = exportRecord.response.parse(answer.body).data;
  for (const [table, field] of Object.entries(IN_EXPORT)) {
    expect(await findRows(db, table, ana), table).toBeGreaterThan(0);
    if (field !== '')
      expect(Object.entries(record).find(([name]) => name === field)?.[1], field).toBeTruthy();
  }
  expect(record).toMatchObject({
    user: { id: ana.userId, email: ana.email },
    google_id: null,
    preferences: expect.arrayContaining([{ category: 'crime', weight: 0.1 }]),
    interactions: expect.arrayContaining([
      expect.objectContaining({ interaction_type: 'read', duration_seconds: 5 }),
    ]),
    learning_steps: [{ category: 'traffic', from: 0.5, to: 0.4, hidden: 4 }],
    bookmarks: [{ notes: 'Para kay Nanay', bookmark_type: 'single' }],
    conversations: [{ messages: [{ message: 'May baha ba sa Marikina?', isUser: true }] }],
    locations: [{ accuracy: 20 }],
    last_location: { accuracy: 20 },
    settings: { settings: { dataSaver: true }, version: 1 },
    places: [{ id: PLACE_ID, kind: 'home', radius_km: 3 }],
    routines: {
      stated: { days: [1, 2], leave_at: '06:10', ways: ['LRT-2', 'Sakay ni Kuya'] },
      feedback: [{ routine_phase: 'sleep_hours', correct: false }],
      sightings: [{ day: '2026-11-15', hour: 12 }],
    },
    alerts: { language: 'en', settings: { budget: 1 }, devices: [] },
    notifications: [{ title: 'Flood', reason: { code: 'muted', text: 'You muted Weather here.' } }],
    sessions: [{ started_at: api.clock.now().toISOString() }],
    security: {
      has_password: true,
      authenticator: { recovery_codes_left: 10 },
      passkeys: [{ used_at: null }],
      deletion_due_at: '2026-11-22T04:00:00.000Z',
    },
    exported_at: api.clock.now().toISOString(),
  });
  expect(record.consents).toContainEqual(expect.objectContaining({ kind: 'history', is_given: true }));

  const file = await api.request('/users/me/download', { headers: ana.headers });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="paligid-record.json"');
  expect(downloadRecord.response.parse(file.body).data).toEqual(record);
  expect(file.text).not.toContain('argon2');
});

test('an account that is deleted goes after seven days, with every row about its reader; nothing in a cache names it', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const ben = await signUp(api);
  for (const reader of [ana, ben]) {
    await leaveTraces(api, db, reader);
    await api.request('/auth/ws-ticket', { method: 'POST', headers: reader.headers });
    await api.request('/auth/refresh', { method: 'POST', body: { refresh_token: reader.refresh_token } });
  }
  const answer = await api.request('/users/me', { method: 'DELETE', headers: ana.headers });
  const due = { deletion_due_at: '2026-11-22T04:00:00.000Z' };
  expect([answer.status, answer.body]).toEqual([200, { status: 'success', data: due }]);
  const sweep = async (now: string) => deleteDueAccounts(db, new Date(now), new AbortController().signal);
  expect(await sweep('2026-11-22T03:59:59.999Z')).toBe(0);
  expect((await api.request('/users/me', { headers: ana.headers })).status).toBe(200);
  expect(await countNotifications(db)).toBe(3);
  // The test before has left an account that is due as well.
  expect(await sweep('2026-11-22T04:00:00.000Z')).toBeGreaterThanOrEqual(1);
  for (const table of await readerTables(db)) {
    expect(await findRows(db, table, ana), table).toBe(0);
    const isOptional = table === 'account_proofs' || table === 'account_deletions';
    if (!isOptional) expect(await findRows(db, table, ben), table).toBeGreaterThan(0);
  }
  expect(await countNotifications(db)).toBe(1);
  await api.refreshEndedSessions();
  for (const path of ['/users/me', '/users/me/export']) {
    expect((await api.request(path, { headers: ana.headers })).status, path).toBe(401);
  }
  const left = await cached(api);
  expect(left).not.toContain(ana.email);
  const hash = subjectHasher(SUBJECT_KEY);
  const plain = [ana.userId, ben.userId, ben.email, '127.0.0.1'].map((subject) =>
    createHash('sha256').update(subject).digest('base64url').slice(0, 22),
  );
  for (const name of plain) expect(left).not.toContain(name);
  expect(left).toContain(hash(ben.userId));
  const refresh = { refresh_token: ana.refresh_token };
  expect((await api.request('/auth/refresh', { method: 'POST', body: refresh })).status).toBe(401);
  const position = { lat: 14.65, lon: 121.1, accuracy: 20 };
  const late = { method: 'POST', headers: ana.headers, body: position };
  expect((await api.request('/users/me/location', late)).status).toBe(401);
  expect(await findRows(db, 'user_locations', ana)).toBe(0);
  expect((await signUp(api, { email: ana.email })).userId).not.toBe(ana.userId);
});

test('[API-026] POST /user creates a user, for whoever holds the operator key', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const body = {
    ...{ email: 'para.kay.lola@example.com', password: 'lihim na salita' },
    ...{ interests: [], lat: 14.6, lon: 121, radius_km: 5 },
  };
  const create = (headers: Record<string, string>) => api.request('/user', { method: 'POST', body, headers });
  for (const headers of [{}, ana.headers, { 'x-operator-key': 'guessed-operator-key' }]) {
    expect((await create(headers)).status).toBe(404);
  }
  const created = await create({ 'x-operator-key': OPERATOR_KEY });
  expect([created.status, created.body]).toMatchObject([200, { data: { user_id: expect.any(String) } }]);
  expect(created.text).not.toContain('token');
  const signIn = { email: body.email, password: body.password };
  expect((await api.request('/auth/login', { method: 'POST', body: signIn })).status).toBe(200);
  expect((await create({ 'x-operator-key': OPERATOR_KEY })).status).toBe(409);
});
