import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import { eachMessage } from '../platform/jetstream.ts';
import type { NatsConnection } from '../platform/nats.ts';
import { streamNames } from '../platform/streams.ts';
import { readAnnouncement } from './announcement.ts';
import type { ReorderBuffer } from './reorder-buffer.ts';

type FollowStreamsOptions = {
  nats: NatsConnection;
  prefix: string;
  order: ReorderBuffer;
  lastSequence: () => Promise<number>;
  logger: Logger;
};

const MAX_PULLED = 1_000;
const RETRY_MS = 250;
/** The longest delay for a reader when the streams deliver nothing at all. */
const POLL_MS = 1_000;

/**
 * Reads both streams from now on. A consumer that breaks for any reason is recreated: what was published in between is
 * read from the database.
 */
export function followStreams(options: FollowStreamsOptions): { close: () => Promise<void> } {
  const stop = new AbortController();
  const { events, alerts } = streamNames(options.prefix);
  const running = Promise.all([
    follow(events, options, stop.signal),
    follow(alerts, options, stop.signal),
    poll(options, stop.signal),
  ]);
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

async function follow(
  stream: string,
  { nats, order, logger }: FollowStreamsOptions,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    try {
      const consumer = await jetstream(nats).consumers.get(stream, { deliver_policy: DeliverPolicy.New });
      await eachMessage(consumer, MAX_PULLED, stop, (message) => {
        const announcement = readAnnouncement(parsed(message.string()));
        if (announcement !== undefined) order.accept(announcement);
      });
    } catch (error) {
      if (!stop.aborted) logger.warn({ err: error, stream }, 'gateway.stream-lost');
    }
    await sleep(RETRY_MS, stop);
  }
}

async function poll({ order, lastSequence, logger }: FollowStreamsOptions, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      order.reach(await lastSequence());
    } catch (error) {
      logger.debug({ err: error }, 'gateway.poll-failed');
    }
    await sleep(POLL_MS, stop);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
