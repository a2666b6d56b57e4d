// @vitest-environment node
import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory, buildTelling } from '@paligid/testkit/build-story';
import { FakeGateway } from '@paligid/testkit/fake-gateway';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../api.ts';
import { buildPage } from '../build-page.ts';
import type { Feed } from '../queries/feed.ts';
import { locationFeedQuery } from '../queries/location-feed.ts';
import { storyQuery } from '../queries/story.ts';
import { queryKeys } from '../query-keys.ts';
import { createRenewal } from '../session/renew.ts';
import { createStores, type Stores } from '../stores/stores.ts';
import { startLive } from './start-live.ts';

const MARIKINA = { code: '1380700000', name: 'Marikina', lat: 14.6507, lon: 121.1029 };
const PASIG = { code: '1380800000', name: 'Pasig', lat: 14.5764, lon: 121.0851 };
const SHOWN = buildStory({ id: 's-0199a1b2-c3d4-7e5f-8a6b-000000000001' });
const NEW_ID = 's-0199a1b2-c3d4-7e5f-8a6b-000000000002';

let gateway: FakeGateway;
let stop = () => {};

beforeEach(async () => {
  gateway = await FakeGateway.open();
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await gateway.close();
});

/** As much of a window as the connection needs. */
function fakeWindow(isMobile: boolean) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const location = { protocol: 'http:', host: gateway.host, assign: vi.fn() };
  const matchMedia = () => ({ matches: isMobile });
  return Object.assign(new EventTarget(), { document, location, matchMedia }) as unknown as Window;
}

