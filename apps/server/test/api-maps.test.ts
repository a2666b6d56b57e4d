import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapStreets } from '@paligid/contract/api/map.api';
import { drawMap } from '@paligid/contract/api/map-images.api';
import { makeStreetArchive } from '@paligid/testkit/street-archive';
import { expect, onTestFinished } from 'vitest';
import { startApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';

const MARIKINA = 'scale=town&lat=14.64&lon=121.1&code=1380700000';

test('/maps answers our own programs with land, borders and names', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { status, body } = await api.requestInternal(`/maps?${MARIKINA}`);
  expect(status).toBe(200);
  const { land, area, names } = drawMap.response.parse(body).data;
  expect([land, area].every((data) => data.startsWith('M'))).toBe(true);
  expect(names[0]?.name).toBe('Marikina');
  expect((await api.request(`/maps?${MARIKINA}`)).status).toBe(404);
});

test('/maps refuses what is not on the grid, and knows when a code is of nothing', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  for (const query of [
    '',
    'scale=town&lat=14.641&lon=121.1',
    'scale=street&lat=14.64&lon=121.1',
    'scale=town&lat=&lon=121.1',
    'scale=town&lat=35.7&lon=139.7',
    'scale=town&lat=14.64&lon=121.1&code=1',
  ])
    expect((await api.requestInternal(`/maps?${query}`)).status, query).toBe(400);
  expect((await api.requestInternal('/maps?scale=town&lat=14.64&lon=121.1&code=9999999999')).status).toBe(
    404,
  );
});

/** Marikina. */
const STREETS = '/tiles/streets/15/27402/15049';

test('without an archive there are no streets', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  expect((await api.requestInternal(STREETS)).status).toBe(404);
  expect(mapStreets.response.parse((await api.request('/map/streets')).body).data.streets).toBeNull();
});

test('tiles of an archive are sent as they are, with a tag; where it has none, nothing is', async ({
  databaseUrl,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'streets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const streetArchiveFile = join(folder, 'sample.pmtiles');
  const tiles = [{ z: 15, x: 27_402, y: 15_049, bytes: Buffer.from('a street') }];
  writeFileSync(streetArchiveFile, makeStreetArchive({ tiles, metadata: { attribution: 'A sample' } }));
  const api = await startApi({ databaseUrl, streetArchiveFile });
  const { status, headers, text } = await api.requestInternal(STREETS);
  expect([status, headers.get('content-type'), text]).toEqual([
    ...[200, 'application/vnd.mapbox-vector-tile', 'a street'],
  ]);
  const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  expect((await api.requestInternal(STREETS, again)).status).toBe(304);
  expect((await api.requestInternal('/tiles/streets/15/27403/15049')).status).toBe(204);
  expect((await api.requestInternal('/tiles/streets/15/0/0')).status).toBe(404);
  for (const wrong of ['16/1/1', '15/-1/1', '15/40000/1', 'x/1/1', '2/1/1'])
    expect((await api.requestInternal(`/tiles/streets/${wrong}`)).status, wrong).toBe(400);
  expect((await api.requestInternal('/tiles/base/14/13701/7524')).status).toBe(400);
  expect((await api.request(STREETS)).status).toBe(404);
  expect(mapStreets.response.parse((await api.request('/map/streets')).body).data.streets).toEqual({
    ...{ min_zoom: 15, max_zoom: 15, credits: [{ text: 'A sample', url: null }] },
  });
});
