import { GAZETTEER } from '@paligid/geo/gazetteer';
import { openLogger } from '@paligid/runtime/logger';
import { expect } from 'vitest';
import { importAreas } from '../src/ingest/store/import-areas.ts';
import { syncPlaces } from '../src/ingest/store/places.repository.ts';
import { readServerConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { databaseTest } from './server-database.ts';

const test = databaseTest.extend('pool', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
  const logger = openLogger({ logLevel: 'silent' }, 'test');
  const pool = openDatabase(readServerConfig({ DATABASE_URL: databaseUrl }), 'test', logger);
  onCleanup(() => pool.end());
  await syncPlaces(pool, GAZETTEER.places);
  return pool;
});

/** Invented squares, a hundredth of a degree wide: not the true outlines. */
const square = (lon: number, lat: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lon, lat],
      [lon + 0.01, lat],
      [lon + 0.01, lat + 0.01],
      [lon, lat + 0.01],
      [lon, lat],
    ],
  ],
});
const buildFile = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

test('outlines are stored by their PSGC code, however it is written, and pieces of one area as one', async ({
  db,
  pool,
}) => {
  const text = buildFile(
    {
      type: 'Feature',
      properties: { adm3_psgc: 1380700000, adm4_psgc: 1380700008 },
      geometry: square(121.1, 14.62),
    },
    { type: 'Feature', properties: { ADM3_PCODE: 'PH1380700000' }, geometry: square(121.1, 14.65) },
    { type: 'Feature', properties: { ADM3_PCODE: 'PH1380700000' }, geometry: square(121.12, 14.65) },
  );
  expect(await importAreas(pool, text)).toEqual({ imported: 2, joined: 1, rejected: [] });
  expect(await importAreas(pool, text)).toEqual({ imported: 2, joined: 1, rejected: [] });
  const { rows } = await db.query(
    `select id, kind, round(ST_Area(shape) / 10000)::int as hectares from places
     where ST_Covers(shape, ST_MakePoint(121.105, 14.655)::geography) or id = '1380700008' order by id`,
  );
  expect(rows).toEqual([
    { id: '1380700000', kind: 'city', hectares: 238 },
    { id: '1380700008', kind: 'barangay', hectares: 119 },
  ]);
});

test('what is no outline or no area is named and does not stop the others', async ({ pool }) => {
  const text = buildFile(
    { type: 'Feature', properties: { psgc: '9999999999' }, geometry: square(121, 14) },
    {
      type: 'Feature',
      properties: { psgc: '1380300000' },
      geometry: { type: 'Point', coordinates: [121, 14] },
    },
    { type: 'Feature', properties: { psgc: '1380300000' }, geometry: square(121.02, 14.55) },
  );
  const { imported, rejected } = await importAreas(pool, text);
  expect(imported).toBe(1);
  expect(rejected).toHaveLength(2);
});
