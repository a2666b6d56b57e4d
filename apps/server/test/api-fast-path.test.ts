import { expect } from 'vitest';
import { sendRequest, startApi } from './api-server.ts';
import { clearStories, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const FEED = '/feed/location?user_lat=14.65&user_lon=121.1';
const NOT_SAME = new Set(['date', 'x-request-id']);

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
  await seedStory(db);
});

test('an answer that is given again is the same in every header and every byte', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const seen = ({ headers, text }: Awaited<ReturnType<typeof api.request>>) => ({
    text,
    headers: [...headers].filter(([name]) => !NOT_SAME.has(name)),
  });
  for (const asked of [api.request, api.requestInternal]) {
    const first = await asked(FEED);
    const again = await asked(FEED);
    expect(seen(again)).toEqual(seen(first));
    expect(again.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const known = await asked(FEED, { headers });
    expect([known.status, known.text]).toEqual([304, '']);
  }
});

test('an answer that is ready is given to nobody who may not have it', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  expect((await api.request(FEED)).status).toBe(200);
  expect((await api.request(FEED)).status).toBe(200);
  expect((await api.request(FEED, { isSigned: false })).status).toBe(403);
  const old = api.clock.now().getTime() - 3_600_001;
  expect((await api.request(FEED, { timestampMs: old })).status).toBe(403);
  const headers = { 'x-signature': '0'.repeat(64) };
  expect((await api.request(FEED, { headers })).status).toBe(403);
  expect((await api.requestInternal(FEED)).status).toBe(200);
  expect((await sendRequest(api.internalUrl, FEED, { isSigned: false })).status).toBe(404);
});

test('each answer counts in metrics and log, whichever way it went', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const counted = async () => {
    const { text } = await api.requestInternal('/metrics');
    const line = /^paligid_http_request_seconds_count\{.*route="\/feed\/location".*status="200".*\} (\d+)$/m;
    return Number(line.exec(text)?.[1] ?? 0);
  };
  const before = await counted();
  for (let n = 0; n < 5; n++) await api.request(FEED);
  await expect.poll(counted).toBe(before + 5);
  const lines = api.lines.filter((line) => line.includes('request.done') && line.includes('/feed/location'));
  expect(lines).toHaveLength(5);
});
