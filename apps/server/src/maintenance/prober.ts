import { createECDH, createHash, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { PROBE_STAGES, probeOutcome } from '@paligid/domain/alerts/probe-outcome';
import { cellToInt8, storedCell } from '@paligid/geo/cells';
import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import { counter, gauge, secondsHistogram } from '@paligid/runtime/metrics';
import type { ClientBase, Pool } from 'pg';
import * as alerts from '../features/alerts/alerts.repository.ts';
import * as bulletins from '../features/alerts/probe.repository.ts';
import { PROBE_RECIPIENT_ID, PROBE_SUBSCRIPTION_ID } from '../features/alerts/probe.service.ts';
import { PROBE_PATH, PROBE_POINT, renderBulletin } from '../features/alerts/probe-message.ts';
import * as deliveries from '../features/notifications/deliveries.repository.ts';
import * as notifications from '../features/notifications/notifications.repository.ts';
import * as recipients from '../features/notifications/recipients.repository.ts';
import * as subscriptions from '../features/notifications/subscriptions.repository.ts';
import type { Clock } from '../platform/clock.ts';
import { required, type ServerConfig } from '../platform/config.ts';
import { runAsLeader } from '../platform/leader.ts';
import { newIds } from '../platform/new-ids.ts';
import { vapidKeyId } from '../platform/vapid-keys.ts';

type Deps = {
  config: Pick<ServerConfig, 'databaseDirectUrl' | 'host' | 'push'>;
  /** Where others reach this program; it listens on the same port. */
  origin: string;
  pool: Pool;
  clock: Clock;
  logger: Logger;
};

/** An arbitrary number that no other user of the database locks by. */
const LEADER_LOCK = 0x7072_6f62;
const TICK_MS = 1_000;
const EVERY_MS = 60_000;
const LISTEN_RETRY_MS = 1_000;
const RETENTION_MS = 3_600_000;
/** An hour of bulletins; a longer standstill takes several rounds. */
const MAX_ROWS = 100;
const PUSH_PATH = '/push';
const PLACE_ID = '00000000-0000-7000-8000-000000000076';
/** No area has it. */
const NO_AREA = '0000000000';

const totalSeconds = secondsHistogram(
  'probe_bulletin_seconds',
  'From the issue of a synthetic bulletin to its acceptance by the push service of the prober',
);
const stageSeconds = secondsHistogram(
  'probe_stage_seconds',
  'Time that a synthetic bulletin took for each stage',
  ['stage'],
);
const failures = counter(
  'probe_failures_total',
  'Synthetic bulletins that did not come through in time, by stage',
  ['stage'],
);
// A rate counts from the second value on, so the first failure must not be the first value.
for (const stage of PROBE_STAGES) failures.inc({ stage }, 0);
const lastSuccess = gauge(
  'probe_last_success_timestamp_seconds',
  'When the last synthetic bulletin that came through was issued. Until one has, when the first was; 0 where another process leads',
);

/**
 * Black-box prober: issues a synthetic bulletin each minute, serves it as an agency would, is the push service of the
 * device that alone is notified of it, and measures how far it came. What it needs to know is in PostgreSQL, so any
 * process may serve, and another goes on where a killed one was. One leads (decision 0074).
 */
export function startProber({ config, origin, pool, clock, logger }: Deps): { stop: () => Promise<void> } {
  const publicKey = required(config.push.publicKeys?.[0], 'PALIGID_VAPID_PUBLIC_KEYS');
  const newId = newIds(clock);
  const stop = new AbortController();
  const server = createServer(probeListener(pool, logger));
  const listen = () => {
    if (!stop.signal.aborted) server.listen(Number(new URL(origin).port), config.host);
  };
  // Another process of this machine may have the port. It serves the same, and this one takes over when it is gone.
  server.on('error', (error) => {
    logger.warn({ err: error }, 'probe.not-listening');
    setTimeout(listen, LISTEN_RETRY_MS).unref();
  });
  listen();
  const running = runAsLeader({
    ...{ config, program: 'prober-leader', lock: LEADER_LOCK, logger, stop: stop.signal },
    lead: async ({ db, over }) => {
      const ended = AbortSignal.any([over, stop.signal]);
      try {
        while (!ended.aborted) {
          const now = clock.now();
          if (await bulletins.issue(db, { id: newId(), now, everyMs: EVERY_MS })) {
            await ensureRecipient(db, { endpoint: `${origin}${PUSH_PATH}`, publicKey, now });
            await pruneBulletins(db, now);
          }
          await measureBulletins(db, now);
          await sleep(TICK_MS, ended);
        }
      } finally {
        lastSuccess.set(0);
      }
    },
  });
  return {
    stop: async () => {
      stop.abort();
      await running;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The newest bulletin, and a push service that takes every message and keeps none. */
function probeListener(pool: Pool, logger: Logger): RequestListener {
  return (request, response) => {
    if (request.method === 'POST' && request.url === PUSH_PATH) {
      request.resume().once('end', () => response.writeHead(201).end());
      return;
    }
    if (request.method !== 'GET' || request.url !== PROBE_PATH) {
      response.writeHead(404).end();
      return;
    }
    bulletins.findNewest(pool).then(
      (newest) => {
        if (newest === undefined) response.writeHead(404).end();
        else {
          const headers = { 'content-type': 'application/cap+xml', 'cache-control': 'no-store' };
          response.writeHead(200, headers).end(renderBulletin(newest.id, newest.issuedAt));
        }
      },
      (error: unknown) => {
        logger.warn({ err: error }, 'probe.not-served');
        response.writeHead(503).end();
      },
    );
  };
}

type Shadow = { endpoint: string; publicKey: string; now: Date };

/** A device with one place, in the shadow area. Its keys are thrown away: nobody can read what is sent to it. */
async function ensureRecipient(db: ClientBase, { endpoint, publicKey, now }: Shadow): Promise<void> {
  const endpointHash = createHash('sha256').update(endpoint).digest();
  const known = await subscriptions.find(db, PROBE_SUBSCRIPTION_ID);
  const own = vapidKeyId(publicKey);
  if (known?.endpointHash.equals(endpointHash) && shadowSecret(own).equals(known.secretHash)) return;
  const id = PROBE_RECIPIENT_ID;
  if (known !== undefined) await subscriptions.remove(db, PROBE_SUBSCRIPTION_ID, known.secretHash);
  if ((await recipients.find(db, id)) === undefined)
    await recipients.insertGuest(db, { id, language: 'en', now });
  const place = {
    id: PLACE_ID,
    kind: 'other',
    label: null,
    code: NO_AREA,
    radiusKm: 1,
    minSeverity: null,
  } as const;
  await recipients.replacePlaces(db, id, [{ ...place, cell: cellToInt8(storedCell(PROBE_POINT)) }]);
  await subscriptions.put(db, {
    ...{ id: PROBE_SUBSCRIPTION_ID, recipientId: id, sessionId: null, endpoint, endpointHash },
    ...{ p256dh: createECDH('prime256v1').generateKeys(), auth: randomBytes(16) },
    ...{ secretHash: shadowSecret(own), shard: endpointHash.readUInt8(0), vapidKeyId: own, now },
  });
}

/** No hash of a secret: nothing that a device could send has it. It says which key the subscription is of. */
function shadowSecret(keyId: string): Buffer {
  return Buffer.alloc(32, keyId);
}

async function measureBulletins(db: ClientBase, now: Date): Promise<void> {
  for (const { id, ...times } of await bulletins.listOpen(db, PROBE_RECIPIENT_ID, MAX_ROWS)) {
    const outcome = probeOutcome(times, now);
    if (outcome.kind === 'waiting') continue;
    const failedStage = outcome.kind === 'failed' ? outcome.stage : null;
    if (!(await bulletins.markMeasured(db, { id, failedStage, now }))) continue;
    if (outcome.kind === 'failed') failures.inc({ stage: outcome.stage });
    else {
      totalSeconds.observe(outcome.totalSeconds);
      for (const stage of PROBE_STAGES) stageSeconds.observe({ stage }, outcome.seconds[stage]);
    }
  }
  const at = await bulletins.findLastSuccess(db);
  if (at !== undefined) lastSuccess.set(at.getTime() / 1_000);
}

/** All that a bulletin left, but its row in the outbox: that is numbered, and goes with its month. */
export async function pruneBulletins(db: ClientBase, now: Date): Promise<number> {
  const ids = await bulletins.listIssuedBefore(db, new Date(now.getTime() - RETENTION_MS), MAX_ROWS);
  if (ids.length === 0) return 0;
  await db.query('begin');
  try {
    await deliveries.deleteOfAlerts(db, ids);
    await notifications.deleteOfAlerts(db, ids);
    await alerts.deleteMany(db, ids);
    await bulletins.deleteMany(db, ids);
    await db.query('commit');
  } catch (error) {
    await db.query('rollback');
    throw error;
  }
  return ids.length;
}
