import { DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { EVENTS } from '@paligid/contract/events';
import { parseWireId } from '@paligid/domain/ids';
import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { classifyDatabaseFailure } from '../../platform/database-failure.ts';
import { RETRY_MS, startDurableConsumer } from '../../platform/jetstream.ts';
import type { NatsConnection } from '../../platform/nats.ts';
import type { PublishToReaders } from '../../platform/reader-messages.ts';
import { streamNames, streamSubject } from '../../platform/streams.ts';
import { continueTrace, type TraceStep } from '../../platform/trace-steps.ts';
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
/** One that cannot be handled is dropped, so that it does not block the others; it waits for a database that is gone. */
const MAX_TRIES = 3;

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
    traceparent: z.string().optional(),
  })
  .transform(
    ({ name, version, story_id, traceparent }): ReportEvent => ({
      storyId: parseWireId(story_id)?.uuid ?? '',
      version,
      change: CHANGES[name],
      traceparent,
    }),
  );

/**
 * Notifies people of reports that are not alerts. The first consumer begins with what is published from then on: what
 * happened before nobody waits for.
 */
export function startReportsConsumer(options: ReportsConsumerOptions): { close: () => Promise<void> } {
  const { nats, streamPrefix, logger } = options;
  const consumer = {
    ...{ nats, logger, name: NAME, ackWaitMs: ACK_WAIT_MS, maxPending: MAX_PENDING },
    stream: streamNames(streamPrefix).events,
    delivery: {
      deliver_policy: DeliverPolicy.New,
      filter_subjects: Object.keys(CHANGES).map((name) => streamSubject(streamPrefix, 'events', name)),
    },
  };
  return startDurableConsumer(consumer, (message) => handleMessage(message, options));
}

async function handleMessage(message: JsMsg, options: ReportsConsumerOptions): Promise<void> {
  const { pool, clock, logger, publishToReaders } = options;
  let step: TraceStep | undefined;
  try {
    const deps = { pool, clock, publishToReaders, onBatch: () => message.working() };
    const event = messageSchema.parse(message.json());
    step = traceDecision(event);
    const sent = await notifyOfReport(deps, { ...event, traceparent: step.traceparent });
    reportsHandled.inc({ outcome: sent > 0 ? 'sent' : 'none' });
    step.end({ outcome: sent > 0 ? 'sent' : 'none' });
    message.ack();
  } catch (error) {
    step?.fail();
    const tries = message.info.deliveryCount;
    logger.warn({ err: error, tries }, 'reports.event-failed');
    if (tries < MAX_TRIES || classifyDatabaseFailure(error) !== undefined) message.nak(RETRY_MS);
    else message.term('not handled');
  }
}

function traceDecision({ storyId, version, change, traceparent }: ReportEvent): TraceStep {
  const attributes = { 'story.id': storyId, 'story.version': version, 'story.change': change };
  return continueTrace('decide', traceparent, { kind: 'CONSUMER', attributes });
}
