import { withinMs } from '@paligid/runtime/deadline';
import type { NatsConnection } from './nats.ts';

/** Does the work while the server is there: waits for it a while, and fails the moment it goes away. */
export type RunWhileConnected = <T>(work: () => Promise<T>) => Promise<T>;

const WAIT_MS = 2_000;

/**
 * The client drops what is sent while it has no connection, and waits its whole time for answers that died
 * with one. Asked through here, the same question is sent when it can be answered, and one that cannot be
 * answered any more fails at once, so that whoever asks may begin again as soon as the server is back.
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
