import {
  AckPolicy,
  type Consumer,
  type ConsumerConfig,
  DeliverPolicy,
  type JsMsg,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import { watchConsumerLag } from './consumer-lag.ts';
import type { NatsConnection } from './nats.ts';
import { natsConnectionGuard } from './nats-connection-guard.ts';
import { streamNames } from './streams.ts';

/** Resolves when the stream has stored the message. The stream drops a second message with the same id. */
export type Publish = (subject: string, payload: string, id: string) => Promise<void>;

const ACK_MS = 2_000;

export function jetstreamPublisher(nats: NatsConnection, connected = natsConnectionGuard(nats)): Publish {
  const client = jetstream(nats);
  return async (subject, payload, id) => {
    await connected(() => client.publish(subject, payload, { msgID: id, timeout: ACK_MS }));
  };
}

/** A lost consumer is noticed after two missed heartbeats. */
const HEARTBEAT_MS = 1_000;
const PULL_MS = 10_000;

/**
 * Handles one message after the other until `stop`, or throws when the stream or the consumer is gone. A stop requested
 * while the consumer is being opened takes effect inside the loop: outside of it, the consumer would never end.
 */
export async function eachMessage(
  consumer: Consumer,
  mostPulled: number,
  stop: AbortSignal,
  take: (message: JsMsg) => void | Promise<void>,
): Promise<void> {
  const messages = await consumer.consume({
    max_messages: mostPulled,
    expires: PULL_MS,
    idle_heartbeat: HEARTBEAT_MS,
    abort_on_missing_resource: true,
  });
  const end = () => messages.stop();
  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  try {
    for await (const message of messages) await take(message);
  } finally {
    stop.removeEventListener('abort', end);
    end();
  }
}

type DurableConsumerOptions = {
  nats: NatsConnection;
  logger: Logger;
  stream: string;
  name: string;
  /** What is not acknowledged by then is delivered again. */
  ackWaitMs: number;
  maxPending: number;
  /** Which messages it gets. */
  delivery: Pick<ConsumerConfig, 'deliver_policy'> & Partial<Pick<ConsumerConfig, 'filter_subjects'>>;
};

/** Pause before a consumer that is gone is opened again, and before a failed message is delivered again. */
export const RETRY_MS = 1_000;

/**
 * Handles the messages of a durable consumer until it is closed; any number of processes share them. Waits for a stream
 * or consumer that is gone: the relay creates the stream and fills it again.
 */
export function startDurableConsumer(
  options: DurableConsumerOptions,
  handle: (message: JsMsg) => Promise<void>,
): { close: () => Promise<void> } {
  const stop = new AbortController();
  const running = runDurableConsumer(options, handle, stop.signal);
  const watching = watchConsumerLag(options);
  return {
    close: async () => {
      stop.abort();
      await Promise.all([running, watching.stop()]);
    },
  };
}

async function runDurableConsumer(
  { nats, logger, stream, name, ackWaitMs, maxPending, delivery }: DurableConsumerOptions,
  handle: (message: JsMsg) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    try {
      const manager = await jetstreamManager(nats);
      await manager.consumers.add(stream, {
        ...delivery,
        durable_name: name,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(ackWaitMs),
        max_ack_pending: maxPending,
      });
      const consumer = await jetstream(nats).consumers.get(stream, name);
      await eachMessage(consumer, maxPending, stop, handle);
    } catch (error) {
      if (!stop.aborted) logger.warn({ err: error }, `${name}.stream-lost`);
    }
    await sleep(RETRY_MS, stop);
  }
}

type AlertConsumerOptions = Pick<
  DurableConsumerOptions,
  'nats' | 'logger' | 'name' | 'ackWaitMs' | 'maxPending'
> & {
  streamPrefix: string;
};

/** A durable consumer of every alert event, including those published while none ran. */
export function startAlertConsumer(
  { streamPrefix, ...options }: AlertConsumerOptions,
  handle: (message: JsMsg) => Promise<void>,
): { close: () => Promise<void> } {
  const stream = streamNames(streamPrefix).alerts;
  return startDurableConsumer(
    { ...options, stream, delivery: { deliver_policy: DeliverPolicy.All } },
    handle,
  );
}
