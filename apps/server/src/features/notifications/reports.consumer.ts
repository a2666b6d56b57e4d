import { AckPolicy, DeliverPolicy, type JsMsg, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { EVENTS } from '@paligid/contract/events';
import { parseWireId } from '@paligid/domain/ids';
import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { eachMessage } from '../../platform/jetstream.ts';
import type { NatsConnection } from '../../platform/nats.ts';
import type { PublishToReaders } from '../../platform/reader-messages.ts';
import { streamNames, streamSubject } from '../../platform/streams.ts';
import { notifyOfReport, type ReportEvent } from './audience.service.ts';

type ReportsConsumerOptions = {
  nats: NatsConnection;
  streamPrefix: string;
  pool: Pool;
  clock: Clock;
  logger: Logger;
  publishToReaders: PublishToReaders;
};

const NAME = 'reports';
const ACK_WAIT_MS = 30_000;
const MAX_PENDING = 64;
/** A report is not an alert: one that cannot be handled is dropped, so that it does not block the others. */
const MAX_TRIES = 3;
const RETRY_MS = 1_000;

const CHANGES = {
  'story.published.v1': 'issued',
  'story.updated.v1': 'updated',
  'story.ended.v1': 'ended',
} as const;

const reportsHandled = counter('notification_reports_total', 'Reports by what became of them', ['outcome']);

const messageSchema = z
  .object({
    name: z.enum(['story.published.v1', 'story.updated.v1', 'story.ended.v1']),
    version: z.int().min(1),
    story_id: EVENTS['story.published.v1'].schema.shape.story_id,
  })
  .transform(
    ({ name, version, story_id }): ReportEvent => ({
      storyId: parseWireId(story_id)?.uuid ?? '',
      version,
      change: CHANGES[name],
    }),
  );

/**
 * Notifies people of reports that are not alerts. The first consumer begins with what is published from then on: what
 * happened before nobody waits for.
 */
export function startReportsConsumer(options: ReportsConsumerOptions): { close: () => Promise<void> } {
  const stop = new AbortController();
  const running = run(options, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

/** Waits for a stream or consumer that is gone: the relay creates the stream. */
async function run(options: ReportsConsumerOptions, stop: AbortSignal): Promise<void> {
  const { nats, streamPrefix, logger } = options;
  const stream = streamNames(streamPrefix).events;
  while (!stop.aborted) {
    try {
      const manager = await jetstreamManager(nats);
      await manager.consumers.add(stream, {
        durable_name: NAME,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.New,
        filter_subjects: Object.keys(CHANGES).map((name) => streamSubject(streamPrefix, 'events', name)),
        ack_wait: nanos(ACK_WAIT_MS),
        max_ack_pending: MAX_PENDING,
      });
      const consumer = await jetstream(nats).consumers.get(stream, NAME);
      await eachMessage(consumer, MAX_PENDING, stop, (message) => handleMessage(message, options));
    } catch (error) {
      if (!stop.aborted) logger.warn({ err: error }, 'reports.stream-lost');
    }
    await sleep(RETRY_MS, stop);
  }
}

async function handleMessage(message: JsMsg, options: ReportsConsumerOptions): Promise<void> {
  const { pool, clock, logger, publishToReaders } = options;
  try {
    const deps = { pool, clock, publishToReaders, onBatch: () => message.working() };
    const sent = await notifyOfReport(deps, messageSchema.parse(message.json()));
    reportsHandled.inc({ outcome: sent > 0 ? 'sent' : 'none' });
    message.ack();
  } catch (error) {
    const tries = message.info.deliveryCount;
    logger.warn({ err: error, tries }, 'reports.event-failed');
    if (tries < MAX_TRIES) message.nak(RETRY_MS);
    else message.term('not handled');
  }
}
