import { isIP } from 'node:net';
import { engineAddresses } from '@paligid/runtime/engine-addresses';
import { withSecretFiles } from '@paligid/runtime/secret-files';
import { z } from 'zod';
import { ACCOUNT_SETTINGS, type AccountConfig, readAccounts } from './account-settings.ts';
import { CHAT_MODEL_SETTINGS, type ChatModelConfig, readChatModel } from './chat-model-settings.ts';
import { DEVELOPMENT_SECRETS } from './development-secrets.ts';
import { natsServers } from './nats-servers.ts';
import { type OperatorKey, operatorKeyList } from './operator-keys.ts';
import {
  needsOwnKeys,
  poolerErrors,
  presenceErrors,
  SECRET_SETTINGS,
  type ServerProgram,
  valueErrors,
} from './production-settings.ts';
import { knownVapidErrors, PUSH_SETTINGS, type PushConfig, readPush } from './push-settings.ts';
import { redisAddress } from './redis-address.ts';
import { type PublicTokenKey, publicKeySet, publicPart } from './token-keys.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** Comma-separated origins as browsers send them. */
const originList = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.string().regex(/^https?:\/\/[^/\s]+$/)));

/** As browsers send it: forms are compared with it. Passkeys belong to a name: an address cannot have any. */
const adminOrigin = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.parse(text)?.origin === text, 'must be an origin')
  .refine((origin) => {
    const host = URL.parse(origin)?.hostname ?? '';
    return isIP(host.replace(/^\[|\]$/g, '')) === 0;
  }, 'must have a name, not an address');

/** Origin of the prober, with the port that `maintenance` listens on for it. */
const probeOrigin = z
  .string()
  .refine((text) => /^http:/.test(text) && URL.parse(text)?.origin === text, 'must be an http origin')
  .refine((origin) => URL.parse(origin)?.port !== '', 'must have a port');

/** Comma-separated names. */
const nameList = z
  .string()
  .transform((text) => text.split(',').map((word) => word.trim()))
  .pipe(z.array(z.string().regex(/^[a-z0-9-]+$/)));

/** Comma-separated `name=address` pairs. */
const addressList = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim().split(/=(.*)/s).slice(0, 2)))
  .pipe(z.array(z.tuple([z.string().regex(/^[a-z0-9-]+$/), z.url({ protocol: /^https?$/ })])))
  .transform((pairs) => new Map(pairs));

/** Comma-separated `name=key` pairs. */
const keyList = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim().split(/=(.*)/s).slice(0, 2)))
  .pipe(z.array(z.tuple([z.string().regex(/^[a-z0-9-]+$/), z.string().regex(/^[\w.~-]{8,200}$/)])))
  .transform((pairs) => new Map(pairs));

/** Comma-separated `host=file` pairs. */
const fileList = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim().split(/=(.*)/s).slice(0, 2)))
  .pipe(z.array(z.tuple([z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/), z.string().min(1)])))
  .transform((pairs) => new Map(pairs));

/**
 * The only place that reads the environment. Addresses default to the engines of `npm run services`, whose ports start
 * at PALIGID_PORT_BASE, so that a fresh clone needs no settings and never uses the engines of another clone; production
 * sets every one of them.
 */
const ConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PALIGID_DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PALIGID_DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  REDIS_URL: z
    .string()
    .refine(
      (text) => redisAddress(text) !== undefined,
      'must be a redis URL or a list of redis-sentinel ones',
    )
    .optional(),
  NATS_URL: z
    .string()
    .refine((text) => natsServers(text) !== undefined, 'must be a nats or tls URL, or a list of them')
    .optional(),
  PALIGID_NATS_CA: z.string().min(1).optional(),
  PALIGID_DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(12),
  PALIGID_DATABASE_GIGABYTES: z.coerce.number().min(1).max(1_000_000).optional(),
  PALIGID_BACKUP_INFO_FILE: z.string().min(1).optional(),
  PALIGID_MAINTENANCE_LOCK_MS: z.coerce.number().int().min(1).max(5_000).default(250),
  PALIGID_MAINTENANCE_STATEMENT_MS: z.coerce.number().int().min(50).max(60_000).default(900),
  PALIGID_MAINTENANCE_BATCH: z.coerce.number().int().min(50).max(100_000).default(2_000),
  PALIGID_STREAM_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,31}$/)
    .default('paligid'),
  PALIGID_STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  PALIGID_STREAM_MEGABYTES: z.coerce.number().int().min(1).max(1_000_000).default(64),
  PALIGID_NATS_SYNC: z.enum(['always', 'interval']).default('interval'),
  PALIGID_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PALIGID_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  PALIGID_INGEST_PORT: port.default(20_121),
  PALIGID_RELAY_PORT: port.default(20_122),
  PALIGID_MAINTENANCE_PORT: port.default(20_127),
  PALIGID_PROBE_ORIGIN: probeOrigin.optional(),
  PALIGID_ADMIN_ORIGIN: adminOrigin.optional(),
  PALIGID_ADMIN_PORT: port.default(20_129),
  PALIGID_ADMIN_HEALTH_PORT: port.default(20_132),
  PALIGID_TRUSTED_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  PALIGID_FAULT_POINT: z
    .string()
    .regex(/^[a-z]+\.[a-z-]+$/)
    .optional(),
  PALIGID_SHED_LOAD: z.enum(['on', 'off']).default('on'),
  PALIGID_KEY_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,63}:$/)
    .default('paligid:'),
  PALIGID_API_PORT: port.default(20_120),
  PALIGID_API_INTERNAL_PORT: port.default(20_125),
  PALIGID_DRAIN_MS: z.coerce.number().int().min(0).max(8_000).default(0),
  PALIGID_SIGNING_KEY: z.string().min(8).optional(),
  PALIGID_SIGNING_SALT: z.string().min(8).optional(),
  PALIGID_SERVICE_KEY: z.string().min(16).optional(),
  PALIGID_OPERATOR_KEY: z.string().min(32).optional(),
  PALIGID_OPERATOR_KEYS: operatorKeyList.default([]),
  PALIGID_SUBJECT_KEY: z.string().min(16).optional(),
  PALIGID_JWKS: publicKeySet.default({ keys: [] }),
  PALIGID_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  PALIGID_PMTILES_FILE: z.string().min(1).optional(),
  PALIGID_ALERTS_PORT: port.default(20_123),
  PALIGID_GATEWAY_PORT: port.default(20_124),
  PALIGID_GATEWAY_HEALTH_PORT: port.default(20_126),
  PALIGID_GATEWAY_ORIGINS: originList.default([]),
  PALIGID_GATEWAY_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  PALIGID_GATEWAY_PROGRAMS: z.enum(['allowed', 'refused']).optional(),
  PALIGID_SOURCE_ORIGINS: originList.default([]),
  PALIGID_SOURCE_ADDRESSES: addressList.default(new Map()),
  PALIGID_SOURCE_KEYS: keyList.default(new Map()),
  PALIGID_SOURCES_ON: nameList.default([]),
  PALIGID_SOURCES_OFF: nameList.default([]),
  PALIGID_SOURCE_INTERMEDIATES: fileList.default(new Map()),
  PALIGID_CADENCE_SCALE: z.coerce.number().min(0.0001).max(1).default(1),
  PALIGID_BOT_PAGE: z.url({ protocol: /^https$/ }).default('https://paligid.example/bot'),
  PALIGID_BOT_CONTACT: z.email().default('sources@paligid.example'),
  ...ACCOUNT_SETTINGS,
  ...CHAT_MODEL_SETTINGS,
  ...PUSH_SETTINGS,
});

/** What `maintenance` may cost those who read meanwhile. */
export type MaintenanceLimits = {
  /** Readers queue behind a drop that waits for its lock: it gives up after this. */
  lockMs: number;
  /** `statement_timeout` of a drop and of a batch. A month that is made may move rows, and has twice this. */
  statementMs: number;
  /** Most rows that one transaction carries over. */
  batchRows: number;
};

