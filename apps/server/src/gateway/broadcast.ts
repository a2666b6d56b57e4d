import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { LiveFeature } from '../platform/live-feature.ts';
import type { NatsConnection } from '../platform/nats.ts';
import type { Announcement } from './announcement.ts';
import type { CellIndex } from './cell-index.ts';
import type { Connection } from './connection.ts';
import { FanOut } from './fan-out.ts';
import { followStreams } from './follow-streams.ts';
import { gapsRead } from './gateway-metrics.ts';
import { committedBy, findStart, lastSequence, readGuaranteed, readRange } from './outbox-reader.ts';
import { RECENT_BOUNDS, type RecentBounds, RecentEvents } from './recent-events.ts';
import { ReorderBuffer } from './reorder-buffer.ts';
import { Resumption } from './resume.ts';

export type Broadcast = {
  /** Sequence number of the last event that was sent. */
  lastSent: () => number;
  resumption: Resumption;
  close: () => Promise<void>;
};

type BroadcastOptions = {
  pool: Pool;
  nats: NatsConnection;
  streamPrefix: string;
  features: readonly LiveFeature[];
  index: CellIndex<Connection>;
  clock: Clock;
  logger: Logger;
  recentBounds?: RecentBounds;
};

/** Maximum number of earlier events read at the start, for readers who connect right after it: takes seconds. */
const MAX_READ_BACK = 250_000;
const START_STEP_MS = 10;

/**
 * Delivers events from the streams, and from the database where they fall short, to the connections in the index.
 * Resolves when it is up to date.
 */
export async function startBroadcast(options: BroadcastOptions): Promise<Broadcast> {
  const { pool, nats, streamPrefix, features, index, clock, logger } = options;
  const now = () => clock.now();
  const bounds = options.recentBounds ?? RECENT_BOUNDS;
  const last = await lastSequence(pool);
  const startOf = (ageMs: number, most: number) => findStart(pool, now().getTime() - ageMs, { last, most });
  const start = {
    guaranteed: await startOf(bounds.guaranteed.maxAgeMs, last),
    others: await startOf(bounds.best_effort.maxAgeMs, MAX_READ_BACK),
  };
  const recent = new RecentEvents(start, bounds);
  const first = start.others.after;
  const fanOut = new FanOut({ lastSent: first, startsAfter: last, recent, index, features, now });
  const knownAt = (announcement: Announcement) =>
    announcement.sequence <= last ? committedBy(announcement) : now().getTime();
  for (const announcement of await readGuaranteed(pool, start.guaranteed.after, first)) {
    fanOut.store(announcement, knownAt(announcement));
  }
  const order = new ReorderBuffer({
    last: first,
    emit: (announcement) => fanOut.dispatch(announcement, knownAt(announcement)),
    read: (from, to) => {
      gapsRead.inc();
      return readRange(pool, from, to);
    },
    onError: (error) => logger.warn({ err: error }, 'gateway.gap-not-read'),
  });
  const streams = followStreams({
    nats,
    prefix: streamPrefix,
    order,
    lastSequence: () => lastSequence(pool),
    logger,
  });
  order.reach(last);
  while (order.last < last) await sleep(START_STEP_MS);
  return {
    lastSent: () => fanOut.lastSent,
    resumption: new Resumption({ fanOut, now }),
    close: () => {
      fanOut.close();
      order.close();
      return streams.close();
    },
  };
}
