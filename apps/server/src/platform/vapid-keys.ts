import { createECDH, createHash, ECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const PRIVATE_BYTES = 32;
/** OpenSSL leaves out leading zeros, which one key in 256 has; more than four are a typing error. */
const SHORTEST_PRIVATE_BYTES = 28;
const UNCOMPRESSED = 0x04;

/** A P-256 pair in base64url that identifies us to push services (RFC 8292). */
export type VapidKey = { id: string; publicKey: string; privateKey: string };

/** Throws when it is no private key of the curve. */
export function vapidKeyFromPrivate(privateKey: string): VapidKey {
  const given = Buffer.from(privateKey, 'base64url');
  if (given.length < SHORTEST_PRIVATE_BYTES || given.length > PRIVATE_BYTES) {
    throw new Error('a private key has 32 bytes');
  }
  const bytes = Buffer.concat([Buffer.alloc(PRIVATE_BYTES - given.length), given]);
  const pair = createECDH(CURVE);
  pair.setPrivateKey(bytes);
  const publicKey = pair.getPublicKey('base64url');
  return { id: vapidKeyId(publicKey), publicKey, privateKey: bytes.toString('base64url') };
}

/** A short name of a public key: a browser's subscription works only with the key that it was made with. */
export function vapidKeyId(publicKey: string): string {
  const digest = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest();
  return digest.subarray(0, 8).toString('base64url');
}

/** Whether the bytes are an uncompressed point on the curve: with any other a secret could be guessed. */
export function isCurvePoint(bytes: Uint8Array): boolean {
  if (bytes.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(bytes, CURVE);
    return true;
  } catch {
    return false;
  }
}

/** The same for every program on a machine, and known to everybody who reads this line. */
export function developmentVapidKey(): VapidKey {
  return vapidKeyFromPrivate(createHash('sha256').update('development-vapid-key').digest('base64url'));
}
