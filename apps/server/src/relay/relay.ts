import { jetstreamManager } from '@nats-io/jetstream';
import { pause, withinMs } from '@paligid/program/deadline';
import type { Logger } from '@paligid/program/logger';
import { gauge } from '@paligid/program/metrics';
import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { type Leadership, leadInTurn } from '../platform/leader.ts';
import type { NatsConnection } from '../platform/nats.ts';
import { OUTBOX_CHANNEL } from '../platform/outbox-channel.ts';
import { type Publish, publisherOn } from '../platform/publish.ts';
import { ensureStreams } from '../platform/streams.ts';
import { type WhileConnected, whileConnected } from '../platform/while-connected.ts';
import type { EventStream } from './event-message.ts';
import { findUnannounced, type NumberedRow, numberWaiting } from './number-outbox.ts';
import { MOST_IN_FLIGHT, openPublisher, type Publisher } from './publish-outbox.ts';
import { rebuild } from './rebuild.ts';

export type Relay = { isLeader: () => boolean; stop: () => Promise<void> };

type Asking = { connected: WhileConnected; publish: Publish };
type Parts = { config: Config; pool: Pool; nats: NatsConnection; clock: Clock; logger: Logger };

/** Any number that other users of the database do not lock by. */
const LEADER_LOCK = 0x7265_6c61;
/** For words that were lost. */
const POLL_MS = 250;
/** Rows that are written close together are numbered together; the first after a silence does not wait. */
const GATHER_MS = 20;
/** How often an idle leader looks whether the streams are still what the outbox says. */
const INSPECT_MS = 5_000;
const NUMBERING_MS = 6_000;
const ANSWER_MS = 2_000;
/** What is not acknowledged by then is left to the next leader. */
const FINISH_MS = 5_000;

const leading = gauge('relay_leads', '1 while this process is the leader.');

/** Announces what the outbox holds, in the order of its numbers. Any number may run; one leads. */
export function startRelay(parts: Parts): Relay {
  const stop = new AbortController();
  const connected = whileConnected(parts.nats);
  const publish = publisherOn(parts.nats, connected);
  let isLeader = false;
  const running = leadInTurn({
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

async function announce(parts: Parts & Asking, leadership: Leadership): Promise<void> {
  const { config, pool, nats, connected, publish, clock, logger } = parts;
  const { db, stop } = leadership;
  const over = AbortSignal.any([leadership.over, someTimeAfter(stop)]);
  const idleEnd = AbortSignal.any([over, stop]);
  const prefix = config.streamPrefix;
  const begun = new Map<EventStream, bigint>();
  const inspect = async () => {
    await ensureStreams(nats, prefix, config, ['events', 'alerts']);
    await rebuild({
      db,
      manager: await jetstreamManager(nats, { timeout: ANSWER_MS }),
      publish,
      prefix,
      clock,
      logger,
      begun,
    });
  };
  const publisher = openPublisher({
    publish,
    prefix,
    pool,
    clock,
    logger,
    over,
    recover: () => connected(inspect),
  });

  let word = Promise.withResolvers<void>();
  db.on('notification', () => word.resolve());
  await db.query(`listen ${OUTBOX_CHANNEL}`);

  const number = () => withinMs(NUMBERING_MS, 'numbering', numberWaiting(db, MOST_IN_FLIGHT));
  let inspectedAt = Number.NEGATIVE_INFINITY;
  let rows: NumberedRow[] = [];
  /** Where many wait the next are numbered while those before are on their way. */
  let ahead: Promise<NumberedRow[]> | undefined;
  while (!idleEnd.aborted) {
    if (rows.length === 0 && performance.now() - inspectedAt > INSPECT_MS) {
      await publisher.settled();
      await untilItWorks(() => connected(inspect), logger, idleEnd);
      await sendUnannounced(logger, { db, over }, publisher);
      inspectedAt = performance.now();
    }
    word = Promise.withResolvers();
    rows = await (ahead ?? number());
    ahead = rows.length < MOST_IN_FLIGHT ? undefined : number();
    // It is looked at in the next round.
    ahead?.catch(() => undefined);
    if (rows.length > 0) {
      faultPoint('relay.after-number');
      await publisher.send(rows);
      if (rows.length < MOST_IN_FLIGHT) await pause(GATHER_MS, idleEnd);
    } else {
      await Promise.race([word.promise, pause(POLL_MS, idleEnd)]);
    }
  }
  if (ahead !== undefined) await publisher.send(await ahead);
  await publisher.settled();
}

/** Who is asked to stop finishes what is in flight, but not at any price. */
function someTimeAfter(stop: AbortSignal): AbortSignal {
  const late = new AbortController();
  stop.addEventListener('abort', () => setTimeout(() => late.abort(), FINISH_MS).unref());
  return late.signal;
}

/** Runs while nothing is in flight, so that every row it finds was left by somebody else. */
async function sendUnannounced(
  logger: Logger,
  { db, over }: Pick<Leadership, 'db' | 'over'>,
  publisher: Publisher,
): Promise<void> {
  for (let after = '0'; !over.aborted; ) {
    const rows = await findUnannounced(db, after, MOST_IN_FLIGHT);
    if (rows.length === 0) break;
    logger.info({ rows: rows.length }, 'outbox.unannounced-found');
    await publisher.send(rows);
    after = rows.at(-1)?.sequence ?? after;
  }
  await publisher.settled();
}

async function untilItWorks(work: () => Promise<void>, logger: Logger, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    try {
      return await work();
    } catch (error) {
      logger.warn({ err: error }, 'outbox.inspection-failed');
      await pause(POLL_MS, over);
    }
  }
}
