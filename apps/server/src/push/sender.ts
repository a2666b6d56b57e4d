import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import type { ComposeNotification } from '../features/notifications/push-facts.ts';
import { PUSH_FAILURE_KINDS } from '../features/notifications/push-failures.repository.ts';
import type { Sender } from '../platform/background.ts';
import type { Clock } from '../platform/clock.ts';
import { pushServiceName, UNKNOWN_SERVICE } from '../platform/push-endpoint.ts';
import type { PushConfig } from '../platform/push-settings.ts';
import type { VapidKey } from '../platform/vapid-keys.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import * as ledger from './ledger.repository.ts';
import { messageCache, type PushMessage } from './message-cache.ts';
import { type PushClient, REQUEST_MS } from './push-client.ts';
import { deliveriesDone, failures, inFlightRequests } from './push-metrics.ts';
import { type DeliveryOutcome, failureKind } from './push-outcome.ts';
import { pushRequests } from './push-request.ts';
import { deliveryRecorder } from './recorder.ts';
import { deliverySender } from './send-delivery.ts';

type SenderDeps = {
  db: Pool;
  clock: Clock;
  logger: Logger;
  config: Pick<PushConfig, 'hosts' | 'origins' | 'shards' | 'concurrency' | 'subject'>;
  keys: readonly VapidKey[];
  client: PushClient;
  compose: ComposeNotification;
  leaseMs?: number;
};

/** How long a delivery is ours: what a killed sender had taken is sent by another after this. */
const LEASE_MS = 10_000;
/** A request that begins later than this might be answered after another sender has taken the delivery. */
const START_MARGIN_MS = REQUEST_MS + 1_000;
/** Fallback for lost notifications. */
const POLL_MS = 500;
const RECLAIM_MS = 1_000;
const RECLAIM_ROWS = 5_000;
/** Taken ahead, so that requests never wait for the database; small enough that a graver alert soon passes. */
const BATCH_ROWS = 256;
const ERROR_PAUSE_MS = 500;
/** More results than this wait to be stored: nothing more is taken until they are. */
const MAX_UNRECORDED = 5_000;

/** `message`: held here, because other alerts may have pushed it out of the cache by the time that it is sent. */
type Queued = { delivery: ledger.LeasedDelivery; message: PushMessage | undefined; startByMs: number };

/**
 * Work queue over the ledger: leases due deliveries of its shards, sends them with bounded concurrency and stores what
 * became of each. Any number of senders may run; a delivery is leased by one.
 */
