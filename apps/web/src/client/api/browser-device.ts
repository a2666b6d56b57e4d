import type { ClientInfo } from '@paligid/domain/signing';

/** What a request needs of the browser. */
export interface BrowserDevice {
  fetch: (request: Request) => Promise<Response>;
  /** Absent where the page came over an unprotected line. */
  crypto: Pick<Crypto, 'getRandomValues'> & { subtle?: SubtleCrypto };
  now: () => number;
  clientInfo: () => ClientInfo;
}

export function createBrowserDevice(window: Window & typeof globalThis): BrowserDevice {
  const { navigator, screen } = window;
  return {
    fetch: (request) => window.fetch(request),
    crypto: window.crypto,
    now: Date.now,
    clientInfo: () => ({
      agent: navigator.userAgent,
      screen: `${screen.width}x${screen.height}`,
      language: navigator.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  };
}

/** The server's time by this device: phones are often hours off, and a signature is good for one. */
export interface ServerClock {
  now: () => number;
  /** Takes the `Date` of an answer. */
  syncFrom: (date: string | null) => void;
}

export function createServerClock(now: () => number): ServerClock {
  let offsetMs = 0;
  return {
    now: () => now() + offsetMs,
    syncFrom: (date) => {
      const serverMs = date === null ? Number.NaN : Date.parse(date);
      if (!Number.isNaN(serverMs)) offsetMs = serverMs - now();
    },
  };
}
