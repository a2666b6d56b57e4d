import { resolve } from 'node:path';
import { leasePort } from '@paligid/testkit/lease-port';
import type { PushService } from '@paligid/testkit/push-service';
import { respondsAt, type StartedProgram, startProgram } from '@paligid/testkit/start-program';
import { expect, onTestFinished } from 'vitest';
import { PUSH, startApi } from './api-server.ts';
import { newPushDevice, subscribe } from './push-devices.ts';
import { insertBrowsers, insertDue, newUuid, startTestPushService, statesOf, VAPID } from './push-ledger.ts';
import { databaseTest as test } from './server-database.ts';

const ENTRY = resolve(import.meta.dirname, '..', 'src', 'bin', 'push.ts');
const SOON = { timeout: 40_000, interval: 50 };

async function startPushProgram(
  databaseUrl: string,
  service: PushService,
  env: Record<string, string> = {},
): Promise<StartedProgram & { healthUrl: string }> {
  const lease = await leasePort();
  const healthUrl = `http://127.0.0.1:${lease.port}`;
  const settings = {
    ...{ NODE_ENV: 'test', DATABASE_URL: databaseUrl, PALIGID_PUSH_PORT: String(lease.port) },
    ...{ PALIGID_PUSH_ORIGINS: service.origin, PALIGID_PUSH_CONCURRENCY: '8', ...env },
  };
  const program = await startProgram(ENTRY, settings, respondsAt(`${healthUrl}/health`));
  onTestFinished(async () => {
    await program.kill();
    lease.release();
  });
  return { ...program, healthUrl };
}

const versions = (pushes: { data: string }[]) =>
  pushes.map(({ data }) => {
    const { alert_id, version, tag } = JSON.parse(data);
    return `${alert_id} ${version} ${tag}`;
  });

test('a sender that is killed between sending and storing loses nothing: the same version with the same tag is sent again', {
  timeout: 90_000,
}, async ({ db, databaseUrl }) => {
  const service = await startTestPushService();
  const browsers = await insertBrowsers(db, service, 4);
  const alertId = newUuid();
  const first = await startPushProgram(databaseUrl, service, { PALIGID_FAULT_POINT: 'push.after-post' });
  await insertDue(db, browsers, { alertId });
  await expect.poll(() => first.isRunning(), SOON).toBe(false);
  const sentBefore = service.arrived().length;
  expect(sentBefore).toBeGreaterThan(0);
  expect(await statesOf(db, alertId)).toEqual(['due', 'due', 'due', 'due']);

  await startPushProgram(databaseUrl, service);
  await expect.poll(() => statesOf(db, alertId), SOON).toEqual(Array(4).fill('accepted'));
  for (const { local } of browsers) {
    const arrived = service.arrived(local.id);
    expect(arrived.length).toBeGreaterThanOrEqual(1);
    // One version, one tag and one topic: a browser shows it once, however often it arrives.
    expect(new Set(versions(arrived))).toEqual(new Set([`${alertId} 1 ${alertId}`]));
    expect(service.pending(local.id)).toHaveLength(1);
  }
  expect(service.arrived().length).toBe(4 + sentBefore);
});

test('a sender that is stopped gives back what it has not sent: another sends it at once, not after the lease', {
  timeout: 60_000,
}, async ({ db, databaseUrl }) => {
  const service = await startTestPushService();
  const browsers = await insertBrowsers(db, service, 40);
  for (const { local } of browsers) service.respond(local.id, { status: 201, delayMs: 1_500 });
  const alertId = newUuid();
  const first = await startPushProgram(databaseUrl, service, { PALIGID_PUSH_CONCURRENCY: '2' });
  await insertDue(db, browsers, { alertId });
  const leased = async () => {
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from push_deliveries
       where alert_id = $1 and state = 'due' and leased_until is not null`,
      [alertId],
    );
    return rows[0]?.n ?? 0;
  };
  await expect.poll(leased, SOON).toBeGreaterThan(30);
  await first.stop();
  expect(await leased()).toBe(0);
  const states = await statesOf(db, alertId);
  expect(states.filter((state) => state === 'accepted')).toHaveLength(service.arrived().length);
  for (const { local } of browsers) service.respond(local.id, { status: 201 });
  await startPushProgram(databaseUrl, service);
  await expect
    .poll(() => statesOf(db, alertId), { timeout: 5_000, interval: 50 })
    .toEqual(Array(40).fill('accepted'));
  expect(service.arrived()).toHaveLength(40);
});

test('a test alert goes the way of a real one and is answered when the push service has it', {
  timeout: 60_000,
}, async ({ databaseUrl }) => {
  const service = await startTestPushService();
  const api = await startApi({ databaseUrl, push: { ...PUSH, origins: [service.origin] } });
  const program = await startPushProgram(databaseUrl, service);
  const local = service.subscribe(VAPID.publicKey);
  const device = newPushDevice();
  Object.assign(device.body, { endpoint: local.endpoint, keys: local.keys, language: 'fil' });
  expect((await subscribe(api, device)).status).toBe(200);
  const send = (secret = device.secret) =>
    api.request(`/notifications/subscriptions/${device.id}/test`, { method: 'POST', body: { secret } });
  // The ledger has the time of the database; the API of the suite lives in another.
  api.clock.advance(Date.now() - api.clock.now().getTime());
  const answer = await send();
  expect([answer.status, answer.body]).toMatchObject([200, { data: { sent_at: expect.any(String) } }]);
  const [push, ...more] = service.arrived(local.id);
  expect(more).toEqual([]);
  expect(push?.urgency).toBe('high');
  expect(JSON.parse(push?.data ?? '')).toMatchObject({ kind: 'test', lang: 'fil', item_id: null });
  expect((await send(newPushDevice().secret)).status).toBe(404);

  service.respond(local.id, { status: 410 });
  expect((await send()).status).toBe(404);
  expect((await send()).status).toBe(404);
  const metrics = await (await fetch(`${program.healthUrl}/metrics`)).text();
  expect(metrics).toContain('paligid_push_deliveries_total{outcome="accepted",program="push"} 1');
  expect(metrics).toContain('paligid_push_bulletin_to_accepted_seconds');
  await program.stop();
  expect(program.output()).not.toContain(local.endpoint);
});

test('a test alert is sent at most five times in ten minutes, and is withdrawn when nothing sends it', {
  timeout: 60_000,
}, async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const device = newPushDevice();
  await subscribe(api, device);
  const send = () =>
    api.request(`/notifications/subscriptions/${device.id}/test`, {
      method: 'POST',
      body: { secret: device.secret },
    });
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(send));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([429, 503, 503, 503, 503, 503]);
  const { rows } = await db.query('select distinct state from push_deliveries where subscription_id = $1', [
    device.id,
  ]);
  expect(rows).toEqual([{ state: 'superseded' }]);
});
