import { createServer, type Server } from 'node:net';
import { leasePort, type PortLease } from '@paligid/testkit/lease-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { politeFetch } from '../src/ingest/fetch/polite-fetch.ts';
import { checkAddress, isPublicAddress } from '../src/platform/address-guard.ts';
import { type FakePublisher, startPublisher, status } from './publisher.ts';

/** Host names a publisher could have; each test decides what they resolve to. */
const HOST = 'feeds.example';
const INSIDE_V4 = [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.254',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
];
const INSIDE_V6 = [
  '::',
  '::1',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '5f00::1',
  '4000::1',
];

let listener: Server;
let lease: PortLease;
let reached = 0;
let publisher: FakePublisher;

beforeAll(async () => {
  lease = await leasePort();
  listener = createServer((socket) => {
    reached += 1;
    socket
      .on('error', () => undefined)
      .resume()
      .end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\n<rss/>');
  });
  await new Promise<void>((resolve) => {
    listener.listen(lease.port, '127.0.0.1', resolve);
  });
  publisher = await startPublisher();
});

afterAll(async () => {
  await new Promise((resolve) => {
    listener.close(resolve);
  });
  lease.release();
  await publisher.close();
});

test('the listener is there to be reached by whoever is let through', async () => {
  const origin = `http://127.0.0.1:${lease.port}`;
  await fetchWith(`${origin}/`, [origin], '127.0.0.1');
  expect(reached).toBe(1);
  reached = 0;
});

test('R13: of more than 500 addresses that lead inside none is reached', { timeout: 60_000 }, async () => {
  const addresses = hostileAddresses(lease.port);
  expect(new Set(addresses).size).toBeGreaterThan(500);
  for (const address of addresses) {
    const answer = await fetchWith(address, [], '127.0.0.1');
    expect(answer.kind, address).toBe('failed');
    expect('reason' in answer ? answer.reason : '', address).toMatch(/^address refused: /);
  }
  expect(reached).toBe(0);
});

test('R13: nor by a redirect from a publisher we read', { timeout: 60_000 }, async () => {
  for (const address of hostileAddresses(lease.port)) {
    // A header allows no other characters; escapes that the address already has stay as they are, because they are
    // hostile as well.
    const location = encodeURI(address).replaceAll('%25', '%');
    publisher.on('/feed', status(302, { location }));
    const answer = await fetchWith(`${publisher.origin}/feed`, [publisher.origin], '127.0.0.1');
    expect(answer.kind, address).toMatch(/^(failed|refused)$/);
  }
  expect(reached).toBe(0);
});

test('R13: an honest name that resolves inside is refused, in every spelling of the address', async () => {
  const answers = [...INSIDE_V4, ...INSIDE_V6, ...INSIDE_V4.flatMap(disguisedInV6)];
  for (const address of answers) {
    const answer = await fetchWith(`https://${HOST}/feed`, [], address);
    expect(answer, address).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^address refused: name /),
    });
    expect(isPublicAddress(address), address).toBe(false);
  }
  expect(reached).toBe(0);
});

test('R13: one inside address among good ones is enough to refuse, and a name is resolved once', async () => {
  const rules = { allowedHosts: [HOST], extraOrigins: [] };
  const mixed = async () => [{ address: '93.184.215.14' }, { address: '127.0.0.1' }];
  await expect(checkAddress(`https://${HOST}/`, rules, mixed)).rejects.toThrow('name leads inside');
  await expect(checkAddress(`https://${HOST}/`, rules, async () => [])).rejects.toThrow(
    'name has no address',
  );
  let calls = 0;
  const rebinding = async () => [{ address: ++calls === 1 ? '93.184.215.14' : '127.0.0.1' }];
  const { addresses } = await checkAddress(`https://${HOST}/`, rules, rebinding);
  expect(addresses).toEqual([{ address: '93.184.215.14', family: 4 }]);
  expect(calls).toBe(1);
});

