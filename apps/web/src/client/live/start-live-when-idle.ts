import type { Client } from '../client.ts';
import { loadWhenIdle, whenIdle } from '../lazy-load.ts';
import { currentPlace } from '../stores/reader-place.ts';
import { signedInUser } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';

/**
 * Live updates are lazy: no first screen waits for them, and they start only when there is a place or an account to
 * listen for.
 */
export function startLiveWhenIdle(window: Window & typeof globalThis, client: Client): void {
  const load = () => import('./start-live.ts');
  whenIdle(window, () => client.api.prepare());
  whenPlaceOrUser(client.stores, () =>
    loadWhenIdle(window, load, ({ startLive }) => void startLive({ window, ...client })),
  );
}

export function whenPlaceOrUser(stores: Pick<Stores, 'place' | 'session'>, act: () => void): void {
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
