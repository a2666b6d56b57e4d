import { isLoopback } from '@paligid/runtime/settings-checks';
import { z } from 'zod';
import type { PushHosts } from './push-endpoint.ts';
import { developmentVapidKey, isCurvePoint, type VapidKey, vapidKeyFromPrivate } from './vapid-keys.ts';

const SHARDS = 256;

const commaList = z.string().transform((text) => text.split(',').map((part) => part.trim()));

const publicKeys = commaList.pipe(
  z
    .array(z.string().refine((key) => isCurvePoint(Buffer.from(key, 'base64url')), 'is no point on P-256'))
    .min(1)
    .max(5),
);

const privateKeys = commaList.pipe(
  z
    .array(
      z.string().transform((key, context) => {
        try {
          return vapidKeyFromPrivate(key);
        } catch {
          context.addIssue('is no private key of P-256');
          return z.NEVER;
        }
      }),
    )
    .min(1)
    .max(5),
);

const hostList = commaList.pipe(z.array(z.string().regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)));

/** Push services on this machine. */
const loopbackOrigins = commaList.pipe(
  z.array(
    z
      .string()
      .regex(/^https?:\/\/[^/\s]+$/)
      .refine((origin) => isLoopback(URL.parse(origin)?.hostname ?? ''), 'must be on this machine'),
  ),
);

/** `0-127`: the shards of subscriptions that a sender works on. */
const shardRange = z
  .string()
  .regex(/^\d{1,3}-\d{1,3}$/)
  .transform((text) => text.split('-').map(Number))
  .pipe(z.tuple([z.int().min(0), z.int().max(SHARDS - 1)]))
  .refine(([from, to]) => from <= to, 'must not be empty');

/** Settings of Web Push. Part of the schema in `config.ts`. */
export const PUSH_SETTINGS = {
  PALIGID_VAPID_PUBLIC_KEYS: publicKeys.optional(),
  PALIGID_VAPID_PRIVATE_KEYS: privateKeys.optional(),
  PALIGID_VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
    .max(200)
    .default('mailto:alerts@paligid.example'),
  PALIGID_PUSH_HOSTS: hostList.default([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.notify.windows.com',
    'web.push.apple.com',
  ]),
  PALIGID_PUSH_ORIGINS: loopbackOrigins.default([]),
  PALIGID_PUSH_PORT: z.coerce.number().int().min(0).max(65_535).default(20_128),
  PALIGID_PUSH_CONCURRENCY: z.coerce.number().int().min(1).max(2_000).default(128),
  PALIGID_PUSH_SHARDS: shardRange.default([0, SHARDS - 1]),
};

export type PushConfig = PushHosts & {
  /** What browsers subscribe with; the first is given out, the others are still known. Absent: nobody can subscribe. */
  publicKeys: string[] | undefined;
  /** Absent: this program sends nothing. */
  privateKeys: VapidKey[] | undefined;
  /** Whom a push service may write to about us. */
  subject: string;
  healthPort: number;
  /** Requests to push services at once. */
  concurrency: number;
  shards: number[];
};

type Settings = z.output<z.ZodObject<typeof PUSH_SETTINGS>>;

export function readPush(settings: Settings, { needsOwnKeys }: { needsOwnKeys: boolean }): PushConfig {
  const [from, to] = settings.PALIGID_PUSH_SHARDS;
  const own = needsOwnKeys ? undefined : developmentVapidKey();
  const privateKeys = settings.PALIGID_VAPID_PRIVATE_KEYS ?? (own && [own]);
  return {
    publicKeys: settings.PALIGID_VAPID_PUBLIC_KEYS ?? privateKeys?.map(({ publicKey }) => publicKey),
    privateKeys,
    subject: settings.PALIGID_VAPID_SUBJECT,
    hosts: settings.PALIGID_PUSH_HOSTS,
    origins: settings.PALIGID_PUSH_ORIGINS,
    healthPort: settings.PALIGID_PUSH_PORT,
    concurrency: settings.PALIGID_PUSH_CONCURRENCY,
    shards: Array.from({ length: to - from + 1 }, (_, at) => from + at),
  };
}

/** Whether a setting holds the pair that everybody can read in the source. */
export function knownVapidErrors({
  PALIGID_VAPID_PUBLIC_KEYS: publics = [],
  PALIGID_VAPID_PRIVATE_KEYS: privates = [],
}: Pick<Settings, 'PALIGID_VAPID_PUBLIC_KEYS' | 'PALIGID_VAPID_PRIVATE_KEYS'>): string[] {
  const { publicKey: known } = developmentVapidKey();
  return [
    ...(publics.includes(known) ? ['PALIGID_VAPID_PUBLIC_KEYS holds the key of development'] : []),
    ...(privates.some(({ publicKey }) => publicKey === known)
      ? ['PALIGID_VAPID_PRIVATE_KEYS holds the key of development']
      : []),
  ];
}