test('a public address of either family is let through', async () => {
  for (const address of ['93.184.215.14', '2606:2800:21f:cb07::1']) {
    expect(isPublicAddress(address)).toBe(true);
    const { addresses } = await checkAddress(
      `https://${HOST}/feed`,
      { allowedHosts: [HOST], extraOrigins: [] },
      async () => [{ address }],
    );
    expect(addresses.map((resolved) => resolved.address)).toEqual([address]);
  }
});

function fetchWith(address: string, extraOrigins: string[], resolvesTo: string) {
  return politeFetch(
    {
      address,
      rules: { allowedHosts: [HOST], extraOrigins },
      validators: {},
      totalMs: 2000,
      bytes: 1000,
      expects: 'xml',
    },
    {
      userAgent: 'PaligidBot/1.0 (test)',
      now: () => new Date(),
      resolve: async () => [{ address: resolvesTo }],
    },
  );
}

/** Every internal address in every spelling, bare and behind a legitimate-looking name. */
function hostileAddresses(port: number): string[] {
  const hosts = [
    ...INSIDE_V4.flatMap(spellV4),
    ...INSIDE_V6.filter((address) => !address.includes('%')).map((address) => `[${address}]`),
    'localhost',
    'localhost.',
    'LOCALHOST',
    'metadata.google.internal',
    `${HOST}.`,
    `127.0.0.1.nip.example`,
    `${HOST}.evil.example`,
    `evil-${HOST}`,
  ];
  const bare = hosts.flatMap((host) => [
    `http://${host}:${port}/`,
    `https://${host}:${port}/`,
    `https://${host}/`,
  ]);
  const behind = INSIDE_V4.flatMap((address) => [
    `https://${HOST}@${address}:${port}/`,
    `https://${HOST}:443@${address}:${port}/`,
    `https://${HOST}%2f@${address}:${port}/`,
    `https://${address}:${port}/#@${HOST}/`,
    `https://${address}:${port}\\@${HOST}/`,
    `https://${address}:${port}/?${HOST}`,
    `//${address}:${port}/`,
  ]);
  const odd = [
    `http://${HOST}:${port}/`,
    `https://${HOST}:${port}/`,
    `https://user@${HOST}/`,
    `https://user:word@${HOST}/`,
    `http://${HOST}/`,
    `file:///etc/passwd`,
    `ftp://${HOST}/`,
    `gopher://127.0.0.1:${port}/_x`,
    `ws://127.0.0.1:${port}/`,
    `data:text/xml,<rss/>`,
    `javascript:alert(1)`,
    `unix:/var/run/docker.sock`,
    `https://`,
    `https:///etc/passwd`,
    `http:127.0.0.1:${port}`,
    `http:\\\\127.0.0.1:${port}\\`,
    '',
    'feeds.example',
  ];
  return [...bare, ...behind, ...odd].filter((address) => !address.startsWith('//'));
}

function spellV4(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  const hex = (n: number) => `0x${n.toString(16)}`;
  const octal = (n: number) => `0${n.toString(8)}`;
  return [
    address,
    `${address}.`,
    String(whole),
    hex(whole),
    octal(whole),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    [hex(a), b, octal(c), d].join('.'),
    `${a}.${(b << 16) | (c << 8) | d}`,
    `${a}.${b}.${(c << 8) | d}`,
    `0000${octal(a)}.${b}.${c}.${d}`,
    address.replaceAll('.', '。'),
    address.replaceAll('.', '%2e'),
    [...address]
      .map((char) => (char === '.' ? char : String.fromCharCode(char.charCodeAt(0) + 0xfee0)))
      .join(''),
    ...disguisedInV6(address).map((disguised) => `[${disguised}]`),
  ];
}

function disguisedInV6(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const high = ((a << 8) | b).toString(16);
  const low = ((c << 8) | d).toString(16);
  return [
    `::ffff:${address}`,
    `::ffff:${high}:${low}`,
    `::${high}:${low}`,
    `::ffff:0:${high}:${low}`,
    `64:ff9b::${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `2002:${high}:${low}::`,
    `2001:0:${high}:${low}::`,
  ];
}
