import { expect, test } from 'vitest';
import { sourceLabel, splitSource } from './source-label.ts';

const CLUSTER = [{ source: 'Balita Marikina' }, { source: 'Pasig Ngayon' }];

test("[CARD-020] 'Multiple sources' and 'Unknown source' give way to the first cluster story's source", () => {
  expect(sourceLabel('Multiple sources', CLUSTER)).toBe('Balita Marikina');
  expect(sourceLabel('Unknown source', CLUSTER)).toBe('Balita Marikina');
  expect(sourceLabel('Pasig Ngayon', CLUSTER)).toBe('Pasig Ngayon');
});

test('a nameless source stays when no cluster story names another', () => {
  expect(sourceLabel('Multiple sources')).toBe('Multiple sources');
  expect(sourceLabel('Unknown source', [{ source: ' ' }])).toBe('Unknown source');
});

test("a source is parted at its first ' + ' only", () => {
  expect(splitSource('Balita + Ngayon + Bukas')).toEqual({ first: 'Balita', second: 'Ngayon + Bukas' });
  expect(splitSource('Balita+Ngayon')).toEqual({ first: 'Balita+Ngayon' });
});
