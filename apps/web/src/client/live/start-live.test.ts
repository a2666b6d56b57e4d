// @vitest-environment node
import { AT, buildStory } from '@paligid/testkit/build-story';
import { expect, test, vi } from 'vitest';
import { createTokenRenewal } from '../session/token-renewal.ts';
import {
  gateway,
  LIVE_TOKENS,
  MARIKINA_PLACE,
  NEW_STORY_ID,
  noticeTexts,
  PASIG_PLACE,
  sendStoryUpdate,
  signInLiveReader,
  startLiveClient,
  withFakeGateway,
} from './test/live-client.ts';

withFakeGateway();

test('a guest connects with a ticket for the place, which leaves the device rounded', async () => {
  const { send } = await startLiveClient();
  expect(send).toHaveBeenCalledExactlyOnceWith('POST', '/live/guest-ticket', { lat: 14.65, lon: 121.1 });
  expect(gateway.tokens).toEqual(['ticket-1']);
});

test('without a place nobody is called, until there is one', async () => {
  const { send, stores } = await startLiveClient({ place: null });
  expect(send).not.toHaveBeenCalled();
  stores.place.getState().pick(MARIKINA_PLACE);
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  stores.place.getState().clear();
  await vi.waitFor(() => expect(gateway.connections).toBe(0));
});

test('[LIVE-019] a guest who goes elsewhere says so with a new ticket, on the same connection', async () => {
  const { stores } = await startLiveClient();
  stores.place.getState().pick(PASIG_PLACE);
  await vi.waitFor(() => expect(gateway.received).toContainEqual({ type: 'auth', token: 'ticket-2' }));
  expect(gateway.tokens).toHaveLength(1);
});

test('[LIVE-021] a reader with an account says where they are, when connected, to about a kilometre', async () => {
  const { stores, send } = await startLiveClient({ place: null });
  const position = { type: 'location_update', lat: 14.65, lon: 121.1, accuracy: 800 };
  stores.location.getState().setPosition({ lat: 14.6512, lon: 121.1023, accuracy: 20, speed: 1.2 });
  signInLiveReader(stores);
  await vi.waitFor(() => expect(gateway.received).toContainEqual(position));
  expect(send).toHaveBeenCalledExactlyOnceWith('POST', '/auth/ws-ticket');
  stores.location.getState().setPosition({ lat: 14.6612, lon: 121.1023, accuracy: 20 });
  await vi.waitFor(() => expect(gateway.received).toContainEqual({ ...position, lat: 14.66 }));
});

test('[LIVE-002] the connection closes on sign-out', async () => {
  const { stores } = await startLiveClient({ place: null });
  signInLiveReader(stores);
  await vi.waitFor(() => expect(gateway.connections).toBe(1));
  stores.session.setState({ user: null, tokens: null });
  await vi.waitFor(() => expect(gateway.connections).toBe(0));
  expect(stores.realtime.getState().connection).toBe('closed');
});

test('[TOAST-002] an open connection is told', async () => {
  const { stores } = await startLiveClient();
  expect(noticeTexts(stores)).toEqual(['Connected to live updates']);
  expect(stores.notices.getState().notices[0]?.duration).toBe(3000);
});

test('[TOAST-003] a lost connection is told once, and nothing when it was ended on purpose', async () => {
  const { stores } = await startLiveClient();
  gateway.drop();
  await vi.waitFor(() => expect(noticeTexts(stores)).toEqual(['Reconnecting...']));
  stores.realtime.getState().reconnect();
  await vi.waitFor(() => expect(noticeTexts(stores)).toEqual(['Connected to live updates']));
  stores.place.getState().clear();
  await vi.waitFor(() => expect(gateway.connections).toBe(0));
  expect(noticeTexts(stores)).toEqual(['Connected to live updates']);
});

test('[TOAST-001] on a wide screen nothing is told of the connection', async () => {
  const { stores } = await startLiveClient({ isMobile: false });
  gateway.drop();
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('closed'));
  expect(noticeTexts(stores)).toEqual([]);
});

test('[LIVE-025] a failure of the connection shows nothing, and a network that comes back starts anew', async () => {
  const { stores, window, send } = await startLiveClient({ isMobile: false });
  send.mockRejectedValueOnce(new Error('Failed to fetch'));
  stores.realtime.getState().reconnect();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('closed'));
  expect(noticeTexts(stores)).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
});

test('after the last attempt the reader sees a notice, on any screen, until the connection is back', async () => {
  const { stores, send } = await startLiveClient({ isMobile: false });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  send.mockRejectedValue(new Error('Failed to fetch'));
  gateway.drop();
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('closed'));
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(noticeTexts(stores)).toEqual([]);
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1 + attempt));
    await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('closed'));
  }
  const off = "Live updates are off. We'll keep trying to connect.";
  await vi.waitFor(() => expect(noticeTexts(stores)).toEqual([off]));
  send.mockResolvedValue({ ticket: 'back' });
  vi.advanceTimersByTime(240_000);
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  expect(noticeTexts(stores)).toEqual([]);
});

