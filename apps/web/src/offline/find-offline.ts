import type { Story } from '@paligid/contract/entities/stories';
import { distanceMetres, type Point } from '@paligid/domain/location/distance';
import type { QueryClient } from '@tanstack/react-query';
import { newerStory } from '../client/live/put-story.ts';
import type { RealtimeStore } from '../client/stores/realtime.ts';
import { asFeed } from './answer-shape.ts';
import type { Kept, KeptAnswers, Key } from './kept-answers.ts';

interface Settings {
  kept: Pick<KeptAnswers, 'find' | 'keys'>;
  queryClient: QueryClient;
  realtime: RealtimeStore;
}

interface Card {
  data: Story;
  at: number;
}

/** A feed reaches 10 km, so one from nearer than this is still mostly about where the reader is. */
const MAX_NEAR_M = 5_000;

/**
 * What can be shown for a query while the network does not answer: what is stored for it; for a story also its card,
 * whichever list or live update it came with; for a feed also the one of a place close by.
 */
export function findOffline({ kept, queryClient, realtime }: Settings) {
  return async (key: Key): Promise<Kept | undefined> => {
    const own = await kept.find(key);
    if (key[0] === 'feed') return own ?? findNearFeed(kept, key);
    if (key[0] !== 'story') return own;
    const [, locale, id] = key;
    const cards = [
      ...cardsInMemory(queryClient, locale),
      ...cardsOfUpdates(realtime),
      ...(await cardsInStore(kept, locale)),
    ].filter(({ data }) => data.id === id || data.cluster?.id === id);
    const [card] = cards.sort((a, b) => b.data.version - a.data.version);
    if (own === undefined || card === undefined) return own ?? card;
    // It went through the check of stored answers.
    const page = own.data as Story;
    return card.data.version > page.version ? { data: newerStory(page, card.data), at: card.at } : own;
  };
}

function cardsInMemory(queryClient: QueryClient, locale: unknown): Card[] {
  const lists = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey: [family, ...rest] }) =>
      ['feed', 'older', 'related'].includes(String(family)) && rest.includes(locale),
  });
  return lists.flatMap(({ state: { data, dataUpdatedAt: at } }) =>
    storiesIn(data).map((data) => ({ data, at })),
  );
}

/** Frames were checked where they came in. */
function cardsOfUpdates(realtime: RealtimeStore): Card[] {
  return realtime.getState().updates.flatMap(({ data, receivedAt: at }) => {
    const { story } = data as { story?: Story };
    return story === undefined ? [] : [{ data: story, at }];
  });
}

async function cardsInStore(kept: Settings['kept'], locale: unknown): Promise<Card[]> {
  const keys = (await kept.keys('feed')).filter((key) => key[2] === locale);
  const feeds = await Promise.all(keys.map((key) => kept.find(key)));
  return feeds
    .flatMap((feed) => feed ?? [])
    .flatMap(({ data, at }) => storiesIn(data).map((data) => ({ data, at })));
}

async function findNearFeed(kept: Settings['kept'], key: Key): Promise<Kept | undefined> {
  const here = pointIn(key);
  if (here === undefined) return undefined;
  for (const other of await kept.keys('feed')) {
    const there = pointIn(other);
    const isSameKind = withoutPoint(other) === withoutPoint(key);
    if (!isSameKind || there === undefined || distanceMetres(here, there) > MAX_NEAR_M) continue;
    const found = await kept.find(other);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of a feed, of an older page, or of related stories. */
function storiesIn(data: unknown): readonly Story[] {
  if (Array.isArray(data)) return data;
  return data === undefined ? [] : asFeed(data).stories;
}

function pointIn(key: Key): Point | undefined {
  const { lat, lon } = Object(key.at(-1)) as Partial<Point>;
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

function withoutPoint(key: Key): string {
  return JSON.stringify([...key.slice(0, -1), { ...Object(key.at(-1)), lat: 0, lon: 0 }]);
}
