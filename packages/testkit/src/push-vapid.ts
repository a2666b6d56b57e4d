import { createPublicKey, verify } from 'node:crypto';

export type VapidCheck = { publicKey: string } | { error: string };

const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]{87})$/;
const DAY_SECONDS = 86_400;
const MAX_CACHED = 100;

/** Verifies who sends (RFC 8292). A header is verified once: senders use one for many messages. */
export function vapidVerifier(origin: () => string, nowMs: () => number) {
  const checked = new Map<string, VapidCheck>();
  return (authorization: string): VapidCheck => {
    const known = checked.get(authorization);
    if (known !== undefined) return known;
    const check = verifyHeader(authorization, origin(), nowMs());
    if (checked.size >= MAX_CACHED) checked.clear();
    checked.set(authorization, check);
    return check;
  };
}

function verifyHeader(authorization: string, origin: string, nowMs: number): VapidCheck {
  const [, head = '', claims = '', signature = '', publicKey = ''] = HEADER.exec(authorization) ?? [];
  if (publicKey === '') return { error: 'no VAPID header' };
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return { error: 'the signature is not of this key' };
  const { aud, exp, sub } = readJson(claims);
  const left = typeof exp === 'number' ? exp - nowMs / 1000 : 0;
  if (aud !== origin) return { error: `the audience is ${String(aud)}` };
  if (left <= 0 || left > DAY_SECONDS) return { error: 'it expires at the wrong time' };
  if (typeof sub !== 'string' || !/^(?:mailto:|https:)/.test(sub)) return { error: 'nobody to write to' };
  return { publicKey };
}

function readJson(part: string): Record<string, unknown> {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
