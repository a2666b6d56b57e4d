import { getPlace, placeAround, searchPlaces } from '@paligid/contract/api/places.api';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';

const MARIKINA = {
  code: '1380700000',
  name: 'Marikina',
  kind: 'city',
  within: 'Metro Manila',
  lat: 14.648,
  lon: 121.107,
};

test('/places finds places by the beginning of their names', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  expect((await found(api, 'marik'))[0]).toEqual(MARIKINA);
  expect(await found(api, 'San Roque, Marikina')).toEqual([
    {
      ...MARIKINA,
      code: '1380700008',
      name: 'San Roque',
      kind: 'barangay',
      within: 'Marikina, Metro Manila',
      lat: 14.6258,
      lon: 121.0996,
    },
  ]);
  expect(await found(api, 'santo niño')).toEqual(await found(api, 'Sto. Nino'));
  expect(await found(api, 'zzzz')).toEqual([]);
});

test('/places gives 8 places, or as many as are asked for', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  expect(await found(api, 'san')).toHaveLength(8);
  expect(await found(api, 'san', '&limit=20')).toHaveLength(20);
});

test('/places/{code} gives the place, and says so when there is none', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { status, body } = await api.request('/places/1380700000');
  expect([status, getPlace.response.parse(body).data]).toEqual([200, MARIKINA]);
  const unknown = await api.request('/places/1380700999');
  expect([unknown.status, unknown.body]).toMatchObject([404, { detail: 'Not found' }]);
});

test('/places/at gives the city around a point, and none out at sea', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { status, body } = await api.request('/places/at?lat=14.65&lon=121.1');
  expect([status, placeAround.response.parse(body).data]).toEqual([200, MARIKINA]);
  expect((await api.request('/places/at?lat=15&lon=117')).status).toBe(404);
});

test('bad questions are refused', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const bad = [
    ...['/places', '/places?q=', '/places?q=%20', `/places?q=${'a'.repeat(61)}`],
    ...['/places?q=a&limit=0', '/places?q=a&limit=21', '/places?q=a&limit=x', '/places?q=a&q=b'],
    ...['/places/138070000', '/places/13807000000', '/places/marikina', '/places/1380700000x'],
    ...['/places/at', '/places/at?lat=14.65', '/places/at?lat=91&lon=121', '/places/at?lat=north&lon=121'],
  ];
  for (const address of bad) expect((await api.request(address)).status, address).toBe(400);
  expect((await api.request('/places/at?lat=14.65')).body).toMatchObject({ detail: 'Location required' });
  expect((await api.request('/places?q=marikina', { isSigned: false })).status).toBe(403);
  expect((await api.request('/places?q=marikina', { method: 'POST', body: {} })).status).toBe(405);
});

test('an answer that is known is not sent again, and no answer needs an engine', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  for (const address of ['/places?q=marikina', '/places/1380700000', '/places/at?lat=14.65&lon=121.1']) {
    const { headers } = await api.request(address);
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await api.request(address, known)).status, address).toBe(304);
  }
  expect((await api.requestInternal('/places/1380700000')).status).toBe(200);
  expect(api.statements).toEqual([]);
});

async function found(api: TestApi, text: string, more = '') {
  const { body } = await api.request(`/places?q=${encodeURIComponent(text)}${more}`);
  return searchPlaces.response.parse(body).data.places;
}