export type ServerConfig = {
  environment: 'development' | 'test' | 'production';
  databaseUrl: string;
  /** For sessions that must stay one: leader locks, LISTEN, migrations. The same as `databaseUrl` without a pooler. */
  databaseDirectUrl: string;
  /** `transaction`: another session may serve each transaction, so settings of a session are the role's. */
  databasePooler: 'none' | 'transaction';
  /** One Redis, or the sentinels that know which one leads. */
  redisUrl: string;
  /** One server or several of a cluster, with commas between. */
  natsUrl: string;
  /** File of the authority that signed the certificates of NATS; absent: those that Node knows. */
  natsCaFile: string | undefined;
  /** Maximum number of connections one program opens to PostgreSQL. */
  databaseConnections: number;
  /** Size of the disk that holds the database, for the alert of a full one; absent: no such alarm. */
  databaseGigabytes: number | undefined;
  /** What pgBackRest told after the last backup, for the alert of an old one; absent: backups are unknown. */
  backupInfoFile: string | undefined;
  maintenanceLimits: MaintenanceLimits;
  /** Streams are `{prefix}_ITEMS`, subjects `{prefix}.items.…`. */
  streamPrefix: string;
  streamReplicas: number;
  /** Size limit of the largest stream; the server reserves it at once. */
  streamMegabytes: number;
  /** The operator's assertion that the server syncs to disk before it acknowledges. */
  natsSync: 'always' | 'interval';
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The address the programs listen on. */
  host: string;
  ingestPort: number;
  relayPort: number;
  maintenancePort: number;
  /** Where `maintenance` serves synthetic bulletins; absent: there are none. */
  probeOrigin: string | undefined;
  /** Where operators reach the desk; absent: there is none. */
  adminOrigin: string | undefined;
  adminPort: number;
  adminHealthPort: number;
  /** Proxies of ours in front of the desk, whose word on a caller's address counts. */
  trustedHops: number;
  /** For drills: the point where the process kills itself. */
  faultPoint: string | undefined;
  /** For drills: whether requests are refused while the process has too many. */
  shedsLoad: boolean;
  /** Prefix of every Redis key. */
  keyPrefix: string;
  apiPort: number;
  /** For the web program and for metrics; never reachable from outside. */
  apiInternalPort: number;
  /** How long readiness fails before the shutdown begins, so that load balancers notice. */
  drainMs: number;
  signing: { key: string; salt: string; environment: string } | undefined;
  /** The web program authenticates itself with this key. */
  serviceKey: string | undefined;
  /** HMAC key for the names of readers, addresses and mailboxes in Redis. */
  subjectKey: string | undefined;
  /** Absent: nobody is an operator. */
  operatorKey: string | undefined;
  /** Operators with their own keys. */
  operatorKeys: readonly OperatorKey[];
  /** Keys that verify tokens: the configured public keys and those of our own signing keys. */
  jwks: { keys: PublicTokenKey[] };
  accounts: AccountConfig;
  push: PushConfig;
  /** Phrases replies; absent: they are quoted from stories. */
  chatModel: ChatModelConfig | undefined;
  /** A PMTiles archive of streets for the live map; absent: the map is of our own files alone. */
  streetArchiveFile: string | undefined;
  /** Where traces are sent; absent: no tracing. */
  otlpEndpoint: string | undefined;
  alertsPort: number;
  gatewayPort: number;
  gatewayHealthPort: number;
  /** Which page origins may open a live connection, and whether clients without an Origin header may. */
  gatewayOrigins: { allowed: string[]; isAbsentAllowed: boolean };
  /** Maximum live connections from one caller's network: carriers put thousands of phones behind one address. */
  gatewaySocketsPerAddress: number;
  /** Origins that may be fetched although the fetch rules forbid them, such as the simulator's. */
  sourceOrigins: string[];
  /** Addresses that replace those of the source registry; a source listed here is enabled. */
  sourceAddresses: ReadonlyMap<string, string>;
  sourcesOn: string[];
  sourcesOff: string[];
  /** PEM files with intermediate certificates that hosts do not send, by host. */
  sourceIntermediates: ReadonlyMap<string, string>;
  /** Keys that publishers gave us, by source. */
  sourceKeys: ReadonlyMap<string, string>;
  /** Values below 1 shorten the intervals between two reads of a source. */
  cadenceScale: number;
  /** What publishers see of our crawler: a page that says who we are, and a contact address. */
  bot: { page: string; contact: string };
};

