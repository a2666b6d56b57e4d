import { createDecipheriv, createECDH, createHmac } from 'node:crypto';

/** The secrets of a browser's subscription. */
export type ReceiverKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer };

const SALT_BYTES = 16;
const RECORD_SIZE_AT = 16;
const KEY_LENGTH_AT = 20;
const HEADER_BYTES = 21;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

export function newReceiverKeys(randomBytes: (count: number) => Buffer): ReceiverKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), publicKey, auth: randomBytes(16) };
}

/**
 * Decrypts a push message as a browser does (RFC 8291 on top of RFC 8188), written from the standards and independently
 * of the library that encrypts. Throws when anything is not as it must be.
 */
export function decryptPush(body: Buffer, { privateKey, publicKey, auth }: ReceiverKeys): Buffer {
  const salt = body.subarray(0, SALT_BYTES);
  const recordSize = body.readUInt32BE(RECORD_SIZE_AT);
  const keyLength = body.readUInt8(KEY_LENGTH_AT);
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength);
  const record = body.subarray(HEADER_BYTES + keyLength);
  if (record.length > recordSize) throw new Error('a push message has one record');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = hkdf(auth, pair.computeSecret(senderKey), info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('the padding of the last record begins with 2');
  return padded.subarray(0, end);
}

/** HKDF with SHA-256 for up to 32 bytes (RFC 5869). */
function hkdf(salt: Buffer, material: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(material).digest();
  const expanded = createHmac('sha256', extracted).update(info).update(Buffer.of(1)).digest();
  return expanded.subarray(0, length);
}
