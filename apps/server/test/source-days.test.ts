import type pg from 'pg';
import { expect } from 'vitest';
import { addRead, prune, type ReadRecord } from '../src/ingest/store/source-days.repository.ts';
import { syncSources } from '../src/ingest/store/sources.repository.ts';
import { inTransaction } from '../src/platform/database.ts';
import { atomIndex, NEWS, QUAKES, readingTest as test } from './ingest-reading.ts';
import { page, status } from './publisher.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const JSON_TYPE = { 'content-type': 'application/json', etag: '"1"' };

test('two processes that read the same source at once count each read once and no minute twice', async ({
  pool,
  publisher,
  reading,
}) => {
  const { cap, clock } = reading;
  publisher.on('/feeds/', atomIndex([]));
  await reading.read(cap);
  const start = clock.now().getTime();
  const reads = Array.from({ length: 40 }, (_, n) => new Date(start + (n + 1) * MINUTE_MS));
  // Both race through the same times, each in its own transaction, as if the lock of a source were lost.
  const race = async () => {
    for (const endedAt of reads) {
      await inTransaction(pool, async (db) => {
        await addRead(db, cap, { ...GOOD_READ, endedAt });
        await db.query(
          `update source_health set read_at = greatest(read_at, $2), succeeded_at = greatest(succeeded_at, $2),
             state = 'ok', failures = 0, retry_at = null where source_id = $1`,
          [cap.id, endedAt],
        );
      });
    }
  };
  await Promise.all([race(), race()]);
  expect(await sums(pool)).toMatchObject({
    ...{ reads: 1 + 2 * reads.length, items: 2 * reads.length },
    ...{ watched: reads.length * MINUTE_MS, unread: 0, lags: [2 * reads.length, 2 * reads.length] },
  });
});

test('a read counts its bytes and items, and whether it was answered that nothing has changed', async ({
  pool,
  publisher,
  reading,
}) => {
  publisher.on('/quakes', page(QUAKES, JSON_TYPE));
  await reading.read(reading.quakes);
  publisher.on('/quakes', status(304));
  reading.clock.advance(MINUTE_MS);
  await reading.read(reading.quakes);
  expect(await sums(pool)).toEqual({
    ...{ reads: 2, good: 2, conditional: 1, unchanged: 1, items: 2, bytes: Buffer.byteLength(QUAKES) },
    ...{ watched: MINUTE_MS, unread: 0, lags: [] },
  });
});

test('a read that failed, or that robots.txt forbade, is no conditional request', async ({
  pool,
  publisher,
  reading,
}) => {
  publisher.on('/quakes', page(QUAKES, { ...JSON_TYPE, etag: '"1"' }));
  await reading.read(reading.quakes);
  publisher.on('/quakes', status(500));
  await reading.read(reading.quakes);
  publisher.on('/quakes', status(304));
  await reading.read(reading.quakes);
  publisher.on('/robots.txt', page('User-agent: *\nDisallow: /', { 'content-type': 'text/plain' }));
  reading.clock.advance(25 * HOUR_MS);
  expect(await reading.read(reading.quakes)).toMatchObject({ outcome: 'refused' });
  expect(await sums(pool)).toMatchObject({ reads: 4, conditional: 1, unchanged: 1 });
});

test('the lag of a report is from its publication until it is stored; the first document has none', async ({
  pool,
  publisher,
  reading,
}) => {
  publisher.on('/news', NEWS);
  await reading.read(reading.news);
  expect(await sums(pool)).toMatchObject({ lags: [] });
  const published = new Date(reading.clock.now().getTime() + 4 * MINUTE_MS).toUTCString();
  const late = `<item><title>Bridge reopens in Sample</title><link>https://bantay-balita.example/9</link><guid>9</guid><pubDate>${published}</pubDate></item>`;
  publisher.on('/news', NEWS.replace('</channel>', `${late}</channel>`));
  reading.clock.advance(5 * MINUTE_MS);
  const { accepted } = await reading.read(reading.news);
  expect(accepted).toHaveLength(1);
  expect((await sums(pool)).lags).toEqual([0, 0, 0, 0, 0, 1]);
});

test('an outage over midnight is unread time of both days, whether reads fail or nobody reads', async ({
  pool,
  publisher,
  reading,
}) => {
  publisher.on('/quakes', page(QUAKES, JSON_TYPE));
  await reading.read(reading.quakes);
  publisher.on('/quakes', status(500));
  reading.clock.advance(11 * HOUR_MS);
  await reading.read(reading.quakes);
  publisher.on('/quakes', page(QUAKES, JSON_TYPE));
  reading.clock.advance(2 * HOUR_MS);
  await reading.read(reading.quakes);
  const { rows } = await pool.query(
    `select day::text, watched_ms::int as watched, unread_ms::int as unread, good_reads as good, reads from source_days order by day`,
  );
  // Read at noon, and the read after it was due two and a half minutes later at the latest.
  expect(rows).toEqual([
    { day: '2026-11-15', watched: 12 * HOUR_MS, unread: 12 * HOUR_MS - 2.5 * MINUTE_MS, good: 1, reads: 2 },
    { day: '2026-11-16', watched: HOUR_MS, unread: HOUR_MS, good: 1, reads: 1 },
  ]);
});

test('a source that was switched off for a week was not down for a week', async ({ pool, reading }) => {
  const { cap, clock } = reading;
  await reading.read(cap);
  await syncSources(pool, [{ ...cap, isEnabled: false, disabledReason: 'test' }], clock.now());
  clock.advance(7 * 24 * HOUR_MS);
  await syncSources(pool, [cap], clock.now());
  await reading.read(cap);
  expect(await sums(pool)).toMatchObject({ reads: 2, watched: 0, unread: 0 });
});

test('old days are pruned, the others stay', async ({ pool, reading }) => {
  await reading.read(reading.cap);
  await pool.query(
    `insert into source_days (source_id, day) select 'pagasa-cap', '2026-10-01'::date + n from generate_series(0, 9) n`,
  );
  const client = await pool.connect();
  expect(await prune(client, '2026-10-11', 6)).toBe(6);
  expect(await prune(client, '2026-10-11', 6)).toBe(4);
  client.release();
  expect(await sums(pool)).toMatchObject({ reads: 1 });
});

const GOOD_READ: Omit<ReadRecord, 'endedAt'> = {
  ...{ isGood: true, isConditional: true, isUnchanged: false, bytes: 10, items: 1, lags: [1, 1] },
};

async function sums(pool: pg.Pool) {
  const { rows } = await pool.query(`
    select sum(reads)::int as reads, sum(good_reads)::int as good, sum(conditional_reads)::int as conditional,
      sum(unchanged_reads)::int as unchanged, sum(items)::int as items, sum(bytes)::int as bytes,
      sum(watched_ms)::int as watched, sum(unread_ms)::int as unread,
      coalesce((select array_agg(total order by place) from (
        select place, sum(count)::int as total from source_days, unnest(lags) with ordinality as class (count, place)
        group by place) as classes), '{}') as lags
    from source_days`);
  return rows[0];
}
