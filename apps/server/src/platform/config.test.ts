import { expect, test } from 'vitest';
import { readConfig, required } from './config.ts';

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

test('a fault point is for drills and stops a start in production', () => {
  expect(readConfig({ PALIGID_FAULT_POINT: 'relay.after-publish' }).faultPoint).toBe('relay.after-publish');
  expect(() => readConfig({ PALIGID_FAULT_POINT: 'somewhere' })).toThrow('PALIGID_FAULT_POINT');
  const env = { DATABASE_URL: 'postgres://db/p', REDIS_URL: 'redis://c', NATS_URL: 'nats://b' };
  expect(() =>
    readConfig({ ...env, NODE_ENV: 'production', PALIGID_FAULT_POINT: 'relay.after-publish' }),
  ).toThrow('PALIGID_FAULT_POINT');
});

test('in production links of mails lead to https, and mails go out over a safe line', () => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/p',
    REDIS_URL: 'redis://c',
    NATS_URL: 'nats://b',
    PALIGID_SMTP_URL: 'smtp://mail.example:587',
  };
  expect(() => readConfig({ ...env, PALIGID_ORIGIN: 'http://paligid.example' })).toThrow(
    'PALIGID_ORIGIN must be https in production',
  );
  const { accounts } = readConfig({ ...env, PALIGID_ORIGIN: 'https://paligid.example' });
  expect(accounts).toMatchObject({ origin: 'https://paligid.example', smtp: { isTlsRequired: true } });
  expect(readConfig({ ...env, NODE_ENV: 'test' }).accounts.smtp?.isTlsRequired).toBe(false);
});

test('sources may be read elsewhere for development, and never in production', () => {
  const env = {
    PALIGID_SOURCE_ORIGINS: 'http://127.0.0.1:20110',
    PALIGID_SOURCE_ADDRESSES: 'usgs-eq=http://127.0.0.1:20110/usgs?a=b, gma=https://gma.example/feed',
    PALIGID_SOURCES_OFF: 'rappler',
  };
  expect(readConfig(env)).toMatchObject({
    sourceOrigins: ['http://127.0.0.1:20110'],
    sourceAddresses: new Map([
      ['usgs-eq', 'http://127.0.0.1:20110/usgs?a=b'],
      ['gma', 'https://gma.example/feed'],
    ]),
    sourcesOff: ['rappler'],
  });
  expect(() => readConfig({ PALIGID_SOURCE_ADDRESSES: 'usgs-eq' })).toThrow('PALIGID_SOURCE_ADDRESSES');
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/paligid',
    REDIS_URL: 'redis://cache',
    NATS_URL: 'nats://bus',
  };
  expect(readConfig(production).sourceOrigins).toEqual([]);
  expect(() => readConfig({ ...production, ...env })).toThrow(
    'configuration: PALIGID_SOURCE_ORIGINS must not be set in production',
  );
  expect(() => readConfig({ ...production, PALIGID_CADENCE_SCALE: '0.5' })).toThrow('PALIGID_CADENCE_SCALE');
});

test('pages that may open a live connection are listed; programs may, except in production', () => {
  expect(readConfig({}).gatewayOrigins).toEqual({ allowed: [], isAbsentAllowed: true });
  expect(
    readConfig({ PALIGID_GATEWAY_ORIGINS: 'https://paligid.example, http://127.0.0.1:20110' }).gatewayOrigins
      .allowed,
  ).toEqual(['https://paligid.example', 'http://127.0.0.1:20110']);
  expect(() => readConfig({ PALIGID_GATEWAY_ORIGINS: 'https://paligid.example/' })).toThrow(
    'PALIGID_GATEWAY_ORIGINS',
  );
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/p',
    REDIS_URL: 'redis://c',
    NATS_URL: 'nats://b',
  };
  expect(readConfig(env).gatewayOrigins.isAbsentAllowed).toBe(false);
  expect(readConfig({ ...env, PALIGID_GATEWAY_PROGRAMS: 'allowed' }).gatewayOrigins.isAbsentAllowed).toBe(
    true,
  );
});

test('secrets have values for development only; production brings its own', () => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/p',
    REDIS_URL: 'redis://c',
    NATS_URL: 'nats://b',
  };
  expect(readConfig({}).signing).toMatchObject({ environment: 'development' });
  expect(readConfig({}).serviceKey).toBeDefined();
  expect(readConfig({}).operatorKey).toBeUndefined();
  const bare = readConfig(env);
  expect([bare.signing, bare.serviceKey, bare.operatorKey]).toEqual([undefined, undefined, undefined]);
  expect(() => required(bare.serviceKey, 'PALIGID_SERVICE_KEY')).toThrow(
    'configuration: PALIGID_SERVICE_KEY must be set',
  );
  const keys = { PALIGID_SIGNING_KEY: 'k'.repeat(32), PALIGID_SIGNING_SALT: 's'.repeat(16) };
  expect(readConfig({ ...env, ...keys }).signing).toEqual({
    key: 'k'.repeat(32),
    salt: 's'.repeat(16),
    environment: 'production',
  });
  expect(() => readConfig({ PALIGID_OPERATOR_KEY: 'short' })).toThrow('PALIGID_OPERATOR_KEY');
});

test('the keys of tokens are key sets in JSON: those to believe, and those to sign with', () => {
  const set = { keys: [{ kty: 'EC', crv: 'P-256', x: 'a', y: 'b', kid: 'one' }] };
  const own = { kty: 'OKP', crv: 'Ed25519', x: 'a', d: 'secret', kid: 'two', alg: 'EdDSA' };
  const settings = { PALIGID_JWKS: JSON.stringify(set), PALIGID_TOKEN_KEYS: JSON.stringify({ keys: [own] }) };
  const { jwks, accounts } = readConfig(settings);
  expect(accounts.tokenKeys).toEqual([own]);
  expect(jwks.keys.map(({ kid }) => kid)).toEqual(['one', 'two']);
  expect(JSON.stringify(jwks)).not.toContain('secret');
  for (const bad of ['', '{', '{}', '{"keys":[]}', '{"keys":[{}]}']) {
    expect(() => readConfig({ PALIGID_JWKS: bad }), bad).toThrow('PALIGID_JWKS');
    expect(() => readConfig({ PALIGID_TOKEN_KEYS: bad }), bad).toThrow('PALIGID_TOKEN_KEYS');
  }
});

test('development signs with a key that all programs know; production has none of its own, and no inbox', () => {
  const [first, second] = [readConfig({}), readConfig({})];
  expect(first.jwks).toEqual(second.jwks);
  expect(first.jwks.keys).toMatchObject([{ kid: 'development' }]);
  expect(first.accounts.inbox).toBeDefined();
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/p',
    REDIS_URL: 'redis://c',
    NATS_URL: 'nats://b',
  };
  const production = readConfig(env);
  expect([production.jwks.keys, production.accounts.tokenKeys]).toEqual([[], undefined]);
  expect([production.accounts.inbox, production.accounts.smtp, production.accounts.sms]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(() => readConfig({ ...env, PALIGID_INBOX: '/tmp/mails' })).toThrow('PALIGID_INBOX');
});