export function startSender(deps: SenderDeps): Sender {
  const { db, clock, logger, config, client, compose, leaseMs = LEASE_MS } = deps;
  const stop = new AbortController();
  const messages = messageCache(db);
  const recorder = deliveryRecorder(db, logger);
  const breaker = circuitBreaker(() => performance.now());
  const buildRequest = pushRequests(deps.keys, config.subject, clock);
  const send = deliverySender({ clock, logger, hosts: config, client, breaker, buildRequest, compose });
  const perShard = Math.max(1, Math.ceil(BATCH_ROWS / config.shards.length));
  let queue: Queued[] = [];
  let inFlight = 0;
  let changed = Promise.withResolvers<void>();
  const wakeUp = () => changed.resolve();
  /** Nothing was free at the last look: an answer that comes in is no reason to look again. */
  let isDrained = false;

  const finish = (delivery: ledger.LeasedDelivery, outcome: DeliveryOutcome) => {
    deliveriesDone.inc({ outcome: outcome.kind });
    const kind = failureKind(outcome);
    if (kind !== undefined) {
      const service = pushServiceName(delivery.endpoint, config);
      failures.inc({ service, kind });
      recorder.countFailure(service, kind);
    }
    if (outcome.kind === 'gone') {
      recorder.remove(delivery);
      return;
    }
    recorder.add(toRecord(delivery, outcome));
    const isFailed = outcome.kind === 'failed';
    const isRecovered = outcome.kind === 'accepted' && delivery.isFailing;
    if (isFailed || isRecovered) recorder.markFailing(delivery.subscriptionId, isFailed);
  };
  /** Too late to send it within the lease: it is free again at once, while the lease is still ours. */
  const giveBack = ({ delivery, startByMs }: Queued) => {
    const isOurs = performance.now() < startByMs + REQUEST_MS;
    if (isOurs) recorder.add(toRecord(delivery, { kind: 'later', waitMs: 0 }));
  };
  const sendOne = async ({ delivery, message }: Queued) => {
    try {
      const outcome = await send(delivery, message);
      finish(delivery, outcome);
      if (outcome.kind === 'accepted' && message !== undefined && !message.isAccepted) {
        message.isAccepted = true;
        recorder.noteAccepted(delivery.alertId, delivery.version);
      }
    } catch (error) {
      // It is due again when its lease ends.
      logger.error({ err: error, alert: delivery.alertId }, 'push.delivery-crashed');
    } finally {
      inFlight -= 1;
      inFlightRequests.set(inFlight);
      startMore();
    }
  };
  const startMore = () => {
    while (inFlight < config.concurrency) {
      const next = queue.shift();
      if (next === undefined) break;
      if (performance.now() > next.startByMs) {
        giveBack(next);
        continue;
      }
      inFlight += 1;
      void sendOne(next);
    }
    inFlightRequests.set(inFlight);
    if (queue.length < config.concurrency && !isDrained) wakeUp();
  };
  /** Whether there may be more. */
  const fill = async (): Promise<boolean> => {
    if (queue.length >= config.concurrency || recorder.size() > MAX_UNRECORDED) return false;
    const startByMs = performance.now() + leaseMs - START_MARGIN_MS;
    const rows = await ledger.lease(db, config.shards, perShard, leaseMs);
    await messages.load(rows);
    isDrained = rows.length === 0;
    queue = queue.concat(rows.map((delivery) => ({ delivery, message: messages.get(delivery), startByMs })));
    startMore();
    return rows.length > 0;
  };
  const run = async () => {
    let reclaimedMs = Number.NEGATIVE_INFINITY;
    while (!stop.signal.aborted) {
      changed = Promise.withResolvers();
      let isMore = false;
      try {
        if (performance.now() - reclaimedMs > RECLAIM_MS) {
          reclaimedMs = performance.now();
          await ledger.reclaim(db, RECLAIM_ROWS);
        }
        isMore = await fill();
      } catch (error) {
        logger.warn({ err: error }, 'push.lease-failed');
        await sleep(ERROR_PAUSE_MS, stop.signal);
      }
      if (!isMore) await Promise.race([changed.promise, sleep(POLL_MS, stop.signal)]);
    }
  };
  showServices(config);
  const running = run();
  return {
    wakeUp,
    inFlight: () => inFlight,
    stop: async () => {
      stop.abort();
      await running;
      for (const queued of queue.splice(0)) giveBack(queued);
      while (inFlight > 0) await sleep(20);
      await recorder.settled();
    },
  };
}

/** A rate counts from the second value on, so the first failure must not be the first value. */
function showServices(config: SenderDeps['config']): void {
  const services = config.origins.map((origin) => pushServiceName(origin, config));
  for (const service of [...services, ...config.hosts, UNKNOWN_SERVICE]) {
    for (const kind of PUSH_FAILURE_KINDS) failures.inc({ service, kind }, 0);
  }
}

function toRecord(
  { alertId, version, subscriptionId }: ledger.LeasedDelivery,
  outcome: Exclude<DeliveryOutcome, { kind: 'gone' }>,
): ledger.RecordedDelivery {
  const key = { alertId, version, subscriptionId };
  switch (outcome.kind) {
    case 'retry':
    case 'later': {
      const isPosted = outcome.kind === 'retry';
      return {
        ...key,
        ...{ state: 'due', status: isPosted ? outcome.status : null, waitMs: outcome.waitMs, isPosted },
      };
    }
    case 'refused':
      // Not taken for sure, so it is no attempt: who has not seen an alert gets no all-clear.
      return { ...key, state: 'due', status: outcome.status, waitMs: outcome.waitMs, isPosted: false };
    case 'superseded':
    case 'expired':
      return { ...key, state: outcome.kind, status: null, waitMs: null, isPosted: false };
    case 'unsendable':
      return { ...key, state: 'failed', status: null, waitMs: null, isPosted: false };
    default:
      return { ...key, state: outcome.kind, status: outcome.status, waitMs: null, isPosted: true };
  }
}
