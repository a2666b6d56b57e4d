import type { RequestListener } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { MapLayers } from '@paligid/contract/api/map-images.api';
import { afterEach, expect, test } from 'vitest';
import { jsonListener, startTestServer, type TestServer } from '../test/test-server.ts';

const ADDRESS = '/maps/2/town-14.64-121.10-1380700000.svg';
const SHEET: MapLayers = {
  land: `M0 0l${'9 4-3 8 '.repeat(300)}1 1z`,
  area: 'M5 5l20 0 0 20z',
  townBorders: 'M1 1l2 2',
  provinceBorders: '',
  regionBorders: 'M9 9l2 2',
  names: [{ x: 320, y: 300, name: "Sto. <Niño> & 'co'" }],
};

let stage: TestServer | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

const asked = () => stage?.heard.map(({ url }) => url);

test('a map is drawn once, good for a year, compressed, and known by its tag', async () => {
  stage = await startTestServer({ api: jsonListener(SHEET) });
  const { status, headers, bytes } = await stage.ask(ADDRESS, { headers: { 'accept-encoding': 'br' } });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(brotliDecompressSync(bytes).toString()).toContain(SHEET.land);
  const again = await stage.ask(ADDRESS, { headers: { 'if-none-match': String(headers['etag']) } });
  expect(again.status).toBe(304);
  expect(asked()).toEqual(['/maps?scale=town&lat=14.64&lon=121.1&code=1380700000']);
});

test('its colours are those of the page, its names are text and nothing else', async () => {
  stage = await startTestServer({ api: jsonListener(SHEET) });
  const { text } = await stage.ask(ADDRESS);
  expect(text).not.toMatch(/#[0-9a-f]{3,8}"|<style|<script|href/i);
  expect(text).toContain('fill="var(--map-land)"');
  expect(text).toContain('>Sto. &#60;Niño&#62; &#38; &#39;co&#39;</text>');
});

test('where the picture is half as wide, the names that have room are twice as large', async () => {
  const names = [
    { x: 320, y: 300, name: 'Marikina' },
    { x: 380, y: 320, name: 'San Mateo' },
    { x: 320, y: 360, name: 'Cainta' },
    { x: 40, y: 500, name: 'Valenzuela' },
  ];
  stage = await startTestServer({ api: jsonListener({ ...SHEET, names }) });
  const { text } = await stage.ask(ADDRESS);
  const few = /<g id="few"[^>]* font-size="24"[^>]*>(.*?)<\/g>/.exec(text)?.[1] ?? '';
  expect(Array.from(few.matchAll(/>([^<]+)</g), ([, name]) => name)).toEqual(['Marikina', 'Cainta']);
});

test.each([
  '/maps/',
  '/maps/2/town-14.65-121.10.svg',
  '/maps/2/town-14.64-121.10-1380700000.png',
  '/maps/2/town-99.64-121.10.svg',
  '/maps/2/town-14.64-121.10.svg?place=14.6512,121.1021',
  '/maps/2/town-14.64-121.10.svg%00',
])('%s is no map, and nobody is asked for one', async (address) => {
  stage = await startTestServer({ api: jsonListener(SHEET) });
  expect((await stage.ask(address)).status).toBe(404);
  expect(asked()).toEqual([]);
});

test('a code of nothing is asked for once', async () => {
  const api: RequestListener = (_request, response) => response.writeHead(404).end('{}');
  stage = await startTestServer({ api });
  for (let i = 0; i < 3; i += 1) {
    const { status, headers } = await stage.ask('/maps/2/town-14.64-121.10-9999999999.svg');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  }
  expect(asked()).toHaveLength(1);
});

test('what the API draws in a second is bounded; what is stored goes on being served', async () => {
  stage = await startTestServer({ api: jsonListener(SHEET) });
  const addresses = Array.from(
    { length: 25 },
    (_, i) => `/maps/2/town-${(10 + i * 0.02).toFixed(2)}-121.10.svg`,
  );
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await stage.ask(address)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(503);
  expect((await stage.ask(addresses[0] ?? '')).status).toBe(200);
  stage.clock.advance(1_000);
  expect((await stage.ask(addresses.at(-1) ?? '')).status).toBe(200);
});

test('an answer that is no map is not served, and the page does without', async () => {
  stage = await startTestServer({ api: jsonListener({ ...SHEET, land: 'M0 0"/><script/>' }) });
  expect((await stage.ask(ADDRESS)).status).toBe(503);
});
