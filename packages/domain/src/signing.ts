import { fromBase64Text, toBase64Text, toHex } from './encoding.ts';

/** From configuration. Browsers have them too, so no permission may depend on them. */
export type SigningSecrets = { key: string; salt: string; environment: string };

const HOUR_MS = 3_600_000;
const AGENT_CHARACTERS = 10;
const KEY_CHARACTERS = 32;

/**
 * Requests with the same scope share a key. The hour is taken from the sent timestamp, so that both sides agree when
 * the hour changes.
 */
export function keyScope(timestampMs: number, agent: string): string {
  return `${Math.floor(timestampMs / HOUR_MS)}:${agent.slice(0, AGENT_CHARACTERS)}`;
}

export async function deriveKey(
  { key, salt, environment }: SigningSecrets,
  timestampMs: number,
  agent: string,
  crypto: Pick<WebCrypto<never>, 'digest'>,
): Promise<string> {
  const material = [key, salt, environment, keyScope(timestampMs, agent)].join(':');
  const digest = await crypto.digest('SHA-256', new TextEncoder().encode(material));
  return toHex(new Uint8Array(digest)).slice(0, KEY_CHARACTERS);
}

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
  const canonical = canonicalText({
    method,
    ...splitPathAndQuery(address),
    timestamp,
    nonce,
    clientInfo,
    body,
  });
  const derivedKey = await deriveKey(secrets, timestampMs, client.agent, crypto);
  return {
    'X-Signature': await computeSignature(canonical, derivedKey, crypto),
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Client-Info': clientInfo,
  };
}

/** Lower-case hex of the HMAC; the verifier recomputes it and compares in constant time. */
export async function computeSignature<Key>(
  canonical: string,
  derivedKey: string,
  crypto: Pick<WebCrypto<Key>, 'importKey' | 'sign'>,
): Promise<string> {
  const utf8 = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;
  const key = await crypto.importKey('raw', utf8.encode(derivedKey), algorithm, false, ['sign']);
  return toHex(new Uint8Array(await crypto.sign('HMAC', key, utf8.encode(canonical))));
}

type CanonicalRequest = {
  method: string;
  /** As sent: percent-encoded, without query. */
  path: string;
  timestamp: string;
  nonce: string;
  clientInfo: string;
  /** As sent, without the question mark; '' for none. */
  query: string;
  /** The exact text sent; '' for none. */
  body: string;
};

/** The text over which both sides compute the HMAC. */
export function canonicalText(parts: CanonicalRequest): string {
  const { method, path, timestamp, nonce, clientInfo, query, body } = parts;
  return [method.toUpperCase(), path, timestamp, nonce, clientInfo, query, body].join('\n');
}

/** Splits a URL at its first question mark; later ones belong to the query. */
export function splitPathAndQuery(address: string): { path: string; query: string } {
  const mark = address.indexOf('?');
  if (mark < 0) return { path: address, query: '' };
  return { path: address.slice(0, mark), query: address.slice(mark + 1) };
}

export type ClientInfo = {
  agent: string;
  /** As `{width}x{height}`. */
  screen: string;
  language: string;
  timeZone: string;
};

/** The value of X-Client-Info. The order of the keys is part of the signed text. */
export function encodeClientInfo({ agent, screen, language, timeZone }: ClientInfo): string {
  return toBase64Text(JSON.stringify({ b: agent, s: screen, l: language, t: timeZone }));
}

/** The agent from X-Client-Info; the key cannot be derived without it. Undefined if it cannot be read. */
export function readAgent(header: string): string | undefined {
  const text = fromBase64Text(header);
  if (text === undefined) return undefined;
  try {
    const info: unknown = JSON.parse(text);
    if (typeof info !== 'object' || info === null || !('b' in info)) return undefined;
    return typeof info.b === 'string' ? info.b : undefined;
  } catch {
    return undefined;
  }
}

const NONCE_BYTES = 16;

/** One per request, including each retry: a nonce that was seen before is rejected. */
export function createNonce(randomBytes: (count: number) => Uint8Array): string {
  return toHex(randomBytes(NONCE_BYTES));
}

const WINDOW_MS = 3_600_000;

/** Whether a request's timestamp is close enough to the server's clock. */
export function isInsideWindow(timestampMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - timestampMs) <= WINDOW_MS;
}

const EXEMPT_AUTH = ['/auth/login', '/auth/register', '/auth/refresh', '/auth/challenge'];
const EXEMPT = new Set([
  ...['', '/api', '/api/v1'].flatMap((base) => EXEMPT_AUTH.map((path) => base + path)),
  '/health',
  '/docs',
  '/redoc',
  '/openapi.json',
]);

/** `address` is the API path after the proxy's prefix; a query and one trailing slash are ignored. */
export function needsSignature(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return !EXEMPT.has(path.replace(/\/$/, ''));
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The three WebCrypto functions that signing needs; browsers and Node both have them. */
type WebCrypto<Key> = {
  digest(algorithm: 'SHA-256', data: Bytes): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    keyData: Bytes,
    algorithm: { name: 'HMAC'; hash: 'SHA-256' },
    extractable: boolean,
    usages: 'sign'[],
  ): Promise<Key>;
  sign(algorithm: 'HMAC', key: Key, data: Bytes): Promise<ArrayBuffer>;
};
