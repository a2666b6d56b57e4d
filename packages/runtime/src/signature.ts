import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { signedHeadersSchema } from '@paligid/contract/auth/signing';
import {
  canonicalText,
  deriveKey,
  isInsideWindow,
  keyScope,
  readAgent,
  type SigningSecrets,
  splitPathAndQuery,
} from '@paligid/domain/signing';
import { memoize } from './memoize.ts';

type SignedRequest = {
  method: string;
  /** Path and query as sent. */
  address: string;
  /** The exact text sent; '' for none. */
  body: string;
  headers: IncomingHttpHeaders;
};

/** The values a valid signature authenticates. */
export type Signed = { timestampMs: number; nonce: string };

export type VerifySignature = (
  request: SignedRequest,
  nowMs: number,
) => Signed | undefined | Promise<Signed | undefined>;

/** Keys differ only by hour and by the first letters of the agent; browsers of the same make send the same info. */
const MAX_KEYS = 1_000;
const MAX_AGENTS = 5_000;

/**
 * Undefined if a header is missing or malformed, the time is outside the window, or the signature differs. Synchronous,
 * without an event-loop turn, unless the key of the hour is not cached yet.
 */
export function signatureVerifier(secrets: SigningSecrets): VerifySignature {
  const keys = new Map<string, KeyObject>();
  const agents = memoize(readAgent, MAX_AGENTS);
  return (request, nowMs) => {
    const signed = readHeaders(request.headers);
    const agent = signed && agents(signed['X-Client-Info']);
    if (signed === undefined || agent === undefined) return undefined;
    const timestampMs = Number(signed['X-Timestamp']);
    if (!isInsideWindow(timestampMs, nowMs)) return undefined;
    const scope = keyScope(timestampMs, agent);
    const key = keys.get(scope);
    if (key !== undefined) return check(request, signed, key);
    return deriveKey(secrets, timestampMs, agent, nodeCrypto).then((derived) => {
      const made = createSecretKey(derived, 'utf8');
      if (keys.size >= MAX_KEYS) keys.clear();
      keys.set(scope, made);
      return check(request, signed, made);
    });
  };
}

type SignedHeaders = NonNullable<ReturnType<typeof readHeaders>>;

function readHeaders(headers: IncomingHttpHeaders) {
  return signedHeadersSchema.safeParse({
    'X-Signature': headers['x-signature'],
    'X-Timestamp': headers['x-timestamp'],
    'X-Nonce': headers['x-nonce'],
    'X-Client-Info': headers['x-client-info'],
  }).data;
}

function check(
  { method, address, body }: SignedRequest,
  signed: SignedHeaders,
  key: KeyObject,
): Signed | undefined {
  const { 'X-Timestamp': timestamp, 'X-Nonce': nonce, 'X-Client-Info': clientInfo } = signed;
  const canonical = canonicalText({
    method,
    ...splitPathAndQuery(address),
    timestamp,
    nonce,
    clientInfo,
    body,
  });
  const expected = createHmac('sha256', key).update(canonical).digest();
  const given = Buffer.from(signed['X-Signature'], 'hex');
  return timingSafeEqual(expected, given) ? { timestampMs: Number(timestamp), nonce } : undefined;
}

/** Node's synchronous hash: a thread hop would cost many times as much as the hash. */
const nodeCrypto = {
  digest: async (_algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> =>
    new Uint8Array(createHash('sha256').update(data).digest()).buffer,
};
