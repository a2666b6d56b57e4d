import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeStreetArchive } from '@paligid/testkit/street-archive';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStreetArchive } from './street-archive.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'streets-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Marikina. */
const NEAR = { z: 15, x: 27_402, y: 15_049 };
const TILES = [
  { z: 3, x: 6, y: 3, bytes: Buffer.from('country') },
  { z: 10, x: 856, y: 470, bytes: Buffer.from('metro') },
  { ...NEAR, bytes: Buffer.from('street') },
];
const ATTRIBUTION =
  '<a href="https://github.com/protomaps/basemaps">Protomaps</a> © <a href="https://openstreetmap.org">OpenStreetMap</a>';

async function opened(bytes: Uint8Array) {
  const file = join(FOLDER, `${Math.random()}.pmtiles`);
  writeFileSync(file, bytes);
  const errors: unknown[] = [];
  const archive = await openStreetArchive(file, { error: (...told: unknown[]) => errors.push(told) });
  onTestFinished(() => archive?.close());
  return { archive, errors };
}

test('an archive has its tiles at every zoom, says where it has none, and whom to name', async () => {
  const { archive, errors } = await opened(
    makeStreetArchive({ tiles: TILES, metadata: { attribution: ATTRIBUTION } }),
  );
  expect(errors).toEqual([]);
  expect(archive?.map).toEqual({
    ...{ min_zoom: 3, max_zoom: 15 },
    credits: [
      { text: 'Protomaps', url: 'https://github.com/protomaps/basemaps' },
      { text: 'OpenStreetMap', url: 'https://openstreetmap.org/' },
    ],
  });
  for (const { bytes, ...tile } of TILES) expect(await archive?.tile(tile)).toEqual(bytes);
  expect(await archive?.tile({ ...NEAR, x: NEAR.x + 1 })).toBeUndefined();
  expect(await archive?.tile({ z: 9, x: 428, y: 235 })).toBeUndefined();
});

test('without a setting there are no streets and nothing is told; a missing file is told', async () => {
  const errors: unknown[] = [];
  const logger = { error: (...told: unknown[]) => errors.push(told) };
  expect(await openStreetArchive(undefined, logger)).toBeUndefined();
  expect(errors).toEqual([]);
  expect(await openStreetArchive(join(FOLDER, 'absent.pmtiles'), logger)).toBeUndefined();
  expect(errors).toMatchObject([[{ err: { code: 'ENOENT' } }, 'maps.streets-unreadable']]);
});

const WHOLE = makeStreetArchive({ tiles: TILES });
const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20));

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['another file', Buffer.from('not an archive '.repeat(100))],
  ['a header alone', WHOLE.subarray(0, 127)],
  ['an archive of pictures', makeStreetArchive({ tiles: TILES, tileType: 2 })],
  [
    'one of zooms that no map shows',
    makeStreetArchive({ tiles: [{ z: 1, x: 1, y: 0, bytes: Buffer.of(1) }] }),
  ],
  ['a directory with more entries than bytes', makeStreetArchive({ tiles: TILES, claimedEntries: 2 ** 40 })],
  ['a directory that unpacks to 64 MB', makeStreetArchive({ tiles: TILES, rootDirectory: bomb })],
])('%s gives no streets, and the reason is logged', async (_, bytes) => {
  const { archive, errors } = await opened(bytes);
  expect(archive).toBeUndefined();
  expect(errors).toHaveLength(1);
});

test('a tile whose bytes are cut off or huge fails by itself', async () => {
  const huge = { z: 10, x: 857, y: 470, bytes: Buffer.alloc(8 * 2 ** 20) };
  const { archive } = await opened(makeStreetArchive({ tiles: [...TILES, huge] }).subarray(0, -10));
  await expect(archive?.tile(NEAR)).rejects.toThrow();
  await expect(archive?.tile(huge)).rejects.toThrow();
  expect(await archive?.tile({ z: 10, x: 856, y: 470 })).toEqual(Buffer.from('metro'));
});
