import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@paligid/runtime/logger';
import { createTransport } from 'nodemailer';
import type { AccountConfig } from './account-settings.ts';

/** `id`: the message id, for a mail that must not be shown twice. */
type Mail = { to: string; subject: string; text: string; id?: string };
/** Resolves when a mail server has accepted it. */
export type SendMail = (mail: Mail) => Promise<void>;

const CONNECT_MS = 5_000;
const SMTP_TIMEOUT_MS = 10_000;
const CONNECTIONS = 2;

/**
 * Works with any SMTP server: `smtps://` is encrypted from the first byte, `smtp://` by STARTTLS where the server
 * offers it. Where TLS is required, nothing is sent to a server without it.
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
    // No text typed by a reader may name a file or an address to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, id }) => {
    try {
      const envelope = { from, to: { name: '', address: to }, subject, text };
      await transport.sendMail({ ...envelope, ...(id !== undefined && { messageId: id }) });
    } catch (error) {
      throw new Error(`mail was not taken: ${smtpErrorCode(error)}`);
    }
  };
}

/** A mail server's error text may contain the mailbox, which must not be logged. */
function smtpErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  const status = 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return `${code}${status}`;
}

type Sms = { to: string; text: string };
/** Resolves when the SMS provider has accepted it. */
export type SendSms = (sms: Sms) => Promise<void>;

const SMS_TIMEOUT_MS = 8_000;

/**
 * Semaphore, a Philippine SMS gateway: takes a form that contains the key, and responds with a list of the accepted
 * messages. A rejection comes as another status, or as an object that names the bad field.
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

/** For development: writes messages to a folder instead of sending them, one file each, sorted by time. */
export function createInbox(folder: string, logger: Logger): { mail: SendMail; sms: SendSms } {
  const save = async (kind: 'mail' | 'sms', message: object) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${Date.now()}-${kind}-${randomBytes(6).toString('hex')}`;
    const draft = join(folder, `${name}.part`);
    const file = join(folder, `${name}.json`);
    // Readers of the folder must see only complete files.
    await writeFile(draft, JSON.stringify({ kind, ...message }), { mode: 0o600 });
    await rename(draft, file);
    logger.info({ kind, file }, 'inbox.saved');
  };
  return { mail: (mail) => save('mail', mail), sms: (sms) => save('sms', sms) };
}