async function setUp({
  isMobile = true,
  locale = 'en' as 'en' | 'fil',
  place = MARIKINA as object | null,
} = {}) {
  const stores = createStores(buildPage({ place: place as typeof MARIKINA | null }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = vi.fn(async (..._call: unknown[]) => ({ ticket: `ticket-${send.mock.calls.length}` }));
  const get = vi.fn(async (_address: string): Promise<unknown> => SHOWN);
  const api = { send, get } as unknown as Api;
  const feed = (at: typeof MARIKINA) => locationFeedQuery(api, { ...at, locale }).queryKey;
  queryClient.setQueryData(feed(MARIKINA), feedOf(SHOWN));
  queryClient.setQueryData(feed(PASIG), feedOf(SHOWN));
  queryClient.setQueryData(storyQuery(api, SHOWN.id, locale).queryKey, SHOWN);
  const window = fakeWindow(isMobile);
  stop = startLive({ window, stores, api, queryClient, locale: () => locale });
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
function signIn({ session }: Stores, agoMs = 1_100) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  session.setState({ user: { id: 'u-1' }, tokens: TOKENS });
  vi.advanceTimersByTime(agoMs);
}

function feedOf(...stories: Story[]): Feed {
  const coverage = { checked_at: null, sources_read: 0, sources_total: 0, unreadable: [] };
  return { stories, next_cursor: null, as_of: AT, coverage };
}

const texts = ({ notices }: Stores) => notices.getState().notices.map(({ text }) => text);
const told = (story: Story, change: 'published' | 'updated' | 'ended') =>
  gateway.say({ type: 'story_update', data: { id: story.id, story, change } });

test('a guest connects with a ticket for the place, which leaves the device rounded', async () => {
  const { send } = await setUp();
  expect(send).toHaveBeenCalledExactlyOnceWith('POST', '/live/guest-ticket', { lat: 14.65, lon: 121.1 });
  expect(gateway.tokens).toEqual(['ticket-1']);
});

test('without a place nobody is called, until there is one', async () => {
  const { send, stores } = await setUp({ place: null });
  expect(send).not.toHaveBeenCalled();
  stores.place.getState().pick(MARIKINA);
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  stores.place.getState().clear();
  await vi.waitFor(() => expect(gateway.connections).toBe(0));
});

test('[LIVE-019] a guest who goes elsewhere says so with a new ticket, on the same connection', async () => {
  const { stores } = await setUp();
  stores.place.getState().pick(PASIG);
  await vi.waitFor(() => expect(gateway.heard).toContainEqual({ type: 'auth', token: 'ticket-2' }));
  expect(gateway.tokens).toHaveLength(1);
});

test('[LIVE-021] a reader with an account says where they are, when connected, to about a kilometre', async () => {
  const { stores, send } = await setUp({ place: null });
  const told = { type: 'location_update', lat: 14.65, lon: 121.1, accuracy: 800 };
  stores.location.getState().setPosition({ lat: 14.6512, lon: 121.1023, accuracy: 20, speed: 1.2 });
  signIn(stores);
  await vi.waitFor(() => expect(gateway.heard).toContainEqual(told));
  expect(send).toHaveBeenCalledExactlyOnceWith('POST', '/auth/ws-ticket');
  stores.location.getState().setPosition({ lat: 14.6612, lon: 121.1023, accuracy: 20 });
  await vi.waitFor(() => expect(gateway.heard).toContainEqual({ ...told, lat: 14.66 }));
});

test('[LIVE-002] the connection closes on sign-out', async () => {
  const { stores } = await setUp({ place: null });
  signIn(stores);
  await vi.waitFor(() => expect(gateway.connections).toBe(1));
  stores.session.setState({ user: null, tokens: null });
  await vi.waitFor(() => expect(gateway.connections).toBe(0));
  expect(stores.realtime.getState().connection).toBe('closed');
});

test('an update is put in the place of the story, wherever it is shown', async () => {
  const { storiesAt, shown } = await setUp();
  told({ ...SHOWN, version: 2, title: 'Water is going down' }, 'updated');
  await vi.waitFor(() => expect(shown()?.title).toBe('Water is going down'));
  expect(storiesAt(MARIKINA).map(({ title }) => title)).toEqual(['Water is going down']);
  expect(storiesAt(PASIG).map(({ title }) => title)).toEqual(['Water is going down']);
});

test('the open page of a story is asked for again until it is as new, one that is closed is not', async () => {
  const { get, shown, openPage } = await setUp();
  told({ ...SHOWN, version: 2 }, 'updated');
  await vi.waitFor(() => expect(shown()?.version).toBe(2));
  expect(get).not.toHaveBeenCalled();
  const close = openPage();
  get.mockResolvedValueOnce({ ...SHOWN, version: 2, content: 'Kept on its way.' });
  get.mockResolvedValue({ ...SHOWN, version: 3, content: 'The whole text.' });
  told({ ...SHOWN, version: 3, content: 'The whole' }, 'updated');
  await vi.waitFor(() => expect(shown()?.content).toBe('The whole'));
  await vi.waitFor(() => expect(shown()?.content).toBe('The whole text.'), { timeout: 4_000 });
  close();
});

test('the open page of several reports is asked for again when one of them says something new', async () => {
  const { get, queryClient, api } = await setUp();
  const page = { ...SHOWN, ...buildTelling('Balita', 'Tanod') };
  const [, other] = page.sources;
  get.mockResolvedValue(page);
  const asked = storyQuery(api, page.cluster.id, 'en');
  const close = new QueryObserver(queryClient, asked).subscribe(() => {});
  await vi.waitFor(() => expect(queryClient.getQueryData(asked.queryKey)).toBeDefined());
  get.mockClear();
  told(buildStory({ id: other?.id ?? '', version: 2 }), 'updated');
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce(), { timeout: 4_000 });
  expect(get.mock.calls[0]?.[0]).toBe(`/story/${page.cluster.id}`);
  close();
});

test('an end is put in place at once', async () => {
  const { storiesAt } = await setUp();
  told({ ...SHOWN, version: 2, status: 'cancelled', ended_at: AT }, 'ended');
  await vi.waitFor(() => expect(storiesAt(MARIKINA)[0]?.status).toBe('cancelled'));
});

test('a severe alert comes into the feed of its place at once, and of no other', async () => {
  const { storiesAt } = await setUp();
  told(buildStory({ id: NEW_ID, is_alert: true, severity: 4 }), 'published');
  await vi.waitFor(() => expect(storiesAt(MARIKINA).map(({ id }) => id)).toEqual([NEW_ID, SHOWN.id]));
  expect(storiesAt(PASIG).map(({ id }) => id)).toEqual([SHOWN.id]);
});

test('any other new story waits to be asked for, and is counted once', async () => {
  const { storiesAt, stores } = await setUp();
  told(buildStory({ id: NEW_ID }), 'published');
  told(buildStory({ id: NEW_ID, version: 2 }), 'published');
  await vi.waitFor(() => expect(stores.realtime.getState().updates).toHaveLength(1));
  expect(stores.realtime.getState().waiting).toEqual([NEW_ID]);
  expect(storiesAt(MARIKINA).map(({ id }) => id)).toEqual([SHOWN.id]);
});

test('[LIVE-013] an update makes feeds and digest old', async () => {
  const { old } = await setUp();
  expect(old()).toEqual([false, false]);
  told(buildStory({ id: NEW_ID }), 'published');
  await vi.waitFor(() => expect(old()).toEqual([true, true]));
});

test('[LIVE-014] a new digest makes feeds and digest old', async () => {
  const { old } = await setUp();
  gateway.say({ type: 'digest_update', data: {} });
  await vi.waitFor(() => expect(old()).toEqual([true, true]));
});

test('an update that comes without its story is loaded', async () => {
  const { storiesAt, get } = await setUp();
  get.mockResolvedValue({ ...SHOWN, version: 2, title: 'Long bulletin' });
  gateway.say({ type: 'story_update', data: { id: SHOWN.id, change: 'updated' } });
  await vi.waitFor(() => expect(storiesAt(MARIKINA)[0]?.title).toBe('Long bulletin'));
  expect(get.mock.calls[0]?.[0]).toBe(`/story/${SHOWN.id}`);
});

test('who reads in Filipino gets the alert at once, and its texts in Filipino after it', async () => {
  const { storiesAt, get } = await setUp({ locale: 'fil' });
  const alert = buildStory({ id: NEW_ID, is_alert: true, severity: 5 });
  get.mockResolvedValue({ ...alert, personal_impact: 'Umiwas po sa baha.' });
  told(alert, 'published');
  await vi.waitFor(() => expect(storiesAt(MARIKINA)[0]?.personal_impact).toBe('Umiwas po sa baha.'));
  expect(storiesAt(MARIKINA)).toHaveLength(2);
});

test('[LIVE-017] at most 50 updates are kept, the newest first', async () => {
  const { stores } = await setUp();
  const ids = Array.from(
    { length: 55 },
    (_, n) => `s-0199a1b2-c3d4-7e5f-8a6b-${String(n).padStart(12, '0')}`,
  );
  for (const id of ids)
    gateway.say({ type: 'story_update', data: { id, story: buildStory({ id }), change: 'published' } });
  await vi.waitFor(() => expect(stores.realtime.getState().updates[0]?.id).toBe(ids.at(-1)));
  expect(stores.realtime.getState().updates.map(({ id }) => id)).toEqual(ids.slice(5).reverse());
});

test('[TOAST-002] an open connection is told', async () => {
  const { stores } = await setUp();
  expect(texts(stores)).toEqual(['Connected to live updates']);
  expect(stores.notices.getState().notices[0]?.duration).toBe(3000);
});

test('[TOAST-003] a lost connection is told once, and nothing when it was ended on purpose', async () => {
  const { stores } = await setUp();
  gateway.drop();
  await vi.waitFor(() => expect(texts(stores)).toEqual(['Reconnecting...']));
  stores.realtime.getState().reconnect();
  await vi.waitFor(() => expect(texts(stores)).toEqual(['Connected to live updates']));
  stores.place.getState().clear();
  await vi.waitFor(() => expect(gateway.connections).toBe(0));
  expect(texts(stores)).toEqual(['Connected to live updates']);
});

test('[TOAST-001] on a wide screen nothing is told of the connection', async () => {
  const { stores } = await setUp({ isMobile: false });
  gateway.drop();
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('closed'));
  expect(texts(stores)).toEqual([]);
});

