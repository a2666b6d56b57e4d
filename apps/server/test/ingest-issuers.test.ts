import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIssuerCertificates, type IssuerDeps } from '../src/ingest/fetch/issuer-certificates.ts';
import { type FakePublisher, page, slow, startPublisher, status } from './publisher.ts';
import { AUTHORITY, FEED, FETCH_DEPS, OF_HOST, startTlsAgency, type TlsAgency } from './tls-agency.ts';

const CA_ADDRESS = '/intermediate.crt';

let agency: TlsAgency;
let authority: FakePublisher;

/** An agency whose server sends its own certificate alone, and an authority that serves the one above by http. */
beforeAll(async () => {
  [agency, authority] = await Promise.all([startTlsAgency(), startPublisher()]);
  const above = aboveAt(authority.origin);
  const { issueRoot, issueFrom } = agency;
  await issueRoot('root', '/CN=Invented Root');
  await issueFrom('root', 'intermediate', '/CN=Invented Intermediate', [AUTHORITY]);
  await issueFrom('intermediate', 'leaf', '/CN=Agency', [OF_HOST, above]);
  await issueFrom('intermediate', 'old', '/CN=Agency', [OF_HOST, above], 0);
  await issueFrom('intermediate', 'named-otherwise', '/CN=Agency', [
    'subjectAltName=DNS:other.example',
    above,
  ]);
  await issueFrom('intermediate', 'inside', '/CN=Agency', [OF_HOST, aboveAt('http://inside.example:80')]);
  await issueFrom('intermediate', 'by-https', '/CN=Agency', [OF_HOST, aboveAt('https://authority.example')]);
  // Somebody else's authority under the same names.
  await issueRoot('false-root', '/CN=Invented Intermediate');
  await issueFrom('false-root', 'false-leaf', '/CN=Agency', [OF_HOST, above]);
  // No authority, but signed by one.
  await issueFrom('root', 'no-authority', '/CN=No Authority', ['basicConstraints=critical,CA:FALSE']);
  await issueFrom('no-authority', 'of-no-authority', '/CN=Agency', [OF_HOST, above]);
});

afterAll(async () => {
  await agency.close();
  await authority.close();
});

beforeEach(async () => {
  await agency.serveAs('leaf');
  authority.requests.length = 0;
  authority.on(CA_ADDRESS, await served('intermediate'));
});

test('a server that sends its own certificate alone is read with the one that its issuer serves, asked for once', async () => {
  const read = await reader();
  expect(await read()).toMatchObject({ kind: 'document', document: { text: FEED } });
  expect(await read()).toMatchObject({ kind: 'document' });
  expect(authority.requests.map(({ url, method }) => `${method} ${url}`)).toEqual([`GET ${CA_ADDRESS}`]);
  // The second read needs no look at the certificate.
  const before = agency.connectionCount();
  expect(await read()).toMatchObject({ kind: 'document' });
  expect(agency.connectionCount() - before).toBe(1);
});

test('without a root that we have, what the issuer serves counts for nothing', async () => {
  const read = await reader({ roots: 'false-root' });
  expect(await read()).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/unable to/) });
});

test('a certificate that vouches for itself is never taken for a root', async () => {
  await agency.serveAs('false-leaf');
  authority.on(CA_ADDRESS, await served('false-root'));
  expect(await (await reader())()).toMatchObject({ kind: 'failed' });
});

test('one that is no authority, or did not sign the server’s, is of no use', async () => {
  await agency.serveAs('of-no-authority');
  authority.on(CA_ADDRESS, await served('no-authority'));
  expect(await (await reader())()).toMatchObject({ kind: 'failed' });
  await agency.serveAs('leaf');
  authority.on(CA_ADDRESS, await served('root'));
  expect(await (await reader())()).toMatchObject({ kind: 'failed' });
});

test('the name is verified as ever, and nobody is asked for a certificate of another name', async () => {
  await agency.serveAs('named-otherwise');
  expect(await (await reader())()).toMatchObject({ kind: 'failed' });
  expect(authority.requests).toEqual([]);
});

test('an expired certificate stays expired', async () => {
  await agency.serveAs('old');
  const read = await reader({ now: () => new Date(Date.now() + 5000) });
  await expect.poll(async () => (await read()).kind, { timeout: 10_000 }).toBe('failed');
});

test.each([
  ['an address inside', 'inside'],
  ['an address by https', 'by-https'],
])('%s is not asked for a certificate', async (_, name) => {
  await agency.serveAs(name);
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
  // The answers above last for ever.
  expect(Date.now() - began).toBeLessThan(20_000);
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
  const pems = [await agency.pem(`${roots}.crt`)];
  const issuers = createIssuerCertificates({
    ...{ ...FETCH_DEPS, roots: pems, extraOrigins: [authority.origin] },
    ...change,
  });
  return () => agency.fetchFeed({ issuers, trust: { intermediates: new Map(), roots: pems } });
}

/** The extension that says where the certificate above is. */
function aboveAt(origin: string): string {
  return `authorityInfoAccess=caIssuers;URI:${origin}${CA_ADDRESS}`;
}

async function served(name: string) {
  return page(await agency.der(name), { 'content-type': 'application/pkix-cert' });
}

function endless() {
  return (_: unknown, response: ServerResponse) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(Buffer.alloc(4096)), 5);
    response.on('close', () => clearInterval(timer));
  };
}
