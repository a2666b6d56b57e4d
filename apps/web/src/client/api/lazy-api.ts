import { loadOnce } from '../lazy-load.ts';
import type { ApiClient } from './api.ts';
import type { BrowserApi } from './browser-api.ts';
import type { ServerClock } from './browser-device.ts';

export interface LazyApi extends ApiClient, Pick<BrowserApi, 'clearCache'> {
  /** Loads the code before the first call needs it. */
  prepare: () => void;
  clock: () => Promise<ServerClock>;
}

/**
 * Lazy API client: the first screen came with its data, so the code that signs and sends is not part of it; it loads
 * when the phone is idle, or with the first call.
 */
export function createLazyApi(load: () => Promise<BrowserApi>): LazyApi {
  const loaded = loadOnce(load);
  const unheard = () => {};
  return {
    get: async <T>(...call: Parameters<ApiClient['get']>) => (await loaded()).get<T>(...call),
    send: async <T>(...call: Parameters<ApiClient['send']>) => (await loaded()).send<T>(...call),
    clearCache: () => void loaded().then((api) => api.clearCache(), unheard),
    clock: async () => (await loaded()).clock,
    // If loading fails here, the first call tries again.
    prepare: () => void loaded().catch(unheard),
  };
}
