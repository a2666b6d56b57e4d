import {
  notificationHistory,
  readNotifications,
  unreadNotifications,
} from '@paligid/contract/api/notifications.api';
import type pg from 'pg';
import { expect } from 'vitest';
import { pruneNotifications } from '../src/maintenance/prune-notifications.ts';
import { startApi, type TestApi } from './api-server.ts';
import {
  acceptDue,
  clock,
  MARIKINA,
  NOON,
  QUEZON_CITY,
  seedStory,
  audienceTest as test,
} from './notification-audience.ts';
import { MARIKINA_HOME, newPushDevice, type PushDevice, subscribe } from './push-devices.ts';
import { signUp } from './sign-up.ts';

type Headers = Record<string, string>;

const MINUTE_MS = 60_000;
const proof = ({ id, secret }: PushDevice) => ({ id, secret });

async function history(api: TestApi, body: object, headers: Headers = {}) {
  const answer = await api.request('/notifications/history', { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  return notificationHistory.response.parse(answer.body).data;
}

async function markRead(api: TestApi, body: object, headers: Headers = {}) {
  const answer = await api.request('/notifications/read', { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  return readNotifications.response.parse(answer.body).data;
}

async function listUnread(api: TestApi, body: object, headers: Headers = {}) {
  const answer = await api.request('/notifications/unread', { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  return unreadNotifications.response.parse(answer.body).data.item_ids;
}

function moveTo(api: TestApi, at: Date): void {
  clock.at = at;
  api.clock.advance(at.getTime() - api.clock.now().getTime());
}

test('a guest reads what was sent and held back by the secret of the device, and nobody else does', async ({
  db,
  databaseUrl,
  notify,
}) => {
  const api = await startApi({ databaseUrl });
  const device = newPushDevice();
  await subscribe(api, device, { places: [MARIKINA_HOME] });
  await notify({ alertId: await seedStory(db, { severity: 5 }) });
  moveTo(api, new Date('2026-11-15T23:00:00+08:00'));
  await notify({ alertId: await seedStory(db, { severity: 3, category: 'weather', metres: null }) });

  const page = await history(api, { subscription: proof(device) });
  expect(page).toMatchObject({
    notifications: [
      {
        decision: 'hold',
        reason: { code: 'quiet-hours', text: 'It came in your quiet hours.' },
        place: { label: 'Bahay ni Lola' },
      },
      {
        decision: 'send',
        loudness: 'alarm',
        title: 'Marikina: leave now',
        reason: { code: 'inside', text: 'It covers Bahay ni Lola. Weather, Critical.' },
        read_at: null,
      },
    ],
    next: null,
    unread: 1,
    week: { sent: 1, held: 1, held_by: { 'quiet-hours': 1 } },
  });
  const filipino = await history(api, { subscription: proof(device) }, { 'accept-language': 'fil' });
  expect(filipino.notifications[1]?.reason.text).toBe('Sakop nito ang Bahay ni Lola. Panahon, Kritikal.');

  const refused = async (body: object) =>
    (await api.request('/notifications/history', { method: 'POST', body })).status;
  expect(await refused({})).toBe(401);
  expect(await refused({ subscription: { ...proof(device), secret: newPushDevice().secret } })).toBe(404);
  expect(await refused({ subscription: proof(device), before: 'nonsense' })).toBe(400);
});

test('what is read on one device of an account is read on the others, up to the time that was seen', async ({
  db,
  databaseUrl,
  notify,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const place = { kind: 'home', label: null, code: MARIKINA, radius_km: 5 };
  await api.request(`/users/me/places/${MARIKINA_HOME.id}`, {
    method: 'PUT',
    headers: ana.headers,
    body: place,
  });
  for (const device of [newPushDevice(), newPushDevice()])
    await subscribe(api, device, { headers: ana.headers });
  const alertId = await seedStory(db, { severity: 5 });
  await notify({ alertId });
  await acceptDue(db);
  const seenAt = clock.at.toISOString();
  moveTo(api, new Date(NOON.getTime() + 11 * MINUTE_MS));
  await notify({ alertId: await seedStory(db) });
  expect((await history(api, {}, ana.headers)).unread).toBe(2);
  expect(await markRead(api, { up_to: seenAt }, ana.headers)).toEqual({ unread: 1 });
  const { notifications } = await history(api, {}, ana.headers);
  expect(notifications.map(({ read_at }) => read_at)).toEqual([null, clock.at.toISOString()]);
  expect(notifications[0]?.place).toMatchObject({ label: 'Home' });
});

test('the bell of every device of a recipient counts the same, and what is read on one is read on all', async ({
  db,
  databaseUrl,
  notify,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const device = newPushDevice();
  await subscribe(api, device, { places: [MARIKINA_HOME] });
  await api.request(`/users/me/places/${MARIKINA_HOME.id}`, {
    method: 'PUT',
    headers: ana.headers,
    body: { kind: 'home', label: null, code: MARIKINA, radius_km: 5 },
  });
  await subscribe(api, newPushDevice(), { headers: ana.headers });
  const first = await seedStory(db, { severity: 5 });
  await notify({ alertId: first });
  await acceptDue(db);
  moveTo(api, new Date(NOON.getTime() + 11 * MINUTE_MS));
  await notify({ alertId: first, version: 2, change: 'updated' });
  const second = await seedStory(db);
  await notify({ alertId: second });
  const guest = { subscription: proof(device) };
  const both = [`s-${second}`, `s-${first}`];
  expect((await listUnread(api, {}, ana.headers)).toSorted()).toEqual(both.toSorted());
  expect((await listUnread(api, guest)).toSorted()).toEqual(both.toSorted());

  await markRead(api, { up_to: clock.at.toISOString() }, ana.headers);
  expect(await listUnread(api, {}, ana.headers)).toEqual([]);
  expect(await listUnread(api, guest)).toHaveLength(2);
  await markRead(api, { up_to: clock.at.toISOString(), ...guest });
  expect(await listUnread(api, guest)).toEqual([]);

  const refused = async (body: object) =>
    (await api.request('/notifications/unread', { method: 'POST', body })).status;
  expect(await refused({})).toBe(401);
  expect(await refused({ subscription: { ...proof(device), secret: newPushDevice().secret } })).toBe(404);
});

test('a long history is paged, newest first, without gaps or doubles', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const device = newPushDevice();
  await subscribe(api, device, { places: [] });
  await fillHistory(db, 120);
  const seen = await walkHistory(api, device);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  const times = seen.map((row) => row.slice(0, 24));
  expect(times).toEqual(times.toSorted().reverse());
});

test('rows within one millisecond are neither lost nor repeated where a page ends, and all of them are read', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const device = newPushDevice();
  await subscribe(api, device, { places: [] });
  await fillHistory(db, 120);
  // Two rows for each microsecond; the order of the ids is not that of the times.
  await db.query(
    `update notifications set created_at = $1::timestamptz - interval '1 minute' + interval '10 microseconds'
       + (get_byte(uuid_send(alert_id), 3) % 60) * interval '13 microseconds'`,
    [NOON],
  );
  const seen = await walkHistory(api, device);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  const [newest = ''] = seen;
  expect(await markRead(api, { up_to: newest.slice(0, 24), subscription: proof(device) })).toEqual({
    unread: 0,
  });
});

test('a cursor that the release before gave out is taken, and it can read ours', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const device = newPushDevice();
  await subscribe(api, device, { places: [] });
  await fillHistory(db, 120);
  const { next } = await history(api, { subscription: proof(device) });
  const former = next?.split('.').slice(0, 3).join('.');
  expect(former).toMatch(/^\d{13}\.[0-9a-f-]{36}\.1$/);
  const ours = await history(api, { subscription: proof(device), before: next });
  expect(ours.notifications.length).toBeGreaterThan(0);
  expect(await history(api, { subscription: proof(device), before: former })).toEqual(ours);
});

test('nothing older than 30 days is shown, and maintenance deletes it', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const device = newPushDevice();
  await subscribe(api, device, { places: [] });
  await fillHistory(db, 4);
  await db.query(`update notifications set created_at = $1::timestamptz - interval '30 days 1 second'`, [
    NOON,
  ]);
  expect((await history(api, { subscription: proof(device) })).notifications).toEqual([]);
  const sweep = () => pruneNotifications(db, clock.at, new AbortController().signal);
  expect(await sweep()).toBe(4);
  expect(await sweep()).toBe(0);
});

test('an account that has chosen nothing has its preferred topics in its alert settings', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await db.query('update user_preferences set weights = $2 where user_id = $1', [
    ana.userId.slice(2),
    { traffic: 0.9, crime: 1, outage: 0.8, weather: 0.1 },
  ]);
  const { body } = await api.request('/users/me/alert-settings', { headers: ana.headers });
  expect(body).toMatchObject({ data: { settings: { categories: ['traffic', 'outage'] }, changed_at: null } });
});

test('alerts follow the place of an account when it moves', async ({ db, databaseUrl, notify }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const move = (code: string) =>
    api.request(`/users/me/places/${MARIKINA_HOME.id}`, {
      method: 'PUT',
      headers: ana.headers,
      body: { kind: 'home', label: null, code, radius_km: 1 },
    });
  await subscribe(api, newPushDevice(), { headers: ana.headers });
  await move(QUEZON_CITY);
  expect(await notify({ alertId: await seedStory(db) })).toBe(0);
  await move(MARIKINA);
  expect(await notify({ alertId: await seedStory(db) })).toBe(1);
});

/** The time and the alert of every row, page by page. */
async function walkHistory(api: TestApi, device: PushDevice): Promise<string[]> {
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await history(api, { subscription: proof(device), ...(before && { before }) });
    seen.push(...page.notifications.map(({ alert_id, created_at }) => `${created_at} ${alert_id}`));
    before = page.next ?? undefined;
  } while (before !== undefined);
  return seen;
}

/** Rows of every recipient, four at each minute. */
async function fillHistory(db: pg.Client, count: number): Promise<void> {
  await db.query(
    `insert into notifications (alert_id, version, recipient_id, item_id, change, severity, category, decision,
       loudness, reason, texts, created_at)
     select alert, 1, alert_recipients.id, 's-' || alert, 'issued', 4, 'weather', 'send', 'sound',
       '{"code": "inside", "change": "issued", "place": null, "inside": true, "was": null, "ending": null,
         "isBudgeted": false, "ladder": 1}',
       '{"en": {"title": "T", "body": "B"}, "fil": {"title": "T", "body": "B"}}',
       $1::timestamptz - make_interval(mins => n / 4)
     from alert_recipients, generate_series(0, $2::int - 1) n,
       lateral (select (lpad(to_hex(n), 8, '0') || '-7a00-7000-8000-000000000000')::uuid as alert) made`,
    [NOON, count],
  );
}