test('[LIVE-025] a failure of the connection shows nothing, and a network that comes back starts anew', async () => {
  const { stores, window, send } = await setUp({ isMobile: false });
  send.mockRejectedValueOnce(new Error('Failed to fetch'));
  stores.realtime.getState().reconnect();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('closed'));
  expect(texts(stores)).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
});

test('[LIVE-001] the connection starts about one second after a sign-in, with a ticket for one use', async () => {
  const { stores, send } = await setUp({ place: null });
  signIn(stores, 900);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  await vi.waitFor(() => expect(gateway.tokens).toEqual(['ticket-1']));
  expect(send).toHaveBeenCalledExactlyOnceWith('POST', '/auth/ws-ticket');
});

test('a connection goes on with the new token of its reader', async () => {
  const { stores } = await setUp();
  signIn(stores);
  await vi.waitFor(() => expect(gateway.tokens).toHaveLength(2));
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  stores.session.setState({ tokens: { ...TOKENS, accessToken: 'n.e.w' } });
  await vi.waitFor(() => expect(gateway.heard).toContainEqual({ type: 'auth', token: 'n.e.w' }));
  expect(gateway.tokens).toHaveLength(2);
});

test('[LIVE-010] an auth error without a valid token clears the tokens and leads to the sign-in', async () => {
  const { stores, window, api } = await setUp({ place: null });
  const { session } = stores;
  const own = { session, api, shelf: { read: () => undefined }, locks: undefined };
  session.setState({ renew: createRenewal({ ...own, now: () => 5e12, isOnline: () => true }) });
  signIn(stores);
  await vi.waitFor(() => expect(gateway.connections).toBe(1));
  gateway.say({ type: 'auth_error', data: { message: 'Sign in' } });
  await vi.waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('/onboarding?mode=login'));
  expect(session.getState()).toMatchObject({ user: null, tokens: null });
});

