import { notificationHistory } from '@paligid/contract/api/notifications.api';
import { smartRoutines } from '@paligid/contract/api/routines.api';
import { leaveNowCard } from '@paligid/contract/api/smart.api';
import { pushPayloadSchema } from '@paligid/contract/entities/push';
import { expect } from 'vitest';
import { composeNotification } from '../src/features/notifications/compose-notification.ts';
import { pushFactsSchema } from '../src/features/notifications/push-facts.ts';
import type { ReaderMessage } from '../src/platform/reader-messages.ts';
import { startApi } from './api-server.ts';
import { newPushDevice, subscribe } from './push-devices.ts';
import { CEBU_CITY, MINUTE, seedStory } from './seed-stories.ts';
import { type SignedUp, signUp } from './sign-up.ts';
import {
  call,
  commuter,
  DAY_OUT,
  due,
  end,
  HALT,
  NOT_TODAY,
  NOTIFY,
  notices,
  notToday,
  pass,
  readSources,
  commuterTest as test,
  watch,
} from './trip-commuters.ts';

const SLOW = { title: 'Heavy traffic in Marikina', category: 'traffic', severity: 3 };

test('[API-051] POST /smart/predictions/notify turns notices before a trip on and off', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const notify = async () => {
    const { body } = await call(api, ana, 'GET', '/smart/routines');
    return smartRoutines.response.parse(body).data.notify;
  };
  // Without a routine there is no trip to look at.
  expect((await watch(api, ana)).status).toBe(404);
  await call(api, ana, 'PUT', '/smart/routines', DAY_OUT);
  expect(await notify()).toEqual([]);
  expect((await watch(api, ana)).status).toBe(200);
  const byId = { prediction_id: 'evening_commute', enabled: true };
  expect((await call(api, ana, 'POST', NOTIFY, byId)).status).toBe(200);
  expect(await notify()).toEqual(['evening_commute', 'morning_commute']);
  await watch(api, ana, false, 'evening_commute');
  expect(await notify()).toEqual(['morning_commute']);
  expect((await watch(api, ana, true, 'lunch_break')).status).toBe(404);
  expect((await call(api, ana, 'POST', NOTIFY, { enabled: true })).status).toBe(400);
  expect((await api.request(NOTIFY, { method: 'POST', body: byId })).status).toBe(401);
  await call(api, ana, 'DELETE', '/smart/routines');
  expect(await notify()).toEqual([]);
});

test('something on the way is announced once before the trip, with what to do and the report', async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await commuter(api);
  const halt = await seedStory(db, HALT);
  const sent: ReaderMessage[] = [];
  await pass(pool, api, 25, { sent });
  expect(sent).toMatchObject([
    { readers: [ana.userId], message: { en: { type: 'notification', data: { story_id: `s-${halt}` } } } },
  ]);
  expect(await notices(db)).toEqual([
    {
      ...{ change: 'issued', decision: 'send', loudness: 'sound', title: 'Way to work: use another way' },
      body: 'LRT-2 halts trips. Go by Marcos Highway. Flood Bulletin.',
    },
  ]);
  expect(await due(db)).toEqual(['due']);
  const { body } = await call(api, ana, 'POST', '/notifications/history', {});
  expect(notificationHistory.response.parse(body).data).toMatchObject({
    unread: 1,
    notifications: [
      {
        ...{ item_id: `s-${halt}`, expires_at: '2026-11-15T05:00:00.000Z' },
        reason: { code: 'on-way', text: 'You asked to hear what touches your way before you leave.' },
      },
    ],
  });
});

test('the message leads to the verdict, in the language of the device, and can be sent until the trip begins', async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  await commuter(api);
  await seedStory(db, HALT);
  await pass(pool, api, 6);
  const { rows } = await db.query(
    `select m.alert_id as id, m.facts, m.expires_at as until, n.reason
     from push_messages m join notifications n using (alert_id, version)`,
  );
  const [row] = rows;
  expect(row.until).toEqual(new Date('2026-11-15T05:00:00.000Z'));
  const payload = composeNotification(pushFactsSchema.parse(row.facts), {
    ...{ alertId: row.id, version: 1, language: 'fil', loudness: 'sound', placeId: null, distanceM: 0 },
    ...{ reason: row.reason, sentAt: api.clock.now() },
  });
  expect(pushPayloadSchema.parse(payload)).toMatchObject({
    ...{ kind: 'alert', url: '/smart', title: 'Papasok sa work: ibang daan muna', change: 'issued' },
    ...{ body: 'LRT-2 halts trips. Dumaan po sa Marcos Highway. Flood Bulletin.', actions: { mute: null } },
  });
});

