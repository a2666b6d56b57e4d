import {
  AckPolicy,
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JsMsg,
  jetstreamManager,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { sleep } from '@paligid/runtime/deadline';
import { gauge } from '@paligid/runtime/metrics';
import { watchConsumerLag } from '../../platform/consumer-lag.ts';
import { ensureStreams, streamNames, streamSubject } from '../../platform/streams.ts';
import * as itemQueue from '../store/item-queue.repository.ts';
import { createBatchWorkerPool } from './batch-worker-pool.ts';
import { type HandleDeps, handleMessages } from './handle-messages.ts';

type ConsumerDeps = HandleDeps & {
  /** Sources whose items must not wait behind the others. */
  officialSources: readonly string[];
};

export type ItemConsumer = { stop: () => Promise<void> };

/**
 * Official items have workers of their own, so that a flood of news does not delay a warning; each is processed alone.
 */
const OFFICIAL = { name: 'pipeline-official', concurrency: 4, maxBatchSize: 1 };
/** Two workers: one computes while the other waits on PostgreSQL. More only queue behind what the first decides. */
const ALL = { name: 'pipeline', concurrency: 2, maxBatchSize: 16 };

/** How long after a process is killed its items are redelivered to another; a running one reports progress. */
const ACK_WAIT_MS = 3_000;
/** How long a pull request stays open; half of it is the longest silence before a new one is made. */
const PULL_MS = 4_000;
const RETRY_MS = 250;
const RESPONSE_TIMEOUT_MS = 2_000;

const busy = gauge('pipeline_busy_workers', 'Items that are being processed.', ['consumer']);

/** Consumes the stream of items forever: recreates a lost stream or consumer, and moves failing messages aside. */
export function startItemConsumer(parts: ConsumerDeps): ItemConsumer {
  const stop = new AbortController();
  const official = new Set(
    parts.officialSources.map((id) => streamSubject(parts.config.streamPrefix, 'items', id)),
  );
  const running = [consume(parts, ALL, stop.signal, (subject) => !official.has(subject))];
  if (official.size > 0) {
    running.push(consume(parts, { ...OFFICIAL, subjects: [...official] }, stop.signal, () => true));
  }
  const { nats, logger, config } = parts;
  const watched = { nats, logger, stream: streamNames(config.streamPrefix).items };
  const watching = [ALL, ...(official.size > 0 ? [OFFICIAL] : [])].map(({ name }) =>
    watchConsumerLag({ ...watched, name }),
  );
  return {
    stop: async () => {
      stop.abort();
      await Promise.all([...running, ...watching.map((each) => each.stop())]);
    },
  };
}

type ConsumerOptions = { name: string; concurrency: number; maxBatchSize: number; subjects?: string[] };

async function consume(
  parts: ConsumerDeps,
  { name, concurrency, maxBatchSize, subjects }: ConsumerOptions,
  stop: AbortSignal,
  isOwn: (subject: string) => boolean,
): Promise<void> {
  const inHand = createBatchWorkerPool<JsMsg>({
    concurrency,
    maxBatchSize,
    processBatch: (taken) => handleMessages(parts, taken),
    onBusyChange: (items) => busy.set({ consumer: name }, items),
  });
  while (!stop.aborted) {
    let messages: ConsumerMessages | undefined;
    const end = () => messages?.stop();
    stop.addEventListener('abort', end);
    try {
      const consumer = await ensureConsumer(parts, name, subjects);
      messages = await consumer.consume({
        max_messages: concurrency * maxBatchSize,
        expires: PULL_MS,
        abort_on_missing_resource: true,
      });
      // If stop was requested meanwhile, the loop must end it: outside of the loop it would never end.
      if (stop.aborted) end();
      for await (const message of messages) {
        if (stop.aborted) break;
        if (!isOwn(message.subject)) {
          message.ack();
          continue;
        }
        await inHand.push(message);
      }
    } catch (error) {
      parts.logger.warn({ err: error, consumer: name }, 'pipeline.interrupted');
      await sleep(RETRY_MS, stop);
    } finally {
      stop.removeEventListener('abort', end);
      end();
    }
  }
  await inHand.drain();
}

/** If the consumer had to be created, the stream is new: everything queued is then published again. */
async function ensureConsumer(
  { nats, config, pool, logger }: ConsumerDeps,
  name: string,
  subjects: string[] | undefined,
): Promise<Consumer> {
  await ensureStreams(nats, config.streamPrefix, config, ['items', 'dead']);
  const manager = await jetstreamManager(nats, { timeout: RESPONSE_TIMEOUT_MS });
  const stream = streamNames(config.streamPrefix).items;
  const settings = {
    ack_wait: nanos(ACK_WAIT_MS),
    max_deliver: -1,
    max_ack_pending: 1_000,
    ...(subjects === undefined ? {} : { filter_subjects: subjects }),
  };
  if (await isMissing(() => manager.consumers.info(stream, name))) {
    const fixed = { durable_name: name, ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
    await manager.consumers.add(stream, { ...fixed, ...settings });
    logger.info({ consumer: name }, 'pipeline.consumer-made');
    await itemQueue.makeAllDue(pool);
  } else {
    await manager.consumers.update(stream, name, settings);
  }
  return manager.jetstream().consumers.get(stream, name);
}

async function isMissing(look: () => Promise<unknown>): Promise<boolean> {
  try {
    await look();
    return false;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound) return true;
    throw error;
  }
}
