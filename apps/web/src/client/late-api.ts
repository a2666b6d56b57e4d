import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import type { BrowserApi } from './requests/browser-api.ts';
import type { ServerClock } from './requests/server-clock.ts';

export interface LateApi extends Api, Pick<BrowserApi, 'forget'> {
  /** Fetches the code before the first call needs it. */
  prepare: () => void;
  clock: () => Promise<ServerClock>;
}

/**
 * The first screen came with its data, so the code that signs and sends is not part of it: it is fetched when
 * the phone is idle, or with the first call.
 */
export function lateApi(load: () => Promise<BrowserApi>): LateApi {
  let loading: Promise<BrowserApi> | undefined;
  const loaded = () => {
    loading ??= load().catch(() => {
      loading = undefined;
      throw new ApiError('Failed to fetch', { status: 0 });
    });
    return loading;
  };
  return {
    get: async <T>(...call: Parameters<Api['get']>) => (await loaded()).get<T>(...call),
    send: async <T>(...call: Parameters<Api['send']>) => (await loaded()).send<T>(...call),
    forget: () => void loading?.then((api) => api.forget()),
    clock: async () => (await loaded()).clock,
    // What fails here is asked for again by the first call.
    prepare: () => void loaded().catch(() => {}),
  };
}
