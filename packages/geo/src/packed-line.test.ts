import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packLine, unpackLine } from './packed-line.ts';

const grid = fc.integer({ min: -1_000_000, max: 1_000_000 });

test('a packed line unpacks to the same points', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(grid, grid)), (points) => {
      expect(unpackLine(packLine(points))).toEqual(points);
    }),
  );
});

test('a packed line is one word that no remark starts like', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(grid, grid)), (points) => {
      expect(packLine(points)).toMatch(/^[?-~]*$/);
    }),
  );
});

test.each(['_', '?', '#?', '??~'])('%j is no packed line', (text) => {
  expect(() => unpackLine(text)).toThrow('no number');
});
