import { connect } from 'node:net';
import { ERRORS, errorBodySchema } from '@paligid/contract/errors';
import { LIMITS } from '@paligid/contract/limits';
import { uuidInstantMs } from '@paligid/domain/ids';
import { signedHeaders } from '@paligid/domain/signing';
import { expect } from 'vitest';
import {
  API_SECRETS,
  API_SERVICE_KEY,
  type ApiRequest,
  CLIENT,
  newTestNonce,
  READER,
  startApi,
  type TestApi,
} from './api-server.ts';
import { databaseTest as test } from './server-database.ts';

const STORY = '/story/s-01a1dd5c-aa00-7000-8000-00000000ffff';
const TICKET = '/live/guest-ticket';

test('each kind of refusal has its status, its code and its text', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const cases: [keyof typeof ERRORS, string, ApiRequest][] = [
    ['LOCATION_REQUIRED', '/feed/location', {}],
    ['HMAC_AUTH_FAILED', '/sources', { isSigned: false }],
    ['NOT_FOUND', '/nowhere', {}],
    ['NOT_FOUND', '/auth/challenge', { isSigned: false }],
    ['STORY_NOT_FOUND', STORY, {}],
    ['STORY_NOT_FOUND', STORY.replace('s-', 'c-'), {}],
    ['METHOD_NOT_ALLOWED', '/sources', { method: 'POST', body: {} }],
    ['METHOD_NOT_ALLOWED', STORY, { method: 'DELETE' }],
    ['METHOD_NOT_ALLOWED', TICKET, {}],
    ['SIGN_IN_REQUIRED', '/auth/ws-ticket', { method: 'POST' }],
    ['SIGN_IN_REQUIRED', '/auth/ws-ticket', { method: 'POST', headers: { authorization: 'Bearer a.b.c' } }],
    [
      'BODY_TOO_LARGE',
      TICKET,
      { method: 'POST', body: { lat: 1, lon: 1, more: 'x'.repeat(LIMITS.bodyBytes) } },
    ],
  ];
  for (const [code, address, asked] of cases) {
    const { status, body, headers } = await api.request(address, asked);
    expect([status, body], `${code} ${address}`).toEqual([
      ERRORS[code].status,
      expect.objectContaining({ status: 'error', detail: ERRORS[code].text }),
    ]);
    expect(errorBodySchema.parse(body).error.code).toBe(code);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

test('a body of the greatest size of its call is taken, one byte more is not', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ofBytes = (bytes: number) => {
    const frame = JSON.stringify({ lat: 1, lon: 1, more: '' }).length;
    return { method: 'POST', body: { lat: 1, lon: 1, more: 'x'.repeat(bytes - frame) } };
  };
  expect((await api.request(TICKET, ofBytes(LIMITS.bodyBytes))).status).toBe(200);
  expect((await api.request(TICKET, ofBytes(LIMITS.bodyBytes + 1))).status).toBe(413);
});

test('a refused field speaks with its own text, and every one is listed', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { status, body } = await api.request(TICKET, { method: 'POST', body: { lat: 91, lon: 'x' } });
  expect(status).toBe(400);
  const { detail, error } = errorBodySchema.parse(body);
  expect(error.code).toBe('INVALID_REQUEST');
  expect(error.fields?.map(({ path }) => path)).toEqual(['lat', 'lon']);
  expect(detail).toBe(error.fields?.[0]?.message);
});

test('what is not JSON, or of another type, is refused in the same form', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const cases: [number, string, string, string][] = [
    [400, 'application/json', '{"lat":', 'Invalid request'],
    [400, 'application/json', '{"__proto__":{"lat":1},"lat":1,"lon":1}', 'Invalid request'],
    [415, 'text/plain', 'lat=1', 'Unsupported content type'],
    [403, 'application/json', '', 'HMAC authentication failed - request blocked'],
  ];
  for (const [status, type, text, detail] of cases) {
    const signedText = status === 403 ? 'other' : text;
    const response = await sendText(api, text, signedText, type);
    expect([response.status, await response.json()]).toMatchObject([status, { status: 'error', detail }]);
  }
  expect((await sendText(api, '{', 'other', 'application/json')).status).toBe(403);
});

test('405 names what is allowed', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await api.request('/sources', { method });
    expect([status, headers.get('allow')], method).toEqual([405, 'GET']);
  }
});

test('every answer carries a request id; one of our programs is passed on, any other is replaced', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const given = '019a8560-7a00-7000-8000-000000000001';
  const ours = { 'x-service-key': API_SERVICE_KEY };
  const idOf = async (id: string, more: Record<string, string> = ours) => {
    const { headers, body } = await api.request('/nowhere', { headers: { 'x-request-id': id, ...more } });
    expect(errorBodySchema.parse(body).error.request_id).toBe(headers.get('x-request-id'));
    return headers.get('x-request-id') ?? '';
  };
  expect(await idOf(given)).toBe(given);
  expect(await idOf(given, {})).not.toBe(given);
  expect(await idOf(given, { 'x-service-key': 'a guess of a stranger' })).not.toBe(given);
  expect(uuidInstantMs(await idOf('<script>'))).toBe(api.clock.now().getTime());
  expect((await api.request('/sources')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('what breaks inside is a 500 without a word about it', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await db.query('alter table source_health rename to elsewhere');
  const { status, body, text } = await api.request('/sources');
  await db.query('alter table elsewhere rename to source_health');
  expect(status).toBe(500);
  expect(body).toMatchObject({
    detail: 'Something went wrong. Please try again.',
    error: { code: 'INTERNAL' },
  });
  expect(text).not.toMatch(/source_health|relation|select/);
  // The log has the kind and the location of the error; PostgreSQL's own message may quote values.
  expect(api.lines.join('')).toMatch(/"code":"42P01".*"routine":"parserOpenTable".*"stack":"at /);
});

test('what is no HTTP gets the same form of answer', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () =>
      socket.write('NOT HTTP AT ALL\r\n\r\n'),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  const { error } = errorBodySchema.parse(JSON.parse(answer.slice(answer.indexOf('{'))));
  expect(error.code).toBe('INVALID_REQUEST');
});

test('an address that cannot be read is refused', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const response = await fetch(`${api.url}/story/%E0%A4%A`);
  expect(response.status).toBe(400);
  expect(errorBodySchema.parse(await response.json()).error.code).toBe('INVALID_REQUEST');
});

test('the log holds no position, no token and no address', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const token = await api.tokenFor(READER);
  await api.request('/feed/location?user_lat=14.6512&user_lon=121.1034');
  await api.request('/auth/ws-ticket', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await api.request('/auth/ws-ticket?token=secret-in-query', { method: 'POST' });
  const log = api.lines.join('');
  expect(log).toContain('"route":"/feed/location"');
  expect(log).not.toMatch(/14\.65|121\.10|user_lat|secret-in-query/);
  expect(log).not.toContain(token);
});

async function sendText(api: TestApi, text: string, signedText: string, type: string): Promise<Response> {
  const signature = await signedHeaders(
    {
      method: 'POST',
      address: TICKET,
      body: signedText,
      client: CLIENT,
      timestampMs: api.clock.now().getTime(),
      nonce: newTestNonce(),
    },
    API_SECRETS,
    crypto.subtle,
  );
  return fetch(api.url + TICKET, {
    method: 'POST',
    headers: { ...signature, 'content-type': type },
    body: text,
  });
}
