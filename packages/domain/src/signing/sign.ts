import { toHex } from '../encoding/hex.ts';
import { canonicalText, splitAddress } from './canonical.ts';
import { type ClientInfo, encodeClientInfo } from './client-info.ts';
import { deriveKey, type SigningSecrets } from './key.ts';
import type { WebCrypto } from './web-crypto.ts';

export type RequestToSign = {
  method: string;
  /** API path after the proxy's prefix, with its query, as sent. */
  address: string;
  body?: string | undefined;
  client: ClientInfo;
  timestampMs: number;
  nonce: string;
};

/** The four headers that a signed request carries. */
export async function signedHeaders<Key>(
  request: RequestToSign,
  secrets: SigningSecrets,
  crypto: WebCrypto<Key>,
): Promise<Record<'X-Signature' | 'X-Timestamp' | 'X-Nonce' | 'X-Client-Info', string>> {
  const { method, address, body = '', client, timestampMs, nonce } = request;
  const clientInfo = encodeClientInfo(client);
  const timestamp = String(timestampMs);
  const canonical = canonicalText({ method, ...splitAddress(address), timestamp, nonce, clientInfo, body });
  const derivedKey = await deriveKey(secrets, timestampMs, client.agent, crypto);
  return {
    'X-Signature': await signatureOf(canonical, derivedKey, crypto),
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Client-Info': clientInfo,
  };
}

/** Lower-case hex of the HMAC; who verifies computes it again and compares in constant time. */
export async function signatureOf<Key>(
  canonical: string,
  derivedKey: string,
  crypto: Pick<WebCrypto<Key>, 'importKey' | 'sign'>,
): Promise<string> {
  const utf8 = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;
  const key = await crypto.importKey('raw', utf8.encode(derivedKey), algorithm, false, ['sign']);
  return toHex(new Uint8Array(await crypto.sign('HMAC', key, utf8.encode(canonical))));
}
