import { drawMap } from '@paligid/contract/api/map-images.api';
import { expect } from 'vitest';
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
