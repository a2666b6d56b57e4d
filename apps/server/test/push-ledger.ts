import { createHash, randomBytes } from 'node:crypto';
import { openLogger } from '@paligid/runtime/logger';
import { type LocalSubscription, type PushService, startPushService } from '@paligid/testkit/push-service';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { composeNotification } from '../src/features/notifications/compose-notification.ts';
import type { PushFacts } from '../src/features/notifications/push-facts.ts';
import type { Sender } from '../src/platform/background.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database.ts';
import { developmentVapidKey } from '../src/platform/vapid-keys.ts';
import { openPushClient } from '../src/push/push-client.ts';
import { startSender } from '../src/push/sender.ts';

export const VAPID = developmentVapidKey();

export const FLOOD: PushFacts = {
  ...{ kind: 'alert', item_id: 's-019a8560-7a00-7000-8000-0000000000f1', change: 'issued' },
  ...{ severity: 5, category: 'weather' },
  title: { en: 'Flood warning', fil: 'Babala sa baha' },
  area: { en: 'Marikina', fil: 'Marikina' },
  steps: { en: ['Go to higher ground'], fil: ['Pumunta sa mataas na lugar'] },
  ...{ until: null, issued_at: null, read_at: null, source: 'PAGASA' },
};

export type LedgerRow = {
  subscriptionId: string;
  version: number;
  state: string;
  status: number | null;
  attempts: number;
};

export const SOON = { timeout: 10_000, interval: 20 };

let made = 0;

export function newUuid(): string {
  made += 1;
  const tail = (process.hrtime.bigint() % 0xffffffffn).toString(16).padStart(8, '0');
  return `019a8560-7a00-7000-8000-${tail}${made.toString(16).padStart(4, '0')}`;
}

export async function startTestPushService(): Promise<PushService> {
  const service = await startPushService();
  onTestFinished(service.close);
  return service;
}

type SenderOptions = { leaseMs?: number; shards?: number[]; concurrency?: number; others?: PushService[] };

/** A sender in this process; stopped when the test is over. */
export function startTestSender(
  databaseUrl: string,
  service: PushService,
  {
    leaseMs,
    shards = Array.from({ length: 256 }, (_, n) => n),
    concurrency = 16,
    others = [],
  }: SenderOptions = {},
): Sender & { lines: string[] } {
  const lines: string[] = [];
  const logger = openLogger({ logLevel: 'debug' }, 'push', { write: (line) => lines.push(line) });
  const db = openDatabase({ databaseUrl, databaseConnections: 3 }, 'push-test', logger);
  const client = openPushClient({ connections: concurrency });
  const config = {
    hosts: [],
    origins: [service, ...others].map(({ origin }) => origin),
    shards,
    concurrency,
    subject: 'mailto:alerts@paligid.test',
  };
  const sender = startSender({
    ...{ db, clock: systemClock, logger, config, keys: [VAPID], client, compose: composeNotification },
    ...(leaseMs !== undefined && { leaseMs }),
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= sender.stop().then(async () => {
      await db.end();
      await client.close();
    });
    return stopped;
  };
  onTestFinished(stop);
  return { ...sender, stop, lines };
}

/** A guest's browser, subscribed at the push service. */
export async function insertBrowser(
  db: pg.Client,
  service: PushService,
  { shard, local = service.subscribe(VAPID.publicKey) }: { shard?: number; local?: LocalSubscription } = {},
): Promise<{ id: string; local: LocalSubscription }> {
  const [recipient, id] = [newUuid(), newUuid()];
  const hash = createHash('sha256').update(local.endpoint).digest();
  await db.query(`insert into alert_recipients (id, language, created_at) values ($1, 'en', now())`, [
    recipient,
  ]);
  await db.query(
    `insert into push_subscriptions (id, recipient_id, endpoint, endpoint_hash, p256dh, auth, secret_hash, vapid_key_id,
       shard, created_at, renewed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now())`,
    [
      ...[id, recipient, local.endpoint, hash, Buffer.from(local.keys.p256dh, 'base64url')],
      ...[Buffer.from(local.keys.auth, 'base64url'), randomBytes(32), VAPID.id, shard ?? hash.readUInt8(0)],
    ],
  );
  return { id, local };
}

export async function insertBrowsers(
  db: pg.Client,
  service: PushService,
  count: number,
  options: { shard?: number } = {},
) {
  const browsers = [];
  for (let n = 0; n < count; n += 1) browsers.push(await insertBrowser(db, service, options));
  return browsers;
}

type Announced = {
  alertId: string;
  version?: number;
  facts?: PushFacts;
  severity?: number;
  expiresIn?: string;
};

/** One version of an alert, due for the given browsers. */
export async function insertDue(
  db: pg.Client,
  browsers: readonly { id: string }[],
  { alertId, version = 1, facts = FLOOD, severity = facts.severity, expiresIn = '1 hour' }: Announced,
): Promise<void> {
  await db.query(
    `insert into push_messages (alert_id, version, facts, expires_at, created_at)
     values ($1, $2, $3, now() + $4::interval, now()) on conflict do nothing`,
    [alertId, version, JSON.stringify(facts), expiresIn],
  );
  await db.query(
    `insert into push_deliveries (alert_id, version, subscription_id, shard, severity, loudness, due_at)
     select $1, $2, id, shard, $4, 'alarm', now() from push_subscriptions where id = any ($3::uuid[])`,
    [alertId, version, browsers.map(({ id }) => id), severity],
  );
}

export async function ledgerOf(db: pg.Client, alertId: string): Promise<LedgerRow[]> {
  const { rows } = await db.query<LedgerRow>(
    `select subscription_id as "subscriptionId", version, state, status, attempts from push_deliveries
     where alert_id = $1 order by version, subscription_id`,
    [alertId],
  );
  return rows;
}

export const statesOf = async (db: pg.Client, alertId: string) =>
  (await ledgerOf(db, alertId)).map(({ state }) => state);
