import type { Story } from '@paligid/contract/entities/stories';
import { locationFeedParams } from '@paligid/domain/feed/feed-request';
import { cityLine } from '@paligid/domain/stories/story-card';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api/api.ts';
import { FEED_CACHE_TIMES, fetchFeed } from '../../client/queries/feed.ts';

/** The cities on the homepage's board, by PSGC code, with the centre of each. */
export const METRO_CITIES = [
  { code: '1380600000', name: 'Manila', lat: 14.595, lon: 120.988 },
  { code: '1381300000', name: 'Quezon City', lat: 14.676, lon: 121.056 },
  { code: '1380300000', name: 'Makati', lat: 14.556, lon: 121.024 },
  { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 },
  { code: '1381200000', name: 'Pasig', lat: 14.577, lon: 121.083 },
] as const;

type MetroCity = (typeof METRO_CITIES)[number];

/** Near its centre most stories are the city's own; a wider circle would be full of its neighbours'. */
const CITY_AREA = { radius: 2, k: 20 };

export interface BoardLine {
  city: MetroCity;
  /** The fields of a story that a line shows; absent if the city has none. */
  story: Pick<Story, 'id' | 'title' | 'title_lang' | 'category' | 'severity' | 'published'> | undefined;
}

/** One line per city. Only the fields that the board shows are kept, so that the page stays small. */
export function boardQuery(api: ApiClient, locale: Locale) {
  return queryOptions({
    queryKey: ['board', locale] as const,
    ...FEED_CACHE_TIMES,
    queryFn: ({ signal }): Promise<BoardLine[]> =>
      Promise.all(METRO_CITIES.map((city) => fetchBoardLine(api, city, signal))),
  });
}

async function fetchBoardLine(api: ApiClient, city: MetroCity, signal: AbortSignal): Promise<BoardLine> {
  const query = locationFeedParams({ user_lat: city.lat, user_lon: city.lon, ...CITY_AREA });
  const { stories } = await fetchFeed(api, `/feed/location?${new URLSearchParams(query)}`, signal, 'board');
  const story = cityLine(stories, city);
  if (story === undefined) return { city, story };
  const { id, title, title_lang, category, severity, published } = story;
  return { city, story: { id, title, title_lang, category, severity, published } };
}
