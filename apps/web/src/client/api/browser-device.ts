import type { ClientInfo } from '@paligid/domain/signing';

/** The browser APIs that a request needs. */
export interface BrowserDevice {
  fetch: (request: Request) => Promise<Response>;
  /** Absent where the page was loaded over plain HTTP. */
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

/** Estimate of the server's time: phone clocks are often hours off, and a signature is valid for one hour. */
export interface ServerClock {
  now: () => number;
  /** Takes the `Date` header of a response. */
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
