import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import { pause } from '@paligid/program/deadline';
import type { Logger } from '@paligid/program/logger';
import { eachMessage } from '../platform/each-message.ts';
import type { NatsConnection } from '../platform/nats.ts';
import { streamNames } from '../platform/streams.ts';
import { readAnnouncement } from './announcement.ts';
import type { InOrder } from './in-order.ts';

type Options = {
  nats: NatsConnection;
  prefix: string;
  order: InOrder;
  lastSequence: () => Promise<number>;
  logger: Logger;
};

const MOST_PULLED = 1_000;
const RETRY_MS = 250;
/** How late a reader is told at worst when the streams bring nothing at all. */
const POLL_MS = 1_000;

/**
 * Reads both streams from now on. A consumer that breaks off, for whatever reason, is made anew: what
 * was published in between is read from the database.
 */
export function followStreams(options: Options): { close: () => Promise<void> } {
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

async function follow(stream: string, { nats, order, logger }: Options, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      const consumer = await jetstream(nats).consumers.get(stream, { deliver_policy: DeliverPolicy.New });
      await eachMessage(consumer, MOST_PULLED, stop, (message) => {
        const announcement = readAnnouncement(parsed(message.string()));
        if (announcement !== undefined) order.accept(announcement);
      });
    } catch (error) {
      if (!stop.aborted) logger.warn({ err: error, stream }, 'gateway.stream-lost');
    }
    await pause(RETRY_MS, stop);
  }
}

async function poll({ order, lastSequence, logger }: Options, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      order.reach(await lastSequence());
    } catch (error) {
      logger.debug({ err: error }, 'gateway.poll-failed');
    }
    await pause(POLL_MS, stop);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
