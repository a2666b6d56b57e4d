import { expect, test } from 'vitest';
import * as z from 'zod';
import { maxBodyBytes } from '../call.ts';
import { CALLS } from '../calls.ts';
import { LIMITS } from '../limits.ts';

type Node = z.core.JSONSchema.BaseSchema;

/** A character takes up to three bytes per UTF-16 unit. */
const UNIT_BYTES = 3;
const NUMBER_BYTES = 24;
/** Of a record; a refinement that JSON Schema does not express. */
const RECORD_ENTRIES = 20;

test('the body limit of every call has room for the largest body that its schema takes', () => {
  for (const call of CALLS) {
    const { id, body, bodyBytes } = call;
    if (body === undefined) continue;
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    const largest = countBytes(schema, schema);
    expect(largest, id).toBeGreaterThan(0);
    expect(largest, id).toBeLessThanOrEqual(maxBodyBytes(call));
    // A limit of its own is only for calls that need one.
    if (bodyBytes !== undefined) expect(largest, id).toBeGreaterThan(LIMITS.bodyBytes);
  }
});

test('the largest body of every call has fewer values than a body may have', () => {
  for (const { id, body } of CALLS) {
    if (body === undefined) continue;
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    // Each value is preceded by a comma or a bracket, and a list or an object opens one.
    expect(countValues(schema, schema), id).toBeLessThan(LIMITS.bodyValues / 2);
  }
});

test('no call takes more than the greatest limit, which is what the proxy lets through', () => {
  const limits = CALLS.map(maxBodyBytes);
  expect(Math.max(...limits)).toBe(LIMITS.bodyBytesMax);
});

function countBytes(node: Node, root: Node): number {
  const parts = node.anyOf ?? node.oneOf ?? node.allOf;
  if (node.$ref !== undefined) return countBytes(resolved(node.$ref, root), root);
  if (parts !== undefined) return Math.max(...parts.map((part) => countBytes(part as Node, root)));
  const values = node.enum ?? (node.const === undefined ? undefined : [node.const]);
  if (values !== undefined) return Math.max(...values.map((value) => JSON.stringify(value).length));
  if (node.type === 'string') return stringBytes(node);
  if (node.type === 'array')
    return 2 + (node.maxItems ?? Number.NaN) * (countBytes(node.items as Node, root) + 1);
  if (node.type === 'object') return objectBytes(node, root);
  return NUMBER_BYTES;
}

function countValues(node: Node, root: Node): number {
  const parts = node.anyOf ?? node.oneOf ?? node.allOf;
  if (node.$ref !== undefined) return countValues(resolved(node.$ref, root), root);
  if (parts !== undefined) return Math.max(...parts.map((part) => countValues(part as Node, root)));
  if (node.type === 'array') return 1 + (node.maxItems ?? Number.NaN) * countValues(node.items as Node, root);
  if (node.type !== 'object') return 1;
  const named = Object.values(node.properties ?? {}).map((of) => countValues(of as Node, root));
  const others = typeof node.additionalProperties === 'object' ? RECORD_ENTRIES : 0;
  return named.reduce((sum, values) => sum + values, 1 + others);
}

function resolved(ref: string, root: Node): Node {
  return (root.$defs?.[ref.replace('#/$defs/', '')] ?? {}) as Node;
}

/** A pattern allows single-byte characters only. */
function stringBytes({ pattern, maxLength }: Node): number {
  if (pattern !== undefined) return 2 + (maxLength ?? LIMITS.list);
  return 2 + (maxLength ?? Number.NaN) * UNIT_BYTES;
}

function objectBytes({ properties = {}, additionalProperties, propertyNames }: Node, root: Node): number {
  const named = Object.entries(properties).map(
    ([name, of]) => name.length + 4 + countBytes(of as Node, root),
  );
  const others =
    typeof additionalProperties === 'object' && propertyNames !== undefined
      ? [countBytes(additionalProperties as Node, root) + countBytes(propertyNames as Node, root) + 2]
      : [];
  return named.reduce((sum, bytes) => sum + bytes, 2) + RECORD_ENTRIES * (others[0] ?? 0);
}
