import { callRetryDelayMs } from '@paligid/domain/retry/back-off';
import { isPassingFailure, isRepeatable } from '@paligid/domain/retry/repeatable';
import { splitAddress } from '@paligid/domain/signing/canonical';
import type { SigningSecrets } from '@paligid/domain/signing/key';
import type { Locale } from '@paligid/i18n/runtime';
import type { Api, CallOptions } from '../api.ts';
import type { Connectivity } from '../connectivity/connectivity.ts';
import type { ApiSession } from './api-session.ts';
import { pause } from './deadline.ts';
import type { Device } from './device.ts';
import { GetCache } from './get-cache.ts';
import { carriesToken, mayRenew } from './needs-session.ts';
import { type Failure, type Result, unwrap } from './result.ts';
import { NO_ANSWER, type OneCall, type Sender, sendOnce } from './send-once.ts';
import type { ServerClock } from './server-clock.ts';

export interface BrowserApi extends Api {
  /** Nothing of the reader before may be seen by the next. */
  forget: () => void;
  clock: ServerClock;
}

export interface BrowserApiOptions {
  device: Device;
  secrets: SigningSecrets;
  locale: () => Locale;
  session: ApiSession;
  clock: ServerClock;
  /**
   * For a page that was kept: its secrets may be older than the server's. Absent for a page that came from the
   * server just now, where a refused signature is final.
   */
  renewSecrets?: (() => Promise<SigningSecrets | undefined>) | undefined;
  connectivity: Pick<Connectivity, 'begin'>;
}

const TIMEOUT_MS = 20_000;
const REFRESH_FAILED: Failure = {
  ...{ status: 'error', statusCode: 401, type: 'auth_error' },
  message: 'Token refresh failed',
};

export function createBrowserApi(options: BrowserApiOptions): BrowserApi {
  const { device, secrets, locale, session, clock, connectivity, renewSecrets } = options;
  const sender: Sender = { device, secrets, locale, clock, connectivity };
  const cache = new GetCache(device.now);

  /** True when the server has others by now. */
  const takeCurrentSecrets = async (): Promise<boolean> => {
    const used = sender.secrets;
    const current = await renewSecrets?.();
    if (current === undefined || (current.key === used.key && current.salt === used.salt)) return false;
    sender.secrets = current;
    return true;
  };

  const call = async (
    method: OneCall['method'],
    address: string,
    body: string | undefined,
    { signal, retries, timeoutMs = TIMEOUT_MS }: CallOptions,
  ): Promise<Result> => {
    const { path } = splitAddress(address);
    const mostRetries = isRepeatable(method, path) ? retries : 0;
    const reader = session.userId();
    let mayAskAnew = mayRenew(path);
    let maySignAnew = renewSecrets !== undefined;
    // Whose session turns out to be over goes on as a guest.
    if (mayAskAnew && session.isRunningOut() && (await session.refresh()) === 'unreachable') return NO_ANSWER;
    for (let retriesDone = 0; ; ) {
      const token = carriesToken(path) ? session.accessToken() : undefined;
      const result = await sendOnce({ method, address, body, token, signal, timeoutMs }, sender);
      if (result.status !== 'error') return result;
      if (result.statusCode === 401 && mayAskAnew) {
        mayAskAnew = false;
        // Somebody else's call may have brought a new token while this one was under way.
        const renewal = session.accessToken() === token ? await session.refresh() : 'renewed';
        if (renewal === 'unreachable') return NO_ANSWER;
        // Nothing that one reader began is done in the name of the next.
        if (renewal === 'over' || session.userId() !== reader) return REFRESH_FAILED;
        continue;
      }
      if (result.code === 'HMAC_AUTH_FAILED' && maySignAnew) {
        maySignAnew = false;
        const isSecretOld = await takeCurrentSecrets();
        if (isSecretOld) continue;
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
    clock,
  };
}
