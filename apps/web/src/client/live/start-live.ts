import type { Locale } from '@paligid/i18n/runtime';
import type { QueryClient } from '@tanstack/react-query';
import type { PageInfo } from '../../app/page.ts';
import type { ApiClient } from '../api/api.ts';
import { connectivity, onRetryHint } from '../connectivity/connectivity.ts';
import { coarsePosition, roundPoint } from '../location/round-point.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { pauseWhenIdle } from '../session/pause-when-idle.ts';
import { currentPlace } from '../stores/reader-place.ts';
import type { ChatFrame } from '../stores/realtime.ts';
import { type SessionStore, signedInUser } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';
import { createConnectionNotices } from './connection-notices.ts';
import { type LiveFrame, LiveSocket } from './live-socket.ts';
import { createClusterUpdateHandler, createStoryUpdateHandler } from './story-updates.ts';

interface LiveOptions {
  page: Pick<PageInfo, 'renderedAt'>;
  window: Window;
  stores: Stores;
  api: ApiClient;
  queryClient: QueryClient;
  locale: () => Locale;
}

/** Starts the reader's live connection: open whenever there is a place or an account to listen for. */
export function startLive({ page, window, stores, api, queryClient, locale }: LiveOptions): () => void {
  const { realtime, notices, session, location, place: places } = stores;
  const place = () => currentPlace(places.getState());
  const userId = () => signedInUser(session.getState())?.id;
  const takeStory = createStoryUpdateHandler({ queryClient, api, realtime, locale, place });
  const takeCluster = createClusterUpdateHandler(queryClient);
  const notice = createConnectionNotices(window, notices, locale);
  let isGuestTicket = false;

  /**
   * Readers' tickets need a service that guests' tickets do not: while it is down, connects as a guest and sends the
   * token over the open connection.
   */
  const ticket = async () => {
    isGuestTicket = false;
    try {
      return await requestLiveTicket(api, userId(), place());
    } catch (error) {
      if (userId() === undefined || place() === null) throw error;
      isGuestTicket = true;
      return requestLiveTicket(api, undefined, place());
    }
  };

  const socket = new LiveSocket(liveUrl(window.location), {
    ticket,
    language: () => (locale() === 'fil' ? 'fil' : 'en'),
    asOf: () => oldestAsOf(queryClient) ?? page.renderedAt,
    random: Math.random,
    onStateChange: (connection) => {
      realtime.setState({ connection, ...(connection === 'open' && { error: null }) });
      if (connection !== 'open') return;
      connectivity.reportSuccess();
      notice.opened();
      const { tokens } = session.getState();
      if (isGuestTicket && tokens !== null) socket.send({ type: 'auth', token: tokens.accessToken });
      tellPosition();
    },
    onConnectionLost: () => {
      connectivity.requestCheck();
      notice.lost();
    },
    onRetriesExhausted: notice.off,
    onError: (error) => realtime.setState({ error }),
    onGap: () => reload([queryKeys.feeds, queryKeys.digests, queryKeys.stories]),
    onFrame: (frame) => {
      remember(frame);
      if (frame.type === 'story_update') void takeStory(frame);
      if (frame.type === 'cluster_update') takeCluster(frame);
      if (frame.type === 'notification') notices.getState().notify({ kind: 'live', text: frame.data.title });
      if (frame.type === 'auth_error') void enterAnew();
      if (isChatFrame(frame)) realtime.setState({ chat: frame });
      if (frame.type === 'digest_update') reload([queryKeys.feeds, queryKeys.digests]);
    },
  });

  const reload = (keys: (readonly string[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };

  const remember = (frame: LiveFrame) => {
    if (!STORED_FRAME_TYPES.has(frame.type)) return;
    const id = 'id' in frame.data ? frame.data.id : String(frame.cursor);
    realtime.getState().add({ id, type: frame.type, data: frame.data, receivedAt: Date.now() });
  };

  /** A guest's cell is in the ticket; a reader with an account sends their position. */
  const tellPosition = () => {
    const { position } = location.getState();
    if (userId() !== undefined && position !== null) {
      socket.send({ type: 'location_update', ...coarsePosition(position) });
    }
  };

  /**
   * Handles a rejected connection: reconnects with a new token, or leads to the sign-in page when the session is over.
   * If a new token is rejected too, waits as after any break: the token is not the cause.
   */
  const enterAnew = async () => {
    if (userId() === undefined || Date.now() - enteredMs < REAUTH_INTERVAL_MS) return;
    enteredMs = Date.now();
    const renewal = await session.getState().renew();
    if (renewal === 'renewed') socket.reconnect();
    if (renewal === 'over') window.location.assign(SIGN_IN_PATH);
  };

  const hasReason = () => place() !== null || userId() !== undefined;

  const move = () => {
    if (!hasReason()) {
      notice.ended();
      return socket.close();
    }
    if (!socket.isOpen) return socket.restart();
    if (userId() !== undefined) return;
    requestLiveTicket(api, undefined, place())
      .then((token) => socket.send({ type: 'auth', token }))
      .catch(() => socket.reconnect());
  };

  const wake = () => {
    if (document.visibilityState === 'visible' && hasReason()) socket.open();
  };

  const { document } = window;
  let entering: ReturnType<typeof setTimeout> | undefined;
  let enteredMs = Number.NEGATIVE_INFINITY;
  realtime.setState({ reconnect: () => socket.reconnect(), send: (frame) => socket.send(frame) });
  document.addEventListener('visibilitychange', wake);
  const stops = [
    places.subscribe((state, before) => {
      if (!isSamePoint(currentPlace(state), currentPlace(before))) move();
    }),
    location.subscribe((state, before) => {
      if (state.position !== before.position) tellPosition();
    }),
    watchSession(session, {
      onUserChange: () => {
        socket.close();
        realtime.setState({ updates: [], waiting: [], seenAt: 0 });
        clearTimeout(entering);
        if (userId() !== undefined) entering = setTimeout(() => socket.open(), SIGN_IN_DELAY_MS);
        else if (hasReason()) socket.restart();
      },
      onTokenRenewed: (token) => socket.send({ type: 'auth', token }),
      onWake: wake,
    }),
    pauseWhenIdle(window, session, Date.now),
    () => clearTimeout(entering),
    queryClient.getQueryCache().subscribe((event) => {
      const isFeed = event.query.queryKey[0] === queryKeys.feeds[0];
      // A fetched feed contains the waiting stories; one that an update wrote to does not.
      const isFetched = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (isFeed && isFetched) realtime.getState().clearWaiting();
    }),
    onRetryHint(window, wake),
    () => document.removeEventListener('visibilitychange', wake),
    () => socket.close(),
  ];
  wake();
  return () => stops.forEach((stop) => void stop());
}

const SIGN_IN_PATH = '/onboarding?mode=login';
/** After a sign-in the next screen loads first. */
const SIGN_IN_DELAY_MS = 1_000;
const REAUTH_INTERVAL_MS = 60_000;
const STORED_FRAME_TYPES: ReadonlySet<string> = new Set(['story_update', 'notification', 'warmth_message']);

function isChatFrame(frame: LiveFrame): frame is ChatFrame {
  return frame.type.startsWith('chat_');
}

interface SessionListener {
  /** Another reader signed in, or the reader signed out. */
  onUserChange: () => void;
  /** The same reader has a new access token. */
  onTokenRenewed: (accessToken: string) => void;
  /** The reader is back after a long pause. */
  onWake: () => void;
}

export function watchSession(
  session: SessionStore,
  { onUserChange, onTokenRenewed, onWake }: SessionListener,
): () => void {
  return session.subscribe((state, before) => {
    const user = signedInUser(state);
    if (user?.id !== signedInUser(before)?.id) onUserChange();
    else if (user !== null && state.tokens !== null && state.tokens !== before.tokens)
      onTokenRenewed(state.tokens.accessToken);
    if (before.isPaused && !state.isPaused) onWake();
  });
}

/** The earliest time of the cached feeds and digests, by the server's clock; undefined when there is none. */
export function oldestAsOf(queryClient: QueryClient): string | undefined {
  const moments = [queryKeys.feeds, queryKeys.digests].flatMap((queryKey) =>
    queryClient.getQueriesData<{ as_of?: string }>({ queryKey }).flatMap(([, data]) => data?.as_of ?? []),
  );
  return moments.sort((a, b) => Date.parse(a) - Date.parse(b))[0];
}

interface Ticket {
  ticket: string;
}

interface Point {
  lat: number;
  lon: number;
}

const LIVE_PATH = '/ws/connect';

/** Account tokens must never appear in a URL: a ticket is valid for one connection. */
async function requestLiveTicket(
  api: ApiClient,
  userId: string | undefined,
  place: Point | null,
): Promise<string> {
  if (userId !== undefined) return (await api.send<Ticket>('POST', '/auth/ws-ticket')).ticket;
  if (place === null) throw new Error('nowhere to listen');
  return (await api.send<Ticket>('POST', '/live/guest-ticket', roundPoint(place))).ticket;
}

function liveUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${LIVE_PATH}`;
}

function isSamePoint(a: Point | null, b: Point | null): boolean {
  return a?.lat === b?.lat && a?.lon === b?.lon;
}
