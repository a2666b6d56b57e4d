import { expect } from 'vitest';
import {
  atomIndex,
  CANCEL,
  CANCEL_PATH,
  NEWS,
  QUAKES,
  readingTest as test,
  UPDATE,
  UPDATE_PATH,
} from './ingest-reading.ts';
import { page, startPublisher, status, truncated } from './publisher.ts';

test('a bulletin is found by its atomIndex, read once, and not asked for again', async ({
  reading,
  publisher,
}) => {
  publisher.on('/feeds/', page(atomIndex([UPDATE_PATH, CANCEL_PATH]), { etag: '"1"' }));
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

  publisher.on('/feeds/', page(atomIndex([UPDATE_PATH, CANCEL_PATH]).replace('Public alerts', 'Alerts')));
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
  publisher.on('/feeds/', page(atomIndex([UPDATE_PATH]), { etag: '"1"' }));
  publisher.on(UPDATE_PATH, UPDATE);
  await reading.read(reading.cap);
  const mended = await reading.read({ ...reading.cap, parserVersion: 2 });
  expect(mended).toMatchObject({ outcome: 'good', filesRead: 1, accepted: [], repeated: 1 });
});

test('a broken file does not stop the others, and is asked for three times', async ({
  reading,
  publisher,
}) => {
  publisher.on('/feeds/', page(atomIndex([CANCEL_PATH, UPDATE_PATH]), { etag: '"1"' }));
  publisher.on(CANCEL_PATH, truncated(CANCEL));
  publisher.on(UPDATE_PATH, UPDATE);
  const first = await reading.read(reading.cap);
  expect(first).toMatchObject({ outcome: 'good', filesRead: 1, filesFailed: 1 });
  expect(first.accepted).toHaveLength(1);
  publisher.on(CANCEL_PATH, CANCEL);
  expect((await reading.read(reading.cap)).accepted).toHaveLength(1);

  publisher.on('/feeds/', atomIndex([CANCEL_PATH, UPDATE_PATH, '/output/gfa/broken.cap']));
  publisher.on('/output/gfa/broken.cap', '<alert><identifier>half');
  for (let i = 0; i < 5; i++) await reading.read(reading.cap);
  expect(publisher.requestCount('/output/gfa/broken.cap')).toBe(3);
  expect(await reading.state('pagasa-cap')).toMatchObject({ state: 'ok' });
});

test('an index whose files cannot be had is a failure, not calm', async ({ reading, publisher }) => {
  publisher.on('/feeds/', atomIndex([UPDATE_PATH]));
  publisher.on(UPDATE_PATH, status(500));
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'failed' });
});

test('a file or an index on another host is never asked for', async ({ reading, publisher }) => {
  const stranger = await startPublisher();
  const elsewhere = `${stranger.origin}${UPDATE_PATH}`;
  publisher.on('/feeds/', atomIndex([elsewhere.replace('127.0.0.1', 'localhost'), CANCEL_PATH]));
  publisher.on(CANCEL_PATH, status(302, { location: elsewhere }));
  expect(await reading.read(reading.cap)).toMatchObject({ outcome: 'failed', filesFailed: 1, rejected: 2 });
  publisher.on('/feeds/', status(301, { location: `${stranger.origin}/feeds/` }));
  expect(await reading.read(reading.cap)).toMatchObject({ reason: 'address refused: not https' });
  expect(stranger.requests).toHaveLength(0);
  await stranger.close();
});
