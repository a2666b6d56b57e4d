import { getMe, updateMe } from '@paligid/contract/api/users.api';
import { cellCentre, storedCell } from '@paligid/geo/cells';
import { expect } from 'vitest';
import { OPERATOR_KEY, startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

const HOME = { lat: 14.6507, lon: 121.1029 };

const read = async (api: TestApi, { headers }: SignedUp) =>
  getMe.response.parse((await api.request('/users/me', { headers })).body).data;

test('[API-019] GET /users/me returns the current user', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const ben = await signUp(api);
  expect(await read(api, ana)).toMatchObject({ id: ana.userId, email: ana.email });
  expect(await read(api, ben)).toMatchObject({ id: ben.userId, email: ben.email });
  expect((await api.request('/users/me')).status).toBe(401);
});

test('a home is stored and returned as the centre of its cell, never as the spot', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api, HOME);
  const centre = cellCentre(storedCell(HOME));
  expect(await read(api, ana)).toMatchObject(centre);
  expect(centre).not.toEqual(HOME);
  const { rows } = await db.query('select row_to_json(users) as row from users where id = $1', [
    ana.userId.slice(2),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/14\.65|121\.1/);
});

test('[API-020] PUT /users/me takes the profile body', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const profile = {
    ...{ given_name: 'Ana', full_name: 'Ana Sampol', profile_picture: 'https://example.com/ana.png' },
    ...{
      interests: ['health', 'business'],
      radius_km: 12,
      personality_type: 'calm',
      mood_preference: 'light',
    },
  };
  const moved = { lat: 10.3157, lon: 123.8854 };
  const answer = await put(api, ana, { ...profile, ...moved });
  expect(answer.status).toBe(200);
  const expected = { ...profile, ...cellCentre(storedCell(moved)) };
  expect(updateMe.response.parse(answer.body).data).toMatchObject(expected);
  expect(await read(api, ana)).toMatchObject(expected);

  await put(api, ana, { given_name: null });
  expect(await read(api, ana)).toMatchObject({ ...expected, given_name: null });
});

test('a profile update changes neither who somebody is nor another reader, and half a position nothing', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const ben = await signUp(api);
  const before = [await read(api, ana), await read(api, ben)];
  const sent = { id: ben.userId, email: 'iba@example.com', verified: true, auth_method: 'google', lat: 10 };
  expect((await put(api, ana, sent)).status).toBe(200);
  expect([await read(api, ana), await read(api, ben)]).toEqual(before);
  for (const bad of [
    { radius_km: 31 },
    { interests: ['gossip'] },
    { profile_picture: 'javascript:alert(1)' },
  ]) {
    expect((await put(api, ana, bad)).status).toBe(400);
  }
});

test('[API-027] GET /user/{id} returns a user: oneself, and nobody else', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const ben = await signUp(api);
  const own = await api.request(`/user/${ana.userId}`, { headers: ana.headers });
  expect([own.status, own.body]).toMatchObject([200, { data: { id: ana.userId, email: ana.email } }]);
  const nobody = ana.userId.replace(/.{4}$/, 'ffff');
  for (const id of [ben.userId, nobody]) {
    const { status, body } = await api.request(`/user/${id}`, {
      headers: { ...ana.headers, 'x-operator-key': OPERATOR_KEY },
    });
    expect([status, body]).toMatchObject([404, { detail: 'Not found' }]);
  }
});

test('[API-028] PATCH /user/{id} carries preferences, and with them what PUT /users/me leaves out', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const settings = {
    ...{ language: 'filipino', darkMode: false, notificationsEnabled: false, locationEnabled: true },
    ...{ refreshInterval: 30, fontSize: 'large', compactMode: true },
  };
  const profile = {
    ...{ name: 'Ana', bio: 'Taga-Marikina', occupation: 'Nars', has_children: false },
    commute_routes: [{ name: 'Trabaho', from_area: 'Marikina', to_area: 'Cubao', depart_at: '06:30' }],
  };
  const answer = await patch(api, ana, ana.userId, { ...settings, profile });
  expect([answer.status, answer.body]).toMatchObject([200, { data: { ...profile, preferences: settings } }]);
  await patch(api, ana, ana.userId, { language: 'english', profile: { bio: null } });
  expect(await read(api, ana)).toMatchObject({
    ...{ ...profile, bio: null },
    preferences: { ...settings, language: 'english' },
  });
  const ben = await signUp(api);
  expect((await patch(api, ben, ana.userId, { language: 'filipino' })).status).toBe(404);
  expect((await read(api, ana)).preferences?.language).toBe('english');
});

function put(api: TestApi, { headers }: SignedUp, body: unknown) {
  return api.request('/users/me', { method: 'PUT', headers, body });
}

function patch(api: TestApi, { headers }: SignedUp, id: string, preferences: unknown) {
  return api.request(`/user/${id}`, { method: 'PATCH', headers, body: { preferences } });
}
