import type { Api } from '../api.ts';
import type { Client } from '../client.ts';
import { followReader } from './follow-reader.ts';
import { namePlaces } from './name-place.ts';
import { sharePosition } from './share-position.ts';

export interface Located extends Pick<Client, 'stores' | 'queryClient' | 'locale'> {
  api: Api;
}

/** All that is done with a granted position, as one piece of code to be fetched. */
export function startLocation({ navigator }: Pick<Window, 'navigator'>, client: Located): () => void {
  const { stores, api } = client;
  const stops = [namePlaces(client), sharePosition(stores, api), followReader(stores, navigator)];
  return () => stops.forEach((stop) => void stop());
}
