import type { AddressInfo } from 'node:net';
import type { Call } from '@paligid/contract/call';
import { signedHeaders } from '@paligid/domain/signing';
import { openLogger } from '@paligid/runtime/logger';
import { type FixedClock, fixedClock } from '@paligid/testkit/fixed-clock';
import { leaseKeys } from '@paligid/testkit/leases';
import { tokenMinter } from '@paligid/testkit/token-minter';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { type ApiSettings, createApi } from '../src/api/api.ts';
import { openDatabase } from '../src/platform/database.ts';
import { registeredCalls } from '../src/platform/http/route.ts';
import { openRedis, redisSettled } from '../src/platform/redis.ts';
import { developmentKey, publicPart } from '../src/platform/token-keys.ts';
import { developmentVapidKey } from '../src/platform/vapid-keys.ts';

export const API_SECRETS = { key: 'test-key', salt: 'test-salt', environment: 'test' };
export const CLIENT = {
  agent: 'Mozilla/5.0 (X11; Linux x86_64) TestAgent/1.0',
  screen: '1280x800',
  language: 'en-PH',
  timeZone: 'Asia/Manila',
};
export const READER = 'u-019a8560-7a00-7000-8000-000000000001';
export const API_SERVICE_KEY = 'service-key-of-the-suite';
export const SUBJECT_KEY = 'subject-key-of-the-suite';
export const OPERATOR_KEY = 'operator-key-of-the-suite';

/** Nothing is sent anywhere unless a test asks for it. */
export const ACCOUNTS: ApiSettings['accounts'] = {
  origin: 'https://paligid.test',
  tokenKeys: [developmentKey()],
  factorKeys: ['factor-key-of-the-suite-in-32-letters'],
  smtp: undefined,
  sms: undefined,
  google: undefined,
  inbox: undefined,
};

/** Known push services, and one on this machine. */
export const PUSH: ApiSettings['push'] = {
  publicKeys: [developmentVapidKey().publicKey],
  hosts: [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.notify.windows.com',
    'web.push.apple.com',
  ],
  origins: ['http://127.0.0.1:20999'],
};

export type ApiRequest = {
  method?: string;
  body?: unknown;
  /** Raw text sent instead of a body. */
  text?: string;
  headers?: Record<string, string>;
  /** Nonce of the signature; new for each request unless given. */
  nonce?: string;
  timestampMs?: number;
  isSigned?: boolean;
};
export type ApiResponse = { status: number; headers: Headers; text: string; body: unknown };

export type TestApi = {
  url: string;
  internalUrl: string;
  clock: FixedClock;
  /** Calls with a handler on the public listener. */
  calls: readonly Call[];
  /** Names of the statements that reached PostgreSQL, in order. */
  statements: string[];
  /** Log lines. */
  lines: string[];
  keyPrefix: string;
  tokenFor: (readerId: string, use?: 'access' | 'refresh') => Promise<string>;
  request: (address: string, asked?: ApiRequest) => Promise<ApiResponse>;
  requestInternal: (address: string, asked?: ApiRequest) => Promise<ApiResponse>;
  drain: () => void;
  /** Deletes expired rows. */
  sweep: () => Promise<boolean>;
  refreshEndedSessions: () => Promise<void>;
  flushQuotas: () => Promise<void>;
};

type Options = Partial<ApiSettings> & {
  databaseUrl: string;
  redisUrl?: string;
  connections?: number;
  /** Two seconds in the program; more here, because a slow moment of the machine is not what suites test. */
  statementMs?: number;
};

/** Half a second in programs, which a busy machine takes now and then. */
export const PATIENT_REDIS_MS = 5_000;

let nonces = 0;

