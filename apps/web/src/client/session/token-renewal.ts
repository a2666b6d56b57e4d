import { tokenRefreshRetryDelayMs } from '@paligid/domain/retry';
import { isSessionValid, type StoredSession } from '@paligid/domain/session/session-storage';
import { createStoredSession, isTokenUsable, refreshDelayMs } from '@paligid/domain/session/tokens';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import { abortableDelay } from '../api/deadline.ts';
import { onRetryHint } from '../connectivity/connectivity.ts';
import type { KeyValueStorage } from '../stores/key-value-storage.ts';
import { type RenewalOutcome, readTokens, type SessionStore } from '../stores/session.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import { clearSession } from './clear-local-state.ts';

/** Longer than a renewal with all its retries. A tab that holds the lock for longer was put to sleep by the phone. */
const LOCK_TIMEOUT_MS = 45_000;

/**
 * Mutual exclusion between tabs by the Web Locks API. Where the browser has no locks, or a tab never releases its own,
 * tabs may act concurrently: the server accepts a replaced token for another minute.
 */
export async function withTabLock<T>(
  locks: LockManager | undefined,
  name: string,
  act: () => Promise<T>,
): Promise<T> {
  if (locks === undefined) return act();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_TIMEOUT_MS);
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    clearTimeout(timer);
    return act();
  };
  try {
    return await locks.request(name, { signal: patience.signal }, begin);
  } catch (error) {
    if (isBegun) throw error;
    return begin();
  }
}

interface RenewalDeps {
  session: SessionStore;
  kvStorage: Pick<KeyValueStorage, 'read'>;
  api: Pick<ApiClient, 'send'>;
  now: () => number;
  isOnline: () => boolean;
  locks: LockManager | undefined;
}

const LOCK_NAME = STORED_KEYS.token;

/**
 * Exchanges the refresh token for a new pair. Single-flight: concurrent callers, here and in other tabs, share one
 * request.
 */
export function createTokenRenewal(parts: RenewalDeps): () => Promise<RenewalOutcome> {
  let underWay: Promise<RenewalOutcome> | undefined;
  return () => {
    underWay ??= withTabLock(parts.locks, LOCK_NAME, () => renewTokens(parts)).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function renewTokens(parts: RenewalDeps): Promise<RenewalOutcome> {
  const { session, kvStorage, now, isOnline } = parts;
  const { tokens: held } = session.getState();
  if (held === null) return 'over';
  // While this tab waited, another may have renewed the tokens already.
  const tokens = readTokens(kvStorage.read(STORED_KEYS.token), now()) ?? held;
  if (tokens.refreshToken !== held.refreshToken) {
    session.setState({ tokens });
    if (isTokenUsable(tokens.expiresAt, now())) return 'renewed';
  }
  if (!isSessionValid(tokens, now())) return endSession(session);
  for (let retriesDone = 0; ; retriesDone += 1) {
    if (!isOnline()) return 'unreachable';
    const renewed = await requestTokens(parts.api, tokens);
    // A reader who signed out meanwhile stays signed out; one who signed in meanwhile has tokens of their own.
    if (session.getState().tokens?.refreshToken !== tokens.refreshToken) return outcomeAfterChange(session);
    if (renewed !== undefined) {
      session.setState({ tokens: renewed });
      return 'renewed';
    }
    if (!isOnline()) return 'unreachable';
    const delayMs = tokenRefreshRetryDelayMs(retriesDone);
    if (delayMs === undefined) return endSession(session);
    await abortableDelay(delayMs, undefined);
  }
}

/** Shows no error to the reader, whatever failed. */
async function requestTokens(
  api: Pick<ApiClient, 'send'>,
  { refreshToken }: StoredSession,
): Promise<StoredSession | undefined> {
  try {
    return parseTokens(await api.send('POST', '/auth/refresh', { refresh_token: refreshToken }));
  } catch {
    return undefined;
  }
}

function endSession(session: SessionStore): RenewalOutcome {
  clearSession(session);
  return 'over';
}

function outcomeAfterChange(session: SessionStore): RenewalOutcome {
  return session.getState().tokens === null ? 'over' : 'renewed';
}

interface RenewalTimerDeps {
  window: Window;
  session: SessionStore;
  now: () => number;
  isOnline: () => boolean;
}

/** Renews the access token for as long as the page is open; an expired session is cleared. */
export function startRenewalTimer({ window, session, now, isOnline }: RenewalTimerDeps): () => void {
  let timer: number | undefined;
  let lastMs: number | undefined;

  const renew = async () => {
    if (!isOnline()) return;
    const beforeMs = lastMs;
    lastMs = now();
    // A new pair has already restarted the timer; while the server does not respond, the network's return does.
    const outcome = await session.getState().renew();
    if (outcome !== 'unreachable') return;
    // The pause spares the server, which has seen nothing of this one. The network may have returned meanwhile.
    lastMs = beforeMs;
    if (isOnline()) wait();
  };

  const wait = () => {
    window.clearTimeout(timer);
    const { tokens } = session.getState();
    if (tokens === null) return;
    if (!isSessionValid(tokens, now())) return clearSession(session);
    timer = window.setTimeout(() => void renew(), refreshDelayMs(tokens.expiresAt, now(), lastMs));
  };

  // A sleeping phone stops timers: checks the clock when the page is visible or online again.
  const { document } = window;
  document.addEventListener('visibilitychange', wait);
  const stopHints = onRetryHint(window, wait);
  const stopFollowing = session.subscribe((state, before) => {
    if (state.tokens !== before.tokens) wait();
  });
  wait();
  return () => {
    window.clearTimeout(timer);
    stopHints();
    document.removeEventListener('visibilitychange', wait);
    stopFollowing();
  };
}

/** The tokens of a response: at its top level, or in its `token`. */
export function parseTokens(answer: unknown): StoredSession {
  const { token, ...own } = asRecord(answer);
  const nested = asRecord(token);
  const tokens =
    createStoredSession(nested['access_token'], nested['refresh_token']) ??
    createStoredSession(own['access_token'], own['refresh_token']);
  if (tokens !== undefined) return tokens;
  throw new ApiRequestError('Authentication tokens not received from server', {
    status: 200,
    type: 'auth_error',
  });
}

export function parseUserId(answer: unknown): string | undefined {
  const { user_id } = asRecord(answer);
  return typeof user_id === 'string' && user_id !== '' ? user_id : undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
