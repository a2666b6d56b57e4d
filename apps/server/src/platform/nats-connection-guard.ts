import { withinMs } from '@paligid/runtime/deadline';
import type { NatsConnection } from './nats.ts';

/** Runs the work while NATS is connected: waits a while for the connection, and fails the moment it is lost. */
export type RunWhileConnected = <T>(work: () => Promise<T>) => Promise<T>;

const WAIT_MS = 2_000;

/**
 * The NATS client drops what is sent while it is disconnected, and waits its whole time-out for responses that were
 * lost with the connection. Through this guard a request is sent once the connection is back, and one that can no
 * longer be answered fails at once, so that the caller can retry as soon as the server returns.
 */
export function natsConnectionGuard(nats: NatsConnection): RunWhileConnected {
  const waiting = new Set<() => void>();
  let back: Promise<void> | undefined;
  void follow();

  async function follow(): Promise<void> {
    let goOn = () => {};
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') {
        ({ promise: back, resolve: goOn } = Promise.withResolvers<void>());
        for (const end of waiting) end();
      } else if (type === 'reconnect') {
        back = undefined;
        goOn();
      }
    }
  }

  return async (work) => {
    if (back !== undefined) await withinMs(WAIT_MS, 'connecting', back);
    const broken = Promise.withResolvers<never>();
    const end = () => broken.reject(new Error('the connection broke before the answer'));
    waiting.add(end);
    try {
      return await Promise.race([work(), broken.promise]);
    } finally {
      waiting.delete(end);
    }
  };
}
