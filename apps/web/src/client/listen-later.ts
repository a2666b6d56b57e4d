import type { Client } from './client.ts';
import { whenIdle } from './idle.ts';

/**
 * Live updates need the parser of the contract, which is too heavy for a first screen: it comes when the phone
 * is idle. Without a network it is asked for again when there is one.
 */
export function listenLater(window: Window & typeof globalThis, client: Client): void {
  const listen = () =>
    import('./live/start-live.ts').then(
      ({ startLive }) => void startLive({ window, ...client }),
      () => window.addEventListener('online', () => void listen(), { once: true }),
    );
  whenIdle(window, () => {
    client.api.prepare();
    void listen();
  });
}
