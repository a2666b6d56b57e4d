import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { signedHeadersSchema } from '@paligid/contract/auth/signing';
import { canonicalText } from '@paligid/domain/signing/canonical';
import { agentOf } from '@paligid/domain/signing/client-info';
import { deriveKey, keyScope, type SigningSecrets } from '@paligid/domain/signing/key';
import { isInsideWindow } from '@paligid/domain/signing/window';
import { keptFew } from '../platform/kept-few.ts';

/** A read as it was signed: the API's path and query, as sent. */
interface SignedRead {
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
}

export type VerifyRead = (read: SignedRead, nowMs: number) => boolean | Promise<boolean>;

/** Keys differ by hour and by the first letters of the agent only; browsers of one make send the same info. */
const MOST_KEYS = 1_000;
const MOST_AGENTS = 5_000;

/**
 * Who answers checks signature and time window, and answers from the cache are ours. No promise, unless the key
 * of the hour is not known yet. Reads may be repeated, so their nonces are not kept.
 */
export function readVerifier(secrets: SigningSecrets): VerifyRead {
  const keys = new Map<string, KeyObject>();
  const agents = keptFew(agentOf, MOST_AGENTS);
  return (read, nowMs) => {
    const signed = signedHeadersOf(read.headers);
    const agent = signed && agents(signed['X-Client-Info']);
    if (signed === undefined || agent === undefined) return false;
    const timestampMs = Number(signed['X-Timestamp']);
    if (!isInsideWindow(timestampMs, nowMs)) return false;
    const scope = keyScope(timestampMs, agent);
    const key = keys.get(scope);
    if (key !== undefined) return isSignedWith(key, read, signed);
    return deriveKey(secrets, timestampMs, agent, NODE_CRYPTO).then((derived) => {
      const made = createSecretKey(derived, 'utf8');
      if (keys.size >= MOST_KEYS) keys.clear();
      keys.set(scope, made);
      return isSignedWith(made, read, signed);
    });
  };
}

type SignedHeaders = NonNullable<ReturnType<typeof signedHeadersOf>>;

function signedHeadersOf(headers: IncomingHttpHeaders) {
  return signedHeadersSchema.safeParse({
    'X-Signature': headers['x-signature'],
    'X-Timestamp': headers['x-timestamp'],
    'X-Nonce': headers['x-nonce'],
    'X-Client-Info': headers['x-client-info'],
  }).data;
}

function isSignedWith(key: KeyObject, { path, query }: SignedRead, signed: SignedHeaders): boolean {
  const canonical = canonicalText({
    method: 'GET',
    path,
    query,
    timestamp: signed['X-Timestamp'],
    nonce: signed['X-Nonce'],
    clientInfo: signed['X-Client-Info'],
    body: '',
  });
  const expected = createHmac('sha256', key).update(canonical).digest();
  return timingSafeEqual(expected, Buffer.from(signed['X-Signature'], 'hex'));
}

/** Node's own hash: a thread hop would be many times its work. */
const NODE_CRYPTO = {
  digest: async (_algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> =>
    new Uint8Array(createHash('sha256').update(data).digest()).buffer,
};
