import { jetstreamManager } from '@nats-io/jetstream';
import { sleep, withinMs } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import { gauge } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { ServerConfig } from '../platform/config.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { jetstreamPublisher, type Publish } from '../platform/jetstream.ts';
import { type Leadership, runAsLeader } from '../platform/leader.ts';
import type { NatsConnection } from '../platform/nats.ts';
import { natsConnectionGuard, type RunWhileConnected } from '../platform/nats-connection-guard.ts';
import { OUTBOX_CHANNEL } from '../platform/notifier.ts';
import { ensureStreams } from '../platform/streams.ts';
import { type EventStream, findUnannounced, type NumberedRow, numberWaiting } from './outbox-rows.ts';
import { MAX_IN_FLIGHT, type OutboxPublisher, openOutboxPublisher } from './publish-outbox.ts';
import { rebuildStreams } from './rebuild.ts';

export type Relay = { isLeader: () => boolean; stop: () => Promise<void> };

type NatsDeps = { connected: RunWhileConnected; publish: Publish };
type RelayDeps = { config: ServerConfig; pool: Pool; nats: NatsConnection; clock: Clock; logger: Logger };

/** An arbitrary number that no other user of the database locks by. */
const LEADER_LOCK = 0x7265_6c61;
/** Fallback for lost notifications. */
const POLL_MS = 250;
/** Rows written close together are numbered together; the first after an idle period does not wait. */
const GATHER_MS = 20;
/** How often an idle leader checks that the streams match the outbox. */
const INSPECT_MS = 5_000;
const NUMBERING_MS = 6_000;
const MANAGER_TIMEOUT_MS = 2_000;
/** Rows not acknowledged by then are left to the next leader. */
const GRACE_MS = 5_000;

const leading = gauge('relay_is_leader', '1 while this process is the leader.');

/**
 * Transactional outbox relay: publishes the rows of the outbox in the order of their sequence numbers. Any number of
 * processes may run; one leads.
 */
export function startRelay(parts: RelayDeps): Relay {
  const stop = new AbortController();
  const connected = natsConnectionGuard(parts.nats);
  const publish = jetstreamPublisher(parts.nats, connected);
  let isLeader = false;
  const running = runAsLeader({
    config: parts.config,
    program: 'relay-leader',
    lock: LEADER_LOCK,
    logger: parts.logger,
    stop: stop.signal,
    lead: async (leadership) => {
      isLeader = true;
      leading.set(1);
      try {
        await announce({ ...parts, connected, publish }, leadership);
      } finally {
        isLeader = false;
        leading.set(0);
      }
    },
  });
  return {
    isLeader: () => isLeader,
    stop: async () => {
      stop.abort();
      await running;
    },
  };
}

async function announce(parts: RelayDeps & NatsDeps, leadership: Leadership): Promise<void> {
  const { config, pool, nats, connected, publish, clock, logger } = parts;
  const { db, stop } = leadership;
  const over = AbortSignal.any([leadership.over, graceSignal(stop)]);
  const idleEnd = AbortSignal.any([over, stop]);
  const prefix = config.streamPrefix;
  const begun = new Map<EventStream, bigint>();
  const inspect = async () => {
    await ensureStreams(nats, prefix, config, ['events', 'alerts']);
    await rebuildStreams({
      db,
      manager: await jetstreamManager(nats, { timeout: MANAGER_TIMEOUT_MS }),
      publish,
      prefix,
      clock,
      logger,
      begun,
    });
  };
  const publisher = openOutboxPublisher({
    publish,
    prefix,
    pool,
    clock,
    logger,
    over,
    recover: () => connected(inspect),
  });

  let wakeUp = Promise.withResolvers<void>();
  db.on('notification', () => wakeUp.resolve());
  await db.query(`listen ${OUTBOX_CHANNEL}`);

  const number = () => withinMs(NUMBERING_MS, 'numbering', numberWaiting(db, MAX_IN_FLIGHT));
  let inspectedAt = Number.NEGATIVE_INFINITY;
  let rows: NumberedRow[] = [];
  /** Under load the next batch is numbered while the previous one is being published. */
  let nextBatch: Promise<NumberedRow[]> | undefined;
  while (!idleEnd.aborted) {
    if (rows.length === 0 && performance.now() - inspectedAt > INSPECT_MS) {
      await publisher.settled();
      await retryForever(() => connected(inspect), logger, idleEnd);
      await sendUnannounced(logger, { db, over }, publisher);
      inspectedAt = performance.now();
    }
    wakeUp = Promise.withResolvers();
    rows = await (nextBatch ?? number());
    nextBatch = rows.length < MAX_IN_FLIGHT ? undefined : number();
    // It is awaited in the next round; until then a failure must not count as unhandled.
    nextBatch?.catch(() => undefined);
    if (rows.length > 0) {
      faultPoint('relay.after-number');
      await publisher.send(rows);
      if (rows.length < MAX_IN_FLIGHT) await sleep(GATHER_MS, idleEnd);
    } else {
      await Promise.race([wakeUp.promise, sleep(POLL_MS, idleEnd)]);
    }
  }
  if (nextBatch !== undefined) await publisher.send(await nextBatch);
  await publisher.settled();
}

/** A relay that is asked to stop finishes what is in flight, but for at most `GRACE_MS`. */
function graceSignal(stop: AbortSignal): AbortSignal {
  const late = new AbortController();
  stop.addEventListener('abort', () => setTimeout(() => late.abort(), GRACE_MS).unref());
  return late.signal;
}

/** Runs while nothing is in flight, so that every row it finds was left by another process. */
async function sendUnannounced(
  logger: Logger,
  { db, over }: Pick<Leadership, 'db' | 'over'>,
  publisher: OutboxPublisher,
): Promise<void> {
  for (let after = '0'; !over.aborted; ) {
    const rows = await findUnannounced(db, after, MAX_IN_FLIGHT);
    if (rows.length === 0) break;
    logger.info({ rows: rows.length }, 'outbox.unannounced-found');
    await publisher.send(rows);
    after = rows.at(-1)?.sequence ?? after;
  }
  await publisher.settled();
}

async function retryForever(work: () => Promise<void>, logger: Logger, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    try {
      return await work();
    } catch (error) {
      logger.warn({ err: error }, 'outbox.inspection-failed');
      await sleep(POLL_MS, over);
    }
  }
}
