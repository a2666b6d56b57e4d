import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { developmentVapidKey, isCurvePoint, vapidKeyFromPrivate, vapidKeyId } from './vapid-keys.ts';

test('a public key of a browser is taken only when it lies on the curve', () => {
  const pair = createECDH('prime256v1');
  const good = pair.generateKeys();
  expect(isCurvePoint(good)).toBe(true);
  expect(isCurvePoint(pair.getPublicKey(null, 'compressed'))).toBe(false);
  const moved = Buffer.from(good);
  moved.writeUInt8(moved.readUInt8(64) ^ 1, 64);
  expect(isCurvePoint(moved)).toBe(false);
  expect(isCurvePoint(Buffer.concat([Buffer.of(4), Buffer.alloc(64)]))).toBe(false);
  expect(isCurvePoint(Buffer.of(0))).toBe(false);
  expect(isCurvePoint(Buffer.alloc(65, 0xff))).toBe(false);
  for (let n = 0; n < 200; n += 1) {
    expect(isCurvePoint(Buffer.concat([Buffer.of(4), randomBytes(64)]))).toBe(false);
  }
});

test('a private key has its public key and name', () => {
  const key = developmentVapidKey();
  expect(vapidKeyFromPrivate(key.privateKey)).toEqual(key);
  expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65);
  expect(key.id).toBe(vapidKeyId(key.publicKey));
  expect(key.id).toMatch(/^[\w-]{11}$/);
  expect(() => vapidKeyFromPrivate('AAAA')).toThrow();
});

test('a private key that was written without its leading zeros is the same key', () => {
  const short = Buffer.alloc(30, 7);
  const whole = Buffer.concat([Buffer.alloc(2), short]).toString('base64url');
  expect(vapidKeyFromPrivate(short.toString('base64url'))).toEqual(vapidKeyFromPrivate(whole));
  expect(vapidKeyFromPrivate(whole).privateKey).toBe(whole);
  expect(() => vapidKeyFromPrivate(Buffer.alloc(33, 7).toString('base64url'))).toThrow();
});
