import { locationFeed } from '@paligid/contract/api/feed.api';
import type { Story } from '@paligid/contract/entities/stories';
import type { TestApi } from './api-server.ts';
import { MARIKINA } from './seed-stories.ts';

export const MARIKINA_FEED = '/feed/location?user_lat=14.65&user_lon=121.1';
export const CEBU_FEED = '/feed/location?user_lat=10.32&user_lon=123.89';

/** A point that many metres due north of Marikina. */
export function northOfMarikina(metres: number) {
  return { lat: MARIKINA.lat + metres / 111_194.93, lon: MARIKINA.lon };
}

export async function fetchFeedStories(api: TestApi, address: string): Promise<Story[]> {
  const { body } = await api.request(address);
  return locationFeed.response.parse(body).data.stories;
}

export async function fetchFeedIds(api: TestApi, address: string): Promise<string[]> {
  return (await fetchFeedStories(api, address)).map(({ id }) => id.slice(2));
}

export async function fetchFeedPage(api: TestApi, address: string) {
  const { data } = locationFeed.response.parse((await api.request(address)).body);
  return {
    ids: data.stories.map(({ id }) => id.slice(2)),
    /** For events, the id of the event. */
    entries: data.stories.map(({ id, cluster }) => (cluster?.id ?? id).slice(2)),
    cursor: data.next_cursor,
    asOf: data.as_of,
  };
}
