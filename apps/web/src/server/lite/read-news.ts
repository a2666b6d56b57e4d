import { LIMITS } from '@paligid/contract/limits';
import { locationFeedParams, readingRadiusKm } from '@paligid/domain/feed/feed-request';
import type { Locale } from '@paligid/i18n/runtime';
import { roundPoint } from '../../client/location/round-point.ts';
import type { PublicResponseCache } from '../proxy/public-response-cache.ts';
import type { CityNews, Feed } from './city-content.ts';

interface LitePlace {
  name: string;
  code?: string | undefined;
  lat: number;
  lon: number;
}

/** As the home page does: an alert may have been in force for hours while lesser news came in above it. */
const MAX_STORIES = LIMITS.feedItemsMax;

/** Reads the cached public responses for documents that need no screen. Both reads reject when nothing can be read. */
export function newsReader(responses: Pick<PublicResponseCache, 'get'>, now: () => Date) {
  const read = async (address: string, locale: Locale) => {
    const { value, staleSince } = await responses.get(address, locale === 'fil' ? 'fil' : 'en');
    const since = staleSince ?? (value.staleSince === undefined ? undefined : new Date(value.staleSince));
    return { status: value.status, data: unwrapData(value.json()), staleSince: since ?? undefined };
  };

  const readNews = async (place: LitePlace, locale: Locale): Promise<CityNews> => {
    const { lat, lon } = roundPoint(place);
    const radius = readingRadiusKm(place.code);
    const query = new URLSearchParams(
      locationFeedParams({ user_lat: lat, user_lon: lon, radius, k: MAX_STORIES }),
    );
    const { status, data, staleSince } = await read(`/feed/location?${query}`, locale);
    if (status !== 200) throw new Error(`the feed of a place came with ${status}`);
    // Not parsed again: the API validates its responses against the contract.
    return { place, feed: data as Feed, staleSince, nowMs: now().getTime() };
  };

  /** Undefined when there is no such area. */
  const readArea = async (slug: string, locale: Locale): Promise<CityNews | undefined> => {
    const { status, data, staleSince } = await read(`/areas/${slug}/feed`, locale);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`the feed of an area came with ${status}`);
    const { area, ...feed } = data as Feed & { area: { name: string } };
    return { place: area, feed, staleSince, nowMs: now().getTime() };
  };

  return { read, readNews, readArea };
}

function unwrapData(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined;
}
