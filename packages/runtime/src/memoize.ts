import { LRUCache } from 'lru-cache';

/** Legitimate callers send no longer arguments; these are computed each time. */
const MAX_ARGUMENT_LENGTH = 1_024;

/** Memoizes a pure function of a text for a few recurring arguments (LRU). Undefined is treated as ''. */
export function memoize<A extends string | undefined, R>(
  work: (argument: A) => R,
  most: number,
): (argument: A) => R {
  const known = new LRUCache<string, R & {}>({ max: most });
  return (argument) => {
    const key = argument ?? '';
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = work(argument);
    if (key.length <= MAX_ARGUMENT_LENGTH && result !== undefined && result !== null) known.set(key, result);
    return result;
  };
}
