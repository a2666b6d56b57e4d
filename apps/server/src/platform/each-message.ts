import type { Consumer, JsMsg } from '@nats-io/jetstream';

/** A consumer that was lost is noticed after two silent heartbeats. */
const HEARTBEAT_MS = 1_000;
const PULL_MS = 10_000;

/**
 * Takes one message after the other until the stream or the consumer is gone, which throws, or until `stop`.
 * What was asked to stop meanwhile ends in the loop: outside of it, it would never end.
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
