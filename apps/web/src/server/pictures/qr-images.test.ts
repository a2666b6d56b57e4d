import { qrImagePath, qrShareLink } from '@paligid/domain/sharing/share-images';
import fc from 'fast-check';
import { encode } from 'uqr';
import { afterEach, expect, test } from 'vitest';
import { decodePng } from '../test/decode-png.ts';
import { startTestServer, TEST_ORIGIN, type TestServer } from '../test/test-server.ts';

let stage: TestServer | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

const LINK = qrShareLink(`${TEST_ORIGIN}/story/c-1`, 'c-1');

test('[QR-006] [QR-007] the maker draws the code of a link in its colours and size, and stores it', async () => {
  stage = await startTestServer();
  const { status, headers, bytes } = await stage.ask(qrImagePath(LINK, { isDark: true }));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { width, height, pixel } = decodePng(bytes);
  expect([width, height]).toEqual([300, 300]);
  expect(pixel(0, 0)).toBe('1c1f2e');
  const code = encode(LINK, { ecc: 'M', border: 1 });
  const scale = Math.floor(300 / code.size);
  const shift = Math.floor((300 - scale * code.size) / 2);
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      expect(pixel(shift + x * scale, shift + y * scale)).toBe(code.data[y]?.[x] ? 'ffa63c' : '1c1f2e');
  expect(bytes.length).toBeLessThan(2_000);
});

test('only links to our own pages get a code', async () => {
  stage = await startTestServer();
  const ask = async (data: string) => (await stage?.ask(`/api/qr?data=${encodeURIComponent(data)}`))?.status;
  expect(await ask(`${TEST_ORIGIN}/`)).toBe(200);
  for (const other of [
    'https://evil.example/',
    `${TEST_ORIGIN}.evil.example/`,
    `${TEST_ORIGIN}@evil.example/`,
    'javascript:alert(1)',
    `${TEST_ORIGIN}/${'a'.repeat(500)}`,
    '',
  ])
    expect(await ask(other), other).toBe(400);
});

test('a size in which the code cannot be seen is refused, and so is everything else we do not offer', async () => {
  stage = await startTestServer();
  const data = encodeURIComponent(`${TEST_ORIGIN}/story/${'a'.repeat(300)}`);
  for (const rest of ['size=64', 'size=9999', 'margin=9', 'color=red', 'format=gif', 'size=300&logo=1'])
    expect((await stage.ask(`/api/qr?data=${data}&${rest}`)).status, rest).toBe(400);
});

test('whatever the query, the answer is a picture or a refusal', { timeout: 30_000 }, async () => {
  const server = await startTestServer();
  stage = server;
  const word = fc.string({ unit: 'binary-ascii', maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(word, word, word, word, async (tail, size, color, margin) => {
      const query = new URLSearchParams({ data: `${TEST_ORIGIN}/${tail}`, size, color, margin });
      const { status } = await server.ask(`/api/qr?${query}`);
      expect([200, 400, 503]).toContain(status);
    }),
    { numRuns: 200 },
  );
});

test('codes are made only as fast as the server can', async () => {
  stage = await startTestServer();
  const { ask } = stage;
  const links = Array.from({ length: 80 }, (_, n) => qrImagePath(`${TEST_ORIGIN}/story/${n}`));
  const statuses = (await Promise.all(links.map((link) => ask(link)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 503)).toHaveLength(30);
});
