import type { Locale } from '@paligid/i18n/runtime';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { placeAtQuery } from '../queries/places.ts';
import type { Stores } from '../stores/stores.ts';

interface Options {
  stores: Pick<Stores, 'place'>;
  api: Api;
  queryClient: QueryClient;
  locale: () => Locale;
}

/** Finds what people call the surroundings of a granted position, each time that they are new. */
export function namePlaces({ stores: { place: store }, api, queryClient, locale }: Options): () => void {
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
