import { type RequestToSign, signedHeaders } from '@paligid/domain/signing';
import { expect, test } from 'vitest';
import { signatureVerifier } from './signature.ts';

const SECRETS = { key: 'test-key', salt: 'test-salt', environment: 'test' };
const AT = 1_767_225_600_000;
const NONCE = '000102030405060708090a0b0c0d0e0f';
const WINDOW = 3_600_000;
const GET: RequestToSign = {
  method: 'GET',
  address: '/feed?user_id=u1&k=15&include_personal_impact=true',
  client: {
    agent: 'Mozilla/5.0 (X11; Linux x86_64) TestAgent/1.0',
    screen: '1280x800',
    language: 'en-PH',
    timeZone: 'Asia/Manila',
  },
  timestampMs: AT,
  nonce: NONCE,
};
const verify = signatureVerifier(SECRETS);

async function signHeaders(request: RequestToSign): Promise<Record<string, string>> {
  const headers = await signedHeaders(request, SECRETS, crypto.subtle);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

test('the vectors of the decision are good', async () => {
  const info = (await signHeaders(GET))['x-client-info'];
  const headers = { 'x-timestamp': `${AT}`, 'x-nonce': NONCE, 'x-client-info': info };
  const get = {
    ...headers,
    'x-signature': 'fc7b0b9719b4a431060d40e55a3ed8af3f6aaf79ad03d26fab5f0a66f6a16611',
  };
  const post = {
    ...headers,
    'x-signature': '638f6c123dedf66e452c5769acaaa0dc16d672710982a952018e5b9b74a2eefe',
  };
  const body =
    '{"story_id":"s-1","interaction_type":"view","category":"traffic","duration_seconds":12,"timestamp":"2026-01-01T00:00:00.000Z"}';
  const signed = { timestampMs: AT, nonce: NONCE };
  expect(await verify({ ...GET, body: '', headers: get }, AT)).toEqual(signed);
  expect(await verify({ method: 'POST', address: '/users/interactions', body, headers: post }, AT)).toEqual(
    signed,
  );
});

test('a change of any part makes it bad', async () => {
  const headers = await signHeaders({ ...GET, method: 'POST', body: '{}' });
  const sent = { method: 'POST', address: GET.address, body: '{}', headers };
  expect(await verify(sent, AT)).toBeDefined();
  const otherInfo = (await signHeaders({ ...GET, client: { ...GET.client, screen: '1x1' } }))[
    'x-client-info'
  ];
  const changes = [
    { method: 'PUT' },
    { address: GET.address.replace('/feed', '/feeds') },
    { address: `${GET.address}&x=1` },
    { body: '{ }' },
    { body: '' },
    { headers: { ...headers, 'x-timestamp': `${AT + 1}` } },
    { headers: { ...headers, 'x-nonce': NONCE.replace('0f', '10') } },
    { headers: { ...headers, 'x-client-info': otherInfo } },
    {
      headers: {
        ...headers,
        'x-signature': (headers['x-signature'] ?? '').replace(/.$/, (c) => (c === '0' ? '1' : '0')),
      },
    },
  ];
  for (const change of changes)
    expect(await verify({ ...sent, ...change }, AT), JSON.stringify(change)).toBeUndefined();
});

test('a missing or malformed header makes it bad', async () => {
  const headers = await signHeaders(GET);
  const sent = { ...GET, body: '', headers };
  for (const name of Object.keys(headers)) {
    for (const value of [undefined, '', 'x', '\u00e9', '0'.repeat(5_000)]) {
      expect(await verify({ ...sent, headers: { ...headers, [name]: value } }, AT), name).toBeUndefined();
    }
  }
  const noAgent = Buffer.from('{"s":"1x1"}').toString('base64');
  expect(await verify({ ...sent, headers: { ...headers, 'x-client-info': noAgent } }, AT)).toBeUndefined();
});

test('the clocks may differ by the window and not by a millisecond more', async () => {
  const sent = { ...GET, body: '', headers: await signHeaders(GET) };
  expect(await verify(sent, AT + WINDOW)).toBeDefined();
  expect(await verify(sent, AT - WINDOW)).toBeDefined();
  expect(await verify(sent, AT + WINDOW + 1)).toBeUndefined();
  expect(await verify(sent, AT - WINDOW - 1)).toBeUndefined();
});

test('keys of other secrets and other hours do not fit', async () => {
  const sent = { ...GET, body: '', headers: await signHeaders(GET) };
  expect(await signatureVerifier({ ...SECRETS, environment: 'production' })(sent, AT)).toBeUndefined();
  const nextHour = { ...GET, timestampMs: AT + WINDOW };
  expect(await verify({ ...nextHour, body: '', headers: await signHeaders(nextHour) }, AT)).toBeDefined();
});
