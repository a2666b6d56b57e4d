import { readFileSync } from 'node:fs';
import { openLogger } from '@paligid/runtime/logger';
import { type FixedClock, fixedClock } from '@paligid/testkit/fixed-clock';
import type pg from 'pg';
import { expect } from 'vitest';
import { createHostThrottle } from '../src/ingest/fetch/host-throttle.ts';
import { type FetchRequest, politeFetch } from '../src/ingest/fetch/polite-fetch.ts';
import { createRobots } from '../src/ingest/fetch/robots.ts';
import { type ReadDeps, readSource } from '../src/ingest/poll/read-source.ts';
import type { Source } from '../src/ingest/source.ts';
import { bantayBalita } from '../src/ingest/sources/bantay-balita/source.ts';
import { pagasaCap } from '../src/ingest/sources/pagasa-cap/source.ts';
import { usgsEarthquakes } from '../src/ingest/sources/usgs-eq/source.ts';
import { syncSources } from '../src/ingest/store/sources.repository.ts';
import { readServerConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { type FakePublisher, huge, page, slow, startPublisher, status, truncated } from './publisher.ts';
import { databaseTest } from './server-database.ts';

const silent = openLogger({ logLevel: 'silent' }, 'test');
const UPDATE = fixture('pagasa-cap/fixtures/update.cap.xml');
const CANCEL = fixture('pagasa-cap/fixtures/cancel.cap.xml');
const NEWS = fixture('bantay-balita/fixtures/feed.rss.xml');
const QUAKES = fixture('usgs-eq/fixtures/day.geojson');
const UPDATE_PATH = '/output/gfa/3f6b1c52-94d7-4e0a-8b11-5a7d20c4e902.cap';
const CANCEL_PATH = '/output/gfa/a1d4c7e0-3b52-4f18-86aa-0d9c5e7f1103.cap';
const MINUTE_MS = 60_000;

const test = databaseTest
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

test('a bulletin is found by its index, read once, and not asked for again', async ({
  reading,
  publisher,
}) => {
  publisher.on('/feeds/', page(index([UPDATE_PATH, CANCEL_PATH]), { etag: '"1"' }));
  publisher.on(UPDATE_PATH, UPDATE);
  publisher.on(CANCEL_PATH, CANCEL);
  const first = await reading.read(reading.cap);
  expect(first).toMatchObject({ outcome: 'good', state: 'ok', filesRead: 2, rejected: 0 });
  expect(first.accepted).toHaveLength(2);
  expect(reading.announced).toEqual(first.accepted.map((id) => ({ id, sourceId: 'pagasa-cap' })));

  publisher.on('/feeds/', (request, response) => {
    response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 500).end();
  });
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'good', accepted: [], bytes: 0 });

  publisher.on('/feeds/', page(index([UPDATE_PATH, CANCEL_PATH]).replace('Public alerts', 'Alerts')));
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'good', accepted: [], filesRead: 0 });
  expect([publisher.requestCount(UPDATE_PATH), publisher.requestCount(CANCEL_PATH)]).toEqual([1, 1]);
});

test('a quake and a page of news are read and only their changes are new', async ({ reading, publisher }) => {
  publisher.on('/quakes', page(QUAKES, { 'content-type': 'application/json' }));
  publisher.on('/news', NEWS);
  expect((await reading.read(reading.quakes)).accepted).toHaveLength(2);
  expect(await reading.read(reading.news)).toMatchObject({ outcome: 'good', rejected: 1 });
  // The same bytes are not even parsed, though this publisher sends no validators.
  expect(await reading.read(reading.news)).toMatchObject({ accepted: [], repeated: 0 });
  publisher.on('/news', NEWS.replace('two lanes shut', 'three lanes shut'));
  expect(await reading.read(reading.news)).toMatchObject({ accepted: [expect.any(String)], repeated: 1 });
});

test('a mended parser reads everything again, and nothing is new by that', async ({ reading, publisher }) => {
  publisher.on('/feeds/', page(index([UPDATE_PATH]), { etag: '"1"' }));
  publisher.on(UPDATE_PATH, UPDATE);
  await reading.read(reading.cap);
  const mended = await reading.read({ ...reading.cap, parserVersion: 2 });
  expect(mended).toMatchObject({ outcome: 'good', filesRead: 1, accepted: [], repeated: 1 });
});

