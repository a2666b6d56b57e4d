import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PALIGID_ORIGIN: 'https://paligid.example',
  PALIGID_API_URL: 'http://api:20120',
  PALIGID_API_INTERNAL_URL: 'http://api:20125',
  PALIGID_GATEWAY_URL: 'ws://gateway:20124',
  PALIGID_SERVICE_KEY: 'a-service-key-of-production',
  PALIGID_SIGNING_KEY: 'a-signing-key',
  PALIGID_SIGNING_SALT: 'a-signing-salt',
};

test('a fresh clone needs no settings', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 20_130, healthPort: 20_131, origin: 'http://127.0.0.1:20130' });
  expect(config.signing).toEqual({
    key: 'development-key',
    salt: 'development-salt',
    environment: 'development',
  });
});

test('production takes no secret and no address for granted', () => {
  expect(readConfig(PRODUCTION).signing.environment).toBe('production');
  for (const name of Object.keys(PRODUCTION).filter((it) => it !== 'NODE_ENV')) {
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(name);
  }
});

test('production is reached over https alone', () => {
  const open = { ...PRODUCTION, PALIGID_ORIGIN: 'http://paligid.example' };
  expect(() => readConfig(open)).toThrow('PALIGID_ORIGIN must be https in production');
  expect(readConfig({ ...open, NODE_ENV: 'test' }).origin).toBe('http://paligid.example');
});

test.each([
  ['PALIGID_WEB_PORT', '70000'],
  ['PALIGID_ORIGIN', 'https://paligid.example/'],
  ['PALIGID_PICTURE_ORIGINS', 'https://balita.example;script-src'],
  ['PALIGID_API_URL', 'ftp://api'],
  ['PALIGID_GATEWAY_URL', 'nats://gateway'],
  ['PALIGID_SERVICE_KEY', 'short'],
])('a bad %s stops the start and is named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`configuration: ${name}`);
});
