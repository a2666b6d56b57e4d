import { callRetryDelayMs, isRetryable, isTransientFailure } from '@paligid/domain/retry';
import { isTokenUsable } from '@paligid/domain/session/tokens';
import { type SigningSecrets, splitPathAndQuery } from '@paligid/domain/signing';
import type { Locale } from '@paligid/i18n/runtime';
import type { Connectivity } from '../connectivity/connectivity.ts';
import { type RenewalOutcome, type SessionStore, signedInUser } from '../stores/session.ts';
import type { ApiClient, CallOptions } from './api.ts';
import { type ApiFailure, type ApiResult, unwrapResult } from './api-result.ts';
import type { BrowserDevice, ServerClock } from './browser-device.ts';
import { abortableDelay } from './deadline.ts';
import { type ApiCall, NO_RESPONSE, type SendDeps, sendOnce } from './send-once.ts';

/** The session that API calls are made for. */
export interface ApiSession {
  accessToken: () => string | undefined;
  /** The token would expire during a call. */
  isRunningOut: () => boolean;
  userId: () => string | undefined;
  refresh: () => Promise<RenewalOutcome>;
}

/** `now` is the server's time: a phone whose clock is two hours ahead would treat every token as expired. */
export function createApiSession(store: SessionStore, now: () => number): ApiSession {
  return {
    accessToken: () => store.getState().tokens?.accessToken,
    isRunningOut: () => {
      const { tokens } = store.getState();
      return tokens !== null && !isTokenUsable(tokens.expiresAt, now());
    },
    userId: () => signedInUser(store.getState())?.id,
    refresh: () => store.getState().renew(),
  };
}

/**
 * Calls that start a session, and those that must not tell who makes them: they carry no token, and a 401 on them does
 * not mean an expired session.
 */
const PATHS_WITHOUT_TOKEN = new Set([
  '/analytics/track',
  '/auth/register',
  '/auth/login',
  '/auth/phone/send-code',
  '/auth/phone/verify',
  '/auth/phone/register',
  '/auth/phone/login',
  '/auth/google',
]);
/** These two calls act on the tokens that they carry. */
const TOKEN_PATHS = new Set(['/auth/refresh', '/auth/logout']);

function carriesToken(path: string): boolean {
  return !PATHS_WITHOUT_TOKEN.has(path);
}

/** Whether a 401 may be resolved by a new token. */
function canRenewToken(path: string): boolean {
  return carriesToken(path) && !TOKEN_PATHS.has(path);
}

const DEFAULT_TTL_MS = 5 * 60_000;
/** Responses have some kilobytes each. */
const MAX_ENTRIES = 50;

interface CacheEntry {
  path: string;
  data: unknown;
  until: number;
}

