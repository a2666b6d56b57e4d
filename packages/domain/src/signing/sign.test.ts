import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalText, splitAddress } from './canonical.ts';
import { agentOf } from './client-info.ts';
import { deriveKey } from './key.ts';
import { type RequestToSign, signatureOf, signedHeaders } from './sign.ts';

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
        agentOf(headers['X-Client-Info']) ?? 'unreadable',
        subtle,
      );
      const canonical = canonicalText({
        method: 'POST',
        ...splitAddress(address),
        timestamp: headers['X-Timestamp'],
        nonce: headers['X-Nonce'],
        clientInfo: headers['X-Client-Info'],
        body,
      });
      expect(await signatureOf(canonical, derivedKey, subtle)).toBe(headers['X-Signature']);
      expect(createHmac('sha256', derivedKey).update(canonical).digest('hex')).toBe(headers['X-Signature']);
    }),
  );
});
