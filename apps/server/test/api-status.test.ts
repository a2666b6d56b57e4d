import { listSources, sourceRecords } from '@paligid/contract/api/sources.api';
import { expect } from 'vitest';
import type { Source } from '../src/ingest/source.ts';
import { bantayBalita } from '../src/ingest/sources/bantay-balita/source.ts';
import { pagasaCap } from '../src/ingest/sources/pagasa-cap/source.ts';
import { usgsEarthquakes } from '../src/ingest/sources/usgs-eq/source.ts';
import { syncSources } from '../src/ingest/store/sources.repository.ts';
import { startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const news: Source = { ...bantayBalita, isEnabled: true };

test.beforeEach(async ({ db }) => {
  await db.query('truncate sources cascade');
  await syncSources(db, [pagasaCap, usgsEarthquakes, news], NOW);
});

test('a source has its last read, its uptime, its lag and its terms from the stored record', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await db.query(
    `update source_health set state = 'ok', read_at = $1, succeeded_at = $1, retry_at = $2 where source_id = 'bantay-balita'`,
    [new Date(NOW.getTime() - 600_000), new Date(NOW.getTime() + 300_000)],
  );
  await db.query(
    `insert into source_days (source_id, day, reads, good_reads, conditional_reads, unchanged_reads, bytes, items,
       watched_ms, unread_ms, lags)
     values ('bantay-balita', '2026-11-14', 100, 90, 80, 60, 5000, 12, 86400000, 8640000, '{0,0,0,0,0,10,0,2}'),
       ('bantay-balita', '2026-10-01', 9, 9, 9, 9, 9, 9, 86400000, 86400000, '{9}')`,
  );
  const { sources, days, robot } = await fetchRecords(api);
  expect(sources.find(({ id }) => id === 'bantay-balita')).toMatchObject({
    ...{
      owner: 'Bantay Balita',
      licence: 'Invented',
      full_text: false,
      problem: null,
      unreadable_since: null,
    },
    // The ten minutes since its last read were in time, so they count too.
    ...{
      uptime: 0.9,
      recorded_since: '2026-11-14',
      items: 12,
      reads: 100,
      bytes: 5000,
      unchanged_share: 0.75,
    },
    lag: { p50_seconds: 60, p95_seconds: 120, reports: 12 },
  });
  expect(days).toHaveLength(30);
  expect(days.at(-2)).toEqual({ day: '2026-11-14', official: null, others: 0.9 });
  expect(days.at(-1)).toEqual({ day: '2026-11-15', official: null, others: 1 });
  expect(robot).toEqual({
    user_agent: 'PaligidBot/1.0 (+https://paligid.test/bot; mailto:sources@paligid.test)',
    ...{ page: 'https://paligid.test/bot', contact: 'sources@paligid.test', excerpt_chars: 280 },
  });
});

test('an outage counts while it lasts, and the record says the same as the list that screens use', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await db.query(
    `update source_health set state = 'open', failures = 6, read_at = $1, succeeded_at = $1, last_error = 'answered 500'
     where source_id = 'pagasa-cap'`,
    [new Date(NOW.getTime() - 2 * 3_600_000)],
  );
  const { sources, days } = await fetchRecords(api);
  const bulletins = sources.find(({ id }) => id === 'pagasa-cap');
  expect(bulletins).toMatchObject({ problem: 'unreachable', unreadable_since: '2026-11-15T02:00:00.000Z' });
  expect(bulletins?.uptime).toBeLessThan(0.03);
  expect(days.at(-1)?.official).toBe(bulletins?.uptime);
  const list = listSources.response.parse((await api.request('/sources')).body).data.sources;
  for (const source of list) expect(sources.find(({ id }) => id === source.id)).toMatchObject(source);
});

test('a source that was never read, one that is refused and one that is switched off say so', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await syncSources(db, [{ ...usgsEarthquakes, isEnabled: false, disabledReason: 'needs a key' }], NOW);
  await db.query(
    `update source_health set state = 'blocked', failures = 3, read_at = $1, last_error = 'disallowed by robots.txt'
     where source_id = 'bantay-balita'`,
    [NOW],
  );
  const { sources } = await fetchRecords(api);
  const found = Object.fromEntries(sources.map((source) => [source.id, source]));
  expect(found['pagasa-cap']).toMatchObject({ last_read_at: null, problem: null, uptime: null, lag: null });
  expect(found['bantay-balita']).toMatchObject({ problem: 'robots', last_read_at: null });
  expect(found['usgs-eq']).toMatchObject({
    ...{ is_enabled: false, disabled_reason: 'needs a key', unreadable_since: null, problem: null },
  });
});

test('the record is cached: many requests are one query, and an unchanged one is a 304', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const [first] = await Promise.all(Array.from({ length: 20 }, () => api.request('/status/sources')));
  expect(api.statements.filter((name) => name === 'sources-days')).toHaveLength(1);
  const etag = first?.headers.get('etag') ?? '';
  const again = await api.request('/status/sources', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

async function fetchRecords(api: TestApi) {
  const { body } = await api.request('/status/sources');
  expect(sourceRecords.response.parse(body)).toEqual(body);
  return sourceRecords.response.parse(body).data;
}
