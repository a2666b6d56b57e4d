import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readServerConfig, required } from './config.ts';
import { REQUIRED_IN_PRODUCTION } from './production-settings.ts';
import { developmentKey, publicPart } from './token-keys.ts';
import { developmentVapidKey } from './vapid-keys.ts';

test('a fresh clone runs on the engines of the services command', () => {
  expect(readServerConfig({}).databaseUrl).toBe('postgres://paligid@127.0.0.1:20101/paligid');
});

test('a second clone with another PALIGID_PORT_BASE never reaches the engines of the first', () => {
  expect(readServerConfig({ PALIGID_PORT_BASE: '23900' })).toMatchObject({
    databaseUrl: 'postgres://paligid@127.0.0.1:23901/paligid',
    redisUrl: 'redis://127.0.0.1:23902',
    natsUrl: 'nats://127.0.0.1:23903',
  });
  const own = { PALIGID_PORT_BASE: '23900', REDIS_URL: 'redis://cache' };
  expect(readServerConfig(own).redisUrl).toBe('redis://cache');
});

test('without a pooler sessions and statements go to the same server', () => {
  const config = readServerConfig({ DATABASE_URL: 'postgres://db/p' });
  expect(config).toMatchObject({ databaseDirectUrl: 'postgres://db/p', databasePooler: 'none' });
});

test('behind a pooler, programs that hold a session need the way past it', () => {
  const env = { DATABASE_URL: 'postgres://pooler/p', PALIGID_DATABASE_POOLER: 'transaction' };
  for (const program of ['ingest', 'relay', 'push', 'maintenance', 'command'] as const) {
    expect(() => readServerConfig(env, program), program).toThrow(/PALIGID_DATABASE_DIRECT_URL must be set/);
    const direct = { ...env, PALIGID_DATABASE_DIRECT_URL: 'postgres://primary/p' };
    expect(readServerConfig(direct, program).databaseDirectUrl).toBe('postgres://primary/p');
  }
  for (const program of ['api', 'gateway', 'alerts'] as const) readServerConfig(env, program);
});

test('a secret from a file counts as set, and a bad one is named and never quoted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paligid-config-'));
  const file = join(folder, 'database');
  writeFileSync(file, 'postgres://db/secret\n');
  const env = { NODE_ENV: 'production', DATABASE_URL_FILE: file };
  expect(readServerConfig(env, 'maintenance').databaseUrl).toBe('postgres://db/secret');
  writeFileSync(file, 'http://hidden');
  expect(() => readServerConfig(env, 'maintenance')).toThrow(/^configuration: DATABASE_URL: (?!.*hidden)/);
  rmSync(folder, { recursive: true });
  expect(() => readServerConfig(env, 'maintenance')).toThrow(
    'configuration: DATABASE_URL_FILE cannot be read',
  );
});

test('a bad value stops the start with the name of the setting', () => {
  expect(() => readServerConfig({ REDIS_URL: 'http://127.0.0.1' })).toThrow(/^configuration: REDIS_URL: /);
});

/** Every setting that any program needs, with values that production accepts. */
const RANDOM = () => randomBytes(32).toString('base64url');
function productionEnv(): Record<string, string> {
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const { d: _secret, ...open } = key;
  const vapid = createECDH('prime256v1');
  vapid.generateKeys();
  return {
    ...{
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/p',
      REDIS_URL: 'redis://c',
      NATS_URL: 'nats://b',
    },
    ...{ PALIGID_ORIGIN: 'https://paligid.ph', PALIGID_GATEWAY_ORIGINS: 'https://paligid.ph' },
    PALIGID_ADMIN_ORIGIN: 'https://desk.paligid.ph',
    ...{ PALIGID_STREAM_REPLICAS: '3', PALIGID_NATS_SYNC: 'always' },
    ...{ PALIGID_BOT_PAGE: 'https://paligid.ph/bot', PALIGID_BOT_CONTACT: 'sources@paligid.ph' },
    ...{ PALIGID_SIGNING_KEY: RANDOM(), PALIGID_SIGNING_SALT: RANDOM() },
    ...{ PALIGID_SERVICE_KEY: RANDOM(), PALIGID_SUBJECT_KEY: RANDOM() },
    PALIGID_FACTOR_KEY: RANDOM(),
    PALIGID_VAPID_PUBLIC_KEYS: vapid.getPublicKey('base64url'),
    PALIGID_VAPID_PRIVATE_KEYS: vapid.getPrivateKey('base64url'),
    PALIGID_VAPID_SUBJECT: 'mailto:alerts@paligid.ph',
    PALIGID_TOKEN_KEYS: JSON.stringify({ keys: [{ ...key, kid: 'one', alg: 'EdDSA' }] }),
    PALIGID_JWKS: JSON.stringify({ keys: [{ ...open, kid: 'one', alg: 'EdDSA' }] }),
  };
}
const PROGRAMS = ['api', 'gateway', 'ingest', 'relay', 'alerts', 'push', 'admin', 'command'] as const;

