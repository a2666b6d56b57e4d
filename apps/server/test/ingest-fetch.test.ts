import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FetchRequest, politeFetch } from '../src/ingest/fetch/polite-fetch.ts';
import { type FakePublisher, huge, page, slow, startPublisher, status, truncated } from './publisher.ts';

const NOW = new Date('2026-11-15T04:00:00.000Z');
const FEED = '<?xml version="1.0"?><rss version="2.0"><channel/></rss>';
const TOOLS = {
  userAgent: 'PaligidBot/1.0 (+https://paligid.example/bot; mailto:sources@paligid.example)',
  now: () => NOW,
  resolve: async () => [{ address: '127.0.0.1' }],
};

let publisher: FakePublisher;
let stranger: FakePublisher;

beforeAll(async () => {
  publisher = await startPublisher();
  stranger = await startPublisher();
});

afterAll(async () => {
  await publisher.close();
  await stranger.close();
});

test('a document comes with what is needed to ask for it again politely', async () => {
  publisher.on(
    '/feed',
    page(FEED, {
      etag: 'W/"a1"',
      'last-modified': 'Sun, 15 Nov 2026 03:00:00 GMT',
      'cache-control': 'public, max-age=90',
    }),
  );
  const answer = await fetch('/feed');
  expect(answer).toMatchObject({
    kind: 'document',
    document: {
      text: FEED,
      address: `${publisher.origin}/feed`,
      validators: { etag: 'W/"a1"', lastModified: 'Sun, 15 Nov 2026 03:00:00 GMT' },
      maxAgeSeconds: 90,
    },
  });
  expect(publisher.requests.at(-1)?.headers).toMatchObject({ 'user-agent': TOOLS.userAgent });
});

test('both validators are sent and 304 is a good answer', async () => {
  publisher.on('/same', (request, response) => {
    const isSame =
      request.headers['if-none-match'] === '"a1"' &&
      request.headers['if-modified-since'] === 'Sun, 15 Nov 2026 03:00:00 GMT';
    response.writeHead(isSame ? 304 : 200).end();
  });
  const validators = { etag: '"a1"', lastModified: 'Sun, 15 Nov 2026 03:00:00 GMT' };
  expect(await fetch('/same', { validators })).toEqual({ kind: 'unchanged' });
});

test('a packed answer is unpacked, and a small one that unpacks to a huge one is stopped', async () => {
  publisher.on('/gzip', packed('gzip', gzipSync(FEED)));
  publisher.on('/br', packed('br', brotliCompressSync(FEED)));
  publisher.on('/bomb', packed('gzip', gzipSync(Buffer.alloc(50_000_000, ' '))));
  publisher.on('/odd', packed('compress', Buffer.from(FEED)));
  expect(await fetch('/gzip')).toMatchObject({ kind: 'document', document: { text: FEED } });
  expect(await fetch('/br')).toMatchObject({ kind: 'document', document: { text: FEED } });
  expect(await fetch('/bomb')).toMatchObject({ kind: 'failed', reason: 'more than 100000 bytes' });
  expect(await fetch('/odd')).toMatchObject({ kind: 'failed', reason: 'packed as compress' });
});

test('an answer without end is cut off at the limit, not read to see how long it is', async () => {
  const sent = { bytes: 0 };
  publisher.on('/huge', huge(sent));
  expect(await fetch('/huge')).toMatchObject({ kind: 'failed', reason: 'more than 100000 bytes' });
  expect(sent.bytes).toBeLessThan(20_000_000);
});

test('a response that stops half-way, or does not end in time, is a failure', async () => {
  publisher.on('/cut', truncated(FEED.repeat(100)));
  publisher.on('/slow', slow());
  publisher.on('/silent', () => undefined);
  expect((await fetch('/cut')).kind).toBe('failed');
  const late = { kind: 'failed', reason: 'no whole answer in time' };
  expect(await fetch('/slow', { totalMs: 300 })).toMatchObject(late);
  expect(await fetch('/silent', { totalMs: 300 })).toMatchObject(late);
});

test('a resolver that never answers does not outlast the deadline', async () => {
  const wanted = { ...request('/feed'), address: 'https://feeds.example/', totalMs: 200 };
  const answer = await politeFetch(wanted, { ...TOOLS, resolve: () => new Promise(() => undefined) });
  expect(answer).toMatchObject({ kind: 'failed', reason: 'no whole answer in time' });
});

