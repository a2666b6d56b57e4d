import type { Locale } from '@paligid/i18n/runtime';
import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '../../app/page.ts';
import type { Api } from '../api.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import { onRetryHint } from '../connectivity/on-retry-hint.ts';
import { toldPosition } from '../location/told-position.ts';
import { queryKeys } from '../query-keys.ts';
import { restWhileIdle } from '../session/rest-while-idle.ts';
import { currentPlace } from '../stores/reader-place.ts';
import { signedInUser } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';
import { askTicket, isSamePoint, liveAddress } from './admission.ts';
import { clusterUpdates } from './cluster-updates.ts';
import { connectionNotices } from './connection-notices.ts';
import { followSession } from './follow-session.ts';
import { type LiveFrame, LiveSocket } from './live-socket.ts';
import { shownAsOf } from './shown-as-of.ts';
import { storyUpdates } from './story-updates.ts';

interface Options {
  page: Pick<Page, 'renderedAt'>;
  window: Window;
  stores: Stores;
  api: Api;
  queryClient: QueryClient;
  locale: () => Locale;
}

/** Holds the reader's live connection from here on: whenever there is a place or an account to listen for. */
export function startLive({ page, window, stores, api, queryClient, locale }: Options): () => void {
  const { realtime, notices, session, location, place: places } = stores;
  const place = () => currentPlace(places.getState());
  const userId = () => signedInUser(session.getState())?.id;
  const takeStory = storyUpdates({ queryClient, api, realtime, locale, place });
  const takeCluster = clusterUpdates(queryClient);
  const say = connectionNotices(window, notices, locale);
  let isGuestTicket = false;

  /** Readers' tickets need an engine that guests' do not: while it is away the token follows on the open connection. */
  const ticket = async () => {
    isGuestTicket = false;
    try {
      return await askTicket(api, userId(), place());
    } catch (error) {
      if (userId() === undefined || place() === null) throw error;
      isGuestTicket = true;
      return askTicket(api, undefined, place());
    }
  };

  const socket = new LiveSocket(liveAddress(window.location), {
    ticket,
    language: () => (locale() === 'fil' ? 'fil' : 'en'),
    asOf: () => shownAsOf(queryClient) ?? page.renderedAt,
    random: Math.random,
    changed: (connection) => {
      realtime.setState({ connection, ...(connection === 'open' && { error: null }) });
      if (connection !== 'open') return;
      connectivity.reportSuccess();
      say.opened();
      const { tokens } = session.getState();
      if (isGuestTicket && tokens !== null) socket.send({ type: 'auth', token: tokens.accessToken });
      tellPosition();
    },
    lost: () => {
      connectivity.requestCheck();
      say.lost();
    },
    exhausted: say.off,
    failed: (error) => realtime.setState({ error }),
    gap: () => reload([queryKeys.feeds, queryKeys.digests, queryKeys.stories]),
    frame: (frame) => {
      remember(frame);
      if (frame.type === 'story_update') void takeStory(frame);
      if (frame.type === 'cluster_update') takeCluster(frame);
      if (frame.type === 'notification') notices.getState().notify({ kind: 'live', text: frame.data.title });
      if (frame.type === 'auth_error') void enterAnew();
      if (frame.type === 'digest_update') reload([queryKeys.feeds, queryKeys.digests]);
    },
  });

  const reload = (keys: (readonly string[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };

  const remember = (frame: LiveFrame) => {
    if (!REMEMBERED.has(frame.type)) return;
    const id = 'id' in frame.data ? frame.data.id : String(frame.cursor);
    realtime.getState().add({ id, type: frame.type, data: frame.data, receivedAt: Date.now() });
  };

  /** A guest's cell is in the ticket; whoever has an account says where they are. */
  const tellPosition = () => {
    const { position } = location.getState();
    if (userId() !== undefined && position !== null) {
      socket.send({ type: 'location_update', ...toldPosition(position) });
    }
  };

  /**
   * A refused connection: whoever has a session gets in with a new token, whoever has none signs in again. Who is
   * refused with a new token too waits like after any break: it is not the token.
   */
  const enterAnew = async () => {
    if (userId() === undefined || Date.now() - enteredMs < ENTER_AGAIN_MS) return;
    enteredMs = Date.now();
    const renewal = await session.getState().renew();
    if (renewal === 'renewed') socket.reconnect();
    if (renewal === 'over') window.location.assign(SIGN_IN);
  };

  const hasReason = () => place() !== null || userId() !== undefined;

  const move = () => {
    if (!hasReason()) {
      say.ended();
      return socket.close();
    }
    if (!socket.isOpen) return socket.restart();
    if (userId() !== undefined) return;
    askTicket(api, undefined, place())
      .then((token) => socket.send({ type: 'auth', token }))
      .catch(() => socket.reconnect());
  };

  const wake = () => {
    if (document.visibilityState === 'visible' && hasReason()) socket.open();
  };

  const { document } = window;
  let entering: ReturnType<typeof setTimeout> | undefined;
  let enteredMs = Number.NEGATIVE_INFINITY;
  realtime.setState({ reconnect: () => socket.reconnect() });
  document.addEventListener('visibilitychange', wake);
  const stops = [
    places.subscribe((state, before) => {
      if (!isSamePoint(currentPlace(state), currentPlace(before))) move();
    }),
    location.subscribe((state, before) => {
      if (state.position !== before.position) tellPosition();
    }),
    followSession(session, {
      changed: () => {
        socket.close();
        realtime.setState({ updates: [], waiting: [], seenAt: 0 });
        clearTimeout(entering);
        if (userId() !== undefined) entering = setTimeout(() => socket.open(), ENTER_MS);
        else if (hasReason()) socket.restart();
      },
      renewed: (token) => socket.send({ type: 'auth', token }),
      woken: wake,
    }),
    restWhileIdle(window, session, Date.now),
    () => clearTimeout(entering),
    queryClient.getQueryCache().subscribe((event) => {
      const isFeed = event.query.queryKey[0] === queryKeys.feeds[0];
      // A feed that was fetched holds what was waiting; one that was written to by an update does not.
      const isFetched = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (isFeed && isFetched) realtime.getState().showWaiting();
    }),
    onRetryHint(window, wake),
    () => document.removeEventListener('visibilitychange', wake),
    () => socket.close(),
  ];
  wake();
  return () => stops.forEach((stop) => void stop());
}

const SIGN_IN = '/onboarding?mode=login';
/** A sign-in has a screen to bring first. */
const ENTER_MS = 1_000;
const ENTER_AGAIN_MS = 60_000;
const REMEMBERED: ReadonlySet<string> = new Set(['story_update', 'notification', 'warmth_message']);
