import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';

interface Shape {
  /** Every field with a valid value; additions may be left out. */
  sample: Record<string, unknown>;
  /** Values that must be rejected, for every field. */
  wrong: Record<string, unknown[]>;
  optional?: string[];
  nullable?: string[];
}

/** Lists how an object schema differs from its expected shape; empty if it does not. */
export function shapeErrors(
  schema: z.ZodObject,
  { sample, wrong, optional = [], nullable = [] }: Shape,
): string[] {
  const faults: string[] = [];
  const accepts = (value: unknown) => schema.safeParse(value).success;
  const fields = Object.keys(schema.shape);
  const missing = namedFields(schema).filter((field) => !(field in sample));

  if (missing.length > 0) faults.push(`also has ${missing.join(' ')}`);
  for (const field of Object.keys(sample)) {
    if (!fields.includes(field)) faults.push(`has no ${field}`);
    if (!wrong[field]?.length) faults.push(`${field} has no wrong value to try`);
  }
  if (!isDeepStrictEqual(schema.safeParse(sample).data, sample)) faults.push('the sample does not come back');

  for (const field of Object.keys(sample)) {
    const { [field]: _, ...without } = sample;
    if (accepts(without) !== optional.includes(field)) faults.push(`${field} is wrongly needed or not`);
    if (accepts({ ...sample, [field]: null }) !== nullable.includes(field)) faults.push(`${field}: null`);
    for (const value of wrong[field] ?? []) {
      if (accepts({ ...sample, [field]: value })) faults.push(`${field} takes ${JSON.stringify(value)}`);
    }
  }
  return faults;
}

/** The fields named in the specification, in order: all but the marked additions. */
export function namedFields(schema: z.ZodObject): string[] {
  return Object.keys(schema.shape).filter((field) => !isAddition(schema.shape[field]));
}

function isAddition(schema: unknown): boolean {
  if (!(schema instanceof z.ZodType)) return false;
  if (schema.meta()?.description?.startsWith('Addition:')) return true;
  return schema instanceof z.ZodOptional && isAddition(schema.unwrap());
}
