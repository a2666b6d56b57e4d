import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { PUBLIC_CALLS, PUBLIC_PREFIX } from '../src/api/public.api.ts';
import { CALLS } from '../src/calls.ts';
import { LIMITS } from '../src/limits.ts';
import { apiDocument, publicDocument } from './document.ts';
import examples from './public-examples.json' with { type: 'json' };

const SRC = join(import.meta.dirname, '..', 'src');
const FOLDERS = ['', 'auth', 'entities'];
const document = apiDocument();

test('every text and every list of the API has an upper bound', () => {
  expect(unbounded(document, 'API')).toEqual([]);
});

test('every text and every list of every exported schema has an upper bound', async () => {
  const schemas = await exportedSchemas();
  expect(schemas.length).toBeGreaterThan(60);
  const found = schemas.flatMap(([name, schema]) => [
    ...unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
    ...unbounded(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), name),
  ]);
  expect(found).toEqual([]);
});

test('the walk finds a text and a list without a bound', () => {
  const open = z.object({ text: z.string(), list: z.array(z.enum(['a'])), one: z.literal('a') });
  expect(unbounded(z.toJSONSchema(open), 'open')).toEqual(['open.properties.text', 'open.properties.list']);
});

test('every call that the server answers is described once, under its feature, and no other', () => {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    CALLS.map(({ id }) => id).toSorted(),
  );
  for (const { operationId, tags } of operations) expect(tags).toEqual([operationId.split('.')[0]]);
});

test('a call names what it must carry, and what it may answer', () => {
  const signature = { 'X-Signature': [], 'X-Timestamp': [], 'X-Nonce': [], 'X-Client-Info': [] };
  const { paths } = document;
  expect(paths?.['/auth/login']?.post?.security).toEqual([{}]);
  expect(paths?.['/feed/location']?.get?.security).toEqual([signature]);
  expect(paths?.['/feed']?.get?.security).toEqual([{ bearer: [], ...signature }]);
  expect(paths?.['/admin/stats']?.get?.security).toEqual([{ operatorKey: [], ...signature }]);
  expect(Object.keys(paths?.['/feed']?.get?.responses ?? {})).toEqual([
    ...['200', '400', '401', '403', '429', '500', '503', '504'],
  ]);
});

test('the defaults of a query are described', () => {
  expect(document.paths?.['/feed']?.get?.parameters).toContainEqual({
    in: 'query',
    name: 'k',
    schema: { type: 'integer', minimum: 1, maximum: LIMITS.feedItemsMax, default: 15 },
  });
});

test('every call of the public API is a read under its version, with an example that fits its shape', () => {
  expect(Object.keys(examples).toSorted()).toEqual(PUBLIC_CALLS.map(({ id }) => id).toSorted());
  const known: Record<string, { path: string; response: unknown } | undefined> = examples;
  for (const call of PUBLIC_CALLS) {
    expect([call.method, call.access, call.path.startsWith(`${PUBLIC_PREFIX}/`)]).toEqual([
      'GET',
      'open',
      true,
    ]);
    const { path = '', response } = known[call.id] ?? {};
    expect(call.response.parse(response), call.id).toEqual(response);
    const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`);
    expect(path).toMatch(pattern);
  }
  expect(unbounded(publicDocument(), 'public API')).toEqual([]);
});

test('two runs write the same', () => {
  expect(JSON.stringify(apiDocument())).toBe(JSON.stringify(document));
});

/** Paths of strings without length, enum, format or pattern, and of lists without a maximum length. */
function unbounded(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const isOpen = isOpenText(node) || isOpenList(node);
  const below = Object.entries(node).flatMap(([key, value]) => unbounded(value, `${path}.${key}`));
  return isOpen ? [path, ...below] : below;
}

function isOpenText(node: object): boolean {
  const bounds = ['maxLength', 'enum', 'const', 'format', 'pattern'];
  return 'type' in node && node.type === 'string' && !bounds.some((bound) => bound in node);
}

function isOpenList(node: object): boolean {
  return 'type' in node && node.type === 'array' && !('maxItems' in node);
}

async function exportedSchemas(): Promise<[string, z.ZodType][]> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(SRC, folder))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(SRC, folder, file)),
  );
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
  return modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
}
