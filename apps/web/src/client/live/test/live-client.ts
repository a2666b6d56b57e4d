import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { FakeGateway } from '@paligid/testkit/fake-gateway';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { ApiClient } from '../../api/api.ts';
import { buildPage } from '../../build-page.ts';
import type { FeedResponse } from '../../queries/feed.ts';
import { locationFeedQuery } from '../../queries/feed-queries.ts';
import { queryKeys } from '../../queries/query-keys.ts';
import { storyQuery } from '../../queries/story.ts';
import { createStores, type Stores } from '../../stores/stores.ts';
import { startLive } from '../start-live.ts';

export const MARIKINA_PLACE = { code: '1380700000', name: 'Marikina', lat: 14.6507, lon: 121.1029 };
export const PASIG_PLACE = { code: '1380800000', name: 'Pasig', lat: 14.5764, lon: 121.0851 };
export const SHOWN_STORY = buildStory({ id: 's-0199a1b2-c3d4-7e5f-8a6b-000000000001' });
export const NEW_STORY_ID = 's-0199a1b2-c3d4-7e5f-8a6b-000000000002';
export const LIVE_TOKENS = {
  accessToken: 'a.b.c',
  refreshToken: 'd.e.f',
  expiresAt: 4e12,
  refreshExpiresAt: 4e12,
};

export let gateway: FakeGateway;
let stop = () => {};

/** Gives each test of a file its own gateway. */
export function withFakeGateway(): void {
  beforeEach(async () => {
    gateway = await FakeGateway.open();
  });
  afterEach(async () => {
    stop();
    vi.useRealTimers();
    await gateway.close();
  });
}

/** The parts of a window that the connection needs. */
function fakeWindow(isMobile: boolean) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const location = { protocol: 'http:', host: gateway.host, assign: vi.fn() };
  const matchMedia = () => ({ matches: isMobile });
  return Object.assign(new EventTarget(), { document, location, matchMedia }) as unknown as Window;
}

export async function startLiveClient({
  isMobile = true,
  locale = 'en' as 'en' | 'fil',
  place = MARIKINA_PLACE as object | null,
} = {}) {
  const page = buildPage({ place: place as typeof MARIKINA_PLACE | null });
  const stores = createStores(page);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = vi.fn(async (..._call: unknown[]) => ({ ticket: `ticket-${send.mock.calls.length}` }));
  const get = vi.fn(async (_address: string): Promise<unknown> => SHOWN_STORY);
  const api = { send, get } as unknown as ApiClient;
  const feed = (at: typeof MARIKINA_PLACE) => locationFeedQuery(api, { ...at, locale }).queryKey;
  queryClient.setQueryData(feed(MARIKINA_PLACE), buildFeed(SHOWN_STORY));
  queryClient.setQueryData(feed(PASIG_PLACE), buildFeed(SHOWN_STORY));
  queryClient.setQueryData(storyQuery(api, SHOWN_STORY.id, locale).queryKey, SHOWN_STORY);
  const window = fakeWindow(isMobile);
  stop = startLive({ page, window, stores, api, queryClient, locale: () => locale });
  const storiesAt = (at: typeof MARIKINA_PLACE) =>
    queryClient.getQueryData<FeedResponse>(feed(at))?.stories ?? [];
  const shown = () => queryClient.getQueryData<Story>(storyQuery(api, SHOWN_STORY.id, locale).queryKey);
  const digest = queryKeys.digest(locale, 'u-1', null);
  queryClient.setQueryData(digest, {});
  const old = () =>
    [feed(MARIKINA_PLACE), digest].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  if (place !== null) await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  const openPage = () =>
    new QueryObserver(queryClient, storyQuery(api, SHOWN_STORY.id, locale)).subscribe(() => {});
  return { stores, window, send, get, api, queryClient, storiesAt, shown, old, openPage };
}

/** A reader who signed in a while ago. */
export function signInLiveReader({ session }: Stores, agoMs = 1_100) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  session.setState({ user: { id: 'u-1' }, tokens: LIVE_TOKENS });
  vi.advanceTimersByTime(agoMs);
}

function buildFeed(...stories: Story[]): FeedResponse {
  const coverage = { checked_at: null, sources_read: 0, sources_total: 0, unreadable: [] };
  return { stories, next_cursor: null, as_of: AT, coverage };
}

export const noticeTexts = ({ notices }: Stores) => notices.getState().notices.map(({ text }) => text);
export const sendStoryUpdate = (story: Story, change: 'published' | 'updated' | 'ended') =>
  gateway.send({ type: 'story_update', data: { id: story.id, story, change } });
