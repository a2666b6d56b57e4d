import { listDevices } from '@paligid/contract/api/security.api';
import { expect } from 'vitest';
import { deleteDueAccounts } from '../src/maintenance/delete-accounts.ts';
import { passwordHasher } from '../src/platform/password-hash.ts';
import { startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { PASSWORD, type SignedUp, signUp } from './sign-up.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) Chrome/129.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
const NEW_PASSWORD = 'tinapa sa almusal';

type Headers = { authorization: string };

const post = (api: TestApi, path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.request(path, { method: 'POST', headers, body });

async function signIn(api: TestApi, { email }: SignedUp, agent: string): Promise<Headers> {
  const answer = await post(api, '/auth/login', { email, password: PASSWORD }, { 'user-agent': agent });
  const { data } = answer.body as { data: { access_token: string } };
  return { authorization: `Bearer ${data.access_token}` };
}

async function devicesOf(api: TestApi, headers: Headers) {
  return listDevices.response.parse((await api.request('/users/me/devices', { headers })).body).data.devices;
}

async function isSignedIn(api: TestApi, headers: Headers): Promise<boolean> {
  await api.refreshEndedSessions();
  return (await api.request('/users/me', { headers })).status === 200;
}

test('a reader sees where they are signed in, and signs out one device or all others', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const [ana, ben] = [await signUp(api), await signUp(api)];
  api.clock.advance(60_000);
  const phone = await signIn(api, ana, PHONE);
  const laptop = await signIn(api, ana, LAPTOP);
  const devices = await devicesOf(api, phone);
  expect(devices).toMatchObject([
    { browser: 'Firefox', system: 'Windows', kind: 'computer', is_current: false },
    {
      browser: 'Chrome',
      system: 'Android',
      kind: 'phone',
      is_current: true,
      used_at: api.clock.now().toISOString(),
    },
    { is_current: false },
  ]);
  const path = `/users/me/devices/${devices[0]?.id}`;
  expect((await api.request(path, { method: 'DELETE', headers: ben.headers })).status).toBe(404);
  expect(await isSignedIn(api, laptop)).toBe(true);
  expect((await api.request(path, { method: 'DELETE', headers: phone })).status).toBe(200);
  expect(await isSignedIn(api, laptop)).toBe(false);
  expect((await api.request('/users/me/devices', { method: 'DELETE', headers: phone })).status).toBe(200);
  expect(await isSignedIn(api, ana.headers)).toBe(false);
  expect(await isSignedIn(api, phone)).toBe(true);
  expect(await devicesOf(api, phone)).toHaveLength(1);
  expect(await isSignedIn(api, ben.headers)).toBe(true);
});

test('changing the password asks for the old one and ends every other device', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const phone = await signIn(api, ana, PHONE);
  api.clock.advance(20 * 60_000);
  const change = (current_password: string | undefined, new_password = NEW_PASSWORD) =>
    post(api, '/auth/password/change', { current_password, new_password }, phone);
  for (const wrong of [await change('not the one'), await change(undefined)]) {
    expect([wrong.status, wrong.body]).toMatchObject([400, { error: { code: 'CONFIRMATION_REFUSED' } }]);
  }
  const common = await change(PASSWORD, 'mahalkita143');
  expect([common.status, common.body]).toMatchObject([400, { error: { code: 'PASSWORD_TOO_COMMON' } }]);
  expect(await isSignedIn(api, ana.headers)).toBe(true);
  expect((await change(PASSWORD)).status).toBe(200);
  expect(await isSignedIn(api, ana.headers)).toBe(false);
  expect(await isSignedIn(api, phone)).toBe(true);
  expect((await post(api, '/auth/refresh', { refresh_token: ana.refresh_token })).status).toBe(401);
  const login = (password: string) => post(api, '/auth/login', { email: ana.email, password });
  expect([(await login(PASSWORD)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200]);
  const state = await api.request('/users/me/security', { headers: phone });
  expect(state.body).toMatchObject({ data: { password_changed_at: api.clock.now().toISOString() } });
});

test('the old password cannot be guessed by somebody at an open phone', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const guess = (password: string) => post(api, '/auth/confirm', { password }, ana.headers);
  for (let i = 0; i < 10; i += 1) expect((await guess(`guess ${i}`)).status).toBe(400);
  expect((await guess(PASSWORD)).status).toBe(429);
});

