import { findOriginError, findSecretError, isLoopback, isReserved } from '@paligid/runtime/settings-checks';
import { DEVELOPMENT_SECRETS } from './development-secrets.ts';
import { developmentKey, type PrivateTokenKey, type PublicTokenKey } from './token-keys.ts';

/** `command`: what an operator runs by hand, with the database only. */
export type ServerProgram =
  | 'api'
  | 'gateway'
  | 'ingest'
  | 'relay'
  | 'alerts'
  | 'push'
  | 'maintenance'
  | 'admin'
  | 'command';
type Env = Readonly<Record<string, string | undefined>>;

/** Keys that each program requires; the development keys work on loopback only. */
const KEYS_BY_PROGRAM: Record<ServerProgram, readonly string[]> = {
  api: [
    ...['PALIGID_TOKEN_KEYS', 'PALIGID_SIGNING_KEY', 'PALIGID_SIGNING_SALT'],
    ...['PALIGID_SERVICE_KEY', 'PALIGID_SUBJECT_KEY', 'PALIGID_FACTOR_KEY', 'PALIGID_VAPID_PUBLIC_KEYS'],
  ],
  gateway: ['PALIGID_JWKS', 'PALIGID_SERVICE_KEY'],
  ingest: [],
  relay: [],
  alerts: [],
  push: ['PALIGID_VAPID_PRIVATE_KEYS', 'PALIGID_FACTOR_KEY'],
  maintenance: [],
  admin: ['PALIGID_SUBJECT_KEY'],
  command: [],
};

/** Who reads publishers' sites: sent with each request, and shown on the status page. */
const BOT = ['PALIGID_BOT_PAGE', 'PALIGID_BOT_CONTACT'] as const;
const STREAMS = ['NATS_URL', 'PALIGID_STREAM_REPLICAS', 'PALIGID_NATS_SYNC'] as const;

/** Every setting that a program needs in production, where no default can be right. */
export const REQUIRED_IN_PRODUCTION: Record<ServerProgram, readonly string[]> = {
  api: ['DATABASE_URL', 'REDIS_URL', 'NATS_URL', 'PALIGID_ORIGIN', ...BOT, ...KEYS_BY_PROGRAM.api],
  gateway: ['DATABASE_URL', 'REDIS_URL', 'NATS_URL', 'PALIGID_GATEWAY_ORIGINS', ...KEYS_BY_PROGRAM.gateway],
  ingest: ['DATABASE_URL', ...STREAMS, ...BOT],
  relay: ['DATABASE_URL', ...STREAMS],
  alerts: ['DATABASE_URL', 'NATS_URL', 'PALIGID_ORIGIN'],
  push: ['DATABASE_URL', 'PALIGID_ORIGIN', 'PALIGID_VAPID_SUBJECT', ...KEYS_BY_PROGRAM.push],
  maintenance: ['DATABASE_URL'],
  admin: ['DATABASE_URL', 'REDIS_URL', 'PALIGID_ORIGIN', 'PALIGID_ADMIN_ORIGIN', ...KEYS_BY_PROGRAM.admin],
  command: ['DATABASE_URL'],
};

/** What a program that sends mails needs as soon as there is a server to send them by. */
const MAIL_SETTINGS: { [Program in ServerProgram]?: readonly string[] } = {
  api: ['PALIGID_MAIL_FROM'],
  alerts: ['PALIGID_MAIL_FROM'],
};

/**
 * They would let a publisher's link or a browser's subscription reach internal addresses, fetch from publishers too
 * often, leave mails in a folder, kill the process at a drill's fault point, or let it drown in requests.
 */
const FORBIDDEN_IN_PRODUCTION = [
  'PALIGID_PUSH_ORIGINS',
  ...['PALIGID_SOURCE_ORIGINS', 'PALIGID_CADENCE_SCALE', 'PALIGID_INBOX', 'PALIGID_FAULT_POINT'],
  'PALIGID_SHED_LOAD',
];

/** Settings that may be read from a file: what an attacker could use, and addresses with a password in them. */
export const SECRET_SETTINGS = [
  ...['DATABASE_URL', 'PALIGID_DATABASE_DIRECT_URL', 'REDIS_URL', 'NATS_URL', 'PALIGID_SMTP_URL'],
  ...['PALIGID_TOKEN_KEYS', 'PALIGID_VAPID_PRIVATE_KEYS', 'PALIGID_SMS_KEY', 'PALIGID_CHAT_MODEL_KEY'],
  ...['PALIGID_SIGNING_KEY', 'PALIGID_SIGNING_SALT', 'PALIGID_SERVICE_KEY', 'PALIGID_OPERATOR_KEY'],
  ...['PALIGID_SUBJECT_KEY', 'PALIGID_FACTOR_KEY', 'PALIGID_SOURCE_KEYS'],
] as const;

/** Minimum lengths in production. */
const SECRETS: Readonly<Record<string, number>> = {
  PALIGID_SIGNING_KEY: 32,
  PALIGID_SIGNING_SALT: 16,
  PALIGID_SERVICE_KEY: 32,
  PALIGID_OPERATOR_KEY: 32,
  PALIGID_SUBJECT_KEY: 32,
  PALIGID_FACTOR_KEY: 32,
};

