import type { RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

const STORIES = '/tiles/stories/10/856/470.mvt';
const BASE = '/tiles/base/10/856/470.mvt';
const TILE = Buffer.from('vector tile '.repeat(200));

const sendTile: RequestListener = (_request, response) =>
  response.writeHead(200, { etag: 'W/"made"' }).end(TILE);

let stage: TestServer | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

const asked = () => stage?.heard.map(({ url }) => url);

test('[ROUTE-010] a tile comes compressed with the tag that the API gave it, and is not sent twice', async () => {
  stage = await startTestServer({ api: sendTile });
  const { status, headers, bytes } = await stage.ask(STORIES, { headers: { 'accept-encoding': 'gzip' } });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=30, s-maxage=5',
    etag: 'W/"made"',
    vary: 'Accept-Encoding',
  });
  expect(gunzipSync(bytes)).toEqual(TILE);
  const again = await stage.ask(STORIES, { headers: { 'if-none-match': 'W/"made"' } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect(asked()).toEqual(['/tiles/stories/10/856/470?when=day']);
});

test('topics in any order are one tile, made again after five seconds; land is made once a day', async () => {
  stage = await startTestServer({ api: sendTile });
  await stage.ask(`${STORIES}?when=now&categories=weather,traffic`);
  await stage.ask(`${STORIES}?categories=traffic,weather&when=now`);
  const base = await stage.ask(BASE);
  expect(base.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
  stage.clock.advance(5_000);
  await stage.ask(`${STORIES}?when=now&categories=weather,traffic`);
  await stage.ask(BASE);
  const live = '/tiles/stories/10/856/470?when=now&categories=traffic%2Cweather';
  expect(asked()).toEqual([live, '/tiles/base/10/856/470', live]);
});

test.each([
  ...['/tiles/', '/tiles/users/10/856/470.mvt', '/tiles/stories/10/856/470', '/tiles/stories/14/1/1.mvt'],
  ...['/tiles/streets/16/1/1.mvt', '/tiles/streets/10/856/470.mvt?when=day', '/tiles/streets/15/99999/1.mvt'],
  ...['/tiles/stories/2/3/1.mvt', '/tiles/stories/1e1/8/7.mvt', '/tiles/stories/10/856/470.mvt%00'],
  ...[`${STORIES}?when=never`, `${STORIES}?categories=volcano`, `${STORIES}?lat=14.6512`, `${BASE}?when=day`],
])('%s is no tile, and nobody is asked for one', async (address) => {
  stage = await startTestServer({ api: sendTile });
  expect((await stage.ask(address)).status).toBe(404);
  expect(asked()).toEqual([]);
});

test('a tile abroad is empty, and nobody is asked for it', async () => {
  stage = await startTestServer({ api: sendTile });
  const { status, bytes } = await stage.ask('/tiles/stories/10/0/0.mvt');
  expect([status, bytes.length]).toEqual([200, 0]);
  expect(asked()).toEqual([]);
});

test('an API that fails is told as such: never an empty tile, which would read as calm', async () => {
  stage = await startTestServer({ api: (_request, response) => response.writeHead(500).end() });
  const { status, headers } = await stage.ask(STORIES);
  expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
});

test('what is made in a second is bounded', async () => {
  stage = await startTestServer({ api: sendTile });
  const statuses = new Set<number>();
  for (let i = 0; i < 310; i += 1)
    statuses.add(
      (await stage.ask(`/tiles/stories/12/${3400 + (i % 20)}/${1880 + Math.floor(i / 20)}.mvt`)).status,
    );
  expect([...statuses]).toEqual([200, 503]);
});

test('streets reach two zooms nearer, are stored for a day, and a tile without any is empty', async () => {
  stage = await startTestServer({
    api: (request, response) =>
      request.url === '/tiles/streets/15/27402/15049'
        ? response.writeHead(200, { etag: 'W/"made"' }).end(TILE)
        : response.writeHead(204).end(),
  });
  const near = await stage.ask('/tiles/streets/15/27402/15049.mvt');
  expect([near.status, near.bytes.length]).toEqual([200, TILE.length]);
  expect(near.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
  const sea = '/tiles/streets/15/27000/15049.mvt';
  for (const { status, bytes } of [await stage.ask(sea), await stage.ask(sea)])
    expect([status, bytes.length]).toEqual([200, 0]);
  expect(asked()).toEqual(['/tiles/streets/15/27402/15049', '/tiles/streets/15/27000/15049']);
});
