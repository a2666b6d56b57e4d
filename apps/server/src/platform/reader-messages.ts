import { setTimeout as wait } from 'node:timers/promises';
import { LIMITS } from '@paligid/contract/limits';
import { serverFrameSchema } from '@paligid/contract/live';
import * as z from 'zod';
import type { Localized } from './http/language.ts';
import type { LiveMessage } from './live-feature.ts';
import type { NatsConnection } from './nats.ts';

/** A message for the open pages of some readers, wherever they are connected. */
export type ReaderMessage = { readers: readonly string[]; message: Localized<LiveMessage> };
export type PublishToReaders = (message: ReaderMessage) => void;

/** Readers in one message: about 80 kB. */
const MAX_READERS = 2_000;
const RETRY_MS = 2_000;

const frame = z.unknown().transform((message, context): LiveMessage => {
  const stamped = { ...Object(message), timestamp: new Date(0).toISOString(), cursor: 0 };
  const { data } = serverFrameSchema.safeParse(stamped);
  if (data === undefined || data.type === 'pong') {
    context.addIssue('not a live message');
    return z.NEVER;
  }
  const { timestamp: _, cursor: __, ...rest } = data;
  return rest;
});
const readerMessageSchema = z.object({
  readers: z.array(z.string().max(LIMITS.list)).max(MAX_READERS),
  message: z.object({ en: frame, fil: frame }),
});

/** Not in a stream: a page that is not open reads it from the server when it opens. */
export function readersSubject(streamPrefix: string): string {
  return `${streamPrefix}.readers`;
}

/** Never fails: it only saves an open page from asking. */
export function readerPublisher(nats: NatsConnection, streamPrefix: string): PublishToReaders {
  return ({ readers, message }) => {
    for (let i = 0; i < readers.length; i += MAX_READERS) {
      const payload = JSON.stringify({ readers: readers.slice(i, i + MAX_READERS), message });
      if (!nats.isClosed()) nats.publish(readersSubject(streamPrefix), payload);
    }
  };
}

/**
 * For a program that works without NATS: nothing is published until it is connected, or while it is not. `connect`
 * fails at once where there is no server, and is tried again until `close`.
 */
export function optionalReaderPublisher(
  connect: () => Promise<NatsConnection>,
  streamPrefix: string,
): { publish: PublishToReaders; close: () => Promise<void> } {
  let connection: NatsConnection | undefined;
  let publish: PublishToReaders | undefined;
  let isClosed = false;
  const follow = async () => {
    while (connection === undefined && !isClosed) {
      connection = await connect().catch(() => undefined);
      if (connection === undefined) await wait(RETRY_MS, undefined, { ref: false });
    }
    if (connection === undefined) return;
    if (isClosed) return connection.close();
    const send = readerPublisher(connection, streamPrefix);
    publish = send;
    for await (const { type } of connection.status()) {
      // The client would store what is published until it is connected again.
      if (type === 'disconnect') publish = undefined;
      if (type === 'reconnect') publish = send;
    }
  };
  void follow();
  return {
    publish: (message) => publish?.(message),
    close: async () => {
      isClosed = true;
      publish = undefined;
      await connection?.close();
    },
  };
}

/** Undefined when it is not a message of this release. */
export function readReaderMessage(json: () => unknown): ReaderMessage | undefined {
  try {
    return readerMessageSchema.safeParse(json()).data;
  } catch {
    return undefined;
  }
}
