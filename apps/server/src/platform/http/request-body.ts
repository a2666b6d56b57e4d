import { LIMITS } from '@paligid/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Whether a text contains more values, or nests deeper, than any call accepts. Checked before parsing: thousands of
 * small objects cost far more to create, and to collect afterwards, than to count.
 */
export function isTooComplex(text: string): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === COMMA) values += 1;
    else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      values += 1;
      depth += 1;
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) depth -= 1;
    if (values > LIMITS.bodyValues || depth > LIMITS.bodyDepth) return true;
  }
  return false;
}

/** Index of the quote that closes the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at += 1;
  }
  return text.length;
}

/** A text without an escape and without these words cannot contain a forbidden key or character. */
const IS_SUSPECT = /\\u|__proto__|constructor/;
/** Keys that reach into the prototype of an object have no legitimate use. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor']);
const NUL = '\0';

/**
 * Whether a parsed body has a key that reaches into a prototype, or a text that the databases do not store: PostgreSQL
 * rejects NUL in any text and half a surrogate pair in JSON. Bodies are bounded, and most are not walked at all.
 */
export function isHostile(text: string, body: unknown): boolean {
  if (!IS_SUSPECT.test(text)) return false;
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !isStorable(value)) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key) || !isStorable(key)) return true;
      left.push(inner);
    }
  }
  return false;
}

function isStorable(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed();
}

/** A signature covers the text as it was sent, so it must be verified before the text is parsed. */
export function receiveBodyAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => text,
  );
}

export function bodyText({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : '';
}

/** Plain `JSON.parse`: a reviver makes it ten times as expensive. */
export function parseBody(request: FastifyRequest): void {
  const text = bodyText(request);
  if (isTooComplex(text)) throw new ApiError('INVALID_REQUEST');
  try {
    request.body = text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    throw new ApiError('INVALID_REQUEST', { cause: error });
  }
  if (isHostile(text, request.body)) throw new ApiError('INVALID_REQUEST');
}
