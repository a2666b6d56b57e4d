import type { Locale } from '@paligid/i18n/runtime';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import type { Client } from '../client.ts';
import { placeAtQuery } from '../queries/places.ts';
import { signedInUser } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';
import { coarsePosition } from './round-point.ts';
import { trackReader } from './track-reader.ts';

const WITHDRAW_RETRY_MS = 30_000;

type SharedStores = Pick<Stores, 'location' | 'preferences' | 'session'>;

/**
 * Sends the rounded position to the reader's account, once they have switched that on themselves and whenever they have
 * moved. Their consent is recorded first, with its date, and withdrawn when they switch it off: the server then deletes
 * every position, so a withdrawal that failed is sent again.
 */
export function sharePosition(stores: SharedStores, api: ApiClient): () => void {
  const { location, preferences, session } = stores;
  const isOn = () => preferences.getState().chosen.locationEnabled;
  const userId = () => signedInUser(session.getState())?.id;
  /** The user whose consent is recorded, and the position shared last. */
  let agreed: string | undefined;
  let shared = '';

  const share = async () => {
    const { position } = location.getState();
    const reader = userId();
    if (reader === undefined || position === null || isOn() !== true) return;
    if (agreed !== reader) {
      await sendLocationConsent(api, true);
      agreed = reader;
      shared = '';
    }
    const coarse = coarsePosition(position);
    const where = `${coarse.lat},${coarse.lon}`;
    if (userId() !== reader || isOn() !== true || shared === where) return;
    await api.send('POST', '/users/me/location', coarse);
    shared = where;
  };
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Withdraws after pending requests, so that no earlier consent arrives after it. */
  const withdraw = () => {
    clearTimeout(retry);
    turn = turn.then(async () => {
      // Without a setting nobody was asked: signing out removes the setting, and withdraws nothing.
      if (isOn() !== false || userId() === undefined) return;
      await sendLocationConsent(api, false).catch(() => {
        retry = setTimeout(withdraw, WITHDRAW_RETRY_MS);
      });
    });
  };
  let turn = Promise.resolve();
  /** Runs sequentially. No retries: the next position is more useful than another attempt with this one. */
  const tell = () => {
    turn = turn.then(share).catch(() => {});
  };

  const stops = [
    location.subscribe((state, before) => {
      if (state.position !== before.position) tell();
    }),
    session.subscribe((state, before) => {
      if (signedInUser(state)?.id !== signedInUser(before)?.id) tell();
    }),
    preferences.subscribe((state, before) => {
      if (state.chosen.locationEnabled === before.chosen.locationEnabled) return;
      agreed = undefined;
      if (isOn() === false) withdraw();
      else tell();
    }),
  ];
  tell();
  return () => {
    clearTimeout(retry);
    stops.forEach((stop) => void stop());
  };
}

function sendLocationConsent(api: ApiClient, isGiven: boolean): Promise<unknown> {
  return api.send('PUT', '/users/me/consents', { location: isGiven });
}

export interface LocationClient extends Pick<Client, 'stores' | 'queryClient' | 'locale'> {
  api: ApiClient;
}

/** Everything that uses a granted position, as one lazy-loaded module. */
export function startLocation({ navigator }: Pick<Window, 'navigator'>, client: LocationClient): () => void {
  const { stores, api } = client;
  const stops = [resolvePlaceNames(client), sharePosition(stores, api), trackReader(stores, navigator)];
  return () => stops.forEach((stop) => void stop());
}

interface PlaceNameDeps {
  stores: Pick<Stores, 'place'>;
  api: ApiClient;
  queryClient: QueryClient;
  locale: () => Locale;
}

/** Looks up the place name of a granted position each time it changes. */
export function resolvePlaceNames({
  stores: { place: store },
  api,
  queryClient,
  locale,
}: PlaceNameDeps): () => void {
  const name = async () => {
    const { here } = store.getState();
    if (here === null || here.name !== undefined) return;
    // A place without a name is still a place: a failed lookup is retried with the next move.
    const found = await queryClient.fetchQuery(placeAtQuery(api, here, locale())).catch(() => undefined);
    if (found === undefined || store.getState().here !== here) return;
    const { name, within } = found;
    store.setState({ here: { ...here, name, ...(within !== null && { within }) } });
  };
  void name();
  return store.subscribe((state, before) => {
    if (state.here !== before.here) void name();
  });
}
