import { resolve } from 'node:path';
import { cellToInt8, NATION_CELL } from '@paligid/geo/cells';
import { leasePort } from '@paligid/testkit/lease-port';
import { respondsAt, startProgram } from '@paligid/testkit/start-program';
import { expect, onTestFinished } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { alertsTest as test } from './alert-records.ts';
import { seedMany, seedStory } from './notification-audience.ts';
import { startTestPushService, startTestSender, VAPID } from './push-ledger.ts';

const ENTRY = resolve(import.meta.dirname, '..', 'src', 'bin', 'alerts.ts');
const SOON = { timeout: 90_000, interval: 100 };
/** More than one transaction decides. */
const BROWSERS = 2_300;
const newId = newIds(systemClock);

test('the program that decides is killed with its first batch stored: each browser is sent the alert once', {
  timeout: 180_000,
}, async ({ db, databaseUrl, config, relay }) => {
  expect(relay).toBeDefined();
  const service = await startTestPushService();
  await seedMany(db, BROWSERS);
  const { endpoint, keys } = service.subscribe(VAPID.publicKey);
  await db.query('update push_subscriptions set endpoint = $1, p256dh = $2, auth = $3, vapid_key_id = $4', [
    ...[endpoint, Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url'), VAPID.id],
  ]);
  const start = async (env: Record<string, string> = {}) => {
    const lease = await leasePort();
    const program = await startProgram(
      ENTRY,
      {
        ...{ NODE_ENV: 'test', DATABASE_URL: databaseUrl, NATS_URL: config.natsUrl },
        ...{ PALIGID_STREAM_PREFIX: config.streamPrefix, PALIGID_ALERTS_PORT: String(lease.port), ...env },
      },
      respondsAt(`http://127.0.0.1:${lease.port}/health`),
    );
    onTestFinished(async () => {
      await program.kill();
      lease.release();
    });
    return program;
  };
  const doomed = await start({ PALIGID_FAULT_POINT: 'alerts.after-batch' });
  startTestSender(databaseUrl, service, { concurrency: 64 });
  const id = await seedStory(db, { severity: 5, expiresAt: new Date(Date.now() + 3_600_000) });
  await db.query(
    `insert into outbox (id, event, lane, subject_id, version, cells, payload)
     values ($1, 'alert.issued.v1', 'guaranteed', $2, 1, $3, $4)`,
    [newId(), id, [cellToInt8(NATION_CELL)], JSON.stringify({ alert_id: id, item_id: `s-${id}` })],
  );
  await db.query('notify outbox');
  await expect.poll(() => doomed.isRunning(), SOON).toBe(false);
  const decided = async () =>
    (await db.query('select count(*)::int as n from push_deliveries where alert_id = $1', [id])).rows[0]?.n;
  expect(await decided()).toBe(2_000);

  await start();
  await expect.poll(decided, SOON).toBe(BROWSERS);
  const open = async () =>
    (await db.query(`select count(*)::int as n from push_deliveries where state <> 'accepted'`)).rows[0]?.n;
  await expect.poll(open, SOON).toBe(0);
  const { rows } = await db.query(
    `select count(distinct subscription_id)::int as browsers, max(attempts)::int as attempts from push_deliveries`,
  );
  expect(rows).toEqual([{ browsers: BROWSERS, attempts: 1 }]);
  expect(service.requests()).toBe(BROWSERS);
});
