import { tokenRefreshRetryDelayMs } from '@paligid/domain/retry/back-off';
import { isSessionValid, type StoredSession } from '@paligid/domain/session/kept-session';
import { isUsable } from '@paligid/domain/session/token-expiry';
import type { Api } from '../api.ts';
import { pause } from '../requests/deadline.ts';
import { type Renewal, readTokens, type SessionStore } from '../stores/session.ts';
import type { Shelf } from '../stores/shelf.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import { clearSession } from './clear-session.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { receivedTokens } from './received-tokens.ts';

interface Parts {
  session: SessionStore;
  shelf: Pick<Shelf, 'read'>;
  api: Pick<Api, 'send'>;
  now: () => number;
  isOnline: () => boolean;
  locks: LockManager | undefined;
}

const LOCK = STORED_KEYS.token;

/** Changes the refresh token for a new pair: once for all who ask at the same time, here and in other tabs. */
export function createRenewal(parts: Parts): () => Promise<Renewal> {
  let underWay: Promise<Renewal> | undefined;
  return () => {
    underWay ??= oneAtATime(parts.locks, LOCK, () => renewNow(parts)).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function renewNow(parts: Parts): Promise<Renewal> {
  const { session, shelf, now, isOnline } = parts;
  const { tokens: held } = session.getState();
  if (held === null) return 'over';
  // While this tab waited, another may have got a new pair already.
  const tokens = readTokens(shelf.read(STORED_KEYS.token), now()) ?? held;
  if (tokens.refreshToken !== held.refreshToken) {
    session.setState({ tokens });
    if (isUsable(tokens.expiresAt, now())) return 'renewed';
  }
  if (!isSessionValid(tokens, now())) return end(session);
  for (let retriesDone = 0; ; retriesDone += 1) {
    if (!isOnline()) return 'unreachable';
    const renewed = await askOnce(parts.api, tokens);
    // Whoever signed out meanwhile stays out; whoever came meanwhile has tokens of their own.
    if (session.getState().tokens?.refreshToken !== tokens.refreshToken) return afterChange(session);
    if (renewed !== undefined) {
      session.setState({ tokens: renewed });
      return 'renewed';
    }
    if (!isOnline()) return 'unreachable';
    const delayMs = tokenRefreshRetryDelayMs(retriesDone);
    if (delayMs === undefined) return end(session);
    await pause(delayMs, undefined);
  }
}

/** Says nothing to the reader, whatever went wrong. */
async function askOnce(
  api: Pick<Api, 'send'>,
  { refreshToken }: StoredSession,
): Promise<StoredSession | undefined> {
  try {
    return receivedTokens(await api.send('POST', '/auth/refresh', { refresh_token: refreshToken }));
  } catch {
    return undefined;
  }
}

function end(session: SessionStore): Renewal {
  clearSession(session);
  return 'over';
}

function afterChange(session: SessionStore): Renewal {
  return session.getState().tokens === null ? 'over' : 'renewed';
}