test('the first connection asks for what came since its feed, and loads nothing again', async () => {
  const { get } = await startLiveClient();
  const [first] = gateway.received.filter(({ type }) => type === 'resume');
  expect(first).toEqual({ type: 'resume', cursor: Number.MAX_SAFE_INTEGER, as_of: AT });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(get).not.toHaveBeenCalled();
});

test('a reader whose ticket cannot be had connects as a guest of the place and shows the token there', async () => {
  const { stores, send } = await startLiveClient();
  send.mockImplementation(async (...[, path]: unknown[]) => {
    if (path === '/auth/ws-ticket') throw new Error('unavailable');
    return { ticket: 'of-a-guest' };
  });
  signInLiveReader(stores);
  await vi.waitFor(() => expect(gateway.tokens).toEqual(['ticket-1', 'of-a-guest']));
  await vi.waitFor(() =>
    expect(gateway.received).toContainEqual({ type: 'auth', token: LIVE_TOKENS.accessToken }),
  );
});

test('[LIVE-001] the connection starts about one second after a sign-in, with a ticket for one use', async () => {
  const { stores, send } = await startLiveClient({ place: null });
  signInLiveReader(stores, 900);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  await vi.waitFor(() => expect(gateway.tokens).toEqual(['ticket-1']));
  expect(send).toHaveBeenCalledExactlyOnceWith('POST', '/auth/ws-ticket');
});

test('a connection goes on with the new token of its reader', async () => {
  const { stores } = await startLiveClient();
  signInLiveReader(stores);
  await vi.waitFor(() => expect(gateway.tokens).toHaveLength(2));
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  stores.session.setState({ tokens: { ...LIVE_TOKENS, accessToken: 'n.e.w' } });
  await vi.waitFor(() => expect(gateway.received).toContainEqual({ type: 'auth', token: 'n.e.w' }));
  expect(gateway.tokens).toHaveLength(2);
});

test('[LIVE-010] [ROUTE-023] an auth error without a valid token clears the tokens and leads to the sign-in', async () => {
  const { stores, window, api } = await startLiveClient({ place: null });
  const { session } = stores;
  const own = { session, api, kvStorage: { read: () => undefined }, locks: undefined };
  session.setState({ renew: createTokenRenewal({ ...own, now: () => 5e12, isOnline: () => true }) });
  signInLiveReader(stores);
  await vi.waitFor(() => expect(gateway.connections).toBe(1));
  gateway.send({ type: 'auth_error', data: { message: 'Sign in' } });
  await vi.waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('/onboarding?mode=login'));
  expect(session.getState()).toMatchObject({ user: null, tokens: null });
});

test('[LIVE-011] on an auth error with a valid session the token is renewed and the connection rebuilt', async () => {
  const { stores, window } = await startLiveClient({ place: null });
  const renew = vi.fn(async () => 'renewed' as const);
  stores.session.setState({ renew });
  signInLiveReader(stores);
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  gateway.send({ type: 'auth_error', data: { message: 'Sign in' } });
  await vi.waitFor(() => expect(gateway.tokens).toEqual(['ticket-1', 'ticket-2']));
  expect(renew).toHaveBeenCalledOnce();
  expect(window.location.assign).not.toHaveBeenCalled();
});

test('whoever is refused again and again does not ask for tokens again and again', async () => {
  const { stores } = await startLiveClient({ place: null });
  const renew = vi.fn(async () => 'renewed' as const);
  stores.session.setState({ renew });
  signInLiveReader(stores);
  await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  for (const ticket of ['ticket-2', 'ticket-2']) {
    gateway.send({ type: 'auth_error', data: { message: 'Sign in' } });
    await vi.waitFor(() => expect(gateway.tokens.at(-1)).toBe(ticket));
    await vi.waitFor(() => expect(stores.realtime.getState().connection).toBe('open'));
  }
  expect(renew).toHaveBeenCalledOnce();
});

test('the next reader is shown no update of the one before', async () => {
  const { stores } = await startLiveClient();
  sendStoryUpdate(buildStory({ id: NEW_STORY_ID }), 'published');
  await vi.waitFor(() => expect(stores.realtime.getState().updates).toHaveLength(1));
  signInLiveReader(stores);
  expect(stores.realtime.getState()).toMatchObject({ updates: [], waiting: [] });
});

test('frames of a conversation reach the chat, and the chat can send its own', async () => {
  const { stores } = await startLiveClient();
  const data = { conversation_id: '0199a1b2-c3d4-7e5f-8a6b-0000000000c1', is_typing: true };
  gateway.send({ type: 'chat_typing', data });
  await vi.waitFor(() =>
    expect(stores.realtime.getState().chat).toMatchObject({ type: 'chat_typing', data }),
  );
  stores.realtime.getState().send?.({ type: 'chat_typing', ...data });
  await vi.waitFor(() => expect(gateway.received.at(-1)).toEqual({ type: 'chat_typing', ...data }));
});
