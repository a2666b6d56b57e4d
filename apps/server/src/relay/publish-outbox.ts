import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import { counter, secondsHistogram } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
import { faultPoint } from '../platform/fault-point.ts';
import type { Publish } from '../platform/jetstream.ts';
import { streamSubject } from '../platform/streams.ts';
import { continueTrace } from '../platform/trace-steps.ts';
import { eventMessage, markAnnounced, type NumberedRow } from './outbox-rows.ts';

export type OutboxPublisher = {
  /** Publishes in the given order; returns as soon as the last message is in flight. */
  send: (rows: readonly NumberedRow[]) => Promise<void>;
  /** Resolves when everything sent is acknowledged and marked. */
  settled: () => Promise<void>;
};

type PublisherDeps = {
  publish: Publish;
  prefix: string;
  pool: Pool;
  clock: Clock;
  logger: Logger;
  over: AbortSignal;
  /** Called before failed rows are published again: the streams may be gone. */
  recover: () => Promise<void>;
};

export const MAX_IN_FLIGHT = 256;
const RETRY_MS = 100;
/** Nobody waits for a mark: rows that are unmarked when a relay ends are published again, and the stream drops them. */
const MARK_MS = 50;

const announced = counter('relay_announced_total', 'Rows acknowledged by a stream.', ['stream']);
const failures = counter('relay_publish_failures_total', 'Publishes without an acknowledgement.');
const unknownEvents = counter('relay_unknown_events_total', 'Rows with an event that nobody defined.');
const delay = secondsHistogram('relay_delay_seconds', 'From written to acknowledged.', ['stream']);

/**
 * Transactional outbox publisher: keeps a window of publishes in flight and marks acknowledged rows in batches. When a
 * publish fails nothing new is sent until the window is empty and the failed rows have been sent again, in order: the
 * row's id is the message id, so that a duplicate is dropped.
 */
export function openOutboxPublisher({
  publish,
  prefix,
  pool,
  clock,
  logger,
  over,
  recover,
}: PublisherDeps): OutboxPublisher {
  const inFlight = new Map<string, Promise<void>>();
  let failed: NumberedRow[] = [];
  let acknowledged: string[] = [];
  let marking: Promise<void> | undefined;
  let room = Promise.withResolvers<void>();

  const announce = async (row: NumberedRow) => {
    const step = traceRow(row);
    const message = eventMessage(row, step.traceparent);
    if (message === undefined) {
      unknownEvents.inc();
      logger.error({ id: row.id, name: row.event }, 'outbox.unknown-event');
    } else {
      const subject = streamSubject(prefix, message.stream, message.name);
      try {
        await publish(subject, message.payload, message.id);
        step.end();
      } catch (error) {
        step.fail();
        throw error;
      }
      faultPoint('relay.after-publish');
      announced.inc({ stream: message.stream });
      delay.observe({ stream: message.stream }, (clock.now().getTime() - row.written_at.getTime()) / 1000);
    }
    acknowledged.push(row.id);
    marking ??= mark();
  };

  /** Rows acknowledged within `MARK_MS` are marked together. */
  const mark = async () => {
    while (acknowledged.length > 0 && !over.aborted) {
      await sleep(MARK_MS, over);
      const ids = acknowledged;
      acknowledged = [];
      try {
        await markAnnounced(pool, ids, clock.now());
      } catch (error) {
        logger.warn({ err: error, rows: ids.length }, 'outbox.mark-failed');
        acknowledged = [...ids, ...acknowledged];
        await sleep(RETRY_MS, over);
      }
    }
    marking = undefined;
  };

  const start = (row: NumberedRow) => {
    const done = announce(row)
      .catch((error: unknown) => {
        failures.inc();
        logger.debug({ err: error, id: row.id }, 'outbox.publish-failed');
        failed.push(row);
      })
      .finally(() => {
        inFlight.delete(row.id);
        room.resolve();
      });
    inFlight.set(row.id, done);
  };

  const sendFailedAgain = async () => {
    while (failed.length > 0 && !over.aborted) {
      await Promise.all(inFlight.values());
      // Acknowledged rows must be marked first: only marked rows are used to rebuild a lost stream.
      await marking;
      const again = failed.sort((a, b) => Number(a.sequence) - Number(b.sequence));
      failed = [];
      logger.warn({ rows: again.length }, 'outbox.publishing-again');
      await sleep(RETRY_MS, over);
      try {
        await recover();
        again.forEach(start);
        await Promise.all(inFlight.values());
      } catch (error) {
        logger.warn({ err: error }, 'outbox.recovery-failed');
        failed = [...again, ...failed];
      }
    }
  };

  return {
    send: async (rows) => {
      for (const row of rows) {
        while (inFlight.size >= MAX_IN_FLIGHT) {
          room = Promise.withResolvers();
          await room.promise;
        }
        if (failed.length > 0) await sendFailedAgain();
        if (over.aborted) return;
        start(row);
      }
    },
    settled: async () => {
      while ((inFlight.size > 0 || failed.length > 0 || marking !== undefined) && !over.aborted) {
        await Promise.all(inFlight.values());
        await sendFailedAgain();
        await marking;
      }
    },
  };
}

function traceRow({ id, event, sequence, payload }: NumberedRow) {
  const { traceparent } = payload;
  return continueTrace('announce', typeof traceparent === 'string' ? traceparent : undefined, {
    kind: 'PRODUCER',
    attributes: { 'event.id': id, 'event.name': event, 'event.sequence': Number(sequence) },
  });
}
