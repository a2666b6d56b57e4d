import { pushPayloadSchema } from '@paligid/contract/entities/push';
import type { PushService } from '@paligid/testkit/push-service';
import type pg from 'pg';
import { expect } from 'vitest';
import { leaseQuery } from '../src/push/ledger.repository.ts';
import {
  FLOOD,
  insertBrowser,
  insertBrowsers,
  insertDue,
  ledgerOf,
  newUuid,
  SOON,
  startTestPushService,
  startTestSender,
  statesOf,
  VAPID,
} from './push-ledger.ts';
import { databaseTest as test } from './server-database.ts';

async function failuresOf(db: pg.Client, { origin }: PushService) {
  const { rows } = await db.query<{ kind: string; count: number }>(
    'select kind, sum(count)::int as count from push_failures where host = $1 group by kind order by kind',
    [new URL(origin).host],
  );
  return rows;
}

test('a due alert arrives once, encrypted for its browser, with its urgency, its end and its topic', async ({
  db,
  databaseUrl,
}) => {
  const service = await startTestPushService();
  const browsers = await insertBrowsers(db, service, 3);
  const alertId = newUuid();
  await insertDue(db, browsers, { alertId });
  startTestSender(databaseUrl, service);
  await expect.poll(() => statesOf(db, alertId), SOON).toEqual(['accepted', 'accepted', 'accepted']);
  expect([service.rejected(), service.requests()]).toEqual([[], 3]);
  const accepted = async () =>
    (await db.query('select first_accepted_at as at from push_messages where alert_id = $1', [alertId])).rows;
  await expect.poll(accepted, SOON).toEqual([{ at: expect.any(Date) }]);
  for (const { local } of browsers) {
    const [push, ...more] = service.arrived(local.id);
    expect(more).toEqual([]);
    expect(push).toMatchObject({ urgency: 'high', topic: alertId.replaceAll('-', '') });
    expect(push?.ttl).toBeGreaterThan(3_500);
    expect(push?.ttl).toBeLessThanOrEqual(3_600);
    const payload = pushPayloadSchema.parse(JSON.parse(push?.data ?? ''));
    expect(payload).toMatchObject({
      v: 1,
      kind: 'alert',
      alert_id: alertId,
      version: 1,
      tag: alertId,
      severity: 5,
    });
  }
});

test('the decision of a delivery is looked up by its whole key, also before an alert is in the statistics', async ({
  db,
}) => {
  await db.query('analyze');
  await db.query('begin');
  await db.query(
    `with people as (
       insert into alert_recipients (id, language, created_at)
       select gen_random_uuid(), 'en', now() from generate_series(1, 4000) returning id)
     insert into notifications (alert_id, version, recipient_id, item_id, change, severity, category, decision, loudness,
       reason, texts, created_at)
     select $1, 1, id, 's-1', 'issued', 5, 'weather', 'send', 'alarm', '{}', '{}', now() from people`,
    [newUuid()],
  );
  await db.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
  const { text, values } = leaseQuery([0, 1], 2, 30_000);
  const { rows } = await db.query(`explain (format json) ${text}`, values);
  await db.query('rollback');
  expect(JSON.stringify(rows)).toMatch(/"Index Cond":"[^"]*recipient_id = s\.recipient_id/);
});

test('an all-clear is not urgent', async ({ db, databaseUrl }) => {
  const service = await startTestPushService();
  const browser = await insertBrowser(db, service);
  const alertId = newUuid();
  await insertDue(db, [browser], { alertId, facts: { ...FLOOD, kind: 'ended', change: 'ended' } });
  startTestSender(databaseUrl, service);
  await expect.poll(() => service.arrived().map(({ urgency }) => urgency), SOON).toEqual(['normal']);
});

test('a subscription that has ended is removed with its guest and all that was due', async ({
  db,
  databaseUrl,
}) => {
  const service = await startTestPushService();
  const [gone, unknown, stays] = [
    await insertBrowser(db, service),
    await insertBrowser(db, service),
    await insertBrowser(db, service),
  ];
  service.respond(gone.local.id, { status: 410 });
  service.respond(unknown.local.id, { status: 404 });
  const alertId = newUuid();
  await insertDue(db, [gone, unknown, stays], { alertId });
  startTestSender(databaseUrl, service);
  const ids = async () =>
    (
      await db.query(`select id from push_subscriptions where id = any ($1::uuid[])`, [
        [gone.id, unknown.id, stays.id],
      ])
    ).rows;
  await expect.poll(ids, SOON).toEqual([{ id: stays.id }]);
  await expect.poll(() => statesOf(db, alertId), SOON).toEqual(['accepted']);
  const { rows } = await db.query(
    'select from alert_recipients r where not exists (select from push_subscriptions s where s.recipient_id = r.id)',
  );
  expect(rows).toEqual([]);
});

