import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { leasePort } from '@paligid/testkit/lease-port';
import { type FetchDeps, politeFetch } from '../src/ingest/fetch/polite-fetch.ts';

export const HOST = 'alerts.agency.example';
export const FEED = '<?xml version="1.0"?><feed/>';
/** Extensions of the certificate of an authority, and of a server. */
export const AUTHORITY = 'basicConstraints=critical,CA:TRUE';
export const OF_HOST = `subjectAltName=DNS:${HOST}`;

/** What both sides of a fetch from this machine need. */
export const FETCH_DEPS = {
  userAgent: 'PaligidBot/1.0 (test)',
  now: () => new Date(),
  resolve: async () => [{ address: '127.0.0.1' }],
};

export type TlsAgency = Awaited<ReturnType<typeof startTlsAgency>>;

/** An agency that serves a feed by https on a real port, with certificates made on the spot. */
export async function startTlsAgency() {
  const folder = await mkdtemp(join(tmpdir(), 'paligid-tls-agency-'));
  const { port, release } = await leasePort();
  const server = createServer({}, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(FEED);
  });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `https://${HOST}:${port}`;
  const openssl = (command: string[]) => promisify(execFile)('openssl', command, { cwd: folder });
  const pathOf = (file: string) => join(folder, file);
  const pem = (file: string) => readFile(pathOf(file), 'utf8');

  async function issue(name: string, options: string[], subject: string, extensions: readonly string[]) {
    await openssl([
      ...['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', subject],
      ...extensions.flatMap((extension) => ['-addext', extension]),
      ...['-keyout', `${name}.key`, ...options],
    ]);
  }

  return {
    pathOf,
    pem,
    connectionCount: () => connections,
    issueRoot: (name: string, subject: string) =>
      issue(name, ['-x509', '-days', '9', '-out', `${name}.crt`], subject, [AUTHORITY]),
    async issueFrom(
      authority: string,
      name: string,
      subject: string,
      extensions: readonly string[],
      days = 9,
    ): Promise<void> {
      await issue(name, ['-out', `${name}.csr`], subject, extensions);
      await openssl([
        ...['x509', '-req', '-in', `${name}.csr`, '-CA', `${authority}.crt`, '-CAkey', `${authority}.key`],
        ...['-CAcreateserial', '-days', String(days), '-copy_extensions', 'copy', '-out', `${name}.crt`],
      ]);
    },
    /** As authorities serve it. */
    async der(name: string): Promise<Buffer> {
      await openssl(['x509', '-in', `${name}.crt`, '-outform', 'DER', '-out', `${name}.der`]);
      return readFile(pathOf(`${name}.der`));
    },
    /** Sends this certificate alone from now on. */
    async serveAs(name: string): Promise<void> {
      server.setSecureContext({ key: await pem(`${name}.key`), cert: await pem(`${name}.crt`) });
    },
    fetchFeed: (deps: Omit<FetchDeps, keyof typeof FETCH_DEPS> & Partial<FetchDeps>) =>
      politeFetch(
        {
          address: `${origin}/feed`,
          rules: { allowedHosts: [], extraOrigins: [origin] },
          validators: {},
          ...{ totalMs: 6_000, bytes: 10_000, expects: 'xml' },
        },
        { ...FETCH_DEPS, ...deps },
      ),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      release();
      await rm(folder, { recursive: true });
    },
  };
}