test.each(PROGRAMS)(
  'production starts %s with what it needs, and one start names all that is missing',
  (program) => {
    const env = productionEnv();
    const needed = REQUIRED_IN_PRODUCTION[program];
    const own = Object.fromEntries(Object.entries(env).filter(([name]) => needed.includes(name)));
    const production = { NODE_ENV: 'production' };
    expect(readServerConfig({ ...production, ...own }, program).environment).toBe('production');
    expect(() => readServerConfig(production, program)).toThrow(
      `configuration: ${needed.join(', ')} must be set in production`,
    );
    for (const name of needed) {
      const { [name]: _absent, ...rest } = own;
      expect(() => readServerConfig({ ...production, ...rest }, program), name).toThrow(
        `configuration: ${name} must be set in production`,
      );
    }
  },
);

test('every fault of a start is in one line: bad, missing, refused and unsafe', () => {
  const { DATABASE_URL: _absent, ...env } = productionEnv();
  const drill = { PALIGID_FAULT_POINT: 'relay.after-publish', PALIGID_ORIGIN: 'http://paligid.ph' };
  expect(() => readServerConfig({ ...env, ...drill }, 'api')).toThrow(
    /^configuration: DATABASE_URL must be set in production; PALIGID_FAULT_POINT must not be .*; PALIGID_ORIGIN must be https/,
  );
  expect(() => readServerConfig({ ...env, ...drill, PALIGID_API_PORT: 'x' }, 'api')).toThrow(
    /^configuration: PALIGID_API_PORT: .*; DATABASE_URL must be set.*; PALIGID_FAULT_POINT must not/,
  );
});

test('a fault point is for drills and stops a start in production', () => {
  expect(readServerConfig({ PALIGID_FAULT_POINT: 'relay.after-publish' }).faultPoint).toBe(
    'relay.after-publish',
  );
  expect(() => readServerConfig({ PALIGID_FAULT_POINT: 'somewhere' })).toThrow('PALIGID_FAULT_POINT');
});

test.each([
  ['PALIGID_ORIGIN', 'http://paligid.ph', 'must be https'],
  ['PALIGID_ORIGIN', 'https://127.0.0.1:20130', 'must not lead to this machine'],
  ['PALIGID_ORIGIN', 'https://localhost', 'must not lead to this machine'],
  ['PALIGID_GATEWAY_ORIGINS', 'https://paligid.ph,http://127.0.0.1:20130', 'must not lead to this machine'],
  ['PALIGID_ADMIN_ORIGIN', 'http://desk.paligid.ph', 'must be https'],
  ['PALIGID_ADMIN_ORIGIN', 'https://paligid.ph', 'must not be PALIGID_ORIGIN'],
  ['PALIGID_BOT_PAGE', 'https://paligid.example/bot', 'must not be a name for examples'],
  ['PALIGID_BOT_CONTACT', 'sources@paligid.example', 'must not be a name for examples'],
  ['PALIGID_MAIL_FROM', 'Paligid <hello@paligid.example>', 'must not be a name for examples'],
  ['PALIGID_SERVICE_KEY', 'development-service', 'is the value of development'],
  ['PALIGID_SIGNING_KEY', 'aaaaaaaa', 'must have at least 32 characters'],
  ['PALIGID_SIGNING_KEY', 'a'.repeat(64), 'is too simple'],
  ['PALIGID_SIGNING_SALT', 'development-salt', 'is the value of development'],
  ['PALIGID_SUBJECT_KEY', 'development-subject-key', 'is the value of development'],
  ['PALIGID_FACTOR_KEY', 'development-key-for-second-factors', 'is the value of development'],
  ['PALIGID_FACTOR_KEY', `${RANDOM()},development-key-for-second-factors`, 'is the value of development'],
  ['PALIGID_OPERATOR_KEY', 'changeme'.padEnd(40, 'wxyz0123'), 'is a known value'],
])('production refuses %s of %s, and does not say it', (name, value, fault) => {
  const env = { ...productionEnv(), [name]: value };
  expect(() => readServerConfig(env, 'api')).toThrow(`configuration: ${name} ${fault}`);
  const isSecret = name.endsWith('KEY') || name.endsWith('SALT');
  if (isSecret) expect(() => readServerConfig(env, 'api')).not.toThrow(value);
});

