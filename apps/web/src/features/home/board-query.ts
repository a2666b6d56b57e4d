import type { Story } from '@paligid/contract/entities/stories';
import { locationFeedQuery } from '@paligid/domain/requests/location-feed-query';
import { cityLine } from '@paligid/domain/stories/city-line';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../client/api.ts';
import { askFeed, FEED_FRESHNESS } from '../../client/queries/feed.ts';
import { METRO_CITIES, type MetroCity } from './metro-cities.ts';

/** Near its middle a city's own stories are the most; a wider circle would be full of its neighbours'. */
const REACH = { radius: 2, k: 20 };

export interface BoardLine {
  city: MetroCity;
  /** What a line shows of its story; absent when the city has none. */
  story: Pick<Story, 'id' | 'title' | 'title_lang' | 'category' | 'severity' | 'published'> | undefined;
}

/** One line a city. Only what the board shows is kept, so that the page stays small. */
export function boardQuery(api: Api, locale: Locale) {
  return queryOptions({
    queryKey: ['board', locale] as const,
    ...FEED_FRESHNESS,
    queryFn: ({ signal }): Promise<BoardLine[]> =>
      Promise.all(METRO_CITIES.map((city) => askLine(api, city, signal))),
  });
}

async function askLine(api: Api, city: MetroCity, signal: AbortSignal): Promise<BoardLine> {
  const query = locationFeedQuery({ user_lat: city.lat, user_lon: city.lon, ...REACH });
  const { stories } = await askFeed(api, `/feed/location?${new URLSearchParams(query)}`, signal, 'board');
  const story = cityLine(stories, city);
  if (story === undefined) return { city, story };
  const { id, title, title_lang, category, severity, published } = story;
  return { city, story: { id, title, title_lang, category, severity, published } };
}
