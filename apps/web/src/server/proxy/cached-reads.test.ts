import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { signedHeaders } from '@paligid/domain/signing';
import { afterEach, expect, test } from 'vitest';
import { jsonListener, startTestServer, TEST_SECRETS, type TestServer } from '../test/test-server.ts';

let stage: TestServer;
afterEach(() => stage.close());

const FEED = '/feed/location?user_lat=14.65&user_lon=121.1';
const CLIENT = { agent: 'Mozilla/5.0 (Test)', screen: '360x740', language: 'en-PH', timeZone: 'Asia/Manila' };
const STORIES = Array.from({ length: 100 }, (_, n) => ({ id: `story-${n}`, title: 'Baha' }));

async function signed(address: string, timestampMs = stage.clock.now().getTime()) {
  const nonce = randomBytes(16).toString('hex');
  const request = { method: 'GET', address, client: CLIENT, timestampMs, nonce };
  return { ...(await signedHeaders(request, TEST_SECRETS, crypto.subtle)) };
}

test('what everybody reads is asked of the API once a second, by address and language', async () => {
  stage = await startTestServer({ api: jsonListener(STORIES) });
  const headers = await signed(FEED);
  const replies = await Promise.all([1, 2, 3].map(() => stage.ask(`/api/proxy${FEED}`, { headers })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(stage.heard).toHaveLength(1);
  await stage.ask(`/api/proxy${FEED}`, { headers: { ...headers, 'accept-language': 'fil' } });
  expect(stage.heard.map((it) => it.headers['accept-language'])).toEqual(['en', 'fil']);
  stage.clock.advance(1_001);
  await stage.ask(`/api/proxy${FEED}`, { headers });
  expect(stage.heard).toHaveLength(3);
});

test.each(['/story/s-1', '/story/s-1/related?limit=5', '/sources', '/places?q=mar', '/places/1380700000'])(
  '%s is such a read',
  async (address) => {
    stage = await startTestServer({ api: jsonListener({}) });
    const headers = await signed(address);
    await stage.ask(`/api/proxy${address}`, { headers });
    const { status, headers: received } = await stage.ask(`/api/proxy${address}`, { headers });
    expect([status, stage.heard.length]).toEqual([200, 1]);
    expect(received['cache-control']).toContain('s-maxage=1');
    expect(received['vary']).toBe('Accept-Encoding, Accept-Language');
  },
);

test('who answers checks the signature: missing, wrong, of another address or another hour is 403', async () => {
  stage = await startTestServer({ api: jsonListener(STORIES) });
  const good = await signed(FEED);
  const now = stage.clock.now().getTime();
  const bad = [
    {},
    { ...good, 'X-Signature': '0'.repeat(64) },
    await signed('/feed/location?user_lat=14.66&user_lon=121.1'),
    await signed(FEED, now - 3_600_001),
    await signed(FEED, now + 3_600_001),
  ];
  for (const headers of bad) {
    const reply = await stage.ask(`/api/proxy${FEED}`, { headers });
    expect(reply.status).toBe(403);
    expect(JSON.parse(reply.text)).toMatchObject({
      status: 'error',
      detail: 'HMAC authentication failed - request blocked',
      error: { code: 'HMAC_AUTH_FAILED', request_id: reply.headers['x-request-id'] },
    });
  }
  expect(stage.heard).toHaveLength(0);
});

test('a reader who has the response gets 304, and others get it compressed', async () => {
  stage = await startTestServer({
    api: (asked, answer) => {
      answer.setHeader('etag', 'W/"of-the-api"');
      jsonListener(STORIES)(asked, answer);
    },
  });
  const headers = await signed(FEED);
  const known = await stage.ask(`/api/proxy${FEED}`, {
    headers: { ...headers, 'if-none-match': 'W/"of-the-api"' },
  });
  expect(known).toMatchObject({ status: 304, text: '' });
  const small = await stage.ask(`/api/proxy${FEED}`, { headers: { ...headers, 'accept-encoding': 'br' } });
  expect(JSON.parse(brotliDecompressSync(small.bytes).toString()).data).toEqual(STORIES);
});

test('when the API fails the answer before is given for a minute, marked as stale', async () => {
  let isDown = false;
  stage = await startTestServer({
    api: (asked, answer) => (isDown ? answer.writeHead(503).end() : jsonListener(STORIES)(asked, answer)),
  });
  const headers = await signed(FEED);
  await stage.ask(`/api/proxy${FEED}`, { headers });
  isDown = true;
  stage.clock.advance(59_000);
  const stale = await stage.ask(`/api/proxy${FEED}`, { headers });
  expect(stale).toMatchObject({ status: 200, headers: { 'x-stale-since': '2026-06-01T04:00:00.000Z' } });
  stage.clock.advance(2_000);
  const failed = await stage.ask(`/api/proxy${FEED}`, { headers });
  expect(JSON.parse(failed.text).error.code).toBe('UNAVAILABLE');
});

test('what does not exist is said as the API says it', async () => {
  stage = await startTestServer({ api: (_asked, answer) => answer.writeHead(404).end('{"status":"error"}') });
  const reply = await stage.ask('/api/proxy/story/s-9', { headers: await signed('/story/s-9') });
  expect(reply).toMatchObject({ status: 404, text: '{"status":"error"}' });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('an answer that is old has an ETag of its own, so that a 304 never says the wrong age', async () => {
  let isDown = false;
  stage = await startTestServer({
    api: (asked, answer) => (isDown ? answer.writeHead(503).end('{}') : jsonListener(STORIES)(asked, answer)),
  });
  const ask = async (etag = '') => {
    const headers = { ...(await signed(FEED)), 'if-none-match': etag };
    const { status, headers: received } = await stage.ask(`/api/proxy${FEED}`, { headers });
    return { status, etag: String(received['etag']), since: received['x-stale-since'] };
  };
  const fresh = await ask();
  expect(await ask(fresh.etag)).toMatchObject({ status: 304, since: undefined });
  isDown = true;
  stage.clock.advance(1_001);
  const stale = await ask(fresh.etag);
  expect(stale).toMatchObject({ status: 200, since: expect.any(String) });
  expect(await ask(stale.etag)).toMatchObject({ status: 304, since: stale.since });
  isDown = false;
  stage.clock.advance(1_001);
  expect(await ask(stale.etag)).toEqual({ ...fresh, status: 200 });
});

test('addresses of one neighbourhood share what is asked of the API', async () => {
  stage = await startTestServer({ api: jsonListener(STORIES) });
  const spellings = [
    '/feed/location?user_lat=14.65&user_lon=121.1&radius=9',
    '/feed/location?radius=9.0001&user_lat=14.6512&user_lon=121.0988',
    '/feed/location?user_lat=14.65&user_lon=121.1&radius=9&tag=1',
  ];
  for (const address of spellings) {
    const { status } = await stage.ask(`/api/proxy${address}`, { headers: await signed(address) });
    expect(status, address).toBe(200);
  }
  expect(stage.heard.map(({ url }) => url)).toEqual([spellings[0]]);
});
