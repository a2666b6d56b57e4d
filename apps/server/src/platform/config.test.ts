import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a fresh clone runs on the engines of the services command', () => {
  expect(readConfig({}).databaseUrl).toBe('postgres://paligid@127.0.0.1:20101/paligid');
});

test('a bad value stops the start with the name of the setting', () => {
  expect(() => readConfig({ REDIS_URL: 'http://127.0.0.1' })).toThrow(/^configuration: REDIS_URL: /);
});

test('production refuses to fall back to a local engine', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/paligid', REDIS_URL: 'redis://cache' };
  expect(() => readConfig(env)).toThrow('configuration: NATS_URL must be set in production');
  expect(readConfig({ ...env, NATS_URL: 'nats://bus' }).environment).toBe('production');
});
