import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { leasePort } from '@paligid/testkit/lease-port';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIssuerCertificates, type IssuerDeps } from '../src/ingest/fetch/issuer-certificates.ts';
import { politeFetch } from '../src/ingest/fetch/polite-fetch.ts';
import { type FakePublisher, slow, startPublisher, status } from './publisher.ts';

const HOST = 'alerts.agency.example';
const FEED = '<?xml version="1.0"?><feed/>';
const CA_ADDRESS = '/intermediate.crt';
const AUTHORITY = 'basicConstraints=critical,CA:TRUE';

let folder: string;
let server: Server;
let port: number;
let release: () => void;
let authority: FakePublisher;
let handshakes = 0;

/** An agency whose server sends its own certificate alone, and an authority that serves the one above by http. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paligid-issuers-'));
  authority = await startPublisher();
  const above = `authorityInfoAccess=caIssuers;URI:${authority.origin}${CA_ADDRESS}`;
  const name = `subjectAltName=DNS:${HOST}`;
  await issue('root', ['-x509', '-days', '9'], '/CN=Invented Root', [AUTHORITY]);
  await issueFrom('root', 'intermediate', '/CN=Invented Intermediate', [AUTHORITY]);
  await issueFrom('intermediate', 'leaf', '/CN=Agency', [name, above]);
  await issueFrom('intermediate', 'old', '/CN=Agency', [name, above], 0);
  await issueFrom('intermediate', 'named-otherwise', '/CN=Agency', [
    'subjectAltName=DNS:other.example',
    above,
  ]);
  await issueFrom('intermediate', 'inside', '/CN=Agency', [
    ...[name, `authorityInfoAccess=caIssuers;URI:http://inside.example:80${CA_ADDRESS}`],
  ]);
  await issueFrom('intermediate', 'by-https', '/CN=Agency', [
    ...[name, `authorityInfoAccess=caIssuers;URI:https://authority.example${CA_ADDRESS}`],
  ]);
  // Somebody else's authority under the same names.
  await issue('false-root', ['-x509', '-days', '9'], '/CN=Invented Intermediate', [AUTHORITY]);
  await issueFrom('false-root', 'false-leaf', '/CN=Agency', [name, above]);
  // No authority, but signed by one.
  await issueFrom('root', 'no-authority', '/CN=No Authority', ['basicConstraints=critical,CA:FALSE']);
  await issueFrom('no-authority', 'of-no-authority', '/CN=Agency', [name, above]);
  const lease = await leasePort();
  ({ port, release } = lease);
  server = createServer({}, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(FEED);
  });
  server.on('connection', () => {
    handshakes += 1;
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
  await authority.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await serveAs('leaf');
  authority.requests.length = 0;
  authority.on(CA_ADDRESS, await served('intermediate'));
});

test('a server that sends its own certificate alone is read with the one that its issuer serves, asked for once', async () => {
  const read = await reader();
  expect(await read()).toMatchObject({ kind: 'document', document: { text: FEED } });
  expect(await read()).toMatchObject({ kind: 'document' });
  expect(authority.requests.map(({ url, method }) => `${method} ${url}`)).toEqual([`GET ${CA_ADDRESS}`]);
  // The second read needs no look at the certificate.
  handshakes = 0;
  expect(await read()).toMatchObject({ kind: 'document' });
  expect(handshakes).toBe(1);
});

test('without a root that we have, what the issuer serves counts for nothing', async () => {
  const read = await reader({ roots: 'false-root' });
  expect(await read()).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/unable to/) });
});

test('a certificate that vouches for itself is never taken for a root', async () => {
  await serveAs('false-leaf');
  authority.on(CA_ADDRESS, await served('false-root'));
  expect(await (await reader())()).toMatchObject({ kind: 'failed' });
});

test('one that is no authority, or did not sign the server’s, is of no use', async () => {
  await serveAs('of-no-authority');
  authority.on(CA_ADDRESS, await served('no-authority'));
  expect(await (await reader())()).toMatchObject({ kind: 'failed' });
  await serveAs('leaf');
  authority.on(CA_ADDRESS, await served('root'));
  expect(await (await reader())()).toMatchObject({ kind: 'failed' });
});

test('the name is verified as ever, and nobody is asked for a certificate of another name', async () => {
  await serveAs('named-otherwise');
  expect(await (await reader())()).toMatchObject({ kind: 'failed' });
  expect(authority.requests).toEqual([]);
});

test('an expired certificate stays expired', async () => {
  await serveAs('old');
  const read = await reader({ now: () => new Date(Date.now() + 5000) });
  await expect.poll(async () => (await read()).kind, { timeout: 10_000 }).toBe('failed');
});

test.each([
  ['an address inside', 'inside'],
  ['an address by https', 'by-https'],
])('%s is not asked for a certificate', async (_, name) => {
  await serveAs(name);
  const resolved: string[] = [];
  const read = await reader({
    resolve: async (host) => {
      resolved.push(host);
      return [{ address: '10.0.0.7' }];
    },
  });
  expect(await read()).toMatchObject({ kind: 'failed' });
  expect(resolved).toEqual(name === 'inside' ? ['inside.example'] : []);
});

test('a bare address is asked only where a test allows it', async () => {
  const read = await reader({ extraOrigins: [] });
  expect(await read()).toMatchObject({ kind: 'failed' });
  expect(authority.requests).toEqual([]);
});

test.each([
  ['a redirect', status(302, { location: 'http://127.0.0.1/' })],
  ['an endless answer', endless()],
  ['an answer that never comes', slow()],
  ['what is no certificate', '<html></html>'],
  ['a server error', status(500)],
])('%s gives no certificate, in time, and is not asked for again within the hour', async (_, answer) => {
  authority.on(CA_ADDRESS, answer);
  let nowMs = Date.now();
  const read = await reader({ now: () => new Date(nowMs) });
  const began = Date.now();
  expect(await read()).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/unable to|in time/) });
  expect(Date.now() - began).toBeLessThan(8_000);
  await read();
  expect(authority.requestCount(CA_ADDRESS)).toBe(1);
  authority.on(CA_ADDRESS, await served('intermediate'));
  nowMs += 3_600_000;
  expect(await read()).toMatchObject({ kind: 'document' });
});

async function reader({
  roots = 'root',
  ...change
}: Partial<Omit<IssuerDeps, 'roots'>> & { roots?: string } = {}) {
  const pems = [await pem(`${roots}.crt`)];
  const deps = {
    ...{ userAgent: 'PaligidBot/1.0 (test)', now: () => new Date() },
    resolve: async () => [{ address: '127.0.0.1' }],
  };
  const issuers = createIssuerCertificates({
    ...{ ...deps, roots: pems, extraOrigins: [authority.origin] },
    ...change,
  });
  const origin = `https://${HOST}:${port}`;
  const wanted = {
    address: `${origin}/feed`,
    rules: { allowedHosts: [], extraOrigins: [origin] },
    validators: {},
    ...{ totalMs: 6000, bytes: 10_000, expects: 'xml' as const },
  };
  return () => politeFetch(wanted, { ...deps, issuers, trust: { intermediates: new Map(), roots: pems } });
}

async function serveAs(name: string): Promise<void> {
  server.setSecureContext({ key: await pem(`${name}.key`), cert: await pem(`${name}.crt`) });
}

/** As authorities serve it, in DER. */
async function served(name: string) {
  await openssl(['x509', '-in', `${name}.crt`, '-outform', 'DER', '-out', `${name}.der`]);
  const bytes = await readFile(join(folder, `${name}.der`));
  return (_: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/pkix-cert' }).end(bytes);
  };
}

function endless() {
  return (_: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(Buffer.alloc(4096)), 5);
    response.on('close', () => clearInterval(timer));
  };
}

function pem(name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8');
}

async function issue(name: string, options: string[], subject: string, extensions: string[]): Promise<void> {
  const out = options.includes('-x509') ? `${name}.crt` : `${name}.csr`;
  await openssl([
    ...['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', subject],
    ...extensions.flatMap((extension) => ['-addext', extension]),
    ...['-keyout', `${name}.key`, '-out', out, ...options],
  ]);
}

async function issueFrom(
  authorityName: string,
  name: string,
  subject: string,
  extensions: string[],
  days = 9,
): Promise<void> {
  await issue(name, [], subject, extensions);
  await openssl([
    ...[
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      `${authorityName}.crt`,
      '-CAkey',
      `${authorityName}.key`,
    ],
    ...['-CAcreateserial', '-days', String(days), '-copy_extensions', 'copy', '-out', `${name}.crt`],
  ]);
}

async function openssl(command: string[]): Promise<void> {
  await promisify(execFile)('openssl', command, { cwd: folder });
}