/** In-memory cache of responses. A key belongs to one reader, so that nobody sees another's data. */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Undefined when nothing is cached, or the entry has expired. */
  find(userId: string | undefined, key: string): { data: unknown } | undefined {
    const entry = this.#entries.get(userKey(userId, key));
    return entry !== undefined && this.#now() < entry.until ? entry : undefined;
  }

  set(userId: string | undefined, key: string, path: string, data: unknown, ttlMs = DEFAULT_TTL_MS): void {
    const own = userKey(userId, key);
    this.#entries.delete(own);
    this.#entries.set(own, { path, data, until: this.#now() + ttlMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Called after a write to the path. */
  deletePath(path: string): void {
    for (const [key, entry] of this.#entries) if (entry.path === path) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

function userKey(userId: string | undefined, key: string): string {
  return `${userId ?? ''} ${key}`;
}

export interface BrowserApi extends ApiClient {
  /** Called when the reader changes: the next must not see the previous one's data. */
  clearCache: () => void;
  clock: ServerClock;
}

export interface BrowserApiOptions {
  device: BrowserDevice;
  secrets: SigningSecrets;
  locale: () => Locale;
  session: ApiSession;
  clock: ServerClock;
  /**
   * For a page from the offline cache: its secrets may be older than the server's. Absent for a page that just came
   * from the server, where a rejected signature is final.
   */
  renewSecrets?: (() => Promise<SigningSecrets | undefined>) | undefined;
  connectivity: Pick<Connectivity, 'begin'>;
}

const TIMEOUT_MS = 20_000;
const TOKEN_REFRESH_FAILED: ApiFailure = {
  ...{ status: 'error', statusCode: 401, type: 'auth_error' },
  message: 'Token refresh failed',
};

export function createBrowserApi(options: BrowserApiOptions): BrowserApi {
  const { device, secrets, locale, session, clock, connectivity, renewSecrets } = options;
  const sender: SendDeps = { device, secrets, locale, clock, connectivity };
  const cache = new ResponseCache(device.now);

  /** True when the server uses other secrets by now. */
  const takeCurrentSecrets = async (): Promise<boolean> => {
    const used = sender.secrets;
    const current = await renewSecrets?.();
    if (current === undefined || (current.key === used.key && current.salt === used.salt)) return false;
    sender.secrets = current;
    return true;
  };

  const call = async (
    method: ApiCall['method'],
    address: string,
    body: string | undefined,
    { signal, retries, timeoutMs = TIMEOUT_MS, isLeaving = false }: CallOptions,
  ): Promise<ApiResult> => {
    const { path } = splitPathAndQuery(address);
    const mostRetries = isRetryable(method, path) ? retries : 0;
    const reader = session.userId();
    let mayAskAnew = canRenewToken(path);
    let maySignAnew = renewSecrets !== undefined;
    // A reader whose session turns out to be over continues as a guest.
    if (mayAskAnew && session.isRunningOut() && (await session.refresh()) === 'unreachable')
      return NO_RESPONSE;
    for (let retriesDone = 0; ; ) {
      const token = carriesToken(path) ? session.accessToken() : undefined;
      const result = await sendOnce({ method, address, body, token, signal, timeoutMs, isLeaving }, sender);
      if (result.status !== 'error') return result;
      if (result.statusCode === 401 && mayAskAnew) {
        mayAskAnew = false;
        // Another call may have renewed the token while this one was in flight.
        const renewal = session.accessToken() === token ? await session.refresh() : 'renewed';
        if (renewal === 'unreachable') return NO_RESPONSE;
        // A call started by one reader is never sent as the next reader.
        if (renewal === 'over' || session.userId() !== reader) return TOKEN_REFRESH_FAILED;
        continue;
      }
      if (result.code === 'HMAC_AUTH_FAILED' && maySignAnew) {
        maySignAnew = false;
        const isSecretOld = await takeCurrentSecrets();
        if (isSecretOld) continue;
      }
      const mayPass = result.type !== 'request_error' && isTransientFailure(result.statusCode || undefined);
      const delayMs = mayPass ? callRetryDelayMs(retriesDone, mostRetries) : undefined;
      if (delayMs === undefined) return result;
      retriesDone += 1;
      await abortableDelay(delayMs, signal);
    }
  };

  return {
    get: async <T>(address: string, { cache: caching, ...options }: Parameters<ApiClient['get']>[1] = {}) => {
      const userId = session.userId();
      const key = caching && `${locale()} ${caching.key}`;
      const found = key === undefined ? undefined : cache.find(userId, key);
      if (found !== undefined) return found.data as T;
      const data = unwrapResult(await call('GET', address, undefined, options));
      const isSameReader = session.userId() === userId;
      if (key !== undefined && isSameReader) {
        cache.set(userId, key, splitPathAndQuery(address).path, data, caching?.ttlMs);
      }
      return data as T;
    },
    send: async <T>(...[method, address, body, options = {}]: Parameters<ApiClient['send']>) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const data = unwrapResult(await call(method, address, text, options));
      if (method === 'PUT' || method === 'PATCH') cache.deletePath(splitPathAndQuery(address).path);
      return data as T;
    },
    clearCache: () => cache.clear(),
    clock,
  };
}