test('common passwords are refused wherever one is chosen, and an old one still signs in', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const place = { interests: [], lat: 14.65, lon: 121.1, radius_km: 5 };
  for (const password of ['password1', 'Pilipinas2026', 'new.reader1']) {
    const answer = await post(api, '/auth/register', { email: 'new.reader@example.com', password, ...place });
    expect([answer.status, answer.body], password).toMatchObject([
      400,
      { error: { code: 'PASSWORD_TOO_COMMON' } },
    ]);
  }
  const ana = await signUp(api);
  const hash = await passwordHasher().hash('password1');
  await db.query('update users set password_hash = $2 where id = $1', [ana.userId.slice(2), hash]);
  expect((await post(api, '/auth/login', { email: ana.email, password: 'password1' })).status).toBe(200);
});

test('deleting needs a fresh proof, ends other devices, and can be undone for seven days', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const phone = await signIn(api, ana, PHONE);
  api.clock.advance(11 * 60_000);
  const ask = () => api.request('/users/me', { method: 'DELETE', headers: phone });
  const late = await ask();
  expect([late.status, late.body]).toMatchObject([409, { error: { code: 'CONFIRMATION_REQUIRED' } }]);
  expect((await post(api, '/auth/confirm', { password: PASSWORD }, phone)).status).toBe(200);
  const first = await ask();
  expect(first.status).toBe(200);
  expect(await isSignedIn(api, ana.headers)).toBe(false);
  api.clock.advance(60_000);
  expect((await ask()).body).toEqual(first.body);
  expect((await api.request('/users/me/deletion', { method: 'DELETE', headers: phone })).status).toBe(200);
  const later = new Date('2027-01-01T00:00:00Z');
  expect(await deleteDueAccounts(db, later, new AbortController().signal)).toBe(0);
  expect(await isSignedIn(api, phone)).toBe(true);
  const state = await api.request('/users/me/security', { headers: phone });
  expect(state.body).toMatchObject({ data: { deletion_due_at: null } });
});

test('ending a device and reading everything out need a fresh proof too', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const phone = await signIn(api, ana, PHONE);
  const [other] = (await devicesOf(api, phone)).filter(({ is_current }) => !is_current);
  api.clock.advance(11 * 60_000);
  const calls = [
    ['GET', '/users/me/export'],
    ['GET', '/users/me/download'],
    ['DELETE', `/users/me/devices/${other?.id}`],
    ['DELETE', '/users/me/devices'],
  ] as const;
  for (const [method, path] of calls) {
    const late = await api.request(path, { method, headers: phone });
    expect([late.status, late.body]).toMatchObject([409, { error: { code: 'CONFIRMATION_REQUIRED' } }]);
  }
  expect(await isSignedIn(api, ana.headers)).toBe(true);
  expect((await post(api, '/auth/confirm', { password: PASSWORD }, phone)).status).toBe(200);
  for (const [method, path] of calls) {
    expect([path, (await api.request(path, { method, headers: phone })).status]).toEqual([path, 200]);
  }
  expect(await isSignedIn(api, ana.headers)).toBe(false);
});

test('undoing a deletion while the sweep deletes the account: one of both wins, and the reader sees which', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const readers: SignedUp[] = [];
  for (let i = 0; i < 12; i += 1) readers.push(await signUp(api));
  for (const { headers } of readers) await api.request('/users/me', { method: 'DELETE', headers });
  const [, ...responses] = await Promise.all([
    deleteDueAccounts(db, new Date('2027-01-01T00:00:00Z'), new AbortController().signal),
    ...readers.map(({ headers }) => api.request('/users/me/deletion', { method: 'DELETE', headers })),
  ]);
  for (const [i, { headers }] of readers.entries()) {
    expect(responses[i]?.status, `reader ${i}`).toBe((await isSignedIn(api, headers)) ? 200 : 401);
  }
});
