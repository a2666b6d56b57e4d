import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@paligid/runtime/logger';
import { createTransport } from 'nodemailer';
import type { AccountConfig } from './account-settings.ts';

type Mail = { to: string; subject: string; text: string };
/** Resolves when a mail server has taken it. */
export type SendMail = (mail: Mail) => Promise<void>;

const CONNECT_MS = 5_000;
const SMTP_TIMEOUT_MS = 10_000;
const CONNECTIONS = 2;

/**
 * Any SMTP server: `smtps://` is safe from the first byte, `smtp://` by STARTTLS where the server offers it. Where a
 * safe line is required, a server without one gets nothing.
 */
export function smtpMail({ url, from, isTlsRequired = false }: NonNullable<AccountConfig['smtp']>): SendMail {
  const transport = createTransport({
    url,
    requireTLS: isTlsRequired,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    dnsTimeout: CONNECT_MS,
    // Nothing that a reader typed may name a file or an address to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    } catch (error) {
      throw new Error(`mail was not taken: ${smtpErrorCode(error)}`);
    }
  };
}

/** A mail server's own words may hold the mailbox, which does not belong into a log. */
function smtpErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  const status = 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return `${code}${status}`;
}

type Sms = { to: string; text: string };
/** Resolves when the company has taken it. */
export type SendSms = (sms: Sms) => Promise<void>;

const SMS_TIMEOUT_MS = 8_000;

/**
 * Semaphore, a Philippine gateway: a form with the key in it, answered with a list of what was taken. A refusal
 * comes as another status, or as an object that names the bad field.
 */
export function semaphoreSms({ url, key, sender }: NonNullable<AccountConfig['sms']>): SendSms {
  return async ({ to, text }) => {
    const form = new URLSearchParams({
      ...{ apikey: key, number: to.replace('+', ''), message: text, sendername: sender },
    });
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const isTaken = response.ok && Array.isArray(answer) && answer.length > 0;
    if (!isTaken) throw new Error(`the message was not taken: ${response.status}`);
  };
}

/** For development: what would be sent lands in a folder, each in a file of its own that sorts by its time. */
export function createInbox(folder: string, logger: Logger): { mail: SendMail; sms: SendSms } {
  const keep = async (kind: 'mail' | 'sms', message: object) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${Date.now()}-${kind}-${randomBytes(6).toString('hex')}`;
    const draft = join(folder, `${name}.part`);
    const file = join(folder, `${name}.json`);
    // Whoever reads the folder finds whole files only.
    await writeFile(draft, JSON.stringify({ kind, ...message }), { mode: 0o600 });
    await rename(draft, file);
    logger.info({ kind, file }, 'inbox.kept');
  };
  return { mail: (mail) => keep('mail', mail), sms: (sms) => keep('sms', sms) };
}
