import { callRetryDelayMs } from '@paligid/domain/retry/back-off';
import { isPassingFailure, isRepeatable } from '@paligid/domain/retry/repeatable';
import { splitAddress } from '@paligid/domain/signing/canonical';
import type { SigningSecrets } from '@paligid/domain/signing/key';
import type { Locale } from '@paligid/i18n/runtime';
import type { Api, CallOptions } from '../api.ts';
import { pause } from './deadline.ts';
import type { Device } from './device.ts';
import { GetCache } from './get-cache.ts';
import { carriesToken, mayRenew } from './needs-session.ts';
import { type Failure, type Result, unwrap } from './result.ts';
import { type OneCall, type Sender, sendOnce } from './send-once.ts';
import { serverClock } from './server-clock.ts';

/** Whose calls they are. */
export interface ApiSession {
  accessToken: () => string | undefined;
  userId: () => string | undefined;
  /** Gets a new access token; false when there is no way to get one. */
  refresh: () => Promise<boolean>;
}

export interface BrowserApi extends Api {
  /** Nothing of the reader before may be seen by the next. */
  forget: () => void;
}

export interface BrowserApiOptions {
  device: Device;
  secrets: SigningSecrets;
  locale: () => Locale;
  session: ApiSession;
}

const TIMEOUT_MS = 20_000;
const REFRESH_FAILED: Failure = {
  ...{ status: 'error', statusCode: 401, type: 'auth_error' },
  message: 'Token refresh failed',
};

export function createBrowserApi({ device, secrets, locale, session }: BrowserApiOptions): BrowserApi {
  const sender: Sender = { device, secrets, locale, clock: serverClock(device.now) };
  const cache = new GetCache(device.now);
  let refreshing: Promise<boolean> | undefined;

  /** However many calls are refused at once, one new token is asked for. */
  const refresh = () => {
    refreshing ??= session.refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  const call = async (
    method: OneCall['method'],
    address: string,
    body: string | undefined,
    { signal, retries, timeoutMs = TIMEOUT_MS }: CallOptions,
  ): Promise<Result> => {
    const { path } = splitAddress(address);
    const mostRetries = isRepeatable(method, path) ? retries : 0;
    let mayAskAnew = mayRenew(path);
    for (let retriesDone = 0; ; ) {
      const token = carriesToken(path) ? session.accessToken() : undefined;
      const result = await sendOnce({ method, address, body, token, signal, timeoutMs }, sender);
      if (result.status !== 'error') return result;
      if (result.statusCode === 401 && mayAskAnew) {
        mayAskAnew = false;
        // Somebody else's call may have brought a new token while this one was under way.
        if (session.accessToken() === token && !(await refresh())) return REFRESH_FAILED;
        continue;
      }
      const mayPass = result.type !== 'request_error' && isPassingFailure(result.statusCode || undefined);
      const delayMs = mayPass ? callRetryDelayMs(retriesDone, mostRetries) : undefined;
      if (delayMs === undefined) return result;
      retriesDone += 1;
      await pause(delayMs, signal);
    }
  };

  return {
    get: async <T>(address: string, { cache: kept, ...options }: Parameters<Api['get']>[1] = {}) => {
      const userId = session.userId();
      const key = kept && `${locale()} ${kept.key}`;
      const found = key === undefined ? undefined : cache.find(userId, key);
      if (found !== undefined) return found.data as T;
      const data = unwrap(await call('GET', address, undefined, options));
      const isSameReader = session.userId() === userId;
      if (key !== undefined && isSameReader) {
        cache.keep(userId, key, splitAddress(address).path, data, kept?.ttlMs);
      }
      return data as T;
    },
    send: async <T>(...[method, address, body, options = {}]: Parameters<Api['send']>) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const data = unwrap(await call(method, address, text, options));
      if (method === 'PUT' || method === 'PATCH') cache.drop(splitAddress(address).path);
      return data as T;
    },
    forget: () => cache.clear(),
  };
}
