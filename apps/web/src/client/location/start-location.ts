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

/** All that is done with a granted position, as one piece of code to be fetched. */
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

/** Finds what people call the surroundings of a granted position, each time that they are new. */
export function resolvePlaceNames({
  stores: { place: store },
  api,
  queryClient,
  locale,
}: PlaceNameDeps): () => void {
  const name = async () => {
    const { here } = store.getState();
    if (here === null || here.name !== undefined) return;
    // A place without a name is still a place: what fails is asked for again with the next move.
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