/** Throws a one-line error that names every missing or invalid setting, and never a value. */
export function readServerConfig(given: Env, program: ServerProgram = 'command'): ServerConfig {
  const { env, faults: fileFaults } = withSecretFiles(given, SECRET_SETTINGS);
  const parsed = ConfigSchema.safeParse(env);
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const faults = [
    ...fileFaults,
    ...issues,
    ...presenceErrors(env, program),
    ...(parsed.data ? [...poolerErrors(parsed.data, program), ...settingErrors(env, parsed.data)] : []),
  ];
  if (!parsed.success || faults.length > 0) throw new Error(`configuration: ${faults.join('; ')}`);
  const isProduction = parsed.data.NODE_ENV === 'production';
  const accounts = readAccounts(parsed.data, { isProduction, needsOwnKeys: needsOwnKeys(parsed.data) });
  const push = readPush(parsed.data, { needsOwnKeys: needsOwnKeys(parsed.data) });
  const engines = engineAddresses(env);
  return {
    environment: parsed.data.NODE_ENV,
    databaseUrl: parsed.data.DATABASE_URL ?? engines.databaseUrl,
    databaseDirectUrl:
      parsed.data.PALIGID_DATABASE_DIRECT_URL ?? parsed.data.DATABASE_URL ?? engines.databaseUrl,
    databasePooler: parsed.data.PALIGID_DATABASE_POOLER,
    redisUrl: parsed.data.REDIS_URL ?? engines.redisUrl,
    natsUrl: parsed.data.NATS_URL ?? engines.natsUrl,
    natsCaFile: parsed.data.PALIGID_NATS_CA,
    databaseConnections: parsed.data.PALIGID_DATABASE_CONNECTIONS,
    databaseGigabytes: parsed.data.PALIGID_DATABASE_GIGABYTES,
    backupInfoFile: parsed.data.PALIGID_BACKUP_INFO_FILE,
    maintenanceLimits: {
      lockMs: parsed.data.PALIGID_MAINTENANCE_LOCK_MS,
      statementMs: parsed.data.PALIGID_MAINTENANCE_STATEMENT_MS,
      batchRows: parsed.data.PALIGID_MAINTENANCE_BATCH,
    },
    streamPrefix: parsed.data.PALIGID_STREAM_PREFIX,
    streamReplicas: parsed.data.PALIGID_STREAM_REPLICAS,
    streamMegabytes: parsed.data.PALIGID_STREAM_MEGABYTES,
    natsSync: parsed.data.PALIGID_NATS_SYNC,
    logLevel: parsed.data.PALIGID_LOG_LEVEL,
    host: parsed.data.PALIGID_HOST,
    ingestPort: parsed.data.PALIGID_INGEST_PORT,
    relayPort: parsed.data.PALIGID_RELAY_PORT,
    maintenancePort: parsed.data.PALIGID_MAINTENANCE_PORT,
    probeOrigin: parsed.data.PALIGID_PROBE_ORIGIN,
    adminOrigin: parsed.data.PALIGID_ADMIN_ORIGIN,
    adminPort: parsed.data.PALIGID_ADMIN_PORT,
    adminHealthPort: parsed.data.PALIGID_ADMIN_HEALTH_PORT,
    trustedHops: parsed.data.PALIGID_TRUSTED_HOPS,
    faultPoint: parsed.data.PALIGID_FAULT_POINT,
    shedsLoad: parsed.data.PALIGID_SHED_LOAD === 'on',
    keyPrefix: parsed.data.PALIGID_KEY_PREFIX,
    apiPort: parsed.data.PALIGID_API_PORT,
    apiInternalPort: parsed.data.PALIGID_API_INTERNAL_PORT,
    drainMs: parsed.data.PALIGID_DRAIN_MS,
    signing: signingSettings(parsed.data),
    serviceKey: parsed.data.PALIGID_SERVICE_KEY ?? developmentOnly(parsed.data, 'PALIGID_SERVICE_KEY'),
    subjectKey: parsed.data.PALIGID_SUBJECT_KEY ?? developmentOnly(parsed.data, 'PALIGID_SUBJECT_KEY'),
    operatorKey: parsed.data.PALIGID_OPERATOR_KEY,
    operatorKeys: parsed.data.PALIGID_OPERATOR_KEYS,
    jwks: { keys: [...parsed.data.PALIGID_JWKS.keys, ...(accounts.tokenKeys ?? []).map(publicPart)] },
    accounts,
    push,
    chatModel: readChatModel(parsed.data),
    streetArchiveFile: parsed.data.PALIGID_PMTILES_FILE,
    otlpEndpoint: parsed.data.PALIGID_OTLP_ENDPOINT,
    alertsPort: parsed.data.PALIGID_ALERTS_PORT,
    gatewayPort: parsed.data.PALIGID_GATEWAY_PORT,
    gatewayHealthPort: parsed.data.PALIGID_GATEWAY_HEALTH_PORT,
    gatewayOrigins: {
      allowed: parsed.data.PALIGID_GATEWAY_ORIGINS,
      isAbsentAllowed: programAccess(parsed.data) === 'allowed',
    },
    gatewaySocketsPerAddress: parsed.data.PALIGID_GATEWAY_SOCKETS_PER_ADDRESS,
    sourceOrigins: parsed.data.PALIGID_SOURCE_ORIGINS,
    sourceAddresses: parsed.data.PALIGID_SOURCE_ADDRESSES,
    sourcesOn: parsed.data.PALIGID_SOURCES_ON,
    sourcesOff: parsed.data.PALIGID_SOURCES_OFF,
    sourceIntermediates: parsed.data.PALIGID_SOURCE_INTERMEDIATES,
    sourceKeys: parsed.data.PALIGID_SOURCE_KEYS,
    cadenceScale: parsed.data.PALIGID_CADENCE_SCALE,
    bot: { page: parsed.data.PALIGID_BOT_PAGE, contact: parsed.data.PALIGID_BOT_CONTACT },
  };
}

