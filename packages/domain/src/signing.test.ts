import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canonicalText,
  computeSignature,
  createNonce,
  deriveKey,
  encodeClientInfo,
  isInsideWindow,
  type RequestToSign,
  readAgent,
  signedHeaders,
  splitPathAndQuery,
} from './signing.ts';

const SECRETS = { key: 'test-key', salt: 'test-salt', environment: 'test' };
const { subtle } = globalThis.crypto;

const GET: RequestToSign = {
  method: 'GET',
  address: '/feed?user_id=u1&k=15&include_personal_impact=true',
  client: {
    agent: 'Mozilla/5.0 (X11; Linux x86_64) TestAgent/1.0',
    screen: '1280x800',
    language: 'en-PH',
    timeZone: 'Asia/Manila',
  },
  timestampMs: 1_767_225_600_000,
  nonce: '000102030405060708090a0b0c0d0e0f',
};
const POST: RequestToSign = {
  ...GET,
  method: 'POST',
  address: '/users/interactions',
  body: '{"story_id":"s-1","interaction_type":"view","category":"traffic","duration_seconds":12,"timestamp":"2026-01-01T00:00:00.000Z"}',
};
const GET_SIGNATURE = 'fc7b0b9719b4a431060d40e55a3ed8af3f6aaf79ad03d26fab5f0a66f6a16611';
const POST_SIGNATURE = '638f6c123dedf66e452c5769acaaa0dc16d672710982a952018e5b9b74a2eefe';

const signature = async (request: RequestToSign) =>
  (await signedHeaders(request, SECRETS, subtle))['X-Signature'];

test('[SIGN-008] the signature is an HMAC over method, path, timestamp, nonce, client info, query and body', async () => {
  expect(await signature(GET)).toBe(GET_SIGNATURE);
  expect(await signature(POST)).toBe(POST_SIGNATURE);
  const changed: Partial<RequestToSign>[] = [
    { method: 'PUT' },
    { address: '/users/interaction' },
    { address: '/users/interactions?x=1' },
    { timestampMs: POST.timestampMs + 1 },
    { nonce: '100102030405060708090a0b0c0d0e0f' },
    { client: { ...POST.client, screen: '1280x801' } },
    { client: { ...POST.client, language: 'fil-PH' } },
    { body: `${POST.body} ` },
    { body: undefined },
  ];
  for (const change of changed) expect(await signature({ ...POST, ...change })).not.toBe(POST_SIGNATURE);
});

test('the headers carry what the signature was made over', async () => {
  expect(await signedHeaders(GET, SECRETS, subtle)).toEqual({
    'X-Signature': GET_SIGNATURE,
    'X-Timestamp': '1767225600000',
    'X-Nonce': '000102030405060708090a0b0c0d0e0f',
    'X-Client-Info':
      'eyJiIjoiTW96aWxsYS81LjAgKFgxMTsgTGludXggeDg2XzY0KSBUZXN0QWdlbnQvMS4wIiwicyI6IjEyODB4ODAwIiwibCI6ImVuLVBIIiwidCI6IkFzaWEvTWFuaWxhIn0=',
  });
});

test('who answers comes to the same signature from the headers alone, whatever the text', async () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(words, words, words, async (agent, body, note) => {
      const address = `/me?notes=${encodeURIComponent(note)}`;
      const request = { ...POST, address, body, client: { ...POST.client, agent } };
      const headers = await signedHeaders(request, SECRETS, subtle);
      const derivedKey = await deriveKey(
        SECRETS,
        Number(headers['X-Timestamp']),
        readAgent(headers['X-Client-Info']) ?? 'unreadable',
        subtle,
      );
      const canonical = canonicalText({
        method: 'POST',
        ...splitPathAndQuery(address),
        timestamp: headers['X-Timestamp'],
        nonce: headers['X-Nonce'],
        clientInfo: headers['X-Client-Info'],
        body,
      });
      expect(await computeSignature(canonical, derivedKey, subtle)).toBe(headers['X-Signature']);
      expect(createHmac('sha256', derivedKey).update(canonical).digest('hex')).toBe(headers['X-Signature']);
    }),
  );
});

