import type { Locale } from '@paligid/i18n/runtime';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import type { Client } from '../client.ts';
import { placeAtQuery } from '../queries/places.ts';
import type { Stores } from '../stores/stores.ts';
import { sharePosition } from './share-position.ts';
import { trackReader } from './track-reader.ts';

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
