import { expect } from 'vitest';
import {
  FLOOD,
  insertBrowsers,
  insertDue,
  ledgerOf,
  newUuid,
  SOON,
  startTestPushService,
  startTestSender,
  statesOf,
} from './push-ledger.ts';
import { databaseTest as test } from './server-database.ts';

/** Longer than any test takes. */
const NEVER_MS = 600_000;

test('a push service that accepts and never answers holds nothing of another one, and gets all when it answers', {
  timeout: 120_000,
}, async ({ db, databaseUrl }) => {
  const [service, hanging] = [await startTestPushService(), await startTestPushService()];
  const stuck = await insertBrowsers(db, hanging, 120);
  for (const { local } of stuck) hanging.respond(local.id, { status: 201, delayMs: NEVER_MS });
  const others = await insertBrowsers(db, service, 120);
  const alertId = newUuid();
  await insertDue(db, [...stuck, ...others], { alertId });
  // The hanging ones would be the first of each shard.
  await db.query(
    'update push_deliveries set distance_m = 900 where alert_id = $1 and subscription_id = any ($2::uuid[])',
    [alertId, others.map(({ id }) => id)],
  );
  const { lines } = startTestSender(databaseUrl, service, { concurrency: 32, others: [hanging] });
  await expect.poll(() => service.arrived().length, { timeout: 40_000, interval: 20 }).toBe(120);
  // The other one holds a few slots and no more; nobody waited until it answered.
  expect(hanging.arrived()).toEqual([]);
  expect(hanging.requests()).toBeLessThanOrEqual(20);
  await expect.poll(() => lines.join(''), { timeout: 40_000 }).toContain('push.service-left-alone');
  const asked = hanging.requests();
  for (const { local } of stuck) hanging.respond(local.id, undefined);
  await expect
    .poll(async () => new Set(await statesOf(db, alertId)), { timeout: 60_000, interval: 100 })
    .toEqual(new Set(['accepted']));
  expect(hanging.requests()).toBeGreaterThanOrEqual(asked + 120);
  // What is given up after five seconds and had arrived is sent again, with the same tag.
  expect(new Set(hanging.arrived().map(({ subscription }) => subscription)).size).toBe(120);
  expect(service.requests()).toBe(120);
});

test('a push service that answers with errors alone is left alone after a few, and another one is not', async ({
  db,
  databaseUrl,
}) => {
  const [service, broken] = [await startTestPushService(), await startTestPushService()];
  const failing = await insertBrowsers(db, broken, 100);
  for (const { local } of failing) broken.respond(local.id, { status: 503 });
  const others = await insertBrowsers(db, service, 60);
  const alertId = newUuid();
  await insertDue(db, [...failing, ...others], { alertId });
  startTestSender(databaseUrl, service, { concurrency: 32, others: [broken] });
  await expect.poll(() => service.arrived().length, SOON).toBe(60);
  await expect
    .poll(async () => (await ledgerOf(db, alertId)).filter(({ status }) => status === 503).length, SOON)
    .toBeGreaterThanOrEqual(20);
  expect(broken.requests()).toBeLessThan(60);
});

test('a graver alert goes before what is leased of a calmer one, over all shards and push services', async ({
  db,
  databaseUrl,
}) => {
  const [service, other] = [await startTestPushService(), await startTestPushService()];
  // Those of one shard are leased one after the other.
  const near = await insertBrowsers(db, service, 8, { shard: 7 });
  const browsers = [
    ...near,
    ...(await insertBrowsers(db, service, 52)),
    ...(await insertBrowsers(db, other, 20)),
  ];
  for (const { local } of browsers) {
    service.respond(local.id, { status: 201, delayMs: 200 });
    other.respond(local.id, { status: 201, delayMs: 200 });
  }
  const [calm, grave] = [newUuid(), newUuid()];
  await insertDue(db, browsers, { alertId: calm, facts: { ...FLOOD, severity: 3 } });
  const sender = startTestSender(databaseUrl, service, { concurrency: 4, others: [other] });
  await expect.poll(() => service.arrived().length, SOON).toBeGreaterThan(4);
  await db.query('begin');
  await insertDue(db, near, { alertId: grave });
  await db.query(
    `update push_deliveries set distance_m = 5000 where alert_id = $1 and subscription_id = any ($2::uuid[])`,
    [grave, near.slice(0, 4).map(({ id }) => id)],
  );
  await db.query('commit');
  const before = service.arrived().length + other.arrived().length;
  sender.wakeUp();
  const graves = () => service.arrived().filter(({ data }) => JSON.parse(data).severity === 5);
  await expect.poll(() => graves().length, SOON).toBe(8);
  const sent = [...service.arrived(), ...other.arrived()];
  const calmAfter = sent.filter(({ data }) => JSON.parse(data).severity === 3).length - before;
  // What was on its way, and what went out while the sender asked for more.
  expect(calmAfter).toBeLessThan(30);
  const isNear = graves().map(
    ({ subscription }) => near.findIndex(({ local }) => local.id === subscription) >= 4,
  );
  expect(isNear.slice(0, 2)).toEqual([true, true]);
  expect(isNear.slice(-2)).toEqual([false, false]);
});
