import { createECDH, randomBytes } from 'node:crypto';
import { DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import type pg from 'pg';
import { expect } from 'vitest';
import { PUSH, startApi, type TestApi } from './api-server.ts';
import { MARIKINA_HOME, newPushDevice, type PushDevice, parseSubscribed, subscribe } from './push-devices.ts';
import { databaseTest as test } from './server-database.ts';
import { PASSWORD, signUp } from './sign-up.ts';

const owner = async (db: pg.Client, { id }: PushDevice) => {
  const { rows } = await db.query<{ userId: string | null; recipientId: string }>(
    `select user_id as "userId", r.id as "recipientId" from push_subscriptions s
     join alert_recipients r on r.id = recipient_id where s.id = $1`,
    [id],
  );
  return rows[0];
};
const count = async (db: pg.Client, table: string) =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
const remove = (api: TestApi, id: string, secret: string) =>
  api.request(`/notifications/subscriptions/${id}`, { method: 'DELETE', body: { secret } });
const signOut = (api: TestApi, tokens: { access_token: string; refresh_token: string }) =>
  api.request('/auth/logout', {
    method: 'POST',
    body: { access_token: tokens.access_token, refresh_token: tokens.refresh_token },
  });

test("a guest's device is subscribed with its own places and settings, and repeating it adds nothing", async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const key = await api.request('/notifications/key');
  expect(key.body).toMatchObject({ data: { public_key: PUSH.publicKeys?.[0] } });
  const device = newPushDevice();
  const settings = { ...DEFAULT_ALERT_SETTINGS, budget: 1 };
  const first = await subscribe(api, device, {
    ...{ language: 'fil', settings },
    places: [{ ...MARIKINA_HOME, min_severity: 4 }],
  });
  expect([first.status, parseSubscribed(first)]).toMatchObject([
    200,
    {
      is_account: false,
      recipient: {
        settings: { budget: 1 },
        language: 'fil',
        places: [{ kind: 'home', label: 'Bahay ni Lola', radius_km: 5, place: { code: '1380700000' } }],
      },
    },
  ]);
  const before = await owner(db, device);
  const again = parseSubscribed(await subscribe(api, device));
  expect(again.recipient).toMatchObject({
    settings: { budget: 1 },
    language: 'en',
    places: [{ kind: 'home', min_severity: 4 }],
  });
  expect(await owner(db, device)).toEqual(before);
  const emptied = parseSubscribed(await subscribe(api, device, { places: [] }));
  expect(emptied.recipient.places).toEqual([]);
  const { rows } = await db.query(
    'select shard, octet_length(secret_hash) as n from push_subscriptions where id = $1',
    [device.id],
  );
  expect(rows).toMatchObject([{ n: 32 }]);
  expect(api.lines.join('')).not.toContain(device.body.endpoint);
});

test('only the secret of the device changes or ends a subscription', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const device = newPushDevice();
  await subscribe(api, device, { places: [MARIKINA_HOME] });
  const other = randomBytes(32).toString('base64url');
  expect((await subscribe(api, device, { secret: other })).status).toBe(404);
  expect((await remove(api, device.id, other)).status).toBe(200);
  expect(await owner(db, device)).toBeDefined();
  const [recipients, places] = [await count(db, 'alert_recipients'), await count(db, 'guest_places')];
  expect((await remove(api, device.id, device.secret)).status).toBe(200);
  expect(await owner(db, device)).toBeUndefined();
  // What belonged to the guest goes too.
  expect(await count(db, 'alert_recipients')).toBe((recipients ?? 0) - 1);
  expect(await count(db, 'guest_places')).toBe((places ?? 0) - 1);
  expect((await remove(api, device.id, device.secret)).status).toBe(200);
});

test('a browser that lost what it had stored takes its endpoint over; somebody who only knows the endpoint does not', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const device = newPushDevice();
  await subscribe(api, device);
  const stranger = newPushDevice();
  const stolen = await subscribe(api, {
    id: stranger.id,
    body: { ...stranger.body, endpoint: device.body.endpoint },
  });
  expect(stolen.status).toBe(404);
  const renewed = newPushDevice();
  const { endpoint, keys } = device.body;
  const taken = await subscribe(api, { id: renewed.id, body: { ...renewed.body, endpoint, keys } });
  expect(taken.status).toBe(200);
  expect([await owner(db, device), (await owner(db, renewed))?.userId]).toEqual([undefined, null]);
});

