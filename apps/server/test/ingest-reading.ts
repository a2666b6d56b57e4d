import { readFileSync } from 'node:fs';
import { openLogger } from '@paligid/runtime/logger';
import { type FixedClock, fixedClock } from '@paligid/testkit/fixed-clock';
import type pg from 'pg';
import { type FetchRequest, politeFetch } from '../src/ingest/fetch/polite-fetch.ts';
import { createRobots } from '../src/ingest/fetch/robots.ts';
import { PdfReader } from '../src/ingest/parse/pdf-reader.ts';
import { type ReadDeps, readSource } from '../src/ingest/poll/read-source.ts';
import type { Source } from '../src/ingest/source.ts';
import { bantayBalita } from '../src/ingest/sources/bantay-balita/source.ts';
import { pagasaCap } from '../src/ingest/sources/pagasa-cap/source.ts';
import { pagasaCyclones } from '../src/ingest/sources/pagasa-tcb/source.ts';
import { phivolcsVolcanoes } from '../src/ingest/sources/phivolcs-volcano/source.ts';
import { usgsEarthquakes } from '../src/ingest/sources/usgs-eq/source.ts';
import { syncSources } from '../src/ingest/store/sources.repository.ts';
import { readServerConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { type FakePublisher, startPublisher } from './publisher.ts';
import { databaseTest } from './server-database.ts';

const silent = openLogger({ logLevel: 'silent' }, 'test');
export const UPDATE = fixture('pagasa-cap/fixtures/update.cap.xml');
export const CANCEL = fixture('pagasa-cap/fixtures/cancel.cap.xml');
export const NEWS = fixture('bantay-balita/fixtures/feed.rss.xml');
export const VOLCANOES = fixture('phivolcs-volcano/fixtures/list.html');
export const MAYON = fixture('phivolcs-volcano/fixtures/mayon.html');
export const CYCLONES = fixture('pagasa-tcb/fixtures/four-signals.html');
export const QUAKES = fixture('usgs-eq/fixtures/day.geojson');
export const UPDATE_PATH = '/output/gfa/3f6b1c52-94d7-4e0a-8b11-5a7d20c4e902.cap';
export const CANCEL_PATH = '/output/gfa/a1d4c7e0-3b52-4f18-86aa-0d9c5e7f1103.cap';

/** A database, a publisher that is played, and five sources that are read from it. */
export const readingTest = databaseTest
  .extend('pool', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
    const pool = openDatabase(readServerConfig({ DATABASE_URL: databaseUrl }), 'test', silent);
    onCleanup(() => pool.end());
    return pool;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are wanted from this pattern.
  .extend('publisher', async ({}, { onCleanup }) => {
    const publisher = await startPublisher();
    onCleanup(() => publisher.close());
    return publisher;
  })
  .extend('reading', async ({ pool, publisher }) => {
    await pool.query('truncate items, item_keys, item_queue, source_files, sources cascade');
    return startReadingFrom(pool, publisher);
  });

function startReadingFrom(pool: pg.Pool, publisher: FakePublisher) {
  const clock = fixedClock();
  const announced: { id: string; sourceId: string }[] = [];
  const pauses: number[] = [];
  const tools = readTools(pool, clock, publisher, pauses, (items) => announced.push(...items));
  const here = (source: Source, path: string): Source => ({
    ...source,
    address: `${publisher.origin}${path}`,
    isEnabled: true,
  });
  const sources = {
    cap: here(pagasaCap, '/feeds/'),
    quakes: here(usgsEarthquakes, '/quakes'),
    news: here(bantayBalita, '/news'),
    cyclones: here(pagasaCyclones, '/cyclones'),
    volcanoes: here(phivolcsVolcanoes, '/bulletin/list-of-bulletin'),
  };
  const synced = syncSources(pool, Object.values(sources), clock.now());
  return {
    ...sources,
    clock,
    announced,
    pauses,
    read: async (source: Source) => {
      await synced;
      return readSource(source, tools, new AbortController().signal);
    },
    state: async (id: string) => {
      const { rows } = await pool.query('select * from source_health where source_id = $1', [id]);
      return rows[0];
    },
  };
}

function readTools(
  db: pg.Pool,
  clock: FixedClock,
  publisher: FakePublisher,
  pauses: number[],
  onAccepted: ReadDeps['onAccepted'],
): ReadDeps {
  const fetch = (wanted: FetchRequest) =>
    politeFetch(wanted, {
      userAgent: 'PaligidBot/1.0 (test)',
      now: clock.now,
      resolve: async () => [{ address: '127.0.0.1' }],
    });
  return {
    db,
    clock,
    newId: newIds(clock),
    random: () => 1,
    fetch,
    pdf: new PdfReader(),
    robots: createRobots(fetch, clock.now),
    keys: new Map(),
    pause: async (ms) => void pauses.push(ms),
    visits: (_, visit) => visit(),
    extraOrigins: [publisher.origin],
    onAccepted,
  };
}

/** An Atom index of bulletins. */
export function atomIndex(hrefs: string[]): string {
  const entries = hrefs.map(
    (href, n) =>
      `<entry><id>urn:x:${n}</id><title>GFA</title><updated>2026-11-15T11:00:00+08:00</updated><link type="application/cap+xml" href="${href}"/></entry>`,
  );
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x</id><title>Public alerts</title><updated>2026-11-15T11:00:00+08:00</updated>${entries.join('')}</feed>`;
}

function fixture(name: string): string {
  return readFileSync(new URL(`../src/ingest/sources/${name}`, import.meta.url), 'utf8');
}
