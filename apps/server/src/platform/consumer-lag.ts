import { jetstreamManager } from '@nats-io/jetstream';
import type { Logger } from '@paligid/runtime/logger';
import { gauge } from '@paligid/runtime/metrics';
import { type RepeatingTask, repeat } from './background.ts';
import type { NatsConnection } from './nats.ts';

const lag = gauge(
  'consumer_lag',
  'Messages of a stream that a consumer has not finished: not delivered yet, or not acknowledged.',
  ['consumer'],
);

const MEASURE_PAUSE_MS = 15_000;
const RESPONSE_TIMEOUT_MS = 2_000;

type Watched = { nats: NatsConnection; logger: Logger; stream: string; name: string };

/** Asks NATS, not the consumer itself: one that is stuck would tell nothing. */
export function watchConsumerLag(watched: Watched): RepeatingTask {
  return repeat(`${watched.name}.lag`, MEASURE_PAUSE_MS, watched.logger, async () => {
    await measureConsumerLag(watched);
    return false;
  });
}

/** While nobody can say, there is no value: `engine_up` tells of NATS, and a consumer may not be made yet. */
export async function measureConsumerLag({ nats, stream, name }: Omit<Watched, 'logger'>): Promise<void> {
  try {
    const manager = await jetstreamManager(nats, { timeout: RESPONSE_TIMEOUT_MS, checkAPI: false });
    const info = await manager.consumers.info(stream, name);
    lag.set({ consumer: name }, info.num_pending + info.num_ack_pending);
  } catch {
    lag.remove({ consumer: name });
  }
}
