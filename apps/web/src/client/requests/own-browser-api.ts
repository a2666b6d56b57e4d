import { type BrowserApi, type BrowserApiOptions, createBrowserApi } from './browser-api.ts';
import { browserDevice } from './device.ts';

/** The calls of this very browser, as one piece of code to be fetched. */
export function ownBrowserApi(
  window: Window & typeof globalThis,
  options: Omit<BrowserApiOptions, 'device'>,
): BrowserApi {
  return createBrowserApi({ ...options, device: browserDevice(window) });
}
