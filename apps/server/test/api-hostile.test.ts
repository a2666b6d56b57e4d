import type { Call } from '@paligid/contract/call';
import { CALLS } from '@paligid/contract/calls';
import { expect } from 'vitest';
import * as z from 'zod';
import { type ApiResponse, newTestNonce, OPERATOR_KEY, startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const STORY = 's-019a8560-7a00-7000-8000-00000000abcd';
/** Google and the SMS provider are not available in this suite. */
const UNAVAILABLE = new Set(['auth.google', 'auth.phoneSendCode']);
/** Each is put into every text of a body; what a schema rejects is a 400. */
const TEXTS = [
  'a\0b',
  'a\ud800b',
  '__proto__',
  "'; drop table users; --",
  '🌀'.repeat(30),
  '\u202e\u2028',
  '',
  '%00',
];
const IN_ADDRESSES = [
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '%F0%9F%8C%80',
  'a'.repeat(201),
  '..',
  '__proto__',
  '-1',
  '1e999',
];
const BODIES = [
  ...['null', '[]', '0', '"text"', '{', '', '{"__proto__":{}}', '{"\\u005f_proto__":1}', '{"a":"\\u0000"}'],
  ...[`${'['.repeat(5_000)}${']'.repeat(5_000)}`, `[${'{},'.repeat(3_000)}{}]`, `{"a":${'9'.repeat(9_000)}}`],
];
/** Fields with a fixed format: with another value a body is rejected before its texts are checked. */
const WELL_FORMED: Record<string, unknown> = {
  email: 'hostile@example.com',
  phone_number: '0917 000 0001',
  refresh_token: 'a.b.c',
  access_token: 'a.b.c',
  code: '123456',
  story_id: STORY,
  profile_picture: 'https://example.com/a.png',
  timestamp: '2026-06-01T04:00:00.000Z',
};

test('no path, query or body of any call gives a 5xx', { timeout: 300_000 }, async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const found: string[] = [];
  const check = (call: Call, what: string, { status }: ApiResponse) => {
    const isOurs = status === 503 && UNAVAILABLE.has(call.id);
    if (status >= 500 && !isOurs) found.push(`${call.id} ${what}: ${status}`);
  };
  for (const call of CALLS.filter(({ id }) => id !== 'users.deleteMe')) {
    for (const value of IN_ADDRESSES) {
      for (const address of hostileAddresses(call, ana, value)) {
        check(call, address, await send(api, call, ana, address, call.body && '{}'));
      }
    }
    const bodies = [...BODIES, ...(call.body ? TEXTS.map((text) => buildBody(call.body, text)) : [])];
    for (const body of bodies) {
      const isSent = call.method !== 'GET';
      if (isSent) check(call, body.slice(0, 80), await send(api, call, ana, buildAddress(call, ana), body));
    }
  }
  expect(found).toEqual([]);
  const log = api.lines.filter((line) => line.includes('request.failed') && !line.includes('"status":503'));
  expect(log).toEqual([]);
});

test('NUL and half a surrogate pair in a text of a reader are a bad request', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const change = (given_name: string) =>
    api.request('/users/me', { method: 'PUT', body: { given_name }, headers: ana.headers });
  for (const name of ['a\0b', 'a\ud800']) expect((await change(name)).status, name).toBe(400);
  expect((await change('Añá 🌀')).status).toBe(200);
  const profile = { preferences: { profile: { name: 'a\0b' } } };
  const path = `/user/${ana.userId}`;
  expect((await api.request(path, { method: 'PATCH', body: profile, headers: ana.headers })).status).toBe(
    400,
  );
});

test('a parameter past the greatest length is a bad request', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  for (const path of ['/user/', '/story/', '/places/']) {
    const { status } = await api.request(path + 'a'.repeat(201), { headers: ana.headers });
    expect(status, path).toBe(400);
  }
});

function buildAddress({ path }: Call, owner: SignedUp): string {
  const own = path.startsWith('/user/') ? owner.userId : STORY;
  return path.replace(/\{id\}/, own).replace(/\{code\}/, '1380700000');
}

/** Puts the value in place of each path parameter, and of each query parameter. */
function hostileAddresses(call: Call, owner: SignedUp, value: string): string[] {
  const names = Object.keys(call.query?.shape ?? {});
  const good = `user_id=${owner.userId}&user_lat=14.6&user_lon=121&lat=14.6&lon=121&q=marikina`;
  const queries = names.map((name) => {
    const others = good
      .split('&')
      .filter((pair) => !pair.startsWith(`${name}=`) && names.includes(describeCall(pair)));
    return `${buildAddress(call, owner)}?${[...others, `${name}=${value}`].join('&')}`;
  });
  const isInPath = call.path.includes('{');
  return [...queries, ...(isInPath ? [call.path.replace(/\{\w+\}/g, value)] : [])];
}

function describeCall(pair: string): string {
  return pair.split('=', 1)[0] ?? '';
}

async function send(
  api: TestApi,
  call: Call,
  owner: SignedUp,
  address: string,
  text: string | undefined,
): Promise<ApiResponse> {
  const headers = { ...owner.headers, 'x-operator-key': OPERATOR_KEY };
  return api.request(address, {
    method: call.method,
    headers,
    nonce: newTestNonce(),
    ...(text !== undefined && { text }),
  });
}

/** A body that fits its schema as far as it is known, with the text in every field that accepts any. */
function buildBody(body: Call['body'], text: string): string {
  if (body === undefined) return '';
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(sample(schema, schema, text));
}

function sample(node: Schema, root: Schema, text: string, name = ''): unknown {
  if (node.$ref !== undefined) {
    return sample((root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}) as Schema, root, text, name);
  }
  const [part] = node.anyOf ?? node.oneOf ?? node.allOf ?? [];
  if (part !== undefined) return sample(part as Schema, root, text, name);
  if (node.enum !== undefined) return node.enum[0];
  if (node.const !== undefined) return node.const;
  if (node.type === 'string') return WELL_FORMED[name] ?? text.padEnd(node.minLength ?? 0, text || 'x');
  if (node.type === 'array') return [sample((node.items ?? {}) as Schema, root, text, name)];
  if (node.type === 'boolean') return true;
  if (node.type !== 'object') return node.minimum ?? 1;
  const entries = Object.entries(node.properties ?? {});
  return Object.fromEntries(entries.map(([key, of]) => [key, sample(of as Schema, root, text, key)]));
}
