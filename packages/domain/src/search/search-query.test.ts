import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchQuery } from './search-query.ts';

test('[SEARCH-009] search text is trimmed, and an empty or blank text searches for nothing', () => {
  expect(searchQuery('  baha sa Marikina \n')).toBe('baha sa Marikina');
  expect(searchQuery('')).toBeUndefined();
  expect(searchQuery(' \t\n ')).toBeUndefined();
});

test('a query is never blank and never padded', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const query = searchQuery(typed);
      return query === undefined ? typed.trim() === '' : query !== '' && query === query.trim();
    }),
  );
});
