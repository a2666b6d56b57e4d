import { createPrivateKey } from 'node:crypto';
import type { SigningSecrets } from '@paligid/domain/signing';
import { withSecretFiles } from '@paligid/runtime/secret-files';
import { findOriginError, findSecretError, isLoopback } from '@paligid/runtime/settings-checks';
import * as z from 'zod';

const MIN_RSA_BITS = 2048;
const port = z.coerce.number().int().min(0).max(65_535);
const http = z.url({ protocol: /^https?$/ });
/** Written into a header unescaped. */
const origin = z.string().regex(/^https?:\/\/[\w.:[\]-]+$/, 'must be an origin without a path');

/** The only place that reads the environment. The defaults fit the programs of a fresh clone. */
const ConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PALIGID_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PALIGID_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  PALIGID_WEB_PORT: port.default(20_130),
  PALIGID_WEB_HEALTH_PORT: port.default(20_131),
  PALIGID_WEB_DIST: z.string().min(1).optional(),
  PALIGID_ORIGIN: origin.optional(),
  PALIGID_PICTURE_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((entry) => entry !== ''))
    .pipe(z.array(origin).max(100)),
  PALIGID_API_URL: http.default('http://127.0.0.1:20120'),
  PALIGID_API_INTERNAL_URL: http.default('http://127.0.0.1:20125'),
  PALIGID_GATEWAY_URL: z.url({ protocol: /^(?:ws|http)s?$/ }).default('ws://127.0.0.1:20124'),
  PALIGID_TRUSTED_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  PALIGID_SECURITY_CONTACT: z
    .url({ protocol: /^(?:mailto|https)$/ })
    .max(300)
    .optional(),
  PALIGID_DRAIN_MS: z.coerce.number().int().min(0).max(8_000).default(0),
  PALIGID_GOOGLE_CLIENT_ID: z.string().min(1).max(255).optional(),
  PALIGID_GOOGLE_SCRIPT: http.default('https://accounts.google.com/gsi/client'),
  PALIGID_SERVICE_KEY: z.string().min(16).optional(),
  PALIGID_SIGNING_KEY: z.string().min(8).optional(),
  PALIGID_SIGNING_SALT: z.string().min(8).optional(),
  PALIGID_CAP_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isLongRsaKey, 'must be a private RSA key of at least 2048 bits as PEM')
    .optional(),
});

export interface WebConfig {
  environment: 'development' | 'test' | 'production';
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  host: string;
  port: number;
  healthPort: number;
  /** Folder of the build, when it is not the one beside the source. */
  dist: string | undefined;
  /** The site's public origin. */
  origin: string;
  /** Origins of publishers whose pictures a page may show: those whose terms allow it. */
  pictureOrigins: readonly string[];
  /** The API listener for readers' calls, which checks their signatures. */
  apiUrl: string;
  /** The API listener for our own programs, which requires the service key. */
  apiInternalUrl: string;
  gatewayUrl: string;
  /** How many of our own proxies are in front, each appending an address to X-Forwarded-For. */
  trustedHops: number;
  /** Contact for reports of a vulnerability. */
  securityContact: string;
  /** How long readiness fails before shutdown starts, so that load balancers notice. */
  drainMs: number;
  /** Google's identity script and our client id. Absent: Google sign-in is disabled. */
  google: { clientId: string; script: string } | undefined;
  serviceKey: string;
  /** PEM of the private key that CAP messages are signed with. Absent: they are not signed. */
  capKey: string | undefined;
  signing: SigningSecrets;
}

/** These are public in the repository: only for loopback. */
const DEVELOPMENT_SECRETS = {
  PALIGID_SERVICE_KEY: 'development-service',
  PALIGID_SIGNING_KEY: 'development-key',
  PALIGID_SIGNING_SALT: 'development-salt',
} as const;

const SECRET_NAMES = ['PALIGID_SERVICE_KEY', 'PALIGID_SIGNING_KEY', 'PALIGID_SIGNING_SALT'] as const;
/** Settings that may be read from a file. */
const SECRET_SETTINGS = [...SECRET_NAMES, 'PALIGID_CAP_KEY'] as const;
/** Minimum lengths in production. */
const MIN_SECRET_LENGTH = {
  PALIGID_SERVICE_KEY: 32,
  PALIGID_SIGNING_KEY: 32,
  PALIGID_SIGNING_SALT: 16,
} as const;

