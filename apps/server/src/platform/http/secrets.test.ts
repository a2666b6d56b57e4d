import { expect, test } from 'vitest';
import { isSameSecret } from './secrets.ts';

test('only the very same text is the same secret', () => {
  expect(isSameSecret('a-long-secret', 'a-long-secret')).toBe(true);
  expect(isSameSecret('a-long-secreT', 'a-long-secret')).toBe(false);
  expect(isSameSecret('a-long-secret ', 'a-long-secret')).toBe(false);
  expect(isSameSecret('', '')).toBe(true);
});

test('nothing given, given twice, or no secret at all is never the same', () => {
  expect(isSameSecret(undefined, 'a')).toBe(false);
  expect(isSameSecret(['a', 'a'], 'a')).toBe(false);
  expect(isSameSecret(undefined, undefined)).toBe(false);
  expect(isSameSecret('undefined', undefined)).toBe(false);
});
