import type { ClientInfo } from '@paligid/domain/signing/client-info';

/** What a request needs of the browser. */
export interface Device {
  fetch: (request: Request) => Promise<Response>;
  /** Absent where the page came over an unprotected line. */
  crypto: Pick<Crypto, 'getRandomValues'> & { subtle?: SubtleCrypto };
  now: () => number;
  clientInfo: () => ClientInfo;
}

export function browserDevice(window: Window & typeof globalThis): Device {
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
