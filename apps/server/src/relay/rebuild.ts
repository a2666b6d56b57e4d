import { JetStreamApiCodes, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import type { Logger } from '@paligid/runtime/logger';
import type { ClientBase } from 'pg';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Publish } from '../platform/jetstream.ts';
import { streamNames, streamSubject } from '../platform/streams.ts';
import { type EventStream, eventMessage, eventNamesIn, findAnnounced } from './outbox-rows.ts';

type RebuildDeps = {
  db: ClientBase;
  manager: JetStreamManager;
  publish: Publish;
  prefix: string;
  clock: Clock;
  logger: Logger;
  /** Where an interrupted rebuild began: the end of the stream says nothing about the middle. */
  begun: Map<EventStream, bigint>;
};

/** How long a reader's cursor stays valid. */
const CURSOR_LIFE_MS = 24 * 3_600_000;
const BATCH = 256;

/** Set on a stream once it is complete: a stream that was lost and created again does not have it. */
const FILLED = 'paligid-filled';

const numbered = z.object({ sequence: z.int().min(1) });

/**
 * Refills a stream that lost its end, or everything, from the outbox: the same messages with the same sequence numbers,
 * so that cursors stay valid. Does nothing when the stream ends where the outbox does.
 */
export async function rebuildStreams(parts: RebuildDeps): Promise<void> {
  const { db, manager, publish, prefix, clock, logger, begun } = parts;
  for (const stream of ['events', 'alerts'] as const) {
    const since = new Date(clock.now().getTime() - CURSOR_LIFE_MS);
    const name = streamNames(prefix)[stream];
    const { config } = await manager.streams.info(name);
    const isFilled = config.metadata?.[FILLED] !== undefined;
    const end = isFilled ? await lastStreamSequence(manager, name, `${prefix}.${stream}.>`) : 0n;
    const unfinished = begun.get(stream);
    let after = unfinished !== undefined && unfinished < end ? unfinished : end;
    begun.set(stream, after);
    let count = 0;
    for (;;) {
      const rows = await findAnnounced(
        db,
        { events: eventNamesIn(stream), after: String(after), since },
        BATCH,
      );
      const messages = rows.map((row) => eventMessage(row)).filter((message) => message !== undefined);
      await Promise.all(
        messages.map(({ name, id, payload }) => publish(streamSubject(prefix, stream, name), payload, id)),
      );
      count += messages.length;
      after = BigInt(rows.at(-1)?.sequence ?? after);
      if (rows.length < BATCH) break;
    }
    begun.delete(stream);
    if (!isFilled) {
      const metadata = { ...config.metadata, [FILLED]: clock.now().toISOString() };
      await manager.streams.update(name, { metadata });
    }
    if (count > 0) logger.warn({ stream, rows: count }, 'outbox.stream-rebuilt');
  }
}

async function lastStreamSequence(
  manager: JetStreamManager,
  stream: string,
  subject: string,
): Promise<bigint> {
  try {
    const last = await manager.streams.getMessage(stream, { last_by_subj: subject });
    return last === null ? 0n : BigInt(numbered.parse(last.json()).sequence);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.NoMessageFound) return 0n;
    throw error;
  }
}