test('a browser that renews its subscription while the old one is refused keeps it and gets the alert', async ({
  db,
  databaseUrl,
}) => {
  const service = await startTestPushService();
  const { id, local: old } = await insertBrowser(db, service);
  // Long enough to renew it meanwhile, also on a busy machine.
  service.respond(old.id, { status: 410, delayMs: 3_000 });
  const alertId = newUuid();
  await insertDue(db, [{ id }], { alertId });
  startTestSender(databaseUrl, service, { leaseMs: 8_000 });
  await expect.poll(async () => (await ledgerOf(db, alertId))[0]?.attempts, SOON).toBe(1);
  const renewed = service.subscribe(VAPID.publicKey);
  const { p256dh, auth } = renewed.keys;
  await db.query('update push_subscriptions set endpoint = $2, p256dh = $3, auth = $4 where id = $1', [
    ...[id, renewed.endpoint, Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')],
  ]);
  await expect.poll(() => statesOf(db, alertId), { timeout: 20_000, interval: 50 }).toEqual(['accepted']);
  expect([service.arrived(renewed.id).length, service.arrived(old.id).length]).toEqual([1, 0]);
});

test('a push service that is busy is asked again after the time that it asks for, and not before', async ({
  db,
  databaseUrl,
}) => {
  const service = await startTestPushService();
  const [busy, down] = [await insertBrowser(db, service), await insertBrowser(db, service)];
  service.respond(busy.local.id, { status: 429, retryAfter: '2', times: 1 });
  service.respond(down.local.id, { status: 503, times: 1 });
  const alertId = newUuid();
  await insertDue(db, [busy, down], { alertId });
  const startedMs = performance.now();
  startTestSender(databaseUrl, service);
  await expect.poll(() => statesOf(db, alertId), SOON).toEqual(['accepted', 'accepted']);
  expect(performance.now() - startedMs).toBeGreaterThan(1_900);
  const rows = await ledgerOf(db, alertId);
  expect(rows.map(({ attempts, status }) => [attempts, status])).toEqual([
    [2, 201],
    [2, 201],
  ]);
  expect(service.requests()).toBe(4);
});

test('what is refused for our own fault is not tried again, and the browser is marked until it works', async ({
  db,
  databaseUrl,
}) => {
  const service = await startTestPushService();
  const browser = await insertBrowser(db, service);
  service.respond(browser.local.id, { status: 400, times: 1 });
  const failing = async () =>
    (
      await db.query(`select failing_since is not null as is from push_subscriptions where id = $1`, [
        browser.id,
      ])
    ).rows[0]?.is;
  const first = newUuid();
  await insertDue(db, [browser], { alertId: first });
  startTestSender(databaseUrl, service);
  await expect.poll(() => statesOf(db, first), SOON).toEqual(['failed']);
  await expect.poll(failing, SOON).toBe(true);
  const second = newUuid();
  await insertDue(db, [browser], { alertId: second });
  await expect.poll(() => statesOf(db, second), SOON).toEqual(['accepted']);
  await expect.poll(failing, SOON).toBe(false);
});

test('a push service that refuses our key ends no message and no subscription, and gets it when the key works', async ({
  db,
  databaseUrl,
}) => {
  const service = await startTestPushService();
  const browsers = await insertBrowsers(db, service, 2);
  for (const { local } of browsers) service.respond(local.id, { status: 403, retryAfter: '1', times: 2 });
  const alertId = newUuid();
  await insertDue(db, browsers, { alertId });
  startTestSender(databaseUrl, service);
  // Nobody has seen it, so nobody would get its all-clear.
  await expect
    .poll(
      async () =>
        (await ledgerOf(db, alertId)).map(({ status, state, attempts }) => [status, state, attempts]),
      SOON,
    )
    .toEqual([
      [403, 'due', 0],
      [403, 'due', 0],
    ]);
  await expect.poll(() => statesOf(db, alertId), SOON).toEqual(['accepted', 'accepted']);
  const { rows } = await db.query(
    'select count(*)::int as n, count(failing_since)::int as failing from push_subscriptions where id = any ($1::uuid[])',
    [browsers.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ n: 2, failing: 0 }]);
  expect(await failuresOf(db, service)).toEqual([{ kind: 'key-refused', count: 4 }]);
});

