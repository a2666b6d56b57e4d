import { tokenRefreshRetryDelayMs } from '@paligid/domain/retry';
import { isSessionValid, type StoredSession } from '@paligid/domain/session/session-storage';
import { isTokenUsable } from '@paligid/domain/session/tokens';
import type { ApiClient } from '../api/api.ts';
import { abortableDelay } from '../api/deadline.ts';
import type { KeyValueStorage } from '../stores/key-value-storage.ts';
import { type RenewalOutcome, readTokens, type SessionStore } from '../stores/session.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import { clearSession } from './clear-local-state.ts';
import { withTabLock } from './tab-lock.ts';
import { parseTokens } from './token-response.ts';

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
