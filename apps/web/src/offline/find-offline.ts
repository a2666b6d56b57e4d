import type { Story } from '@paligid/contract/entities/stories';
import { distanceMetres, type Point } from '@paligid/domain/places/geography';
import type { QueryClient } from '@tanstack/react-query';
import { mergeStoryVersions } from '../client/live/merge-story.ts';
import type { RealtimeStore } from '../client/stores/realtime.ts';
import { toFeed } from './cached-data.ts';
import type { CachedData, CacheKey, OfflineCache } from './offline-cache.ts';

interface FindOfflineDeps {
  offlineCache: Pick<OfflineCache, 'find' | 'keys'>;
  queryClient: QueryClient;
  realtime: RealtimeStore;
}

interface CachedCard {
  data: Story;
  at: number;
}

/** A feed covers 10 km, so one from within this distance is still mostly about the reader's place. */
const MAX_NEAR_M = 5_000;

/**
 * Finds what can be shown for a query while the network does not respond: its own cached response; for a story also its
 * card, from any list or live update; for a feed also the one of a place close by.
 */
export function findOfflineData({ offlineCache, queryClient, realtime }: FindOfflineDeps) {
  return async (key: CacheKey): Promise<CachedData | undefined> => {
    const own = await offlineCache.find(key);
    if (key[0] === 'feed') return own ?? findNearFeed(offlineCache, key);
    if (key[0] !== 'story') return own;
    const [, locale, id] = key;
    const cards = [
      ...cardsInMemory(queryClient, locale),
      ...cardsInUpdates(realtime),
      ...(await cardsInCache(offlineCache, locale)),
    ].filter(({ data }) => data.id === id || data.cluster?.id === id);
    const [card] = cards.sort((a, b) => b.data.version - a.data.version);
    if (own === undefined || card === undefined) return own ?? card;
    // Accepted by the validation of cached responses.
    const page = own.data as Story;
    return card.data.version > page.version
      ? { data: mergeStoryVersions(page, card.data), at: card.at }
      : own;
  };
}

function cardsInMemory(queryClient: QueryClient, locale: unknown): CachedCard[] {
  const lists = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey: [family, ...rest] }) =>
      ['feed', 'older', 'related'].includes(String(family)) && rest.includes(locale),
  });
  return lists.flatMap(({ state: { data, dataUpdatedAt: at } }) =>
    getStories(data).map((data) => ({ data, at })),
  );
}

/** Frames were validated on arrival. */
function cardsInUpdates(realtime: RealtimeStore): CachedCard[] {
  return realtime.getState().updates.flatMap(({ data, receivedAt: at }) => {
    const { story } = data as { story?: Story };
    return story === undefined ? [] : [{ data: story, at }];
  });
}

async function cardsInCache(kept: FindOfflineDeps['offlineCache'], locale: unknown): Promise<CachedCard[]> {
  const keys = (await kept.keys('feed')).filter((key) => key[2] === locale);
  const feeds = await Promise.all(keys.map((key) => kept.find(key)));
  return feeds
    .flatMap((feed) => feed ?? [])
    .flatMap(({ data, at }) => getStories(data).map((data) => ({ data, at })));
}

async function findNearFeed(
  kept: FindOfflineDeps['offlineCache'],
  key: CacheKey,
): Promise<CachedData | undefined> {
  const here = getPoint(key);
  if (here === undefined) return undefined;
  for (const other of await kept.keys('feed')) {
    const there = getPoint(other);
    const isSameKind = withoutPoint(other) === withoutPoint(key);
    if (!isSameKind || there === undefined || distanceMetres(here, there) > MAX_NEAR_M) continue;
    const found = await kept.find(other);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The stories of a feed, of an older page, or of related stories. */
function getStories(data: unknown): readonly Story[] {
  if (Array.isArray(data)) return data;
  return data === undefined ? [] : toFeed(data).stories;
}

function getPoint(key: CacheKey): Point | undefined {
  const { lat, lon } = Object(key.at(-1)) as Partial<Point>;
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

function withoutPoint(key: CacheKey): string {
  return JSON.stringify([...key.slice(0, -1), { ...Object(key.at(-1)), lat: 0, lon: 0 }]);
}
