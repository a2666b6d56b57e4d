import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findOriginError, findSecretError, isLoopback, isReserved } from './settings-checks.ts';

test('a secret of production is long, random and of nobody’s documentation', () => {
  const poor = [
    ...['', 'short', 'a'.repeat(64), 'ab'.repeat(32), '0123456789abcdef'.repeat(4), '1'.repeat(31)],
    ...['development-service', 'development-token-key-that-is-long-enough', 'changeme'.padEnd(40, 'xyz123')],
    ...['service-key-of-the-suite-and-some-more', 'My-Secret-4f8a0c2e9b7d6135-for-production'],
  ];
  for (const value of poor) expect(findSecretError(value, 32), value).toBeDefined();
  for (let round = 0; round < 200; round += 1) {
    expect(findSecretError(randomBytes(32).toString('base64url'), 32)).toBeUndefined();
    expect(findSecretError(randomBytes(32).toString('hex'), 32)).toBeUndefined();
  }
});

test('only addresses of this machine are loopback', () => {
  const here = ['127.0.0.1', '127.0.0.2', '::1', '[::1]', '::ffff:127.0.0.1', 'localhost', 'a.localhost'];
  const elsewhere = ['0.0.0.0', '::', '10.0.0.1', '127.example.org', 'fe80::1', 'paligid.ph'];
  expect(here.filter((host) => !isLoopback(host))).toEqual([]);
  expect(elsewhere.filter((host) => isLoopback(host))).toEqual([]);
});

test('an origin of production is https and not this machine', () => {
  for (const bad of [
    'http://paligid.ph',
    'https://127.0.0.1:20130',
    'https://localhost',
    'https://[::1]',
    'x',
  ]) {
    expect(findOriginError(bad), bad).toBeDefined();
  }
  expect(findOriginError('https://paligid.ph')).toBeUndefined();
});

test('names for examples differ from names that lead somewhere', () => {
  for (const name of ['paligid.example', 'a@paligid.example', 'P <hello@paligid.example>', 'x@example.com']) {
    expect(isReserved(name), name).toBe(true);
  }
  for (const name of ['paligid.ph', 'Paligid <hello@paligid.ph>', 'a@myexample.com', 'latest']) {
    expect(isReserved(name), name).toBe(false);
  }
});
