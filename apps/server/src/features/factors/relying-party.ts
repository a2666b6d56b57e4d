import { isIP } from 'node:net';

type RelyingParty = { rpId: string; origins: string[] };

/**
 * Passkeys belong to a name, never to an address. On a developer's machine the same pages are reached by `localhost`
 * too, and there passkeys work.
 */
export function relyingParty(origin: string): RelyingParty {
  const { hostname, port, protocol } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { rpId: hostname, origins: [origin] };
  const local = `${protocol}//localhost${port === '' ? '' : `:${port}`}`;
  return { rpId: 'localhost', origins: [local] };
}