test('with a session a device belongs to the account, and the end of the session ends it, however it ends', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const device = newPushDevice();
  await subscribe(api, device, { places: [MARIKINA_HOME] });
  const guest = await owner(db, device);
  const settings = { ...DEFAULT_ALERT_SETTINGS, budget: 7 };
  const bound = parseSubscribed(await subscribe(api, device, { headers: ana.headers, settings }));
  expect(bound).toMatchObject({ is_account: true, recipient: { settings: { budget: 7 }, places: [] } });
  expect((await owner(db, device))?.userId).toBe(ana.userId.slice(2));
  const left = await db.query('select from alert_recipients where id = $1', [guest?.recipientId]);
  expect(left.rowCount).toBe(0);
  // The account has chosen by now: a second device does not change that.
  const second = newPushDevice();
  const kept = await subscribe(api, second, { headers: ana.headers, settings: DEFAULT_ALERT_SETTINGS });
  expect(parseSubscribed(kept).recipient.settings.budget).toBe(7);

  await signOut(api, ana);
  expect([await owner(db, device), await owner(db, second)]).toEqual([undefined, undefined]);
  expect((await subscribe(api, device, { headers: ana.headers })).status).toBe(401);
  const alone = parseSubscribed(await subscribe(api, device));
  expect(alone).toMatchObject({ is_account: false, recipient: { settings: { budget: 3 }, places: [] } });
});

test('an account without places takes over those of the device, so that alerts reach it, and keeps its own', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { headers } = await signUp(api);
  const device = newPushDevice();
  await subscribe(api, device, { places: [MARIKINA_HOME] });
  const bound = parseSubscribed(await subscribe(api, device, { headers, places: [MARIKINA_HOME] }));
  const home = { kind: 'home', label: 'Bahay ni Lola', radius_km: 5, place: { code: '1380700000' } };
  expect(bound.recipient.places).toMatchObject([home]);
  const own = await api.request('/users/me/places', { headers });
  expect(own.body).toMatchObject({ data: { places: [home] } });

  const other = { ...MARIKINA_HOME, id: newPushDevice().id, code: '1380800000' };
  const second = parseSubscribed(await subscribe(api, newPushDevice(), { headers, places: [other] }));
  expect(second.recipient.places).toMatchObject([home]);
});

test('a service worker renews the endpoint of an account without a session, and learns nothing of the account', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const device = newPushDevice();
  const settings = { ...DEFAULT_ALERT_SETTINGS, budget: 7 };
  await subscribe(api, device, { headers: ana.headers, settings });
  const { endpoint, keys } = newPushDevice().body;
  const renewed = parseSubscribed(await subscribe(api, device, { endpoint, keys }));
  expect(renewed).toEqual({
    is_account: true,
    recipient: { settings: DEFAULT_ALERT_SETTINGS, places: [], language: 'en' },
  });
  const { rows } = await db.query('select endpoint, session_id from push_subscriptions where id = $1', [
    device.id,
  ]);
  expect(rows).toEqual([{ endpoint, session_id: expect.any(String) }]);
  expect((await owner(db, device))?.userId).toBe(ana.userId.slice(2));
  const wrong = await subscribe(api, device, { endpoint, keys, secret: newPushDevice().secret });
  expect(wrong.status).toBe(404);
  const left = parseSubscribed(await subscribe(api, device, { places: [] }));
  expect([left.is_account, (await owner(db, device))?.userId]).toEqual([false, null]);
});

test('a device that a reader signs out elsewhere, or whose token was copied, gets no more of the account', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const signIn = async () => {
    const answer = await api.request('/auth/login', {
      method: 'POST',
      body: { email: ana.email, password: PASSWORD },
    });
    return (answer.body as { data: { access_token: string; refresh_token: string } }).data;
  };
  const [phone, tablet] = [newPushDevice(), newPushDevice()];
  const [one, two] = [await signIn(), await signIn()];
  await subscribe(api, phone, { headers: { authorization: `Bearer ${one.access_token}` } });
  await subscribe(api, tablet, { headers: { authorization: `Bearer ${two.access_token}` } });
  const refresh = () =>
    api.request('/auth/refresh', {
      method: 'POST',
      body: { refresh_token: one.refresh_token },
      isSigned: false,
    });
  await refresh();
  api.clock.advance(61_000);
  await refresh();
  expect(await owner(db, phone)).toBeUndefined();
  expect(await owner(db, tablet)).toBeDefined();
  await api.request('/users/me/devices', { method: 'DELETE', headers: ana.headers });
  expect(await owner(db, tablet)).toBeUndefined();
});