test('[SIGN-008] method, path, timestamp, nonce, client info, query and body are signed, a line each', () => {
  const text = canonicalText({
    method: 'post',
    path: '/focus/v2/clusters/c%2F1/bookmark',
    timestamp: '1767225600000',
    nonce: '00ff',
    clientInfo: 'e30=',
    query: 'notes=for%20later',
    body: '{"a":\n1}',
  });
  expect(text).toBe(
    'POST\n/focus/v2/clusters/c%2F1/bookmark\n1767225600000\n00ff\ne30=\nnotes=for%20later\n{"a":\n1}',
  );
});

test('an address is parted at its first question mark', () => {
  expect(splitPathAndQuery('/feed')).toEqual({ path: '/feed', query: '' });
  expect(splitPathAndQuery('/feed?')).toEqual({ path: '/feed', query: '' });
  expect(splitPathAndQuery('/search?q=why?&n=1')).toEqual({ path: '/search', query: 'q=why?&n=1' });
});

const CLIENT = {
  agent: 'Mozilla/5.0 (X11; Linux x86_64) TestAgent/1.0',
  screen: '1280x800',
  language: 'en-PH',
  timeZone: 'Asia/Manila',
};

test('[SIGN-007] the client info is base64 of an object with agent b, screen s, language l, time zone t', () => {
  const encoded = encodeClientInfo(CLIENT);
  expect(encoded).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
  expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe(
    '{"b":"Mozilla/5.0 (X11; Linux x86_64) TestAgent/1.0","s":"1280x800","l":"en-PH","t":"Asia/Manila"}',
  );
});

test('any agent is found again in the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (agent) => {
      expect(readAgent(encodeClientInfo({ ...CLIENT, agent }))).toBe(agent);
    }),
  );
});

test.each(['', '%', 'bm8ganNvbg==', 'bnVsbA==', 'e30=', 'eyJiIjo3fQ=='])('%j names no agent', (header) => {
  expect(readAgent(header)).toBeUndefined();
});

const fromCrypto = (count: number) => globalThis.crypto.getRandomValues(new Uint8Array(count));

test('[SIGN-012] a nonce is 16 random bytes in 32 hex characters, new for each request', () => {
  expect(createNonce((count) => Uint8Array.from({ length: count }, (_, i) => i))).toBe(
    '000102030405060708090a0b0c0d0e0f',
  );
  const nonces = Array.from({ length: 100 }, () => createNonce(fromCrypto));
  expect(new Set(nonces).size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
});

test('two sets of bytes never give one nonce', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      expect(createNonce(() => bytes)).toBe(Buffer.from(bytes).toString('hex'));
    }),
  );
});

const NOW = 1_767_225_600_000;

test('[SIGN-013] the signing window is 3,600,000 ms, to both sides', () => {
  expect(isInsideWindow(NOW, NOW)).toBe(true);
  expect(isInsideWindow(NOW - 3_600_000, NOW)).toBe(true);
  expect(isInsideWindow(NOW + 3_600_000, NOW)).toBe(true);
  expect(isInsideWindow(NOW - 3_600_001, NOW)).toBe(false);
  expect(isInsideWindow(NOW + 3_600_001, NOW)).toBe(false);
});

test('a time that is no number is outside', () => {
  expect(isInsideWindow(Number.NaN, NOW)).toBe(false);
  expect(isInsideWindow(Number.POSITIVE_INFINITY, NOW)).toBe(false);
});

test('early and late are judged alike', () => {
  fc.assert(
    fc.property(
      fc.nat(7_200_000),
      (off) => isInsideWindow(NOW - off, NOW) === isInsideWindow(NOW + off, NOW),
    ),
  );
});