const REQUIRED_IN_PRODUCTION = [
  'PALIGID_ORIGIN',
  'PALIGID_API_URL',
  'PALIGID_API_INTERNAL_URL',
  'PALIGID_GATEWAY_URL',
  'PALIGID_TRUSTED_HOPS',
  ...SECRET_NAMES,
] as const;

type Env = Readonly<Record<string, string | undefined>>;

/** Throws an error of one line that names every missing or invalid setting, and never a value. */
export function readWebConfig(given: Env): WebConfig {
  const { env, faults: fileFaults } = withSecretFiles(given, SECRET_SETTINGS);
  const parsed = ConfigSchema.safeParse(env);
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const faults = [...fileFaults, ...issues, ...findSafetyIssues(env)];
  if (!parsed.success || faults.length > 0) throw new Error(`configuration: ${faults.join('; ')}`);
  const settings = parsed.data;
  const ownOrigin = settings.PALIGID_ORIGIN ?? `http://127.0.0.1:${settings.PALIGID_WEB_PORT}`;
  return {
    environment: settings.NODE_ENV,
    logLevel: settings.PALIGID_LOG_LEVEL,
    host: settings.PALIGID_HOST,
    port: settings.PALIGID_WEB_PORT,
    healthPort: settings.PALIGID_WEB_HEALTH_PORT,
    dist: settings.PALIGID_WEB_DIST,
    origin: ownOrigin,
    pictureOrigins: settings.PALIGID_PICTURE_ORIGINS,
    apiUrl: withoutSlash(settings.PALIGID_API_URL),
    apiInternalUrl: withoutSlash(settings.PALIGID_API_INTERNAL_URL),
    gatewayUrl: withoutSlash(settings.PALIGID_GATEWAY_URL),
    trustedHops: settings.PALIGID_TRUSTED_HOPS,
    // The mailbox that RFC 2142 defines for this.
    securityContact: settings.PALIGID_SECURITY_CONTACT ?? `mailto:security@${new URL(ownOrigin).hostname}`,
    drainMs: settings.PALIGID_DRAIN_MS,
    google: settings.PALIGID_GOOGLE_CLIENT_ID === undefined ? undefined : readGoogleConfig(settings),
    // Configurations that may not use the development secrets were rejected above.
    serviceKey: settings.PALIGID_SERVICE_KEY ?? DEVELOPMENT_SECRETS.PALIGID_SERVICE_KEY,
    capKey: settings.PALIGID_CAP_KEY,
    signing: {
      key: settings.PALIGID_SIGNING_KEY ?? DEVELOPMENT_SECRETS.PALIGID_SIGNING_KEY,
      salt: settings.PALIGID_SIGNING_SALT ?? DEVELOPMENT_SECRETS.PALIGID_SIGNING_SALT,
      environment: settings.NODE_ENV,
    },
  };
}

/** Settings that production, or a server that listens beyond loopback, requires or forbids. */
function findSafetyIssues(env: Env): string[] {
  const isProduction = env['NODE_ENV'] === 'production';
  if (!isProduction && isLoopback(env['PALIGID_HOST'] ?? '127.0.0.1')) return [];
  const absent = (isProduction ? REQUIRED_IN_PRODUCTION : SECRET_NAMES).filter(
    (name) => env[name] === undefined,
  );
  const where = isProduction ? 'in production' : 'when PALIGID_HOST is not loopback';
  const faults = absent.length === 0 ? [] : [`${absent.join(', ')} must be set ${where}`];
  for (const name of SECRET_NAMES) {
    const value = env[name];
    if (value === undefined) continue;
    const fault =
      value === DEVELOPMENT_SECRETS[name]
        ? 'is the value of development'
        : isProduction && findSecretError(value, MIN_SECRET_LENGTH[name]);
    if (fault) faults.push(`${name} ${fault}`);
  }
  const origin = isProduction && env['PALIGID_ORIGIN'] ? findOriginError(env['PALIGID_ORIGIN']) : undefined;
  if (origin !== undefined) faults.push(`PALIGID_ORIGIN ${origin}`);
  return faults;
}

function readGoogleConfig(settings: z.output<typeof ConfigSchema>) {
  const { PALIGID_GOOGLE_CLIENT_ID: clientId = '', PALIGID_GOOGLE_SCRIPT: script } = settings;
  return { clientId, script };
}

function isLongRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS;
  } catch {
    return false;
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
