import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from './nats.ts';
import { whileConnected } from './while-connected.ts';

/** Resolves when the stream has the message. A second with the same id is dropped by the stream. */
export type Publish = (subject: string, payload: string, id: string) => Promise<void>;

const ACK_MS = 2_000;

export function publisherOn(nats: NatsConnection, connected = whileConnected(nats)): Publish {
  const client = jetstream(nats);
  return async (subject, payload, id) => {
    await connected(() => client.publish(subject, payload, { msgID: id, timeout: ACK_MS }));
  };
}