test('nothing is sent where nothing touches the way, or where nobody could look', async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  await commuter(api);
  await seedStory(db, { ...HALT, title: 'EDSA closed', at: CEBU_CITY });
  await pass(pool, api, 20);
  await db.query(`update source_health set succeeded_at = '2026-11-15T00:00:00Z'`);
  await pass(pool, api, 20);
  expect(await notices(db)).toEqual([]);
});

test('what gets worse is announced once more, and a third change is not', async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  await commuter(api);
  await seedStory(db, SLOW);
  await pass(pool, api, 6);
  expect((await notices(db)).map(({ title }) => title)).toEqual(['Way to work: leave early']);
  await db.query(`update push_deliveries set state = 'accepted', accepted_at = now()`);
  // Long enough after the first sound for a second.
  api.clock.advance(10 * MINUTE);
  const halt = await seedStory(db, HALT);
  await pass(pool, api, 6);
  expect(await notices(db)).toMatchObject([
    { change: 'issued' },
    {
      change: 'raised',
      loudness: 'sound',
      body: 'It got worse. LRT-2 halts trips. Go by Marcos Highway. Flood Bulletin.',
    },
  ]);
  await end(db, api, halt);
  await db.query(`update stories set status = 'cancelled', ended_at = $1`, [api.clock.now()]);
  await pass(pool, api, 12, { reading: db });
  expect(await notices(db)).toHaveLength(2);
});

test('what is over is announced silently, to the devices it went to, and only when every source was read', async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await commuter(api);
  const halt = await seedStory(db, HALT);
  await pass(pool, api, 6);
  await db.query(`update push_deliveries set state = 'accepted', accepted_at = now()`);
  await subscribe(api, newPushDevice(), { headers: ana.headers });
  await end(db, api, halt);
  await db.query(`update source_health set succeeded_at = '2026-11-15T00:00:00Z'`);
  await pass(pool, api, 10);
  expect(await notices(db)).toHaveLength(1);
  await pass(pool, api, 6, { reading: db });
  expect(await notices(db)).toMatchObject([
    { change: 'issued' },
    { change: 'ended', loudness: 'silent', title: 'Way to work: nothing reported now' },
  ]);
  expect(await due(db)).toEqual(['accepted', 'due']);
});

test('an end is not announced to whom nothing was sent', async ({ db, databaseUrl, pool }) => {
  const api = await startApi({ databaseUrl });
  await commuter(api);
  const halt = await seedStory(db, HALT);
  await pass(pool, api, 6);
  await end(db, api, halt);
  await pass(pool, api, 10, { reading: db });
  // Nothing had left us: it is withdrawn, and there is nothing to end.
  expect(await due(db)).toEqual(['superseded']);
  expect(await notices(db)).toHaveLength(1);
});

test('after the switch or the routine is gone nothing is sent, not even what was decided before', async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  const [ana, ben, cora] = [await commuter(api), await commuter(api), await commuter(api)];
  await watch(api, cora, false);
  await seedStory(db, HALT);
  await pass(pool, api, 6);
  expect(await due(db)).toEqual(['due', 'due']);
  await watch(api, ana, false);
  await call(api, ben, 'DELETE', '/smart/routines');
  expect(await due(db)).toEqual(['superseded', 'superseded']);
  // Turned on again for the same trip and cause: once is enough.
  await watch(api, ana);
  await call(api, ben, 'PUT', '/smart/routines', DAY_OUT);
  await watch(api, ben);
  await pass(pool, api, 12);
  expect(await notices(db)).toHaveLength(2);
});

