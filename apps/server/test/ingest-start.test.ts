import { readFileSync } from 'node:fs';
import { openLogger } from '@paligid/runtime/logger';
import { expect } from 'vitest';
import { startPolling } from '../src/ingest/poll/start-polling.ts';
import { registry } from '../src/ingest/sources/registry.ts';
import { systemClock } from '../src/platform/clock.ts';
import { readServerConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { page, startPublisher } from './publisher.ts';
import { databaseTest as test } from './server-database.ts';

const NEWS = readFileSync(
  new URL('../src/ingest/sources/balitang-bayan/fixtures/feed.rss.xml', import.meta.url),
  'utf8',
);
const OUR_PAGE = 'https://paligid.example/bot';

test('sources are read by their settings until the stop, and each item is handed on once', async ({
  databaseUrl,
}) => {
  const publisher = await startPublisher();
  publisher.on('/feed', page(NEWS, { etag: '"1"' }));
  const config = readServerConfig({
    DATABASE_URL: databaseUrl,
    PALIGID_SOURCE_ORIGINS: publisher.origin,
    PALIGID_SOURCE_ADDRESSES: `balitang-bayan=${publisher.origin}/feed`,
    PALIGID_SOURCES_OFF: registry
      .filter(({ isEnabled }) => isEnabled)
      .map(({ id }) => id)
      .join(','),
    PALIGID_CADENCE_SCALE: '0.0001',
    PALIGID_BOT_PAGE: OUR_PAGE,
  });
  const silent = openLogger({ logLevel: 'silent' }, 'test');
  const db = openDatabase(config, 'test', silent);
  const handed: string[] = [];
  const reading = await startPolling({
    config,
    db,
    sessions: db,
    clock: systemClock,
    logger: silent,
    newId: newIds(systemClock),
    onAccepted: (items) => handed.push(...items.map(({ id }) => id)),
  });
  await expect.poll(() => publisher.requestCount('/feed'), { timeout: 10_000 }).toBeGreaterThan(4);
  await reading.stop();
  const asked = publisher.requestCount('/feed');
  const { rows } = await db.query<{ id: string }>('select id from items order by id');
  expect(handed.toSorted()).toEqual(rows.map(({ id }) => id));
  expect(handed).toHaveLength(2);
  expect(reading.sources.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)).toEqual([
    'balitang-bayan',
  ]);
  // Readers find why a publisher they would expect is not read.
  const { rows: unread } = await db.query(
    "select is_enabled, disabled_reason <> '' as has_reason from sources where id = 'mmda'",
  );
  expect(unread).toEqual([{ is_enabled: false, has_reason: true }]);
  expect(publisher.requests.at(-1)?.headers['user-agent']).toBe(
    `PaligidBot/1.0 (+${OUR_PAGE}; mailto:sources@paligid.example)`,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(publisher.requestCount('/feed')).toBe(asked);
  await db.end();
  await publisher.close();
});
