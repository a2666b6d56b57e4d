import {
  previewImagePath,
  shareImagePath,
  storyCardPath,
  storyPreviewPath,
} from '@paligid/domain/sharing/share-images';
import { buildStoryPage, STORY_ID } from '@paligid/testkit/build-story';
import { afterEach, expect, test } from 'vitest';
import { jsonListener, startTestServer, type TestServer } from '../test/test-server.ts';

let stage: TestServer | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

/** The clock of the server stands at noon of June 1 in Manila. */
const STORY = buildStoryPage({
  ...{ id: STORY_ID, severity: 4, is_alert: true, lat: null, lon: null, surroundings: null, geometry: null },
  ...{ issued_at: '2026-06-01T03:00:00.000Z', expires_at: '2026-06-01T06:00:00.000Z' },
});
const PREVIEW = storyPreviewPath({ id: STORY_ID, language: 'en', version: 1 });
const CARD = storyCardPath({ id: STORY_ID, language: 'fil', version: 1, severity: 4 });

function sizeOf(png: Buffer): [number, number] {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('[SHARE-036] the preview of a story is a PNG of 1200 x 630 that any page may show, and is known by its tag', async () => {
  stage = await startTestServer({ api: jsonListener(STORY) });
  const { status, headers, bytes } = await stage.ask(PREVIEW);
  expect(status).toBe(200);
  expect(sizeOf(bytes)).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(300_000);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['cache-control']).toMatch(/^public, max-age=60,/);
  const again = await stage.ask(PREVIEW, { headers: { 'if-none-match': String(headers['etag']) } });
  expect(again.status).toBe(304);
});

test('the picture to pass on has 1080 x 1350', async () => {
  stage = await startTestServer({ api: jsonListener(STORY) });
  expect(sizeOf((await stage.ask(CARD)).bytes)).toEqual([1080, 1350]);
});

test('a picture is drawn once for all addresses, and again when the story ends', async () => {
  stage = await startTestServer({ api: jsonListener(STORY) });
  const first = await stage.ask(PREVIEW);
  const other = await stage.ask(storyPreviewPath({ id: STORY_ID, language: 'en', version: '9e' }));
  expect(other.headers['etag']).toBe(first.headers['etag']);
  stage.clock.advance(30 * 60_000);
  expect((await stage.ask(PREVIEW)).headers['etag']).toBe(first.headers['etag']);
  stage.clock.advance(2 * 3_600_000);
  const ended = await stage.ask(PREVIEW);
  expect(ended.status).toBe(200);
  expect(ended.headers['etag']).not.toBe(first.headers['etag']);
});

test('[SHARE-034] [SHARE-036] both take the words of a sender, too, and the preview without words is of the product', async () => {
  stage = await startTestServer();
  const words = { title: 'Flood on España', summary: 'Gutter-deep.', location: 'Sampaloc', severity: 4 };
  expect(sizeOf((await stage.ask(shareImagePath(words))).bytes)).toEqual([1080, 1350]);
  const preview = previewImagePath({ title: 'Read 12 stories', message: 'Today.', type: 'achievement' });
  expect(sizeOf((await stage.ask(preview)).bytes)).toEqual([1200, 630]);
  expect(sizeOf((await stage.ask('/api/og?type=app&lang=fil')).bytes)).toEqual([1200, 630]);
  expect(stage.heard).toEqual([]);
});

test.each([
  '/api/og?type=poster',
  '/api/og?id=1',
  `/api/og?id=${STORY_ID}&v=${'a'.repeat(60)}`,
  `/api/og?id=${STORY_ID}&size=9999`,
  `/api/og?title=${'a'.repeat(2_000)}`,
  '/api/share-image',
  '/api/share-image?title=a&severity=9',
])('%s is refused, and nobody is asked', async (address) => {
  stage = await startTestServer({ api: jsonListener(STORY) });
  expect((await stage.ask(address)).status).toBe(400);
  expect(stage.heard).toEqual([]);
});

test('a story that is not there has no picture, and while the API does not answer none is made up', async () => {
  stage = await startTestServer();
  expect((await stage.ask(PREVIEW)).status).toBe(404);
  await stage.close();
  stage = await startTestServer({ api: (_request, response) => response.writeHead(500).end() });
  const { status, headers } = await stage.ask(PREVIEW);
  expect([status, headers['retry-after']]).toEqual([503, '2']);
});

test('pictures are only read', async () => {
  stage = await startTestServer({ api: jsonListener(STORY) });
  expect((await stage.ask(PREVIEW, { method: 'POST' })).status).toBe(405);
  const head = await stage.ask(PREVIEW, { method: 'HEAD' });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
});

test('of 200 new pictures at once most are shed at once, pages go on, and then it draws again', {
  timeout: 60_000,
}, async () => {
  const server = await startTestServer({ api: jsonListener(STORY) });
  stage = server;
  await server.ask('/api/og?title=warm');
  const begin = performance.now();
  const asked = Array.from({ length: 200 }, (_, n) => server.ask(`/api/og?title=Flood%20${n}`));
  const pageStart = performance.now();
  expect((await server.ask('/')).status).toBe(200);
  const pageMs = performance.now() - pageStart;
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  const drawn = statuses.filter((status) => status === 200).length;
  // One caller has half of the queue.
  expect(drawn).toBeGreaterThanOrEqual(8);
  // It draws on while they come in, which takes longer on a busy machine.
  expect(drawn).toBeLessThan(100);
  expect(statuses.filter((status) => status === 503)).toHaveLength(200 - drawn);
  expect(pageMs).toBeLessThan(performance.now() - begin);
  expect((await server.ask('/api/og?title=After')).status).toBe(200);
});
