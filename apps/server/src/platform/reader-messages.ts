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

/** Undefined when it is not a message of this release. */
export function readReaderMessage(json: () => unknown): ReaderMessage | undefined {
  try {
    return readerMessageSchema.safeParse(json()).data;
  } catch {
    return undefined;
  }
}