test('the key of development is refused in production and wherever others can reach the program', () => {
  const known = developmentKey();
  const token = { PALIGID_TOKEN_KEYS: JSON.stringify({ keys: [known] }) };
  const open = { PALIGID_JWKS: JSON.stringify({ keys: [publicPart(known)] }) };
  const poor = { PALIGID_TOKEN_KEYS: JSON.stringify({ keys: [{ ...known, x: 'b', d: 'A'.repeat(43) }] }) };
  expect(() => readServerConfig({ ...productionEnv(), ...token }, 'api')).toThrow('the key of development');
  expect(() => readServerConfig({ ...productionEnv(), ...open }, 'gateway')).toThrow(
    'the key of development',
  );
  expect(() => readServerConfig({ ...productionEnv(), ...poor }, 'api')).toThrow('too simple');
  for (const NODE_ENV of ['test', 'development', undefined]) {
    for (const PALIGID_HOST of ['0.0.0.0', '10.0.0.7', '::']) {
      const reachable = { NODE_ENV, PALIGID_HOST };
      expect(() => readServerConfig(reachable, 'api')).toThrow(
        'PALIGID_TOKEN_KEYS, PALIGID_SIGNING_KEY, PALIGID_SIGNING_SALT, PALIGID_SERVICE_KEY, PALIGID_SUBJECT_KEY, PALIGID_FACTOR_KEY, PALIGID_VAPID_PUBLIC_KEYS must be set when PALIGID_HOST is not loopback',
      );
      expect(() => readServerConfig(reachable, 'gateway')).toThrow(
        'PALIGID_JWKS, PALIGID_SERVICE_KEY must be set',
      );
      expect(() => readServerConfig({ ...reachable, ...open }, 'gateway')).toThrow('the key of development');
      expect(() => readServerConfig({ ...productionEnv(), ...reachable, ...token }, 'api')).toThrow(
        'the key of development',
      );
      expect(readServerConfig(reachable, 'relay').jwks.keys).toEqual([]);
      expect(readServerConfig({ ...productionEnv(), ...reachable }, 'api').accounts.tokenKeys).toHaveLength(
        1,
      );
    }
  }
  for (const PALIGID_HOST of ['127.0.0.1', '127.0.0.2', '::1']) {
    expect(readServerConfig({ PALIGID_HOST }, 'api').accounts.tokenKeys).toEqual([known]);
  }
});

test('the key of development for push is refused in production, and so is a push service on this machine', () => {
  const { publicKey, privateKey } = developmentVapidKey();
  const env = productionEnv();
  expect(() => readServerConfig({ ...env, PALIGID_VAPID_PUBLIC_KEYS: publicKey }, 'api')).toThrow(
    'PALIGID_VAPID_PUBLIC_KEYS holds the key of development',
  );
  const keys = `${env['PALIGID_VAPID_PRIVATE_KEYS']},${privateKey}`;
  expect(() => readServerConfig({ ...env, PALIGID_VAPID_PRIVATE_KEYS: keys }, 'push')).toThrow(
    'PALIGID_VAPID_PRIVATE_KEYS holds the key of development',
  );
  expect(() =>
    readServerConfig({ ...env, PALIGID_VAPID_SUBJECT: 'mailto:a@paligid.example' }, 'push'),
  ).toThrow('PALIGID_VAPID_SUBJECT must not be a name for examples');
  const local = { PALIGID_PUSH_ORIGINS: 'http://127.0.0.1:20111' };
  expect(readServerConfig(local, 'push').push).toMatchObject({
    origins: ['http://127.0.0.1:20111'],
    publicKeys: [publicKey],
    privateKeys: [{ privateKey }],
    shards: expect.objectContaining({ length: 256 }),
  });
  expect(() => readServerConfig({ ...env, ...local }, 'push')).toThrow(
    'PALIGID_PUSH_ORIGINS must not be set',
  );
  expect(() => readServerConfig({ PALIGID_PUSH_ORIGINS: 'http://10.0.0.1:80' })).toThrow('on this machine');
  for (const PALIGID_PUSH_SHARDS of ['0-256', '9-3', 'all', '-1-4']) {
    expect(() => readServerConfig({ PALIGID_PUSH_SHARDS })).toThrow('PALIGID_PUSH_SHARDS');
  }
  for (const name of ['PALIGID_VAPID_PUBLIC_KEYS', 'PALIGID_VAPID_PRIVATE_KEYS']) {
    expect(() => readServerConfig({ [name]: 'nonsense' })).toThrow(name);
  }
});

