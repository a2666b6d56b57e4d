import type { Api } from './api.ts';
import { loadOnce } from './load-once.ts';
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
  const loaded = loadOnce(load);
  const unheard = () => {};
  return {
    get: async <T>(...call: Parameters<Api['get']>) => (await loaded()).get<T>(...call),
    send: async <T>(...call: Parameters<Api['send']>) => (await loaded()).send<T>(...call),
    forget: () => void loaded().then((api) => api.forget(), unheard),
    clock: async () => (await loaded()).clock,
    // What fails here is asked for again by the first call.
    prepare: () => void loaded().catch(unheard),
  };
}