/** Both listeners of the API on real ports, with a fixed clock; stopped when the test is over. */
export async function startApi({
  databaseUrl,
  redisUrl,
  connections = 4,
  statementMs = 10_000,
  accounts = ACCOUNTS,
  ...settings
}: Options): Promise<TestApi> {
  const clock = fixedClock();
  const keys = leaseKeys();
  const minter = await tokenMinter();
  const lines: string[] = [];
  const logger = openLogger({ logLevel: 'debug' }, 'api', { write: (line) => lines.push(line) });
  const db = openDatabase({ databaseUrl, databaseConnections: connections }, 'api-test', logger, statementMs);
  const redis = openRedis({ redisUrl: redisUrl ?? keys.url }, 'api-test', logger, PATIENT_REDIS_MS);
  await redisSettled(redis);
  const api = await createApi({
    clock,
    db,
    redis,
    logger,
    jwks: { keys: [...(minter.keys as ApiSettings['jwks']).keys, ...accounts.tokenKeys.map(publicPart)] },
    accounts,
    keyPrefix: keys.prefix,
    secrets: API_SECRETS,
    serviceKey: API_SERVICE_KEY,
    operatorKey: OPERATOR_KEY,
    operatorKeys: [],
    subjectKey: SUBJECT_KEY,
    push: PUSH,
    bot: { page: 'https://paligid.test/bot', contact: 'sources@paligid.test' },
    // Suites share two cores: a slow moment of the machine is not what they test, so nothing is shed.
    maxDelayMs: 0,
    // All readers of a suite have one address.
    burstLimits: { perSecond: 100_000, burst: 100_000, inFlight: 10_000 },
    ...settings,
  });
  await api.outside.listen({ host: '127.0.0.1', port: 0 });
  await api.inside.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await Promise.all([api.outside.close(), api.inside.close()]);
    await db.end();
    redis.disconnect();
    await keys.release();
  });
  const url = `http://127.0.0.1:${(api.outside.server.address() as AddressInfo).port}`;
  const internalUrl = `http://127.0.0.1:${(api.inside.server.address() as AddressInfo).port}`;
  return {
    url,
    internalUrl,
    clock,
    calls: registeredCalls(api.outside),
    statements: countStatements(db),
    lines,
    keyPrefix: keys.prefix,
    tokenFor: async (readerId, use = 'access') => (await minter.mint(readerId, clock.now()))[`${use}_token`],
    request: (address, asked) => sendRequest(url, address, { timestampMs: clock.now().getTime(), ...asked }),
    requestInternal: (address, asked = {}) =>
      sendRequest(internalUrl, address, {
        ...asked,
        isSigned: false,
        headers: { 'x-service-key': API_SERVICE_KEY, ...asked.headers },
      }),
    drain: api.drain,
    sweep: api.sweep,
    refreshEndedSessions: api.refreshEndedSessions,
    flushQuotas: api.flushQuotas,
  };
}

export function newTestNonce(): string {
  nonces += 1;
  return (process.hrtime.bigint() * 1000n + BigInt(nonces)).toString(16).padStart(32, '0').slice(-32);
}

/** A request as a browser would make it, signed unless stated otherwise. */
export async function sendRequest(
  url: string,
  address: string,
  asked: ApiRequest = {},
): Promise<ApiResponse> {
  const {
    method = 'GET',
    headers,
    isSigned = true,
    nonce = newTestNonce(),
    timestampMs = Date.now(),
  } = asked;
  const body = asked.text ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
  const signature = isSigned
    ? await signedHeaders(
        { method, address, body, client: CLIENT, timestampMs, nonce },
        API_SECRETS,
        crypto.subtle,
      )
    : {};
  const response = await fetch(url + address, {
    method,
    headers: { 'content-type': 'application/json', ...signature, ...headers },
    body: body ?? null,
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Records the statements that go through the pool, without changing them. */
function countStatements(db: pg.Pool): string[] {
  const names: string[] = [];
  const query = db.query.bind(db) as (...given: unknown[]) => unknown;
  Object.assign(db, {
    query: (...given: unknown[]) => {
      const [first] = given;
      names.push(
        typeof first === 'object' && first !== null && 'name' in first ? String(first.name) : String(first),
      );
      return query(...given);
    },
  });
  return names;
}
