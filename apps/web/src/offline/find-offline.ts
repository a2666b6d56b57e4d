import type { Story } from '@paligid/contract/entities/stories';
import { severityToLevel } from '@paligid/contract/severity-levels';
import { distanceMetres, type Point } from '@paligid/domain/places/geography';
import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import { ApiRequestError } from '../client/api/api-error.ts';
import type { BookmarkList } from '../client/bookmarks/bookmark-client.ts';
import { isStory } from '../client/live/is-story.ts';
import { mergeStoryVersions } from '../client/live/merge-story.ts';
import type { RealtimeStore } from '../client/stores/realtime.ts';
import { getCachedKind, toFeed } from './cached-data.ts';
import type { CachedData, CacheKey, OfflineCache } from './offline-cache.ts';
import type { PushStore, StoredPush } from './push/push-store.ts';

interface FindOfflineDeps {
  offlineCache: Pick<OfflineCache, 'find' | 'keys'>;
  /** Messages that the service worker has shown. */
  pushes: Pick<PushStore, 'history'>;
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
 * card, from any list, live update or push message; for a feed also the one of a place close by.
 */
export function findOfflineData({ offlineCache, pushes, queryClient, realtime }: FindOfflineDeps) {
  return async (key: CacheKey): Promise<CachedData | undefined> => {
    const own = await offlineCache.find(key);
    if (key[0] === 'feed') return own ?? findNearFeed(offlineCache, key);
    if (key[0] !== 'story') return own;
    const [, locale, id] = key;
    const cards = [
      ...cardsInMemory(queryClient, locale),
      ...cardsInUpdates(realtime),
      ...(await cardsInCache(offlineCache, locale)),
      ...(await savedCards(offlineCache, queryClient)),
    ].filter(({ data }) => data.id === id || data.cluster?.id === id);
    const [card] = cards.sort((a, b) => b.data.version - a.data.version);
    return withPush(newestOf(own, card), await findPush(pushes, id));
  };
}

function newestOf(own: CachedData | undefined, card: CachedCard | undefined): CachedData | undefined {
  if (own === undefined || card === undefined) return own ?? card;
  // Accepted by the validation of cached responses.
  const page = own.data as Story;
  return card.data.version > page.version ? { data: mergeStoryVersions(page, card.data), at: card.at } : own;
}

/** An alert may have ended, or grown, after its page was cached: the message that said so counts. */
function withPush(found: CachedData | undefined, push: CachedCard | undefined): CachedData | undefined {
  if (push === undefined || (found !== undefined && found.at >= push.at)) return found;
  return found === undefined ? push : { data: withPushedState(found.data as Story, push.data), at: push.at };
}

async function findPush(pushes: FindOfflineDeps['pushes'], id: unknown): Promise<CachedCard | undefined> {
  // Where the browser blocks storage, nothing is stored.
  const history = await pushes.history().catch(() => []);
  const push = history.find(({ payload }) => payload.item_id === id);
  return push && { data: storyFromPush(push), at: push.receivedAt };
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

async function cardsInCache(cache: FindOfflineDeps['offlineCache'], locale: unknown): Promise<CachedCard[]> {
  const keys = (await cache.keys('feed')).filter((key) => key[2] === locale);
  const feeds = await Promise.all(keys.map((key) => cache.find(key)));
  return feeds
    .flatMap((feed) => feed ?? [])
    .flatMap(({ data, at }) => getStories(data).map((data) => ({ data, at })));
}

/** Snapshots of saved stories; those of older releases may lack fields and are left out. */
async function savedCards(
  cache: FindOfflineDeps['offlineCache'],
  queryClient: QueryClient,
): Promise<CachedCard[]> {
  const keys = await cache.keys('bookmarks');
  const stored = await Promise.all(keys.map((key) => cache.find(key)));
  const inMemory = queryClient.getQueriesData<BookmarkList>({ queryKey: ['bookmarks'] });
  const lists = [...inMemory.map(([, list]) => list), ...stored.map((it) => it?.data as BookmarkList)];
  return lists.flatMap((list) =>
    (list?.bookmarks ?? []).flatMap(({ content, saved_at }) =>
      isStory({ ...content }) ? [{ data: content as Story, at: Date.parse(saved_at) }] : [],
    ),
  );
}

async function findNearFeed(
  cache: FindOfflineDeps['offlineCache'],
  key: CacheKey,
): Promise<CachedData | undefined> {
  const here = getPoint(key);
  if (here === undefined) return undefined;
  for (const other of await cache.keys('feed')) {
    const there = getPoint(other);
    const isSameKind = withoutPoint(other) === withoutPoint(key);
    if (!isSameKind || there === undefined || distanceMetres(here, there) > MAX_NEAR_M) continue;
    const found = await cache.find(other);
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

interface OfflineFallbackDeps {
  offlineCache: Pick<OfflineCache, 'find' | 'delete'>;
  /** Whether our origin responded to the last request. */
  isOnline: () => boolean;
  /** Checks whether it still does: a network that accepts requests and never responds counts as offline. */
  check: () => void;
}

/** How long a screen waits for a slow network before it shows cached data. */
const SLOW_NETWORK_MS = 3_000;

const GONE_STATUSES: readonly number[] = [404, 410];

/**
 * Query persister that every query goes through. When the network does not respond, or not yet, a query without data
 * gets the cached data, with its original time and marked as failed: that is how screens know to show its age. The call
 * itself continues, so that a returning network is noticed, and fails as it would. While our origin does not respond,
 * cached data is shown at once, and a miss is reported soon.
 */
export function offlineFallback({ offlineCache, isOnline, check }: OfflineFallbackDeps): QueryPersister {
  return async (ask, context, query) => {
    if (getCachedKind(query.queryKey) === undefined) return ask(context);
    const show = async (error: ApiRequestError) => {
      if (query.state.data !== undefined) return;
      // Where the browser blocks storage, nothing is cached.
      const found = await offlineCache.find(query.queryKey).catch(() => undefined);
      // A response may have arrived meanwhile.
      if (found !== undefined && query.state.data === undefined) showCached(query, found, error);
    };
    const giveUp = async () => {
      if (isOnline()) check();
      await show(noResponseError());
      const isWaiting = query.state.status === 'pending' && query.state.fetchStatus === 'fetching';
      if (isWaiting && !isOnline()) query.setState({ status: 'error', error: noResponseError() });
    };
    const timers = [setTimeout(() => void giveUp(), SLOW_NETWORK_MS)];
    if (!isOnline()) timers.push(setTimeout(() => void show(noResponseError())));
    try {
      return await ask(context);
    } catch (error) {
      if (error instanceof ApiRequestError) {
        if (GONE_STATUSES.includes(error.status)) await offlineCache.delete(query.queryKey).catch(() => {});
        else await show(error);
      }
      throw error;
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  };
}

function showCached(query: Query, { data, at }: { data: unknown; at: number }, error: ApiRequestError): void {
  query.setState({ data, dataUpdatedAt: at, status: 'error', error, isInvalidated: true });
}

function noResponseError(): ApiRequestError {
  return new ApiRequestError('Failed to fetch', { status: 0 });
}

/** The story of a push message: what can be read of an alert whose page was never loaded. */
function storyFromPush({ payload, receivedAt }: StoredPush): Story {
  const { kind, severity, title, body, source, place, until, issued_at, read_at, sent_at } = payload;
  const location = place?.label || source;
  const isOver = kind !== 'alert';
  return {
    ...{
      id: payload.item_id ?? payload.alert_id,
      title,
      headline: title,
      summary: body,
      snippet: body,
      content: body,
    },
    ...{ category: payload.category, severity, severity_level: severityToLevel(severity) },
    ...{
      emotional_tone: 'other',
      source,
      url: null,
      image_url: '',
      authority: 'official',
      attribution: null,
    },
    ...{ location, location_relevance: { location_name: location } },
    ...{ precision: null, place_code: null, lat: null, lon: null, distance_km: null },
    ...{ personal_impact: payload.reason, impact_basis: 'reader', warmth_message: '' },
    routine_disruption: null,
    timing_precision: {
      ...{ affects_next_hour: !isOver, affects_today: true, affects_this_week: false },
      happening_now: !isOver,
    },
    solution_alternatives: { immediate_actions: payload.steps },
    ...{ status: isOver ? 'cancelled' : 'active', is_alert: true, version: payload.version },
    ...{ published: issued_at, published_at: issued_at, issued_at, effective_at: null },
    expires_at: until,
    ended_at: isOver ? sent_at : null,
    checked_at: read_at ?? new Date(receivedAt).toISOString(),
    source_count: 1,
    ...(kind === 'recalled' && { review: { state: 'recalled', at: sent_at, note: null } }),
  };
}

/** A cached page that is older than the message: its long text stays, its state is the message's. */
function withPushedState(page: Story, pushed: Story): Story {
  const { severity, severity_level, status, expires_at, ended_at, checked_at, review } = pushed;
  return {
    ...page,
    ...{ severity, severity_level, status, expires_at, ended_at, checked_at },
    ...(review !== undefined && { review }),
  };
}
