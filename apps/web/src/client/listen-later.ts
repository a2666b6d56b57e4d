import type { Client } from './client.ts';
import { whenIdle } from './idle.ts';
import { currentPlace } from './stores/reader-place.ts';
import { signedInUser } from './stores/session.ts';
import type { Stores } from './stores/stores.ts';

/**
 * Live updates need the parser of the contract, which is too heavy for a first screen: it comes when the phone is
 * idle and there is a place or an account to listen for. Without a network it is asked for again when there is one.
 */
export function listenLater(window: Window & typeof globalThis, client: Client): void {
  const listen = () =>
    import('./live/start-live.ts').then(
      ({ startLive }) => void startLive({ window, ...client }),
      () => window.addEventListener('online', () => void listen(), { once: true }),
    );
  whenIdle(window, () => {
    client.api.prepare();
    onceThereIsReason(client.stores, () => void listen());
  });
}

export function onceThereIsReason(stores: Pick<Stores, 'place' | 'session'>, act: () => void): void {
  const stops: (() => void)[] = [];
  const look = () => {
    if (currentPlace(stores.place.getState()) === null && signedInUser(stores.session.getState()) === null)
      return;
    for (const stop of stops.splice(0)) stop();
    act();
  };
  stops.push(stores.place.subscribe(look), stores.session.subscribe(look));
  look();
}
