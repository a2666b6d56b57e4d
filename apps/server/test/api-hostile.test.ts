import type { Call } from '@paligid/contract/call';
import { CALLS } from '@paligid/contract/calls';
import { expect } from 'vitest';
import * as z from 'zod';
import {
  API_SERVICE_KEY,
  type ApiResponse,
  newTestNonce,
  OPERATOR_KEY,
  startApi,
  type TestApi,
} from './api-server.ts';
import { everyCall } from './every-call.ts';
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
const MARK = 'the hostile value';
/** As they stand in the text of a body. */
const VALUES = [
  ...['"a\\u0000b"', '"a\\ud800b"', '1e309', '9007199254740993', '-1', 'null', '{}', '""', '"infinity"'],
  ...['[[[[[[[[[[[[]]]]]]]]]]]]', '"9999-12-31T23:59:59.999Z"', `"${'x'.repeat(5_000)}"`],
  ...[`[${'"x",'.repeat(300)}"x"]`],
];
/** Of these, for each place of a body; PALIGID_HOSTILE_VALUES=13 tries all. */
const TRIED_VALUES = Number(process.env['PALIGID_HOSTILE_VALUES'] ?? 3);
/** For fields with a fixed format: the first that fits is good. */
const EXAMPLES = [
  ...['Marikina', 'a strange horse 77', '07:30', '123456', '1380700000', 'internal', 'hostile@example.com'],
  ...['019a8560-7a00-7000-8000-00000000abcd', '5f0c6f6e-3c50-4a7e-9d1b-0f3b6f1f2a11', STORY, 'story_opened'],
  ...[
    '2026-06-01T04:00:00.000Z',
    '/feeds/marikina.atom',
    'https://example.com/a.png',
    'https://fcm.googleapis.com/fcm/send/x',
  ],
  ...['0917 000 0001', 'a.b.c', 'x'.repeat(22), 'x'.repeat(43), 'x'.repeat(87), 'x'.repeat(86)],
];
const BODIES = [
  ...['null', '[]', '0', '"text"', '{', '', '{"__proto__":{}}', '{"\\u005f_proto__":1}', '{"a":"\\u0000"}'],
  ...[`${'['.repeat(5_000)}${']'.repeat(5_000)}`, `[${'{},'.repeat(3_000)}{}]`, `{"a":${'9'.repeat(9_000)}}`],
];
/** Fields with a fixed format: with another value a body is rejected before its texts are checked. */
const WELL_FORMED: Record<string, string> = {
  leave_at: '06:10',
  arrive_at: '07:30',
  return_at: '17:30',
  home_at: '19:00',
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
  for (const call of (await everyCall()).filter(({ id }) => id !== 'users.deleteMe')) {
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

test('one hostile value in a body that is good otherwise never gives a 5xx', {
  timeout: 300_000,
}, async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  let ana = await signUp(api);
  const found: string[] = [];
  const untaken: string[] = [];
  let asked = 0;
  // Neither the limits of a network nor those of one reader may hide an answer.
  const ask = async (call: Call, text: string): Promise<ApiResponse> => {
    asked += 1;
    const body = text.replace('hostile@', `hostile${asked}@`);
    const headers = {
      'x-service-key': API_SERVICE_KEY,
      'x-reader-address': `198.18.${asked >> 8}.${asked & 255}`,
    };
    const answer = await send(api, call, ana, goodAddress(call, ana), body, headers);
    if (answer.status !== 429 || call.access === 'open') return answer;
    ana = await signUp(api);
    return send(api, call, ana, goodAddress(call, ana), body, headers);
  };
  for (const call of await everyCall()) {
    if (call.body === undefined) continue;
    const good = await ask(call, JSON.stringify(sampleBody(call.body, 'Marikina')));
    if (isInvalid(good)) untaken.push(`${call.id} ${good.text}`);
    for (const [place, body] of withOneValue(call.body)) {
      const { status } = await ask(call, body);
      const isOurs = status === 503 && UNAVAILABLE.has(call.id);
      if ((status >= 500 && !isOurs) || status === 429) found.push(`${call.id} ${place}: ${status}`);
    }
  }
  expect(found).toEqual([]);
  expect(untaken).toEqual([]);
  expect(asked).toBeGreaterThan(250 * TRIED_VALUES);
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

/** The address of a call with parameters that its schema takes. */
function goodAddress({ path, params }: Call, owner: SignedUp): string {
  const good = params === undefined ? {} : Object(sampleBody(params, 'Marikina'));
  const own = path.startsWith('/user/') ? { ...good, id: owner.userId } : good;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(own[name]));
}

function isInternal({ id }: Call): boolean {
  return !CALLS.some((call) => call.id === id);
}

/** Rejected by its schema, so that no value in it was looked at by anything else. */
function isInvalid({ status, text }: ApiResponse): boolean {
  return status === 400 && text.includes('"fields"');
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
  others: Record<string, string> = {},
): Promise<ApiResponse> {
  const headers = { ...owner.headers, 'x-operator-key': OPERATOR_KEY, ...others };
  const request = isInternal(call) ? api.requestInternal : api.request;
  return request(address, {
    method: call.method,
    headers,
    nonce: newTestNonce(),
    ...(text !== undefined && { text }),
  });
}

/** A body that fits its schema as far as it is known, with the text in every field that accepts any. */
function buildBody(body: Call['body'], text: string): string {
  return body === undefined ? '' : JSON.stringify(sampleBody(body, text));
}

function sampleBody(body: z.ZodType, text: string): unknown {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return sample(schema, schema, text);
}

/** The good body, with hostile values in each of its places: which ones is another at each. */
function withOneValue(body: z.ZodType): [place: string, body: string][] {
  const good = sampleBody(body, 'Marikina');
  return placesIn(good).flatMap((path, at) =>
    [...VALUES, ...VALUES]
      .slice((at * TRIED_VALUES) % VALUES.length)
      .slice(0, TRIED_VALUES)
      .map((value): [string, string] => {
        const text = JSON.stringify(replaced(good, path, MARK)).replace(JSON.stringify(MARK), () => value);
        return [`${path.join('.')} ${value.slice(0, 40)}`, text];
      }),
  );
}

function placesIn(value: unknown, path: string[] = []): string[][] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))
      : [];
  return [...(path.length > 0 ? [path] : []), ...inner];
}