test('nobody is disturbed on a day without a trip, on a holiday, or after they left', async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  await commuter(api, { ...DAY_OUT, days: [1] });
  await commuter(api, { ...DAY_OUT, leave_at: '11:30' });
  await seedStory(db, HALT);
  await pass(pool, api, 15);
  expect(await notices(db)).toEqual([]);
  // Bonifacio Day, a Monday.
  api.clock.advance(Date.parse('2026-11-30T12:30:00+08:00') - api.clock.now().getTime());
  await readSources(db, api);
  await seedStory(db, { ...HALT, publishedMs: api.clock.now().getTime() });
  await pass(pool, api, 15);
  expect(await notices(db)).toEqual([]);
});

test('alerts that are off and a used budget hold it back, and the history says why', async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  const [ana, ben] = [await commuter(api), await commuter(api)];
  const { body } = await call(api, ana, 'GET', '/users/me/alert-settings');
  const { settings } = (body as { data: { settings: object } }).data;
  const put = (reader: SignedUp, changes: object) =>
    call(api, reader, 'PUT', '/users/me/alert-settings', { ...settings, ...changes });
  expect((await put(ana, { enabled: false })).status).toBe(200);
  expect((await put(ben, { budget: 0 })).status).toBe(200);
  await seedStory(db, SLOW);
  await pass(pool, api, 12);
  expect(await notices(db)).toMatchObject([{ decision: 'hold' }]);
  const { rows } = await db.query(`select reason ->> 'code' as code from notifications`);
  expect(rows).toEqual([{ code: 'budget' }]);
  expect(await due(db)).toEqual([]);
});

test("'not today' stops the notice before that trip, on every device, and the next day's comes", async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  const daily = { ...DAY_OUT, days: [1, 7] };
  const [ana] = [await commuter(api, daily), await commuter(api, daily)];
  const shown = async () => {
    const { body } = await call(api, ana, 'GET', '/smart/leave-now');
    return leaveNowCard.response.parse(body).data.card?.not_today;
  };
  expect(await shown()).toBe(false);
  expect((await notToday(api, ana)).status).toBe(200);
  expect(await shown()).toBe(true);
  await seedStory(db, HALT);
  await pass(pool, api, 12);
  // The other reader is notified as before.
  expect(await notices(db)).toHaveLength(1);
  api.clock.advance(24 * 60 * MINUTE - 12 * MINUTE);
  await readSources(db, api);
  await seedStory(db, { ...HALT, publishedMs: api.clock.now().getTime() });
  expect(await shown()).toBe(false);
  await pass(pool, api, 12);
  expect(await notices(db)).toHaveLength(3);
});

test("whoever takes 'not today' back is notified after all", async ({ db, databaseUrl, pool }) => {
  const api = await startApi({ databaseUrl });
  const ana = await commuter(api);
  await seedStory(db, HALT);
  await notToday(api, ana);
  await pass(pool, api, 6);
  expect(await notices(db)).toEqual([]);
  await notToday(api, ana, false);
  await pass(pool, api, 6);
  expect(await due(db)).toEqual(['due']);
});

test("'not today' withdraws what was decided and not sent, and nothing worse or over follows", async ({
  db,
  databaseUrl,
  pool,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await commuter(api);
  await seedStory(db, SLOW);
  await pass(pool, api, 6);
  expect(await due(db)).toEqual(['due']);
  await notToday(api, ana);
  expect(await due(db)).toEqual(['superseded']);
  await seedStory(db, HALT);
  await pass(pool, api, 12);
  expect(await notices(db)).toHaveLength(1);
});

test("'not today' is only said of the trip that is near, by its own reader", async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await commuter(api);
  // The way home is in six hours; no trip begins at noon.
  for (const time of ['10:00', '04:00'])
    expect((await notToday(api, ana, true, `2026-11-15T${time}:00.000Z`)).status).toBe(404);
  const body = { depart_at: '2026-11-15T05:00:00Z', not_today: true };
  expect((await call(api, ana, 'PUT', NOT_TODAY, { ...body, depart_at: 'soon' })).status).toBe(400);
  expect((await api.request(NOT_TODAY, { method: 'PUT', body })).status).toBe(401);
});
