import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

const me = async (api: TestApi, { headers }: Pick<SignedUp, 'headers'>) =>
  (await api.request('/users/me', { headers })).status;
const signOut = (api: TestApi, { access_token, refresh_token }: SignedUp) =>
  api.request('/auth/logout', { method: 'POST', body: { access_token, refresh_token } });
const renew = (api: TestApi, refresh_token: string) =>
  api.request('/auth/refresh', { method: 'POST', body: { refresh_token }, isSigned: false });

test('who signs out is out at once, with the token that would have lived on, and nobody else is', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const [ana, ben] = [await signUp(api), await signUp(api)];
  await signOut(api, ana);
  expect([await me(api, ana), await me(api, ben)]).toEqual([401, 200]);
});

test('another process knows it after its next look', async ({ databaseUrl }) => {
  const here = await startApi({ databaseUrl });
  const there = await startApi({ databaseUrl });
  const ana = await signUp(here);
  await there.refreshEndedSessions();
  await signOut(here, ana);
  expect(await me(there, ana)).toBe(200);
  await there.refreshEndedSessions();
  expect(await me(there, ana)).toBe(401);
});

test('a process that starts later knows it too', async ({ databaseUrl }) => {
  const here = await startApi({ databaseUrl });
  const ana = await signUp(here);
  await signOut(here, ana);
  const later = await startApi({ databaseUrl });
  await later.refreshEndedSessions();
  expect(await me(later, ana)).toBe(401);
});

test('a copied refresh token ends the access tokens of both who hold one', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await renew(api, ana.refresh_token);
  api.clock.advance(60_000);
  await renew(api, ana.refresh_token);
  await api.refreshEndedSessions();
  expect(await me(api, ana)).toBe(401);
});

test('a deleted account leaves no token that is good', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const location = `/users/me/location`;
  expect((await api.request(location, { headers: ana.headers })).status).not.toBe(401);
  await db.query('delete from users where id = $1', [ana.userId.slice(2)]);
  await api.refreshEndedSessions();
  expect((await api.request(location, { headers: ana.headers })).status).toBe(401);
});

test('what has ended is forgotten once no token of it can be left', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await signOut(api, await signUp(api));
  await api.sweep();
  const count = async () => (await db.query('select count(*)::int as n from ended_sessions')).rows[0].n;
  expect(await count()).toBeGreaterThan(0);
  await db.query(`update ended_sessions set ended_at = ended_at - interval '3 hours'`);
  await api.sweep();
  expect(await count()).toBe(0);
});
