import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newNonce } from './nonce.ts';

const fromCrypto = (count: number) => globalThis.crypto.getRandomValues(new Uint8Array(count));

test('[SIGN-012] a nonce is 16 random bytes in 32 hex characters, new for each request', () => {
  expect(newNonce((count) => Uint8Array.from({ length: count }, (_, i) => i))).toBe(
    '000102030405060708090a0b0c0d0e0f',
  );
  const nonces = Array.from({ length: 100 }, () => newNonce(fromCrypto));
  expect(new Set(nonces).size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
});

test('two sets of bytes never give one nonce', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      expect(newNonce(() => bytes)).toBe(Buffer.from(bytes).toString('hex'));
    }),
  );
});
