import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** An operator's name and the SHA-256 of their own key. */
export type OperatorKey = { name: string; hash: Buffer };

/** Whoever has the single key without a name is one person. */
const SHARED_NAME = 'operator';
const MAX_OPERATORS = 50;
/** In the list of keys and at the desk: one person has one name in both. */
export const OPERATOR_NAME = /^[a-z][a-z0-9-]{0,39}$/;

const pairs = z
  .array(z.string().regex(/^[a-z][a-z0-9-]{0,39}:[0-9a-f]{64}$/, 'must be name:sha256, in lower case'))
  .max(MAX_OPERATORS)
  .refine(
    (list) => [0, 1].every((part) => new Set(list.map((pair) => pair.split(':')[part])).size === list.length),
    'must hold each name and each key once',
  )
  .refine(
    (list) => !list.some((pair) => pair.startsWith(`${SHARED_NAME}:`)),
    `${SHARED_NAME} is a name of ours`,
  );

/** Comma-separated `name:hash` pairs. One person with two names could confirm their own draft. */
export const operatorKeyList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(pairs)
  .transform((list): OperatorKey[] =>
    list.map((pair) => {
      const [name = '', hash = ''] = pair.split(':');
      return { name, hash: Buffer.from(hash, 'hex') };
    }),
  );

export type OperatorSettings = {
  operatorKey: string | undefined;
  operatorKeys: readonly OperatorKey[];
};

/** The name of the operator who has this key. Compares with every key, in constant time. */
export function findOperator(given: unknown, settings: OperatorSettings): string | undefined {
  if (typeof given !== 'string') return undefined;
  const hash = sha256(given);
  let found: string | undefined;
  for (const key of listKeys(settings)) if (timingSafeEqual(hash, key.hash)) found ??= key.name;
  return found;
}

/** The single key first: if a named one is the same, its owner is not a second person. */
function listKeys({ operatorKey, operatorKeys }: OperatorSettings): OperatorKey[] {
  const shared = operatorKey === undefined ? [] : [{ name: SHARED_NAME, hash: sha256(operatorKey) }];
  return [...shared, ...operatorKeys];
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
