import { DEFAULT_PLACE } from '@paligid/domain/places/default-place';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { useApi } from '../../../client/api.ts';
import { placeAtQuery } from '../../../client/queries/places.ts';
import { useStores } from '../../../client/stores/stores.ts';
import { useLocale } from '../../../words/words.ts';

/** Finds what people call the surroundings of a granted position, once they are known. */
export function useNamedPlace(): void {
  const store = useStores().place;
  const here = useStore(store, (state) => state.here);
  const { data } = useQuery({
    ...placeAtQuery(useApi(), here ?? DEFAULT_PLACE, useLocale()),
    enabled: here !== null && here.name === undefined,
  });
  // An effect: the name belongs to the place, which everything else reads from its store.
  useEffect(() => {
    if (data === undefined || here === null || here.name !== undefined) return;
    store.setState({
      here: { ...here, name: data.name, ...(data.within !== null && { within: data.within }) },
    });
  }, [data, here, store]);
}
