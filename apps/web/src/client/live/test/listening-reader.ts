import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { FakeGateway } from '@paligid/testkit/fake-gateway';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Api } from '../../api.ts';
import { buildPage } from '../../build-page.ts';
import type { Feed } from '../../queries/feed.ts';
import { locationFeedQuery } from '../../queries/location-feed.ts';
import { storyQuery } from '../../queries/story.ts';
import { queryKeys } from '../../query-keys.ts';
import { createStores, type Stores } from '../../stores/stores.ts';
import { startLive } from '../start-live.ts';

export const MARIKINA = { code: '1380700000', name: 'Marikina', lat: 14.6507, lon: 121.1029 };
export const PASIG = { code: '1380800000', name: 'Pasig', lat: 14.5764, lon: 121.0851 };
export const SHOWN = buildStory({ id: 's-0199a1b2-c3d4-7e5f-8a6b-000000000001' });
export const NEW_ID = 's-0199a1b2-c3d4-7e5f-8a6b-000000000002';
export const TOKENS = {
  accessToken: 'a.b.c',
  refreshToken: 'd.e.f',
  expiresAt: 4e12,
  refreshExpiresAt: 4e12,
};

export let gateway: FakeGateway;
let stop = () => {};

/** A gateway of its own for each test of a file. */
export function openGateways(): void {
  beforeEach(async () => {
    gateway = await FakeGateway.open();
  });
  afterEach(async () => {
    stop();
    vi.useRealTimers();
    await gateway.close();
  });
}

/** As much of a window as the connection needs. */
function fakeWindow(isMobile: boolean) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const location = { protocol: 'http:', host: gateway.host, assign: vi.fn() };
  const matchMedia = () => ({ matches: isMobile });
  return Object.assign(new EventTarget(), { document, location, matchMedia }) as unknown as Window;
}

export async function startListening({
  isMobile = true,
  locale = 'en' as 'en' | 'fil',
  place = MARIKINA as object | null,
} = {}) {
  const page = buildPage({ place: place as typeof MARIKINA | null });
  const stores = createStores(page);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = vi.fn(async (..._call: unknown[]) => ({ ticket: `ticket-${send.mock.calls.length}` }));
  const get = vi.fn(async (_address: string): Promise<unknown> => SHOWN);
  const api = { send, get } as unknown as Api;
  const feed = (at: typeof MARIKINA) => locationFeedQuery(api, { ...at, locale }).queryKey;
  queryClient.setQueryData(feed(MARIKINA), feedOf(SHOWN));
  queryClient.setQueryData(feed(PASIG), feedOf(SHOWN));
  queryClient.setQueryData(storyQuery(api, SHOWN.id, locale).queryKey, SHOWN);
  const window = fakeWindow(isMobile);
  stop = startLive({ page, window, stores, api, queryClient, locale: () => locale });
  const storiesAt = (at: typeof MARIKINA) => queryClient.getQueryData<Feed>(feed(at))?.stories ?? [];
  const shown = () => queryClient.getQueryData<Story>(storyQuery(api, SHOWN.id, locale).queryKey);
  const digest = queryKeys.digest(locale, 'u-1', null);
  queryClient.setQueryData(digest, {});
  const old = () => [feed(MARIKINA), digest].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  if (place !== null) await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  const openPage = () =>
    new QueryObserver(queryClient, storyQuery(api, SHOWN.id, locale)).subscribe(() => {});
  return { stores, window, send, get, api, queryClient, storiesAt, shown, old, openPage };
}

/** Somebody who came a while ago. */
export function signIn({ session }: Stores, agoMs = 1_100) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  session.setState({ user: { id: 'u-1' }, tokens: TOKENS });
  vi.advanceTimersByTime(agoMs);
}

function feedOf(...stories: Story[]): Feed {
  const coverage = { checked_at: null, sources_read: 0, sources_total: 0, unreadable: [] };
  return { stories, next_cursor: null, as_of: AT, coverage };
}

export const texts = ({ notices }: Stores) => notices.getState().notices.map(({ text }) => text);
export const told = (story: Story, change: 'published' | 'updated' | 'ended') =>
  gateway.say({ type: 'story_update', data: { id: story.id, story, change } });