test('what was not taken is counted by push service, kind and hour, and by nothing else', async ({
  db,
  databaseUrl,
}) => {
  const service = await startTestPushService();
  const answers = [400, 413, 404, 410, 429, 503, 408] as const;
  const browsers = await insertBrowsers(db, service, answers.length);
  for (const [n, { local }] of browsers.entries())
    service.respond(local.id, { status: answers[n] ?? 201, times: 1 });
  const late = await insertBrowser(db, service);
  const other = await insertBrowser(db, service);
  await db.query(`update push_subscriptions set endpoint = 'https://a.test/push/a' where id = $1`, [
    other.id,
  ]);
  await insertDue(db, [late], { alertId: newUuid(), expiresIn: '-1 second' });
  const alertId = newUuid();
  await insertDue(db, [...browsers, other], { alertId });
  startTestSender(databaseUrl, service);
  const states = ['accepted', 'accepted', 'accepted', 'failed', 'failed', 'failed'];
  await expect.poll(async () => (await statesOf(db, alertId)).toSorted(), SOON).toEqual(states);
  await expect
    .poll(() => failuresOf(db, service), SOON)
    .toEqual([
      { kind: 'busy', count: 1 },
      { kind: 'expired', count: 1 },
      { kind: 'gone', count: 2 },
      { kind: 'no-answer', count: 1 },
      { kind: 'rejected', count: 1 },
      { kind: 'too-large', count: 1 },
      { kind: 'unavailable', count: 1 },
    ]);
  const { rows } = await db.query(`select kind, count::int from push_failures where host = 'unknown'`);
  expect(rows).toContainEqual({ kind: 'unsendable', count: 1 });
  const { rows: columns } = await db.query(
    `select column_name as name from information_schema.columns where table_name = 'push_failures' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['count', 'first_at', 'host', 'hour', 'kind', 'last_at']);
});

test('nothing is sent after its end, and no version is sent when a later one is there', async ({
  db,
  databaseUrl,
}) => {
  const service = await startTestPushService();
  const browser = await insertBrowser(db, service);
  const [ended, raised] = [newUuid(), newUuid()];
  await insertDue(db, [browser], { alertId: ended, expiresIn: '-1 second' });
  await insertDue(db, [browser], { alertId: raised, version: 1 });
  await insertDue(db, [browser], { alertId: raised, version: 2 });
  startTestSender(databaseUrl, service);
  await expect.poll(() => statesOf(db, ended), SOON).toEqual(['expired']);
  await expect.poll(() => statesOf(db, raised), SOON).toEqual(['superseded', 'accepted']);
  expect(service.arrived().map(({ data }) => JSON.parse(data).version)).toEqual([2]);
});

test('a later version does not overtake an earlier one that is on its way', async ({ db, databaseUrl }) => {
  const service = await startTestPushService();
  const browser = await insertBrowser(db, service);
  service.respond(browser.local.id, { status: 201, delayMs: 700, times: 1 });
  const alertId = newUuid();
  await insertDue(db, [browser], { alertId, version: 1 });
  startTestSender(databaseUrl, service);
  await expect.poll(() => service.requests(), SOON).toBe(1);
  await insertDue(db, [browser], { alertId, version: 2 });
  await expect.poll(() => statesOf(db, alertId), SOON).toEqual(['accepted', 'accepted']);
  expect(service.arrived().map(({ data }) => JSON.parse(data).version)).toEqual([1, 2]);
  expect(service.pending(browser.local.id)).toMatchObject([{ number: 2 }]);
});

test('the severest goes first', async ({ db, databaseUrl }) => {
  const service = await startTestPushService();
  const browsers = await insertBrowsers(db, service, 6, { shard: 7 });
  const [calm, grave] = [newUuid(), newUuid()];
  await insertDue(db, browsers, { alertId: calm, facts: { ...FLOOD, severity: 3 } });
  await insertDue(db, browsers, { alertId: grave });
  startTestSender(databaseUrl, service, { concurrency: 1, shards: [7] });
  await expect.poll(() => service.arrived().length, SOON).toBe(12);
  const severities = service.arrived().map(({ data }) => JSON.parse(data).severity);
  expect(severities).toEqual([5, 5, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3]);
});

test('of one severity the nearest goes first', async ({ db, databaseUrl }) => {
  const service = await startTestPushService();
  const browsers = await insertBrowsers(db, service, 6, { shard: 9 });
  const alertId = newUuid();
  await insertDue(db, browsers, { alertId });
  const far = browsers.slice(0, 3).map(({ id }) => id);
  await db.query('update push_deliveries set distance_m = 9000 where subscription_id = any ($1)', [far]);
  startTestSender(databaseUrl, service, { concurrency: 1, shards: [9] });
  await expect.poll(() => service.arrived().length, SOON).toBe(6);
  const order = service
    .arrived()
    .map((push) => browsers.findIndex(({ local }) => local.id === push.subscription) < 3);
  expect(order).toEqual([false, false, false, true, true, true]);
});

test('two senders of the same shards send each delivery once', async ({ db, databaseUrl }) => {
  const service = await startTestPushService();
  const browsers = await insertBrowsers(db, service, 60);
  const senders = [1, 2].map(() => startTestSender(databaseUrl, service, { concurrency: 4 }));
  const alerts = Array.from({ length: 5 }, newUuid);
  for (const alertId of alerts) await insertDue(db, browsers, { alertId });
  for (const { wakeUp } of senders) wakeUp();
  await expect.poll(() => service.requests(), { timeout: 60_000 }).toBe(300);
  for (const alertId of alerts) {
    await expect.poll(async () => new Set(await statesOf(db, alertId)), SOON).toEqual(new Set(['accepted']));
  }
  expect(service.requests()).toBe(300);
});

test('a sender works on its own shards alone, and another takes them over', async ({ db, databaseUrl }) => {
  const service = await startTestPushService();
  const [low, high] = [
    await insertBrowser(db, service, { shard: 3 }),
    await insertBrowser(db, service, { shard: 200 }),
  ];
  const lower = startTestSender(databaseUrl, service, { shards: [3] });
  const first = newUuid();
  await insertDue(db, [low, high], { alertId: first });
  await expect
    .poll(() => service.arrived().map(({ subscription }) => subscription), SOON)
    .toEqual([low.local.id]);
  await lower.stop();
  startTestSender(databaseUrl, service);
  const second = newUuid();
  await insertDue(db, [low], { alertId: second });
  await expect.poll(() => statesOf(db, second), SOON).toEqual(['accepted']);
  await expect.poll(() => statesOf(db, first), SOON).toEqual(['accepted', 'accepted']);
  expect(service.requests()).toBe(3);
});

test('a sender that stops gives back what it has not sent and stores what it has', async ({
  db,
  databaseUrl,
}) => {
  const service = await startTestPushService();
  const browsers = await insertBrowsers(db, service, 20);
  for (const { local } of browsers) service.respond(local.id, { status: 201, delayMs: 300 });
  const alertId = newUuid();
  await insertDue(db, browsers, { alertId });
  const sender = startTestSender(databaseUrl, service, { concurrency: 2 });
  await expect.poll(() => service.requests(), SOON).toBeGreaterThanOrEqual(2);
  await sender.stop();
  const { rows } = await db.query(
    `select state, count(*)::int as n, count(leased_until)::int as leased, max(attempts)::int as attempts
     from push_deliveries where alert_id = $1 group by state order by state`,
    [alertId],
  );
  // What was not posted is no attempt: who has not seen an alert gets no all-clear.
  expect(rows).toEqual([
    { state: 'due', n: 20 - service.requests(), leased: 0, attempts: 0 },
    { state: 'accepted', n: service.requests(), leased: 0, attempts: 1 },
  ]);
});

test('a browser that subscribed with a key that we do not have fails without a request', async ({
  db,
  databaseUrl,
}) => {
  const service = await startTestPushService();
  const browser = await insertBrowser(db, service);
  await db.query(`update push_subscriptions set vapid_key_id = 'other' where id = $1`, [browser.id]);
  const alertId = newUuid();
  await insertDue(db, [browser], { alertId });
  const { lines } = startTestSender(databaseUrl, service);
  await expect.poll(() => statesOf(db, alertId), SOON).toEqual(['failed']);
  expect(service.requests()).toBe(0);
  expect(lines.join('')).toContain('push.not-composed');
  expect(lines.join('')).not.toContain(browser.local.endpoint);
});