/** A setting that the program cannot run without. */
export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`configuration: ${name} must be set`);
  return value;
}

type Env = Readonly<Record<string, string | undefined>>;
type Settings = z.output<typeof ConfigSchema>;

function settingErrors(env: Env, settings: Settings): string[] {
  if (!needsOwnKeys(settings)) return [];
  const { PALIGID_TOKEN_KEYS: tokenKeys = [], PALIGID_JWKS: jwks, NODE_ENV } = settings;
  return [
    ...valueErrors(env, { tokenKeys, publicKeys: jwks.keys }, NODE_ENV === 'production'),
    ...knownVapidErrors(settings),
  ];
}

function signingSettings(settings: Settings): ServerConfig['signing'] {
  const key = settings.PALIGID_SIGNING_KEY ?? developmentOnly(settings, 'PALIGID_SIGNING_KEY');
  const salt = settings.PALIGID_SIGNING_SALT ?? developmentOnly(settings, 'PALIGID_SIGNING_SALT');
  if (key === undefined || salt === undefined) return undefined;
  return { key, salt, environment: settings.NODE_ENV };
}

function developmentOnly(settings: Settings, name: keyof typeof DEVELOPMENT_SECRETS): string | undefined {
  return needsOwnKeys(settings) ? undefined : DEVELOPMENT_SECRETS[name];
}

/** Browsers always send an Origin; a client without one is a program, and production refuses those. */
function programAccess({ NODE_ENV, PALIGID_GATEWAY_PROGRAMS }: Settings): 'allowed' | 'refused' {
  return PALIGID_GATEWAY_PROGRAMS ?? (NODE_ENV === 'production' ? 'refused' : 'allowed');
}