test('a broken file does not stop the others, and is asked for three times', async ({
  reading,
  publisher,
}) => {
  publisher.on('/feeds/', page(index([CANCEL_PATH, UPDATE_PATH]), { etag: '"1"' }));
  publisher.on(CANCEL_PATH, truncated(CANCEL));
  publisher.on(UPDATE_PATH, UPDATE);
  const first = await reading.read(reading.cap);
  expect(first).toMatchObject({ outcome: 'good', filesRead: 1, filesFailed: 1 });
  expect(first.accepted).toHaveLength(1);
  publisher.on(CANCEL_PATH, CANCEL);
  expect((await reading.read(reading.cap)).accepted).toHaveLength(1);

  publisher.on('/feeds/', index([CANCEL_PATH, UPDATE_PATH, '/output/gfa/broken.cap']));
  publisher.on('/output/gfa/broken.cap', '<alert><identifier>half');
  for (let i = 0; i < 5; i++) await reading.read(reading.cap);
  expect(publisher.requestCount('/output/gfa/broken.cap')).toBe(3);
  expect(await reading.state('pagasa-cap')).toMatchObject({ state: 'ok' });
});

test('an index whose files cannot be had is a failure, not calm', async ({ reading, publisher }) => {
  publisher.on('/feeds/', index([UPDATE_PATH]));
  publisher.on(UPDATE_PATH, status(500));
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'failed' });
});

test('a file or an index on another host is never asked for', async ({ reading, publisher }) => {
  const stranger = await startPublisher();
  const elsewhere = `${stranger.origin}${UPDATE_PATH}`;
  publisher.on('/feeds/', index([elsewhere.replace('127.0.0.1', 'localhost'), CANCEL_PATH]));
  publisher.on(CANCEL_PATH, status(302, { location: elsewhere }));
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'failed', filesFailed: 1, rejected: 2 });
  publisher.on('/feeds/', status(301, { location: `${stranger.origin}/feeds/` }));
  expect(await reading.read(reading.cap)).toMatchObject({ reason: 'address refused: not https' });
  expect(stranger.requests).toHaveLength(0);
  await stranger.close();
});

test('three rejections block a source for a day, and it is told apart from a failure', async ({
  reading,
  publisher,
}) => {
  publisher.on('/news', status(403));
  const states = [];
  for (let i = 0; i < 3; i++) states.push((await reading.read(reading.news)).state);
  expect(states).toEqual(['new', 'degraded', 'blocked']);
  expect(await reading.state('bantay-balita')).toMatchObject({
    failures: 3,
    last_error: 'answered 403',
    retry_at: new Date(reading.clock.now().getTime() + 24 * 60 * MINUTE_MS),
  });
});

test('a changed page is unreadable at once, keeps the time it was last good, and recovers', async ({
  reading,
  publisher,
}) => {
  publisher.on('/feeds/', index([]));
  await reading.read(reading.cap);
  const succeededAt = reading.clock.now();
  reading.clock.advance(MINUTE_MS);
  for (const changed of ['<!doctype html><html></html>', '<?xml version="1.0"?><status>moved</status>']) {
    publisher.on('/feeds/', changed);
    expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'unreadable', state: 'unreadable' });
  }
  expect(await reading.state('pagasa-cap')).toMatchObject({
    succeeded_at: succeededAt,
    read_at: reading.clock.now(),
  });
  publisher.on('/feeds/', index([]));
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'good', state: 'ok' });
});

test("'unchanged' before anything was read is no calm", async ({ reading, publisher }) => {
  publisher.on('/feeds/', status(304));
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'failed' });
  expect(await reading.state('pagasa-cap')).toMatchObject({ succeeded_at: null });
});

