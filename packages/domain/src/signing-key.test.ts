import { expect, test } from 'vitest';
import { deriveKey } from './signing.ts';

const SECRETS = { key: 'test-key', salt: 'test-salt', environment: 'test' };
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) TestAgent/1.0';
const TIMESTAMP = 1_767_225_600_000;
const { subtle } = globalThis.crypto;
const DERIVED = '14bb593c642dba8241c288a3f27bee21';

test('[SIGN-009] the signing key derives from key, salt, environment, hour and part of the client info', async () => {
  const derive = (changes: Partial<typeof SECRETS>, timestamp = TIMESTAMP, agent = AGENT) =>
    deriveKey({ ...SECRETS, ...changes }, timestamp, agent, subtle);
  expect(await derive({})).toBe(DERIVED);
  expect(await derive({ key: 'other' })).not.toBe(DERIVED);
  expect(await derive({ salt: 'other' })).not.toBe(DERIVED);
  expect(await derive({ environment: 'other' })).not.toBe(DERIVED);
  expect(await derive({}, TIMESTAMP + 3_599_999)).toBe(DERIVED);
  expect(await derive({}, TIMESTAMP + 3_600_000)).not.toBe(DERIVED);
  expect(await derive({}, TIMESTAMP - 1)).not.toBe(DERIVED);
  expect(await derive({}, TIMESTAMP, 'Opera/9.80')).not.toBe(DERIVED);
});

test('[SIGN-010] the key derivation uses the first 10 characters of the agent string', async () => {
  const digested: string[] = [];
  const listening = {
    digest: (algorithm: 'SHA-256', data: Uint8Array<ArrayBuffer>) => {
      digested.push(new TextDecoder().decode(data));
      return subtle.digest(algorithm, data);
    },
  };
  expect(await deriveKey(SECRETS, TIMESTAMP, 'Mozilla/5.', listening)).toBe(DERIVED);
  expect(await deriveKey(SECRETS, TIMESTAMP, 'Mozilla/5.1 (Android)', listening)).toBe(DERIVED);
  expect(await deriveKey(SECRETS, TIMESTAMP, 'Mozilla/5', listening)).not.toBe(DERIVED);
  expect(digested[0]).toBe('test-key:test-salt:test:490896:Mozilla/5.');
});

test('[SIGN-011] the derived key is the first 32 hex characters of the SHA-256 digest', async () => {
  const material = new TextEncoder().encode('test-key:test-salt:test:490896:Mozilla/5.');
  const digest = Buffer.from(await subtle.digest('SHA-256', material)).toString('hex');
  expect(await deriveKey(SECRETS, TIMESTAMP, AGENT, subtle)).toBe(digest.slice(0, 32));
  expect(digest.slice(0, 32)).toBe(DERIVED);
});
