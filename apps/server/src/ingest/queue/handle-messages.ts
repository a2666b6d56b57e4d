import { type JsMsg, jetstreamManager } from '@nats-io/jetstream';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { ServerConfig } from '../../platform/config.ts';
import type { NatsConnection } from '../../platform/nats.ts';
import { streamSubject } from '../../platform/streams.ts';
import * as itemQueue from '../store/item-queue.repository.ts';
import { runStep } from './run-step.ts';

export type HandleDeps = {
  config: ServerConfig;
  pool: Pool;
  nats: NatsConnection;
  clock: Clock;
  logger: Logger;
  /** Processes all of them or none. */
  process: (itemIds: readonly string[]) => Promise<unknown>;
};

/** How often a running process reports progress, so that its items are not redelivered to another. */
const IN_PROGRESS_MS = 1_000;
const RESPONSE_TIMEOUT_MS = 2_000;

const messageSchema = z.object({ item_id: z.uuid() });

type ItemMessage = { message: JsMsg; itemId: string };

/**
 * Messages delivered for the first time are processed as one batch. If that fails, each is processed alone, and fails
 * alone.
 */
export async function handleMessages(parts: HandleDeps, messages: readonly JsMsg[]): Promise<void> {
  const { process, logger } = parts;
  const given = messages.flatMap((message) => parseMessage(message, logger));
  const fresh = given.flatMap((one) => (isFirst(one) ? [one.itemId] : []));
  const together = fresh.length > 1 ? process(fresh) : undefined;
  together?.catch((error: unknown) =>
    logger.warn({ err: error, items: fresh.length }, 'pipeline.batch-failed'),
  );
  await Promise.all(
    given.map((one) => {
      const alone = () => process([one.itemId]);
      return handle(parts, one, together !== undefined && isFirst(one) ? () => together.catch(alone) : alone);
    }),
  );
}

/** A redelivered message may have crashed a process: it is counted, and processed alone. */
function isFirst({ message }: ItemMessage): boolean {
  return message.info.deliveryCount === 1;
}

function parseMessage(message: JsMsg, logger: Logger): ItemMessage[] {
  const { data } = messageSchema.safeParse(readJson(message));
  if (data !== undefined) return [{ message, itemId: data.item_id }];
  logger.error({ sequence: message.seq }, 'pipeline.no-item');
  message.term('no item');
  return [];
}

/** Acknowledged only after the effect is stored; otherwise it is delivered again. */
async function handle(
  { pool, nats, config, clock, logger }: HandleDeps,
  { message, itemId }: ItemMessage,
  work: () => Promise<unknown>,
): Promise<void> {
  const atWork = setInterval(() => message.working(), IN_PROGRESS_MS);
  const outcome = await runStep({
    name: 'pipeline',
    deliveries: message.info.deliveryCount,
    countRedelivery: () => itemQueue.countRedelivery(pool, itemId),
    work,
    countFailure: (reason) => itemQueue.countFailure(pool, itemId, reason),
    bury: async (reason) => {
      const manager = await jetstreamManager(nats, { timeout: RESPONSE_TIMEOUT_MS, checkAPI: false });
      const letter = JSON.stringify({ item_id: itemId, reason, at: clock.now().toISOString() });
      const subject = streamSubject(config.streamPrefix, 'dead', 'pipeline');
      await manager.jetstream().publish(subject, letter, { msgID: itemId, timeout: RESPONSE_TIMEOUT_MS });
      await itemQueue.bury(pool, itemId, reason, clock.now());
    },
    logger: logger.child({ item: itemId }),
  });
  clearInterval(atWork);
  if (outcome.kind === 'again') message.nak(outcome.delayMs);
  else message.ack();
}

function readJson(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
