import { createHash } from 'node:crypto';
import { digestSchema, feedSchema } from '@paligid/contract/entities/feed';
import { storyPageSchema } from '@paligid/contract/entities/story-details';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { CACHE_SCHEMA_VERSION } from './cached-data.ts';

/**
 * Fingerprint of all required fields of the responses. When it changes: raise `CACHE_SCHEMA_VERSION` and update both
 * values here.
 */
const SHAPE = { schema: 1, fingerprint: '3ffce9ef2a52f47d' };

/** 'stories[].severity: integer': a required field with its type. */
function requiredFields(schema: z.core.JSONSchema.BaseSchema, defs: Defs, path = ''): string[] {
  const own = schema.$ref === undefined ? schema : (defs[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const inside = Object.entries(own.properties ?? {}).flatMap(([name, value]) =>
    own.required?.includes(name) && typeof value === 'object'
      ? requiredFields(value, defs, `${path}.${name}`)
      : [],
  );
  const items = own.items;
  const listed =
    typeof items === 'object' && !Array.isArray(items) ? requiredFields(items, defs, `${path}[]`) : [];
  return [`${path}: ${own.type ?? 'any'}`, ...inside, ...listed];
}

type Defs = Record<string, z.core.JSONSchema.BaseSchema>;

test('what stored answers always have is what screens rely on, or their schema has another number', () => {
  const fields = [feedSchema, storyPageSchema, digestSchema].flatMap((schema) => {
    const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
    return requiredFields(json, (json.$defs ?? {}) as Defs);
  });
  expect(fields.length).toBeGreaterThan(100);
  const fingerprint = createHash('sha256').update(fields.sort().join('\n')).digest('hex').slice(0, 16);
  expect({ schema: CACHE_SCHEMA_VERSION, fingerprint }).toEqual(SHAPE);
});