test('a busy publisher is left alone until it says', async ({ reading, publisher }) => {
  publisher.on('/news', status(429, { 'retry-after': '1800' }));
  expect(await reading.read(reading.news)).toMatchObject({ outcome: 'busy' });
  expect(await reading.state('bantay-balita')).toMatchObject({
    retry_at: new Date(reading.clock.now().getTime() + 30 * MINUTE_MS),
  });
});

test('a publisher that is gone is not asked again', async ({ reading, publisher }) => {
  publisher.on('/news', status(410));
  expect(await reading.read(reading.news)).toMatchObject({ outcome: 'gone', state: 'disabled' });
});

test('five failures of any kind open the breaker, one good trial closes it', async ({
  reading,
  publisher,
}) => {
  const short = { ...reading.news, limits: { totalMs: 200, bytes: 50_000, linkedBytes: 0 } };
  const answers = [slow(), truncated(NEWS), huge({ bytes: 0 }), status(500), status(502)];
  const states = [];
  for (const answer of answers) {
    publisher.on('/news', answer);
    states.push((await reading.read(short)).state);
  }
  expect(states).toEqual(['new', 'degraded', 'degraded', 'degraded', 'open']);
  publisher.on('/news', NEWS);
  expect(await reading.read(reading.news)).toMatchObject({ outcome: 'good', state: 'ok' });
  expect(await reading.state('bantay-balita')).toMatchObject({ failures: 0, last_error: null });
});

test('a publisher that disallows us is not read', async ({ reading, publisher }) => {
  publisher.on(
    '/robots.txt',
    page('User-agent: PaligidBot\nDisallow: /news', { 'content-type': 'text/plain' }),
  );
  publisher.on('/news', NEWS);
  expect(await reading.read(reading.news)).toMatchObject({
    outcome: 'refused',
    reason: 'disallowed by robots.txt',
  });
  expect(publisher.requestCount('/news')).toBe(0);
});

test('a parser that fails makes its source unreadable and nothing else', async ({ reading, publisher }) => {
  publisher.on('/news', NEWS);
  const broken: Source = {
    ...reading.news,
    parse: () => {
      throw new TypeError('undefined is not a function');
    },
  };
  expect(await reading.read(broken)).toMatchObject({ outcome: 'unreadable', reason: 'the parser failed' });
});

test('an item that cannot be kept does not stop the others', async ({ reading, publisher }) => {
  publisher.on('/news', NEWS);
  const source: Source = {
    ...reading.news,
    parse: (document) => {
      const parsed = reading.news.parse(document);
      const [first, ...rest] = parsed.items;
      return { ...parsed, items: first ? [{ ...first, revision: 'x'.repeat(200) }, ...rest] : [] };
    },
  };
  const report = await reading.read(source);
  expect(report.accepted).toHaveLength(1);
  expect(report.rejected).toBe(2);
});

function startReadingFrom(pool: pg.Pool, publisher: FakePublisher) {
  const clock = fixedClock();
  const announced: { id: string; sourceId: string }[] = [];
  const tools = readTools(pool, clock, publisher, (items) => announced.push(...items));
  const here = (source: Source, path: string): Source => ({
    ...source,
    address: `${publisher.origin}${path}`,
    isEnabled: true,
  });
  const sources = {
    cap: here(pagasaCap, '/feeds/'),
    quakes: here(usgsEarthquakes, '/quakes'),
    news: here(bantayBalita, '/news'),
  };
  const synced = syncSources(pool, Object.values(sources), clock.now());
  return {
    ...sources,
    clock,
    announced,
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
    robots: createRobots(fetch, clock.now),
    visits: createHostThrottle(clock.now, async () => undefined),
    extraOrigins: [publisher.origin],
    onAccepted,
  };
}

function index(hrefs: string[]): string {
  const entries = hrefs.map(
    (href, n) =>
      `<entry><id>urn:x:${n}</id><title>GFA</title><updated>2026-11-15T11:00:00+08:00</updated><link type="application/cap+xml" href="${href}"/></entry>`,
  );
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x</id><title>Public alerts</title><updated>2026-11-15T11:00:00+08:00</updated>${entries.join('')}</feed>`;
}

function fixture(name: string): string {
  return readFileSync(new URL(`../src/ingest/sources/${name}`, import.meta.url), 'utf8');
}