function replaced(value: unknown, [key, ...rest]: string[], by: string): unknown {
  if (key === undefined) return by;
  const changed = (each: unknown, at: string) => (at === key ? replaced(each, rest, by) : each);
  if (Array.isArray(value)) return value.map((each, at) => changed(each, String(at)));
  return Object.fromEntries(Object.entries(Object(value)).map(([at, each]) => [at, changed(each, at)]));
}

function fits(example: string, { pattern, format, minLength = 0, maxLength = 10_000 }: Schema): boolean {
  if (example === '' || example.length < minLength || example.length > maxLength) return false;
  if (format === 'uri') return example.startsWith('https:');
  return pattern === undefined || new RegExp(pattern).test(example);
}

function sample(node: Schema, root: Schema, text: string, name = ''): unknown {
  if (node.$ref !== undefined) {
    return sample((root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}) as Schema, root, text, name);
  }
  const [part] = node.anyOf ?? node.oneOf ?? node.allOf ?? [];
  if (part !== undefined) return sample(part as Schema, root, text, name);
  if (node.enum !== undefined) return node.enum[0];
  if (node.const !== undefined) return node.const;
  if (node.type === 'string') {
    if (text === 'Marikina')
      return [WELL_FORMED[name] ?? '', ...EXAMPLES].find((example) => fits(example, node)) ?? text;
    return WELL_FORMED[name] ?? text.padEnd(node.minLength ?? 0, text || 'x');
  }
  if (node.type === 'array') return [sample((node.items ?? {}) as Schema, root, text, name)];
  if (node.type === 'boolean') return true;
  if (node.type !== 'object') return node.minimum ?? 1;
  const entries = Object.entries(node.properties ?? {});
  return Object.fromEntries(entries.map(([key, of]) => [key, sample(of as Schema, root, text, key)]));
}
