import type { JsMsg } from '@nats-io/jetstream';
import type { webhookAlertSchema } from '@paligid/contract/entities/webhooks';
import { itemId, recordId } from '@paligid/contract/ids';
import { parseWireId, uuidInstantMs } from '@paligid/domain/ids';
import { placeByCode } from '@paligid/geo/areas';
import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { classifyDatabaseFailure } from '../../platform/database-failure.ts';
import { RETRY_MS, startAlertConsumer } from '../../platform/jetstream.ts';
import type { NatsConnection } from '../../platform/nats.ts';
import { ALERT_CHANGES, findAlertStates, shouldNotify } from '../alerts/alerts.service.ts';
import { findNotifiedStory, type NotifiedStory } from '../stories/notified-stories.service.ts';
import * as repository from './webhooks.repository.ts';

type AlertPayload = Omit<z.output<typeof webhookAlertSchema>, 'covers_city'>;

export type NotifyDeps = {
  pool: Pool;
  clock: Clock;
  /** Of our pages. */
  origin: string;
  /** Wakes the senders. */
  onAdded: () => void;
};

type WebhooksConsumerOptions = NotifyDeps & {
  nats: NatsConnection;
  streamPrefix: string;
  logger: Logger;
  /** Feeds change with every alert. */
  onAlert: () => void;
};

const NAME = 'webhooks';
const ACK_WAIT_MS = 15_000;
/** One event at a time over all processes: what is stored is in the order of the outbox, and so is what is sent. */
const MAX_PENDING = 1;
const MAX_TRIES = 5;

const eventsHandled = counter('webhook_events_total', 'Alert events by what became of them', ['outcome']);
for (const outcome of ['told', 'nobody', 'dropped']) eventsHandled.inc({ outcome }, 0);

const messageSchema = z.object({
  id: recordId,
  name: z.enum(['alert.issued.v1', 'alert.updated.v1', 'alert.ended.v1', 'alert.recalled.v1']),
  version: z.int().min(1),
  alert_id: recordId,
  item_id: itemId,
});
export type AlertMessage = z.output<typeof messageSchema>;

/**
 * Stores what endpoints are to be told of alerts, also of events published while no consumer ran, or again after the
 * stream was lost. Any number of processes may run.
 */
export function startWebhooksConsumer(options: WebhooksConsumerOptions): { close: () => Promise<void> } {
  const consumer = { ...options, name: NAME, ackWaitMs: ACK_WAIT_MS, maxPending: MAX_PENDING };
  return startAlertConsumer(consumer, (message) => handleMessage(message, options));
}

/** Acknowledged after everything is stored. */
async function handleMessage(message: JsMsg, options: WebhooksConsumerOptions): Promise<void> {
  const { logger } = options;
  try {
    const told = await notifyEndpoints(options, messageSchema.parse(message.json()));
    eventsHandled.inc({ outcome: told > 0 ? 'told' : 'nobody' });
    options.onAlert();
    message.ack();
  } catch (error) {
    const tries = message.info.deliveryCount;
    logger.warn({ err: error, tries }, 'webhooks.event-failed');
    // While the database is away every event waits; one that cannot be read must not hold up the others.
    if (tries < MAX_TRIES || classifyDatabaseFailure(error) !== undefined) {
      message.nak(RETRY_MS);
      return;
    }
    logger.error({ err: error, seq: message.seq }, 'webhooks.event-dropped');
    eventsHandled.inc({ outcome: 'dropped' });
    message.term('not handled');
  }
}

/** Idempotent: an event is stored once for each endpoint. Returns how many are to be told. */
export async function notifyEndpoints(deps: NotifyDeps, message: AlertMessage): Promise<number> {
  const { pool, clock, origin } = deps;
  const now = clock.now();
  const codes = await repository.listPlaces(pool);
  if (codes.length === 0) return 0;
  const change = ALERT_CHANGES[message.name];
  const [story, states] = await Promise.all([
    findNotifiedStory(pool, parseWireId(message.item_id)?.uuid ?? message.alert_id, now),
    findAlertStates(pool, [message.alert_id]),
  ]);
  if (story === undefined || story.isExercise) return 0;
  const isEnd = change === 'ended' || change === 'recalled';
  // Held by an operator, or over by now: its end follows as an event of its own.
  if (!isEnd && (!story.isInForce || !shouldNotify(states.get(message.alert_id), change))) return 0;
  const reason = isEnd ? endReason(change, story) : null;
  const told = await inTransaction(pool, (tx) =>
    repository.addDeliveries(tx, {
      happenedAt: new Date(uuidInstantMs(message.id) ?? now.getTime()),
      ...{ eventId: message.id, alertId: message.alert_id, version: message.version, now },
      severity: story.severity,
      ending: reason === null ? null : reason === 'over' ? 'alert.ended' : 'alert.called_off',
      payload: presentAlert(message, story, reason, origin),
      codes: isEnd ? [] : codes.filter((code) => covers(story, code)),
    }),
  );
  if (told > 0) deps.onAdded();
  return told;
}

function endReason(change: 'ended' | 'recalled', story: NotifiedStory): NonNullable<AlertPayload['reason']> {
  if (change === 'recalled' || story.ending === 'held') return 'withdrawn';
  return story.ending === 'called-off' ? 'called_off' : 'over';
}

/** By the centre of the city, or where the issued shape covers a part of it. */
function covers(story: NotifiedStory, code: string): boolean {
  const area = placeByCode(code);
  const reach = area === undefined ? null : story.reach(area.point);
  return reach !== null && (reach.inside || reach.part);
}

function presentAlert(
  message: AlertMessage,
  story: NotifiedStory,
  reason: AlertPayload['reason'],
  origin: string,
): AlertPayload {
  return {
    id: story.itemId,
    version: message.version,
    severity: story.severity,
    category: story.category,
    title: story.title,
    area: story.where,
    source: story.source,
    published_at: story.publishedAt?.toISOString() ?? null,
    expires_at: story.expiresAt.toISOString(),
    reason,
    url: `${origin}/story/${story.itemId}`,
  };
}