test('[LIVE-011] on an auth error with a valid session the token is renewed and the connection rebuilt', async () => {
  const { stores, window } = await setUp({ place: null });
  const renew = vi.fn(async () => 'renewed' as const);
  stores.session.setState({ renew });
  signIn(stores);
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  gateway.say({ type: 'auth_error', data: { message: 'Sign in' } });
  await vi.waitFor(() => expect(gateway.tokens).toEqual(['ticket-1', 'ticket-2']));
  expect(renew).toHaveBeenCalledOnce();
  expect(window.location.assign).not.toHaveBeenCalled();
});

test('whoever is refused again and again does not ask for tokens again and again', async () => {
  const { stores } = await setUp({ place: null });
  const renew = vi.fn(async () => 'renewed' as const);
  stores.session.setState({ renew });
  signIn(stores);
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  for (const ticket of ['ticket-2', 'ticket-2']) {
    gateway.say({ type: 'auth_error', data: { message: 'Sign in' } });
    await vi.waitFor(() => expect(gateway.tokens.at(-1)).toBe(ticket));
    await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  }
  expect(renew).toHaveBeenCalledOnce();
});

test('the next reader is shown no update of the one before', async () => {
  const { stores } = await setUp();
  told(buildStory({ id: NEW_ID }), 'published');
  await vi.waitFor(() => expect(stores.realtime.getState().updates).toHaveLength(1));
  signIn(stores);
  expect(stores.realtime.getState()).toMatchObject({ updates: [], waiting: [] });
});

const TOKENS = { accessToken: 'a.b.c', refreshToken: 'd.e.f', expiresAt: 4e12, refreshExpiresAt: 4e12 };
