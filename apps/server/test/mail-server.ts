import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type ReceivedMail = { to: string[]; raw: string };
export type MailServer = { url: string; mails: ReceivedMail[] };

/** A mail server on a real port; it stores received mails for the test. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // The API keeps its connections open for the next mail.
    closeTimeout: 50,
    onData: (stream, session, done) => {
      text(stream).then(
        (raw) => {
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
          done();
        },
        (error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails };
}

/** The token of the link in a mail. Long lines are folded with '=' at their end. */
export function tokenIn({ raw }: ReceivedMail, parameter: string): string {
  const plain = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  return new RegExp(`https://paligid\\.test/auth/login\\?${parameter}=([\\w-]+)`).exec(plain)?.[1] ?? '';
}
