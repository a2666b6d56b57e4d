import { connectivity } from '../connectivity/connectivity.ts';
import type { SessionStore } from '../stores/session.ts';
import { apiSession } from './api-session.ts';
import { type BrowserApi, type BrowserApiOptions, createBrowserApi } from './browser-api.ts';
import { fetchSecrets } from './current-secrets.ts';
import { browserDevice } from './device.ts';
import { serverClock } from './server-clock.ts';

type Options = Pick<BrowserApiOptions, 'secrets' | 'locale'> & {
  session: SessionStore;
  /** Whether the page was kept for a start without network. */
  isShell: boolean;
};

/** The calls of this very browser, as one piece of code to be fetched. */
export function ownBrowserApi(
  window: Window & typeof globalThis,
  { secrets, locale, session, isShell }: Options,
): BrowserApi {
  const device = browserDevice(window);
  const clock = serverClock(device.now);
  return createBrowserApi({
    ...{ device, secrets, locale, clock, session: apiSession(session, clock.now), connectivity },
    renewSecrets: isShell ? () => fetchSecrets(device) : undefined,
  });
}