test.each([
  [401, { kind: 'refused', reason: 'answered 401' }],
  [403, { kind: 'refused', reason: 'answered 403' }],
  [451, { kind: 'refused', reason: 'answered 451' }],
  [410, { kind: 'gone', reason: 'answered 410' }],
  [404, { kind: 'failed', reason: 'answered 404', status: 404 }],
  [500, { kind: 'failed', reason: 'answered 500', status: 500 }],
  [503, { kind: 'busy', reason: 'answered 503', retryAt: undefined }],
  [204, { kind: 'failed', reason: 'answered 204', status: 204 }],
])('%i has a result of its own', async (code, expected) => {
  publisher.on('/code', status(code));
  expect(await fetch('/code')).toEqual(expected);
});

test('429 says when to come back', async () => {
  publisher.on('/busy', status(429, { 'retry-after': '120' }));
  expect(await fetch('/busy')).toEqual({
    kind: 'busy',
    reason: 'answered 429',
    retryAt: new Date('2026-11-15T04:02:00.000Z'),
  });
});

test('a web page in place of a feed is something else, not nothing', async () => {
  publisher.on('/moved', page('<!doctype html><html></html>', { 'content-type': 'text/html' }));
  expect(await fetch('/moved')).toEqual({ kind: 'unexpected', reason: 'a web page' });
});

test('redirects are followed three times', async () => {
  publisher.on('/feed', page(FEED));
  for (const [from, to] of [
    [1, 2],
    [2, 3],
    [3, 4],
  ])
    publisher.on(`/hop${from}`, status(302, { location: `/hop${to}` }));
  publisher.on('/hop4', status(301, { location: `${publisher.origin}/feed` }));
  expect(await fetch('/hop2')).toMatchObject({
    kind: 'document',
    document: { address: `${publisher.origin}/feed` },
  });
  expect(await fetch('/hop1')).toMatchObject({
    ...{ kind: 'failed', reason: 'more than 3 redirects', status: 301 },
  });
  publisher.on('/nowhere', status(302, { location: 'https://:::/' }));
  expect(await fetch('/nowhere')).toMatchObject({ kind: 'failed', reason: 'redirect to nowhere' });
});

test('a redirect to another address inside is refused and nothing is sent there', async () => {
  publisher.on('/inside', status(302, { location: `${stranger.origin}/secret` }));
  expect(await fetch('/inside')).toMatchObject({
    ...{ kind: 'failed', reason: 'address refused: not https', status: 302 },
  });
  expect(stranger.requests).toHaveLength(0);
});

test('the connection goes to the address that was checked, whatever the name says later', async () => {
  publisher.on('/feed', page(FEED));
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2' }];
  };
  const origin = publisher.origin.replace('127.0.0.1', 'publisher.invalid');
  const wanted = {
    ...request('/feed'),
    address: `${origin}/feed`,
    rules: { allowedHosts: [], extraOrigins: [origin] },
  };
  expect((await politeFetch(wanted, { ...TOOLS, resolve })).kind).toBe('document');
  expect(asked).toEqual(['publisher.invalid']);
});

test('a key goes to the host that was asked, and into no result', async () => {
  const KEY = 'invented-key-123';
  const secret = { parameter: 'apikey', value: KEY };
  const asked = () => publisher.requests.at(-1)?.url;
  publisher.on(`/keyed?days=2&apikey=${KEY}`, page(FEED));
  const answer = await fetch('/keyed?days=2', { secret });
  expect(answer).toMatchObject({ document: { address: `${publisher.origin}/keyed?days=2` } });
  expect(JSON.stringify(answer)).not.toContain(KEY);
  expect(asked()).toBe(`/keyed?days=2&apikey=${KEY}`);
  // A redirect that repeats the query does not carry it to another host, nor into the record of the next one.
  publisher.on(`/moved?apikey=${KEY}`, status(302, { location: `/keyed?days=2&apikey=${KEY}` }));
  expect(JSON.stringify(await fetch('/moved', { secret }))).not.toContain(KEY);
  publisher.on(`/away?apikey=${KEY}`, status(302, { location: `${stranger.origin}/there?apikey=${KEY}` }));
  const rules = { allowedHosts: [], extraOrigins: [publisher.origin, stranger.origin] };
  expect(await fetch('/away', { secret, rules })).toMatchObject({ status: 404 });
  expect(stranger.requests.map(({ url }) => url)).toContain('/there');
  expect(stranger.requests.some(({ url }) => url?.includes(KEY))).toBe(false);
});

function fetch(path: string, change: Partial<FetchRequest> = {}) {
  return politeFetch({ ...request(path), ...change }, TOOLS);
}

function request(path: string): FetchRequest {
  return {
    address: `${publisher.origin}${path}`,
    rules: { allowedHosts: ['feeds.example'], extraOrigins: [publisher.origin] },
    validators: {},
    totalMs: 5000,
    bytes: 100_000,
    expects: 'xml',
  };
}

function packed(encoding: string, bytes: Buffer) {
  return (_: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/xml', 'content-encoding': encoding }).end(bytes);
  };
}