test('in production mails go out over a safe line, from a named sender', () => {
  const env = { ...productionEnv(), PALIGID_SMTP_URL: 'smtp://mail.paligid.ph:587' };
  expect(() => readServerConfig(env, 'api')).toThrow(
    'configuration: PALIGID_MAIL_FROM must be set in production',
  );
  const { PALIGID_ORIGIN: _, ...withoutOrigin } = productionEnv() as Record<string, string>;
  expect(() =>
    readServerConfig({ ...withoutOrigin, PALIGID_SMTP_URL: env.PALIGID_SMTP_URL }, 'alerts'),
  ).toThrow('configuration: PALIGID_ORIGIN, PALIGID_MAIL_FROM must be set in production');
  const { accounts } = readServerConfig({ ...env, PALIGID_MAIL_FROM: 'Paligid <hello@paligid.ph>' }, 'api');
  expect(accounts).toMatchObject({ origin: 'https://paligid.ph', smtp: { isTlsRequired: true } });
  expect(readServerConfig({ ...env, NODE_ENV: 'test' }).accounts.smtp?.isTlsRequired).toBe(false);
});

test('the table of operations.md names what each program needs in production', () => {
  const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  for (const program of PROGRAMS) {
    const row = text.split('\n').find((line) => line.startsWith(`| needs: ${program} `)) ?? '';
    expect(
      [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
      program,
    ).toEqual([...REQUIRED_IN_PRODUCTION[program]]);
  }
});

test('keys of sources are read by name, and a bad one is not told', () => {
  expect(readServerConfig({ PALIGID_SOURCE_KEYS: 'open-meteo=invented-key-123' }).sourceKeys).toEqual(
    new Map([['open-meteo', 'invented-key-123']]),
  );
  for (const text of ['invented-key-123', 'open-meteo=short', 'open-meteo=invented key&x=1']) {
    const read = () => readServerConfig({ PALIGID_SOURCE_KEYS: text });
    expect(read).toThrow('PALIGID_SOURCE_KEYS');
    expect(read).not.toThrow('invented');
  }
});

test('an intermediate certificate belongs to one host', () => {
  const env = { PALIGID_SOURCE_INTERMEDIATES: 'publicalert.pagasa.dost.gov.ph=/etc/paligid/globalsign.pem' };
  expect(readServerConfig(env).sourceIntermediates).toEqual(
    new Map([['publicalert.pagasa.dost.gov.ph', '/etc/paligid/globalsign.pem']]),
  );
  for (const text of ['/etc/paligid/globalsign.pem', '*=/etc/all.pem', 'host.example=']) {
    expect(() => readServerConfig({ PALIGID_SOURCE_INTERMEDIATES: text })).toThrow(
      'PALIGID_SOURCE_INTERMEDIATES',
    );
  }
});

test('sources may be read elsewhere for development, and never in production', () => {
  const env = {
    PALIGID_SOURCE_ORIGINS: 'http://127.0.0.1:20110',
    PALIGID_SOURCE_ADDRESSES: 'usgs-eq=http://127.0.0.1:20110/usgs?a=b, gma=https://gma.example/feed',
    PALIGID_SOURCES_OFF: 'rappler',
  };
  expect(readServerConfig(env)).toMatchObject({
    sourceOrigins: ['http://127.0.0.1:20110'],
    sourceAddresses: new Map([
      ['usgs-eq', 'http://127.0.0.1:20110/usgs?a=b'],
      ['gma', 'https://gma.example/feed'],
    ]),
    sourcesOff: ['rappler'],
  });
  expect(() => readServerConfig({ PALIGID_SOURCE_ADDRESSES: 'usgs-eq' })).toThrow('PALIGID_SOURCE_ADDRESSES');
  const production = productionEnv();
  expect(readServerConfig(production, 'ingest').sourceOrigins).toEqual([]);
  expect(() => readServerConfig({ ...production, ...env }, 'ingest')).toThrow(
    'configuration: PALIGID_SOURCE_ORIGINS must not be set in production',
  );
  expect(() => readServerConfig({ ...production, PALIGID_CADENCE_SCALE: '0.5' })).toThrow(
    'PALIGID_CADENCE_SCALE',
  );
});

test('pages that may open a live connection are listed; programs may, except in production', () => {
  expect(readServerConfig({}).gatewayOrigins).toEqual({ allowed: [], isAbsentAllowed: true });
  expect(
    readServerConfig({ PALIGID_GATEWAY_ORIGINS: 'https://paligid.example, http://127.0.0.1:20110' })
      .gatewayOrigins.allowed,
  ).toEqual(['https://paligid.example', 'http://127.0.0.1:20110']);
  expect(() => readServerConfig({ PALIGID_GATEWAY_ORIGINS: 'https://paligid.example/' })).toThrow(
    'PALIGID_GATEWAY_ORIGINS',
  );
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/p' };
  expect(readServerConfig(env).gatewayOrigins.isAbsentAllowed).toBe(false);
  expect(
    readServerConfig({ ...env, PALIGID_GATEWAY_PROGRAMS: 'allowed' }).gatewayOrigins.isAbsentAllowed,
  ).toBe(true);
});

test('secrets have values for development only; production brings its own', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/p' };
  expect(readServerConfig({}).signing).toMatchObject({ environment: 'development' });
  expect(readServerConfig({}).serviceKey).toBeDefined();
  expect(readServerConfig({}).operatorKey).toBeUndefined();
  const bare = readServerConfig(env);
  expect([bare.signing, bare.serviceKey, bare.operatorKey]).toEqual([undefined, undefined, undefined]);
  expect(() => required(bare.serviceKey, 'PALIGID_SERVICE_KEY')).toThrow(
    'configuration: PALIGID_SERVICE_KEY must be set',
  );
  const [key, salt] = [RANDOM(), RANDOM()];
  expect(readServerConfig({ ...env, PALIGID_SIGNING_KEY: key, PALIGID_SIGNING_SALT: salt }).signing).toEqual({
    ...{ key, salt, environment: 'production' },
  });
  expect(() => readServerConfig({ PALIGID_OPERATOR_KEY: 'x'.repeat(31) })).toThrow('PALIGID_OPERATOR_KEY');
});

