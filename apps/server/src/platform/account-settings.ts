import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { DEVELOPMENT_SECRETS } from './development-secrets.ts';
import { developmentKey, type PrivateTokenKey, privateKeySet } from './token-keys.ts';

/** Comma-separated secrets; the first is used, the others are from before. */
const secretList = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(32)).max(5));

const webAddress = z.url({ protocol: /^https?$/ });

/** Settings for signing in: keys, mail, SMS, Google. Part of the schema in `config.ts`. */
export const ACCOUNT_SETTINGS = {
  PALIGID_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/\s]+$/)
    .default('http://127.0.0.1:20130'),
  PALIGID_TOKEN_KEYS: privateKeySet.optional(),
  PALIGID_FACTOR_KEY: secretList.optional(),
  PALIGID_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PALIGID_MAIL_FROM: z.string().min(3).max(200).default('Paligid <hello@paligid.example>'),
  PALIGID_SMS_URL: webAddress.default('https://api.semaphore.co/api/v4/messages'),
  PALIGID_SMS_KEY: z.string().min(8).optional(),
  PALIGID_SMS_SENDER: z.string().min(1).max(11).default('Paligid'),
  PALIGID_GOOGLE_CLIENT_ID: z.string().min(1).max(255).optional(),
  PALIGID_GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  PALIGID_GOOGLE_KEYS: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  PALIGID_INBOX: z.string().min(1).optional(),
};

export type AccountConfig = {
  /** The product's public origin; links in mails point to it. */
  origin: string;
  /** The first key signs. Absent: this program signs nothing. */
  tokenKeys: PrivateTokenKey[] | undefined;
  /** Keys for the secrets of second factors. Absent: this program reads none. */
  factorKeys: string[] | undefined;
  /** Absent: no mail can be sent. */
  smtp: { url: string; from: string; isTlsRequired?: boolean } | undefined;
  /** Absent: no SMS can be sent. */
  sms: { url: string; key: string; sender: string } | undefined;
  /** Absent: nobody can sign in with Google. */
  google: { clientId: string; issuer: string; keysUrl: string } | undefined;
  /** Folder for mails and SMS that have no configured sender. Absent in production. */
  inbox: string | undefined;
};

type Settings = z.output<z.ZodObject<typeof ACCOUNT_SETTINGS>>;

type Safety = { isProduction: boolean; needsOwnKeys: boolean };

export function readAccounts(settings: Settings, { isProduction, needsOwnKeys }: Safety): AccountConfig {
  const { PALIGID_SMTP_URL, PALIGID_SMS_KEY, PALIGID_GOOGLE_CLIENT_ID } = settings;
  return {
    origin: settings.PALIGID_ORIGIN,
    tokenKeys: settings.PALIGID_TOKEN_KEYS ?? (needsOwnKeys ? undefined : [developmentKey()]),
    factorKeys:
      settings.PALIGID_FACTOR_KEY ?? (needsOwnKeys ? undefined : [DEVELOPMENT_SECRETS.PALIGID_FACTOR_KEY]),
    smtp: PALIGID_SMTP_URL === undefined ? undefined : smtpSettings(PALIGID_SMTP_URL, settings, isProduction),
    sms: PALIGID_SMS_KEY === undefined ? undefined : smsSettings(PALIGID_SMS_KEY, settings),
    google:
      PALIGID_GOOGLE_CLIENT_ID === undefined ? undefined : googleSettings(PALIGID_GOOGLE_CLIENT_ID, settings),
    inbox: isProduction ? undefined : (settings.PALIGID_INBOX ?? join(tmpdir(), 'paligid-inbox')),
  };
}

/** A link that sets a password is never sent over an unencrypted connection, except on a developer's machine. */
function smtpSettings(url: string, { PALIGID_MAIL_FROM: from }: Settings, isProduction: boolean) {
  return { url, from, isTlsRequired: isProduction };
}

function smsSettings(key: string, { PALIGID_SMS_URL: url, PALIGID_SMS_SENDER: sender }: Settings) {
  return { url, key, sender };
}

function googleSettings(clientId: string, settings: Settings) {
  return { clientId, issuer: settings.PALIGID_GOOGLE_ISSUER, keysUrl: settings.PALIGID_GOOGLE_KEYS };
}
