import { readFileSync } from 'node:fs';
import { openLogger } from '@paligid/program/logger';
import { expect } from 'vitest';
import { startReading } from '../src/ingest/start-reading.ts';
import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { page, startPublisher } from './publisher.ts';
import { databaseTest as test } from './server-database.ts';

const NEWS = readFileSync(
  new URL('../src/ingest/sources/balitang-bayan/fixtures/feed.rss.xml', import.meta.url),
  'utf8',
);
const PAGE_OF_OURS = 'https://paligid.example/bot';

test('sources are read by their settings until the stop, and each item is handed on once', async ({
  databaseUrl,
}) => {
  const publisher = await startPublisher();
  publisher.on('/feed', page(NEWS, { etag: '"1"' }));
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PALIGID_SOURCE_ORIGINS: publisher.origin,
    PALIGID_SOURCE_ADDRESSES: `balitang-bayan=${publisher.origin}/feed`,
    PALIGID_SOURCES_OFF: 'pagasa-cap,usgs-eq',
    PALIGID_CADENCE_SCALE: '0.0001',
    PALIGID_BOT_PAGE: PAGE_OF_OURS,
  });
  const silent = openLogger({ logLevel: 'silent' }, 'test');
  const db = openDatabase(config, 'test', silent);
  const handed: string[] = [];
  const reading = await startReading({
    config,
    db,
    clock: systemClock,
    logger: silent,
    newId: newIds(systemClock),
    onAccepted: (items) => handed.push(...items.map(({ id }) => id)),
  });
  await expect.poll(() => publisher.asked('/feed'), { timeout: 10_000 }).toBeGreaterThan(4);
  await reading.stop();
  const asked = publisher.asked('/feed');
  const { rows } = await db.query<{ id: string }>('select id from items order by id');
  expect(handed.toSorted()).toEqual(rows.map(({ id }) => id));
  expect(handed).toHaveLength(2);
  expect(reading.sources.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)).toEqual([
    'balitang-bayan',
  ]);
  expect(publisher.requests.at(-1)?.headers['user-agent']).toBe(
    `PaligidBot/1.0 (+${PAGE_OF_OURS}; mailto:sources@paligid.example)`,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(publisher.asked('/feed')).toBe(asked);
  await db.end();
  await publisher.close();
});