test('a session that runs out by itself leaves the alerts on: who did not open the app is warned all the same', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const device = newPushDevice();
  await subscribe(api, device, { headers: ana.headers });
  await db.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
    ana.userId.slice(2),
  ]);
  api.clock.advance(40 * 86_400_000);
  await api.sweep();
  const sessions = await db.query('select from sessions where user_id = $1', [ana.userId.slice(2)]);
  expect([sessions.rowCount, (await owner(db, device))?.userId]).toEqual([0, ana.userId.slice(2)]);
});

test('an account has at most 20 devices, and two calls of one device at once make one subscription', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const first = newPushDevice();
  const both = await Promise.all([1, 2, 3, 4].map(() => subscribe(api, first, { headers: ana.headers })));
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (let n = 0; n < 20; n += 1) {
    api.clock.advance(1);
    await subscribe(api, newPushDevice(), { headers: ana.headers });
  }
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from push_subscriptions join alert_recipients r on r.id = recipient_id where user_id = $1`,
    [ana.userId.slice(2)],
  );
  expect([rows[0]?.n, await owner(db, first)]).toEqual([20, undefined]);
});

test('endpoints that are no push service, keys off the curve and keys of another server are refused', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const device = newPushDevice();
  const point = Buffer.from(device.body.keys.p256dh, 'base64url');
  point.writeUInt8(point.readUInt8(64) ^ 1, 64);
  const offCurve = { ...device.body.keys, p256dh: point.toString('base64url') };
  const foreign = createECDH('prime256v1').generateKeys('base64url');
  for (const changes of [
    { endpoint: 'https://169.254.169.254/latest' },
    { endpoint: 'http://127.0.0.1:20101/push/a' },
    { endpoint: 'https://evil.test/push/a' },
    { keys: offCurve },
    { server_key: foreign },
    { secret: 'short' },
    { places: Array.from({ length: 11 }, () => MARIKINA_HOME) },
  ]) {
    expect((await subscribe(api, device, changes)).status, JSON.stringify(changes)).toBe(400);
  }
  expect((await subscribe(api, device, { server_key: PUSH.publicKeys?.[0] })).status).toBe(200);
  const local = newPushDevice('http://127.0.0.1:20999/push');
  expect((await subscribe(api, local)).status).toBe(200);
  const bare = await startApi({ databaseUrl, push: { ...PUSH, publicKeys: undefined } });
  expect((await bare.request('/notifications/key')).status).toBe(503);
  expect((await subscribe(bare, device)).status).toBe(503);
});

test('the settings of alerts of an account are the defaults until they are chosen', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { headers } = await signUp(api);
  const path = '/users/me/alert-settings';
  const get = async () => (await api.request(path, { headers })).body;
  expect(await get()).toMatchObject({ data: { settings: DEFAULT_ALERT_SETTINGS, changed_at: null } });
  const body = { ...DEFAULT_ALERT_SETTINGS, quiet: null, mutes: [{ category: 'traffic', place_id: null }] };
  const saved = await api.request(path, { method: 'PUT', headers, body });
  const expected = { data: { settings: body, changed_at: api.clock.now().toISOString() } };
  expect([saved.body, await get()]).toMatchObject([expected, expected]);
  for (const bad of [{ budget: 11 }, { severe: 'loud' }, { quiet: { from: '25:00', to: '05:00' } }]) {
    const refused = await api.request(path, { method: 'PUT', headers, body: { ...body, ...bad } });
    expect(refused.status).toBe(400);
  }
  expect((await api.request(path)).status).toBe(401);
});

test('the response to a subscription of an account has the topics that it prefers, not the defaults', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await db.query('update user_preferences set weights = $2 where user_id = $1', [
    ana.userId.slice(2),
    { traffic: 0.9, outage: 0.8, weather: 0.1 },
  ]);
  const { headers } = ana;
  // A device that nothing was chosen on sends the defaults of devices.
  const settings = DEFAULT_ALERT_SETTINGS;
  const { recipient } = parseSubscribed(await subscribe(api, newPushDevice(), { headers, settings }));
  const saved = await api.request('/users/me/alert-settings', { headers: ana.headers });
  expect(saved.body).toMatchObject({ data: { settings: recipient.settings } });
  expect(recipient.settings.categories).toContain('traffic');
  expect(recipient.settings.categories).not.toContain('weather');
  const quiet = { ...settings, severe: 'off' as const };
  const chosen = parseSubscribed(await subscribe(api, newPushDevice(), { headers, settings: quiet }));
  expect(chosen.recipient.settings).toEqual({ ...recipient.settings, severe: 'off' });
});
