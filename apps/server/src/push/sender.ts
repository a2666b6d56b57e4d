import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import { PROBE_SUBSCRIPTION_ID } from '../features/alerts/probe.service.ts';
import type { ComposeNotification } from '../features/notifications/push-facts.ts';
import { PUSH_FAILURE_KINDS } from '../features/notifications/push-failures.repository.ts';
import type { Sender } from '../platform/background.ts';
import type { Clock } from '../platform/clock.ts';
import { pushServiceName, UNKNOWN_SERVICE } from '../platform/push-endpoint.ts';
import type { PushConfig } from '../platform/push-settings.ts';
import type { VapidKey } from '../platform/vapid-keys.ts';
import { deliveryQueue, type QueuedDelivery } from './delivery-queue.ts';
import { hostGate } from './host-gate.ts';
import * as ledger from './ledger.repository.ts';
import { messageCache } from './message-cache.ts';
import { type PushClient, REQUEST_MS } from './push-client.ts';
import { deliveriesDone, failures, inFlightRequests, openCircuits } from './push-metrics.ts';
import { type DeliveryOutcome, failureKind, verdictOn } from './push-outcome.ts';
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
/** It could not be sent for want of a slot: what comes behind it has a turn. */
const NO_SLOT_WAIT_MS = 1_000;
const ERROR_PAUSE_MS = 500;
/** More results than this wait to be stored: nothing more is taken until they are. */
const MAX_UNRECORDED = 5_000;

/**
 * Work queue over the ledger: leases due deliveries of its shards, sends them with bounded concurrency and stores what
 * became of each. Any number of senders may run; a delivery is leased by one.
 */
export function startSender(deps: SenderDeps): Sender {
  const { db, clock, logger, config, client, compose, leaseMs = LEASE_MS } = deps;
  const stop = new AbortController();
  const messages = messageCache(db);
  const recorder = deliveryRecorder(db, logger);
  const gate = hostGate({
    concurrency: config.concurrency,
    nowMs: () => performance.now(),
    random: Math.random,
    onOpen: (origin, openMs) =>
      logger.warn({ service: pushServiceName(origin, config), openMs }, 'push.service-left-alone'),
  });
  const buildRequest = pushRequests(deps.keys, config.subject, clock);
  const { settle, post } = deliverySender({ clock, logger, hosts: config, client, buildRequest, compose });
  const perShard = Math.max(1, Math.ceil(BATCH_ROWS / config.shards.length));
  /** For what is announced while others are queued, and past those whose push service has enough to do. */
  const maxQueued = config.concurrency + BATCH_ROWS;
  const queue = deliveryQueue();
  let changed = Promise.withResolvers<void>();
  /** Something was announced: it may be more severe than what is queued. */
  let isAnnounced = false;
  const wakeUp = () => {
    isAnnounced = true;
    changed.resolve();
  };
  /** Nothing was free at the last look: an answer that comes in is no reason to look again. */
  let isDrained = false;

  const finish = (delivery: ledger.LeasedDelivery, outcome: DeliveryOutcome) => {
    // What the prober sends each minute would hide what becomes of the few real ones.
    if (delivery.subscriptionId !== PROBE_SUBSCRIPTION_ID) deliveriesDone.inc({ outcome: outcome.kind });
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
  /** It is free again, while the lease is still ours. */
  const giveBack = ({ delivery, startByMs }: QueuedDelivery, waitMs: number) => {
    const isOurs = performance.now() < startByMs + REQUEST_MS;
    if (isOurs) recorder.add(toRecord(delivery, { kind: 'later', waitMs }));
  };
  const sendOne = async ({ delivery, message, host }: QueuedDelivery) => {
    let outcome: DeliveryOutcome | undefined;
    try {
      outcome = await post(delivery, message);
      finish(delivery, outcome);
      if (outcome.kind === 'accepted' && message !== undefined && !message.isAccepted) {
        message.isAccepted = true;
        recorder.noteAccepted(delivery.alertId, delivery.version);
      }
    } catch (error) {
      // It is due again when its lease ends.
      logger.error({ err: error, alert: delivery.alertId }, 'push.delivery-crashed');
    } finally {
      gate.end(host, outcome === undefined ? null : verdictOn(outcome));
      startMore();
    }
  };
  /** Whether it has left the queue. */
  const startOne = (queued: QueuedDelivery): boolean => {
    const { delivery, message, host, startByMs } = queued;
    const settled = settle(delivery, message);
    if (performance.now() > startByMs) giveBack(queued, NO_SLOT_WAIT_MS);
    else if (settled !== undefined) finish(delivery, settled);
    else {
      const admitted = gate.tryBegin(host);
      if (admitted === 'full') return false;
      if (admitted === 'begun') void sendOne(queued);
      else finish(delivery, { kind: 'later', waitMs: admitted });
    }
    return true;
  };
  const hasEnough = () =>
    queue.size() >= maxQueued || (!isAnnounced && queue.size() - queue.held() >= config.concurrency);
  const startMore = () => {
    queue.start(gate.hasSlot, startOne);
    inFlightRequests.set(gate.inFlight());
    openCircuits.set(gate.open());
    if (!isDrained && !hasEnough()) changed.resolve();
  };
  /** Whether there may be more. */
  const fill = async (): Promise<boolean> => {
    startMore();
    if (hasEnough() || recorder.size() > MAX_UNRECORDED) return false;
    isAnnounced = false;
    const startByMs = performance.now() + leaseMs - START_MARGIN_MS;
    const rows = await ledger.lease(db, config.shards, perShard, leaseMs);
    await messages.load(rows);
    isDrained = rows.length === 0;
    const calmest = queue.calmest();
    // A shard gives few rows at a time: behind those that overtake what is queued there may be more.
    if (rows.some(({ severity }) => severity > calmest)) isAnnounced = true;
    queue.add(
      rows.map((delivery) => ({
        ...{ delivery, message: messages.get(delivery), startByMs },
        host: { origin: URL.parse(delivery.endpoint)?.origin ?? '', vapidKeyId: delivery.vapidKeyId },
      })),
    );
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
    inFlight: gate.inFlight,
    stop: async () => {
      stop.abort();
      await running;
      for (const queued of queue.takeAll()) giveBack(queued, 0);
      while (gate.inFlight() > 0) await sleep(20);
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
