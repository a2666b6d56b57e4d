import { expect, test } from 'vitest';
import { concatUtf8 } from './document.ts';

test('pieces are encoded in a row, with their ends in bytes', () => {
  const { bytes, ends } = concatUtf8(['Ulan', ' • ', 'ñ', '']);
  expect(bytes.toString('utf8')).toBe('Ulan • ñ');
  expect(ends).toEqual([4, 9, 11, 11]);
});

test('a page larger than any before it fits, and an earlier one stays as it was', () => {
  const small = concatUtf8(['small']).bytes;
  const large = concatUtf8(['•'.repeat(300_000)]).bytes;
  expect(large.length).toBe(900_000);
  expect(small.toString()).toBe('small');
});