test('the keys of tokens are key sets in JSON: those to believe, and those to sign with', () => {
  const set = { keys: [{ kty: 'EC', crv: 'P-256', x: 'a', y: 'b', kid: 'one' }] };
  const own = { kty: 'OKP', crv: 'Ed25519', x: 'a', d: 'secret', kid: 'two', alg: 'EdDSA' };
  const settings = { PALIGID_JWKS: JSON.stringify(set), PALIGID_TOKEN_KEYS: JSON.stringify({ keys: [own] }) };
  const { jwks, accounts } = readServerConfig(settings);
  expect(accounts.tokenKeys).toEqual([own]);
  expect(jwks.keys.map(({ kid }) => kid)).toEqual(['one', 'two']);
  expect(JSON.stringify(jwks)).not.toContain('secret');
  for (const bad of ['', '{', '{}', '{"keys":[]}', '{"keys":[{}]}']) {
    expect(() => readServerConfig({ PALIGID_JWKS: bad }), bad).toThrow('PALIGID_JWKS');
    expect(() => readServerConfig({ PALIGID_TOKEN_KEYS: bad }), bad).toThrow('PALIGID_TOKEN_KEYS');
  }
});

test('development signs with a key that all programs know; production has none of its own, and no inbox', () => {
  const [first, second] = [readServerConfig({}), readServerConfig({})];
  expect(first.jwks).toEqual(second.jwks);
  expect(first.jwks.keys).toMatchObject([{ kid: 'development' }]);
  expect(first.accounts.inbox).toBeDefined();
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/p' };
  const production = readServerConfig(env);
  expect([production.jwks.keys, production.accounts.tokenKeys]).toEqual([[], undefined]);
  expect([production.accounts.inbox, production.accounts.smtp, production.accounts.sms]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(() => readServerConfig({ ...env, PALIGID_INBOX: '/tmp/mails' })).toThrow('PALIGID_INBOX');
});

test('the desk has an origin as browsers send it, with a name: passkeys belong to no address', () => {
  expect(readServerConfig({}).adminOrigin).toBeUndefined();
  const origin = (text: string) => readServerConfig({ PALIGID_ADMIN_ORIGIN: text }).adminOrigin;
  expect(origin('http://localhost:23300')).toBe('http://localhost:23300');
  for (const bad of [
    'https://10.0.0.1',
    'http://[::1]:80',
    'https://desk.ph/',
    'https://desk.ph:443',
    'https://Desk.ph',
    'desk.ph',
    '',
  ])
    expect(() => origin(bad), bad).toThrow('PALIGID_ADMIN_ORIGIN: must');
});
