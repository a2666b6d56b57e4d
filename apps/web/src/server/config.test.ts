import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWebConfig } from './config.ts';

const random = () => randomBytes(32).toString('base64url');
const PRODUCTION = {
  NODE_ENV: 'production',
  PALIGID_ORIGIN: 'https://paligid.ph',
  PALIGID_API_URL: 'http://api:20120',
  PALIGID_API_INTERNAL_URL: 'http://api:20125',
  PALIGID_GATEWAY_URL: 'ws://gateway:20124',
  PALIGID_TRUSTED_HOPS: '1',
  PALIGID_SERVICE_KEY: random(),
  PALIGID_SIGNING_KEY: random(),
  PALIGID_SIGNING_SALT: random(),
};

test('a fresh clone needs no settings', () => {
  const config = readWebConfig({});
  expect(config).toMatchObject({ port: 20_130, healthPort: 20_131, origin: 'http://127.0.0.1:20130' });
  expect(config.signing).toEqual({
    key: 'development-key',
    salt: 'development-salt',
    environment: 'development',
  });
});

test('production takes no secret and no address for granted', () => {
  expect(readWebConfig(PRODUCTION).signing.environment).toBe('production');
  for (const name of Object.keys(PRODUCTION).filter((it) => it !== 'NODE_ENV')) {
    expect(() => readWebConfig({ ...PRODUCTION, [name]: undefined })).toThrow(name);
  }
});

test('one start names all that is missing, and operations.md names the same', () => {
  const { NODE_ENV, ...needed } = PRODUCTION;
  const names = Object.keys(needed);
  expect(() => readWebConfig({ NODE_ENV })).toThrow(
    `configuration: ${names.join(', ')} must be set in production`,
  );
  const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const row = text.split('\n').find((line) => line.startsWith('| needs: web ')) ?? '';
  expect([...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)).toEqual(names);
});

test.each([
  ['PALIGID_ORIGIN', 'http://paligid.ph', 'must be https in production'],
  ['PALIGID_ORIGIN', 'https://127.0.0.1:20130', 'must not lead to this machine in production'],
  ['PALIGID_SERVICE_KEY', 'development-service', 'is the value of development'],
  ['PALIGID_SERVICE_KEY', 'a-service-key-of-production', 'must have at least 32 characters'],
  ['PALIGID_SIGNING_KEY', 'aaaaaaaa', 'must have at least 32 characters'],
  ['PALIGID_SIGNING_SALT', 'development-salt', 'is the value of development'],
])('production refuses %s of %s', (name, value, fault) => {
  expect(() => readWebConfig({ ...PRODUCTION, [name]: value })).toThrow(`configuration: ${name} ${fault}`);
});

test('keys of development are for loopback alone', () => {
  const { PALIGID_SERVICE_KEY, PALIGID_SIGNING_KEY, PALIGID_SIGNING_SALT } = PRODUCTION;
  const own = { PALIGID_SERVICE_KEY, PALIGID_SIGNING_KEY, PALIGID_SIGNING_SALT };
  for (const NODE_ENV of ['test', 'development', undefined]) {
    const reachable = { NODE_ENV, PALIGID_HOST: '0.0.0.0' };
    expect(() => readWebConfig(reachable)).toThrow(
      'PALIGID_SERVICE_KEY, PALIGID_SIGNING_KEY, PALIGID_SIGNING_SALT must be set when PALIGID_HOST is not loopback',
    );
    expect(() => readWebConfig({ ...reachable, ...own, PALIGID_SIGNING_KEY: 'development-key' })).toThrow(
      'PALIGID_SIGNING_KEY is the value of development',
    );
    expect(readWebConfig({ ...reachable, ...own }).serviceKey).toBe(PALIGID_SERVICE_KEY);
    expect(readWebConfig({ NODE_ENV, PALIGID_HOST: '127.0.0.2' }).serviceKey).toBe('development-service');
  }
});

test.each([
  ['PALIGID_WEB_PORT', '70000'],
  ['PALIGID_ORIGIN', 'https://paligid.example/'],
  ['PALIGID_PICTURE_ORIGINS', 'https://balita.example;script-src'],
  ['PALIGID_API_URL', 'ftp://api'],
  ['PALIGID_GATEWAY_URL', 'nats://gateway'],
  ['PALIGID_SERVICE_KEY', 'short'],
])('a bad %s stops the start and is named', (name, value) => {
  expect(() => readWebConfig({ [name]: value })).toThrow(`configuration: ${name}`);
});
