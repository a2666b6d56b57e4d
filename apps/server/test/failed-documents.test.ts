import { expect } from 'vitest';
import { failedLines, repeatItem, repeatSource } from '../src/ingest/replay/failed-documents.ts';
import { bury, findDueItems } from '../src/ingest/store/item-queue.repository.ts';
import { findDueSources } from '../src/ingest/store/sources.repository.ts';
import { atomIndex, NEWS, readingTest as test, UPDATE, UPDATE_PATH } from './ingest-reading.ts';
import { page, truncated } from './publisher.ts';

test('a report that was given up is listed with its reason and goes through the pipeline again', async ({
  pool,
  publisher,
  reading,
}) => {
  publisher.on('/news', NEWS);
  const [id = ''] = (await reading.read(reading.news)).accepted;
  expect(await failedLines(pool)).toEqual(['no report was given up']);
  await bury(pool, id, 'no place was found\nat line 3', reading.clock.now());
  expect(await failedLines(pool)).toEqual([
    expect.stringMatching(new RegExp(`^${id}  2026-11-15 12:00:00  bantay-balita  .*  no place was found$`)),
  ]);
  expect((await findDueItems(pool, 100)).map((item) => item.id)).not.toContain(id);
  expect(await repeatItem(pool, id)).toBe(`${id} goes through the pipeline again`);
  expect((await findDueItems(pool, 100)).map((item) => item.id)).toContain(id);
  expect(await repeatItem(pool, id)).toBeUndefined();
  expect(await repeatItem(pool, "'; drop table items")).toBeUndefined();
});

test('a file that failed three times is requested again when the operator repeats its source', async ({
  pool,
  publisher,
  reading,
}) => {
  publisher.on('/feeds/', page(atomIndex([UPDATE_PATH]), { etag: '"1"' }));
  publisher.on(UPDATE_PATH, truncated(UPDATE));
  for (let reads = 0; reads < 4; reads++) await reading.read(reading.cap);
  expect(publisher.requestCount(UPDATE_PATH)).toBe(3);
  publisher.on(UPDATE_PATH, UPDATE);
  expect(await repeatSource(pool, 'pagasa-cap')).toBe(
    'pagasa-cap is read anew within seconds, with 1 files that had failed',
  );
  expect(await findDueSources(pool, ['pagasa-cap'], reading.clock.now())).toEqual(['pagasa-cap']);
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'good', accepted: [expect.any(String)] });
  expect(await repeatSource(pool, 'nobody')).toBeUndefined();
});
