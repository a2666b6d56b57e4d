import { createTransport } from 'nodemailer';
import type { AccountConfig } from './account-settings.ts';

type Mail = { to: string; subject: string; text: string };
/** Resolves when a mail server has taken it. */
export type SendMail = (mail: Mail) => Promise<void>;

const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;
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
    socketTimeout: ANSWER_MS,
    dnsTimeout: CONNECT_MS,
    // Nothing that a reader typed may name a file or an address to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    } catch (error) {
      throw new Error(`mail was not taken: ${codeOf(error)}`);
    }
  };
}

/** A mail server's own words may hold the mailbox, which does not belong into a log. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  const status = 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return `${code}${status}`;
}
