import { type JsMsg, jetstream } from '@nats-io/jetstream';
import { itemId, recordId } from '@paligid/contract/ids';
import { parseWireId } from '@paligid/domain/ids';
import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { classifyDatabaseFailure } from '../../platform/database-failure.ts';
import { RETRY_MS, startAlertConsumer } from '../../platform/jetstream.ts';
import type { NatsConnection } from '../../platform/nats.ts';
import { streamSubject } from '../../platform/streams.ts';
import { continueTrace, type TraceStep } from '../../platform/trace-steps.ts';
import { ALERT_CHANGES, type AlertEvent, recordDelivery } from './alerts.service.ts';

type AlertsConsumerOptions = {
  nats: NatsConnection;
  streamPrefix: string;
  pool: Pool;
  clock: Clock;
  logger: Logger;
  /** Notifies people of a recorded version; calls `isWorking` while it goes on. Repeated when it fails. */
  notify: (event: AlertEvent, isWorking: () => void) => Promise<unknown>;
};

const NAME = 'alerts';
const ACK_WAIT_MS = 15_000;
/** Alerts are few; a small window keeps the versions of one alert close to their order. */
const MAX_PENDING = 64;
const MAX_TRIES = 5;

const eventsHandled = counter('alerts_events_total', 'Alert events by change and by what became of them', [
  'change',
  'outcome',
]);
// A rate counts from the second value on, so the first recall must not be the first value.
for (const change of Object.values(ALERT_CHANGES)) eventsHandled.inc({ change, outcome: 'recorded' }, 0);
eventsHandled.inc({ change: 'unknown', outcome: 'dead' }, 0);

const messageSchema = z
  .object({
    name: z.enum(['alert.issued.v1', 'alert.updated.v1', 'alert.ended.v1', 'alert.recalled.v1']),
    version: z.int().min(1),
    cells: z.array(z.string().regex(/^(?:0|8[0-9a-f]{14})$/)),
    alert_id: recordId,
    item_id: itemId,
    traceparent: z.string().optional(),
  })
  .transform(
    ({ name, version, cells, alert_id, item_id, traceparent }): AlertEvent => ({
      alertId: alert_id,
      storyId: parseWireId(item_id)?.uuid ?? alert_id,
      version,
      change: ALERT_CHANGES[name],
      cells,
      traceparent,
    }),
  );

/** Consumes every alert event, including those published while no consumer ran. Any number of processes may run. */
export function startAlertsConsumer(options: AlertsConsumerOptions): { close: () => Promise<void> } {
  const consumer = { ...options, name: NAME, ackWaitMs: ACK_WAIT_MS, maxPending: MAX_PENDING };
  return startAlertConsumer(consumer, (message) => handleMessage(message, options));
}

/** Acknowledged after the record and everything that is to be sent are stored. */
async function handleMessage(message: JsMsg, options: AlertsConsumerOptions): Promise<void> {
  const { pool, clock, logger, notify } = options;
  let step: TraceStep | undefined;
  try {
    const event = messageSchema.parse(message.json());
    step = traceDecision(event);
    const outcome = await recordDelivery(pool, event, clock.now());
    const { traceparent } = step;
    if (outcome === 'recorded') await notify({ ...event, traceparent }, () => message.working());
    eventsHandled.inc({ change: event.change, outcome });
    step.end({ outcome });
    message.ack();
  } catch (error) {
    step?.fail();
    const isLastTry = message.info.deliveryCount >= MAX_TRIES && classifyDatabaseFailure(error) === undefined;
    logger.warn({ err: error, deliveries: message.info.deliveryCount }, 'alerts.event-failed');
    if (!isLastTry || !(await moveToDeadLetter(message, options))) message.nak(RETRY_MS);
  }
}

function traceDecision({ alertId, version, change, traceparent }: AlertEvent): TraceStep {
  const attributes = { 'alert.id': alertId, 'alert.version': version, 'alert.change': change };
  return continueTrace('decide', traceparent, { kind: 'CONSUMER', attributes });
}

/** Dead-letters the message for an operator, so that it does not block the others. */
async function moveToDeadLetter(
  message: JsMsg,
  { nats, streamPrefix, logger }: AlertsConsumerOptions,
): Promise<boolean> {
  try {
    const subject = streamSubject(streamPrefix, 'dead', NAME);
    await jetstream(nats).publish(subject, message.data, { msgID: `${NAME}-${message.seq}` });
    message.term('not readable');
    eventsHandled.inc({ change: 'unknown', outcome: 'dead' });
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'alerts.dead-letter-failed');
    return false;
  }
}