/**
 * A publicly known key protects nothing: production needs its own, and so does a program that listens beyond this
 * machine.
 */
export function needsOwnKeys({
  NODE_ENV,
  PALIGID_HOST,
}: {
  NODE_ENV: string;
  PALIGID_HOST: string;
}): boolean {
  return NODE_ENV === 'production' || !isLoopback(PALIGID_HOST);
}

/**
 * Missing and forbidden settings, checked by name only, so that they are reported even while other settings are
 * invalid.
 */
export function presenceErrors(env: Env, program: ServerProgram): string[] {
  const isAbsent = (name: string) => env[name] === undefined;
  const list = (names: readonly string[], what: string) =>
    names.length === 0 ? [] : [`${names.join(', ')} ${what}`];
  if (env['NODE_ENV'] !== 'production') {
    const isOpen = !isLoopback(env['PALIGID_HOST'] ?? '127.0.0.1');
    return isOpen
      ? list(KEYS_BY_PROGRAM[program].filter(isAbsent), 'must be set when PALIGID_HOST is not loopback')
      : [];
  }
  const needed = [...REQUIRED_IN_PRODUCTION[program]];
  if (!isAbsent('PALIGID_SMTP_URL')) needed.push(...(MAIL_SETTINGS[program] ?? []));
  return [
    ...list(needed.filter(isAbsent), 'must be set in production'),
    ...list(
      FORBIDDEN_IN_PRODUCTION.filter((name) => !isAbsent(name)),
      'must not be set in production',
    ),
  ];
}

/** Programs that hold locks, listen, or change the schema: a pooler would give their session to others. */
const NEEDS_SESSIONS: readonly ServerProgram[] = ['ingest', 'relay', 'push', 'maintenance', 'command'];

export function poolerErrors(
  settings: { PALIGID_DATABASE_POOLER: string; PALIGID_DATABASE_DIRECT_URL?: string | undefined },
  program: ServerProgram,
): string[] {
  const isCut = settings.PALIGID_DATABASE_POOLER === 'transaction' && NEEDS_SESSIONS.includes(program);
  return isCut && settings.PALIGID_DATABASE_DIRECT_URL === undefined
    ? ['PALIGID_DATABASE_DIRECT_URL must be set with PALIGID_DATABASE_POOLER']
    : [];
}

type Keys = { tokenKeys: readonly PrivateTokenKey[]; publicKeys: readonly PublicTokenKey[] };

/** Errors in readable values. Never contains a value. */
export function valueErrors(env: Env, { tokenKeys, publicKeys }: Keys, isProduction: boolean): string[] {
  const development = developmentKey();
  const isKnown = (key: Readonly<Record<string, unknown>>) => key['x'] === development['x'];
  const faults = Object.entries(DEVELOPMENT_SECRETS)
    .filter(([name, value]) => env[name]?.split(',').includes(value))
    .map(([name]) => `${name} is the value of development`);
  if (tokenKeys.some((key) => key.d === development.d || isKnown(key))) {
    faults.push('PALIGID_TOKEN_KEYS holds the key of development');
  }
  if (publicKeys.some(isKnown)) faults.push('PALIGID_JWKS holds the key of development');
  return isProduction ? [...new Set([...faults, ...productionErrors(env, tokenKeys)])] : faults;
}

function productionErrors(env: Env, tokenKeys: readonly PrivateTokenKey[]): string[] {
  const faults: string[] = [];
  const check = (name: string, faultOf: (value: string) => string | undefined) => {
    const fault = env[name] === undefined ? undefined : faultOf(env[name]);
    if (fault !== undefined) faults.push(`${name} ${fault}`);
  };
  const origins = (text: string) =>
    text
      .split(',')
      .map((origin) => findOriginError(origin.trim()))
      .find((fault) => fault !== undefined);
  const reserved = (host: string) => (isReserved(host) ? 'must not be a name for examples' : undefined);
  for (const [name, minLength] of Object.entries(SECRETS)) {
    check(name, (value) =>
      Object.entries(DEVELOPMENT_SECRETS).some(([known, secret]) => known === name && secret === value)
        ? undefined
        : findSecretError(value, minLength),
    );
  }
  if (tokenKeys.some(({ d }) => findSecretError(d, 43) !== undefined)) {
    faults.push('PALIGID_TOKEN_KEYS holds a key that is too simple');
  }
  check('PALIGID_ORIGIN', findOriginError);
  check('PALIGID_ADMIN_ORIGIN', findOriginError);
  // What runs in a reader's page must not be of one origin with the desk.
  check('PALIGID_ADMIN_ORIGIN', (origin) =>
    origin === env['PALIGID_ORIGIN'] ? 'must not be PALIGID_ORIGIN' : undefined,
  );
  check('PALIGID_GATEWAY_ORIGINS', origins);
  check('PALIGID_MAIL_FROM', reserved);
  check('PALIGID_BOT_CONTACT', reserved);
  check('PALIGID_VAPID_SUBJECT', (subject) => reserved(URL.parse(subject)?.hostname || subject));
  check('PALIGID_BOT_PAGE', (page) => reserved(URL.parse(page)?.hostname ?? page));
  return faults;
}
