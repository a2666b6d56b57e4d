import { expect, test } from 'vitest';
import { isWithin } from './is-within.ts';

test('a code lies within its city, its region and itself, and in no other', () => {
  expect(isWithin('1380700001', '1380700000')).toBe(true);
  expect(isWithin('1380700000', '1300000000')).toBe(true);
  expect(isWithin('1380700000', '1380700000')).toBe(true);
  expect(isWithin('1380700000', '1381300000')).toBe(false);
  expect(isWithin('1300000000', '1380700000')).toBe(false);
});
