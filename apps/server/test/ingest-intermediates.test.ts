import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { leasePort } from '@paligid/testkit/lease-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIntermediates } from '../src/ingest/fetch/intermediates.ts';
import { politeFetch } from '../src/ingest/fetch/polite-fetch.ts';

const HOST = 'alerts.agency.example';
const FEED = '<?xml version="1.0"?><feed/>';

let folder: string;
let server: Server;
let port: number;
let release: () => void;

/** An agency whose server sends its own certificate and not the intermediate that signed it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paligid-chain-'));
  await issue('root', ['-x509', '-days', '2'], '/CN=Invented Root', 'basicConstraints=critical,CA:TRUE');
  await issueFrom('root', 'intermediate', '/CN=Invented Intermediate', 'basicConstraints=critical,CA:TRUE');
  await issueFrom('intermediate', 'leaf', '/CN=Agency', `subjectAltName=DNS:${HOST}`);
  await issue('other', ['-x509', '-days', '2'], '/CN=Other Root', 'basicConstraints=critical,CA:TRUE');
  await issueFrom('other', 'stranger', '/CN=Other Intermediate', 'basicConstraints=critical,CA:TRUE');
  const lease = await leasePort();
  ({ port, release } = lease);
  server = createServer({ key: await pem('leaf.key'), cert: await pem('leaf.crt') }, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(FEED);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  release();
  await rm(folder, { recursive: true });
});

test('a server that omits its intermediate is read with the certificate of the setting, and not without', async () => {
  expect(await fetchFeed(new Map())).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/unable to verify|unable to get/),
  });
  const intermediates = readIntermediates(new Map([[HOST, join(folder, 'intermediate.crt')]]));
  expect(await fetchFeed(intermediates)).toMatchObject({ kind: 'document', document: { text: FEED } });
});

test('the intermediate of another host, or of another authority, does not help', async () => {
  const elsewhere = readIntermediates(new Map([['www.agency.example', join(folder, 'intermediate.crt')]]));
  expect(await fetchFeed(elsewhere)).toMatchObject({ kind: 'failed' });
  const stranger = readIntermediates(new Map([[HOST, join(folder, 'stranger.crt')]]));
  expect(await fetchFeed(stranger)).toMatchObject({ kind: 'failed' });
});

test('an intermediate does not replace the root: the chain must still lead to one', async () => {
  const intermediates = readIntermediates(new Map([[HOST, join(folder, 'intermediate.crt')]]));
  expect(await fetchFeed(intermediates, 'other.crt')).toMatchObject({ kind: 'failed' });
});

test('a root, a server’s own certificate, an empty and a missing file stop the start', async () => {
  await writeFile(join(folder, 'empty.crt'), 'no certificate');
  const read = (file: string) => () => readIntermediates(new Map([[HOST, join(folder, file)]]));
  expect(read('root.crt')).toThrow(`intermediate of ${HOST}: a root, not an intermediate`);
  expect(read('leaf.crt')).toThrow('not a certificate of an authority');
  expect(read('empty.crt')).toThrow('no certificate in the file');
  expect(read('missing.crt')).toThrow('cannot be read');
});

async function fetchFeed(intermediates: ReadonlyMap<string, string>, root = 'root.crt') {
  const origin = `https://${HOST}:${port}`;
  return politeFetch(
    {
      address: `${origin}/feed`,
      rules: { allowedHosts: [], extraOrigins: [origin] },
      validators: {},
      ...{ totalMs: 5000, bytes: 10_000, expects: 'xml' },
    },
    {
      userAgent: 'PaligidBot/1.0 (test)',
      now: () => new Date(),
      resolve: async () => [{ address: '127.0.0.1' }],
      trust: { intermediates, roots: [await pem(root)] },
    },
  );
}

function pem(name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8');
}

async function issue(name: string, options: string[], subject: string, extension: string): Promise<void> {
  const out = options.includes('-x509') ? `${name}.crt` : `${name}.csr`;
  await openssl([
    ...['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', subject],
    ...['-addext', extension, '-keyout', `${name}.key`, '-out', out, ...options],
  ]);
}

async function issueFrom(authority: string, name: string, subject: string, extension: string): Promise<void> {
  await issue(name, [], subject, extension);
  await openssl([
    ...['x509', '-req', '-in', `${name}.csr`, '-CA', `${authority}.crt`, '-CAkey', `${authority}.key`],
    ...['-CAcreateserial', '-days', '2', '-copy_extensions', 'copy', '-out', `${name}.crt`],
  ]);
}

async function openssl(command: string[]): Promise<void> {
  await promisify(execFile)('openssl', command, { cwd: folder });
}
