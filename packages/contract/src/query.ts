import * as z from 'zod';
import { LIMITS } from './limits.ts';

/** More digits add nothing to a coordinate and only cost time. */
const NUMBER = /^-?\d{1,9}(?:\.\d{1,20})?$/;
const COMMA_LIST_MAX = 1000;

/** A number in a query. An empty text stays a text and is rejected: it must not become 0. */
export function numberInQuery<T extends z.ZodNumber>(schema: T) {
  return z.preprocess((value) => (isNumberText(value) ? Number(value) : value), schema);
}

export function wholeInQuery(min: number, max: number) {
  return numberInQuery(z.number().int().min(min).max(max));
}

/**
 * A measure whose fractions do not matter: values within the bounds are rounded, so that few distinct values are
 * requested.
 */
export function roundedInQuery<T extends z.ZodNumber>(schema: T) {
  return z.preprocess((value) => {
    const number = isNumberText(value) ? Number(value) : value;
    return typeof number === 'number' && schema.safeParse(number).success ? Math.round(number) : number;
  }, schema);
}

export function booleanInQuery() {
  return z.preprocess((value) => {
    if (value === 'true') return true;
    if (value === 'false') return false;
    return value;
  }, z.boolean());
}

/** 'a,b' as a list: blanks and duplicates are dropped, unknown words rejected. Absent means the empty list. */
export function commaListInQuery<const T extends readonly [string, ...string[]]>(words: T) {
  return z
    .preprocess((value) => splitAtCommas(value), z.array(z.enum(words)).max(LIMITS.list))
    .prefault([])
    .meta({ param: { style: 'form', explode: false } });
}

/** 'a:0.8,b:0.2' as pairs; of two values for one word the later counts. Absent means none. */
export function sharesInQuery<const T extends readonly [string, ...string[]]>(words: T) {
  const pair = z.tuple([z.enum(words), z.number().min(0).max(1)]);
  return z
    .preprocess((value) => splitPairs(value), z.array(pair).max(words.length))
    .prefault([])
    .meta({ param: { style: 'form', explode: false } });
}

function splitPairs(value: unknown): unknown {
  const words = splitAtCommas(value);
  // A parameter that is given twice arrives as a list, and is refused.
  if (typeof value !== 'string' || !Array.isArray(words)) return value;
  return words.map((word: string) => {
    const [name, number, ...rest] = word.split(':');
    return isNumberText(number) && rest.length === 0 ? [name, Number(number)] : word;
  });
}

/** 'a,b' as a list of ids; duplicates are dropped. */
export function idListInQuery(id: z.ZodType<string>, max: number) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? [...new Set(value.split(',', max + 1))] : value),
      z.array(id).min(1).max(max),
    )
    .meta({ param: { style: 'form', explode: false } });
}

function isNumberText(value: unknown): value is string {
  return typeof value === 'string' && NUMBER.test(value);
}

function splitAtCommas(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > COMMA_LIST_MAX) return value;
  const words = value.split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
