import { expect, test } from 'vitest';
import { encodePieces } from './encode-pieces.ts';

test('pieces are encoded in a row, with their ends in bytes', () => {
  const { bytes, ends } = encodePieces(['Ulan', ' • ', 'ñ', '']);
  expect(bytes.toString('utf8')).toBe('Ulan • ñ');
  expect(ends).toEqual([4, 9, 11, 11]);
});

test('a page larger than any before it fits, and an earlier one stays as it was', () => {
  const small = encodePieces(['small']).bytes;
  const large = encodePieces(['•'.repeat(300_000)]).bytes;
  expect(large.length).toBe(900_000);
  expect(small.toString()).toBe('small');
});
