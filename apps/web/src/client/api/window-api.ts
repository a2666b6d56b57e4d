import { connectivity } from '../connectivity/connectivity.ts';
import type { SessionStore } from '../stores/session.ts';
import {
  type BrowserApi,
  type BrowserApiOptions,
  createApiSession,
  createBrowserApi,
} from './browser-api.ts';
import { createBrowserDevice, createServerClock } from './browser-device.ts';
import { fetchSigningSecrets } from './signing-secrets.ts';

type WindowApiOptions = Pick<BrowserApiOptions, 'secrets' | 'locale'> & {
  session: SessionStore;
  /** Whether the page is the offline app shell. */
  isShell: boolean;
};

/** Creates the API client of this window; one lazy-loaded module. */
export function createWindowApi(
  window: Window & typeof globalThis,
  { secrets, locale, session, isShell }: WindowApiOptions,
): BrowserApi {
  const device = createBrowserDevice(window);
  const clock = createServerClock(device.now);
  return createBrowserApi({
    ...{ device, secrets, locale, clock, session: createApiSession(session, clock.now), connectivity },
    renewSecrets: isShell ? () => fetchSigningSecrets(device) : undefined,
  });
}
