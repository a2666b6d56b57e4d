import { shareEvent } from '@paligid/domain/sharing/share-events';
import type pg from 'pg';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';

test.beforeEach(async ({ db }) => {
  await db.query('truncate event_counts');
});

const NOW = Date.UTC(2026, 10, 15, 4);
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
