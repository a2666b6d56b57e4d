import { adminStats, realtimeMetrics } from '@paligid/contract/api/operations.api';
import { firstUuidAt } from '@paligid/domain/ids';
import { shareEvent } from '@paligid/domain/sharing/share-events';
import { openLogger } from '@paligid/runtime/logger';
import { leaseKeys } from '@paligid/testkit/leases';
import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { liveConnections } from '../src/platform/live-connections.ts';
import { openRedis, redisSettled } from '../src/platform/redis.ts';
import { OPERATOR_KEY, startApi, type TestApi } from './api-server.ts';
import { clearStories, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

test.beforeEach(async ({ db }) => {
  await db.query('truncate event_counts');
});

const NOW = Date.UTC(2026, 10, 15, 4);
const DAY_MS = 86_400_000;
const REALTIME = '/analytics/metrics/realtime';
const STORY = { contentId: 's-019a8560-7a00-7000-8000-000000000001', contentType: 'story' } as const;

async function counts(db: pg.Client) {
  const { rows } = await db.query(
    'select day::text, event, kind, amount::int from event_counts order by event, kind',
  );
  return rows;
}

const track = (api: TestApi, body: unknown) => api.request('/analytics/track', { method: 'POST', body });

test('[ANALYTICS-001] an event is counted by day and kind, without the story and without the reader', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  // Half past midnight in Manila.
  api.clock.advance(12.5 * 3_600_000);
  const event = shareEvent(STORY, 'whatsapp', NOW);
  expect((await track(api, event)).status).toBe(200);
  expect((await track(api, event)).status).toBe(200);
  expect((await track(api, shareEvent(STORY, 'qr', NOW))).status).toBe(200);
  expect(await counts(db)).toEqual([
    { day: '2026-11-16', event: 'share', kind: 'story qr', amount: 1 },
    { day: '2026-11-16', event: 'share', kind: 'story whatsapp', amount: 2 },
  ]);
});

test('many at the same moment are all counted, in few statements', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const event = shareEvent(STORY, 'native', NOW);
  const responses = await Promise.all(Array.from({ length: 50 }, () => track(api, event)));
  expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(await counts(db)).toMatchObject([{ kind: 'story native', amount: 50 }]);
  expect(api.statements.filter((name) => name === 'event-counts-add').length).toBeLessThan(50);
});

test('no sender can make the table grow, and one who sends without end is refused', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const timestamp = new Date(NOW).toISOString();
  const statuses = [];
  for (let n = 0; n < 70; n += 1) {
    const properties = { contentType: `type-${n}`, platform: `platform-${n}`, note: 'typed' };
    const { status } = await track(api, { event: n % 2 === 0 ? 'share' : `e_${n}`, properties, timestamp });
    statuses.push(status);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await counts(db)).map(({ event, kind }) => `${event}: ${kind}`)).toEqual([
    'other: other',
    'share: other other',
  ]);
  expect(
    (await track(api, { event: 'share', properties: { where: { lat: 14 } }, timestamp })).status,
  ).not.toBe(200);
});

const AS_OPERATOR = { headers: { 'x-operator-key': OPERATOR_KEY } };

test('[API-052] operators are told the numbers of seven days, or of as many as they ask for', async ({
  db,
  databaseUrl,
}) => {
  await clearStories(db);
  await seedSources(db);
  const api = await startApi({ databaseUrl });
  for (const daysAgo of [1, 6, 8, 40]) await seedStory(db, { id: firstUuidAt(NOW - daysAgo * DAY_MS) });
  await db.query("insert into users (id, email, auth_method) values ($1, 'stats@paligid.test', 'email')", [
    firstUuidAt(NOW - DAY_MS),
  ]);
  await track(api, shareEvent(STORY, 'qr', NOW));
  const week = await api.request('/admin/stats', AS_OPERATOR);
  expect(adminStats.response.parse(week.body).data).toMatchObject({
    ...{ days: 7, stories: 2, readers: 1, new_readers: 1, sign_ins: 0, shares: 1 },
    ...{ alerts: 0, notifications: 0, interactions: 0, bookmarks: 0, as_of: '2026-11-15T04:00:00.000Z' },
  });
  const month = await api.request('/admin/stats?days=30', AS_OPERATOR);
  expect(month.body).toMatchObject({ data: { days: 30, stories: 3 } });
  for (const days of ['0', '91', 'x', '1.5']) {
    expect((await api.request(`/admin/stats?days=${days}`, AS_OPERATOR)).status, days).toBe(400);
  }
});

test('[ANALYTICS-002] operators are told what goes on now, and where nobody can say', async ({
  db,
  databaseUrl,
}) => {
  await clearStories(db);
  await seedSources(db);
  const api = await startApi({ databaseUrl });
  await seedStory(db, { id: firstUuidAt(NOW - 60_000), isAlert: true, expiresMs: NOW + 3_600_000 });
  await seedStory(db, { id: firstUuidAt(NOW - 2 * 3_600_000), isAlert: true, expiresMs: NOW - 1 });
  const look = async () =>
    realtimeMetrics.response.parse((await api.request(REALTIME, AS_OPERATOR)).body).data;
  expect(await look()).toEqual({
    ...{ connections: null, stories_last_hour: 1, alerts_in_force: 1, notifications_last_hour: 0 },
    as_of: '2026-11-15T04:00:00.000Z',
  });

  const keys = leaseKeys();
  const redis = openRedis({ redisUrl: keys.url }, 'test', openLogger({ logLevel: 'silent' }, 'test'));
  await redisSettled(redis);
  onTestFinished(() => {
    redis.disconnect();
    return keys.release();
  });
  const gateways = liveConnections({ redis, keyPrefix: api.keyPrefix, now: api.clock.now });
  await gateways.report('gone', 500);
  api.clock.advance(21_000);
  await gateways.report('first', 40);
  await gateways.report('second', 2);
  expect(await look()).toMatchObject({ connections: 42 });
});

test('numbers about readers are hidden from everybody else', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  for (const path of ['/admin/stats', REALTIME]) {
    expect((await api.request(path)).status).toBe(404);
    expect((await api.request(path, { headers: { 'x-operator-key': 'guess' } })).status).toBe(404);
  }
});
