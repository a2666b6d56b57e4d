import { type Consumer, type JsMsg, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from './nats.ts';
import { natsConnectionGuard } from './nats-connection-guard.ts';

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
