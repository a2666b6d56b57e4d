import * as z from 'zod';
import { LIMITS } from './limits.ts';

/** Digits beyond these add nothing to a coordinate and would only stretch the work. */
const NUMBER = /^-?\d{1,9}(?:\.\d{1,20})?$/;
const COMMA_LIST_MAX = 1000;

/** A number in an address. An empty text stays a text and is refused: it must not become 0. */
export function numberInQuery<T extends z.ZodNumber>(schema: T) {
  return z.preprocess((value) => (isNumberText(value) ? Number(value) : value), schema);
}

export function wholeInQuery(min: number, max: number) {
  return numberInQuery(z.number().int().min(min).max(max));
}

/** A measure of which fractions make no difference: within its bounds it is rounded, so that few values are asked for. */
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

/** 'a,b' as a list: blanks and doubles dropped, unknown words refused. Absent is the empty list. */
export function commaListInQuery<const T extends readonly [string, ...string[]]>(words: T) {
  return z
    .preprocess((value) => splitAtCommas(value), z.array(z.enum(words)).max(LIMITS.list))
    .prefault([])
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
