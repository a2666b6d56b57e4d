import { NATION_CELL, readerCell } from '@paligid/geo/cells';
import fc from 'fast-check';
import { cellToParent, compactCells, gridDisk } from 'h3-js';
import { expect, test } from 'vitest';
import { CellIndex, subscribedCells } from './cell-index.ts';

const MARIKINA = readerCell({ lat: 14.6507, lon: 121.1029 });
const CEBU = readerCell({ lat: 10.3157, lon: 123.8854 });

test('an event finds who is in its cells, whatever their size, and nobody else', () => {
  const index = new CellIndex<string>();
  index.add('marikina', MARIKINA);
  index.add('cebu', CEBU);
  index.add('nowhere', null);

  const found = (...cells: string[]) => [...index.matching(cells)].sort();
  expect(found(MARIKINA)).toEqual(['marikina']);
  expect(found(cellToParent(MARIKINA, 4))).toEqual(['marikina']);
  expect(found(cellToParent(CEBU, 0), MARIKINA)).toEqual(['cebu', 'marikina']);
  expect(found(NATION_CELL)).toEqual(['cebu', 'marikina', 'nowhere']);
  expect(found()).toEqual([]);
  expect(index.hasAny([cellToParent(MARIKINA, 3)])).toBe(true);
});

test('nobody is found twice when the cells of an event lie over each other', () => {
  const index = new CellIndex<string>();
  index.add('marikina', MARIKINA);
  expect([...index.matching([NATION_CELL, MARIKINA, cellToParent(MARIKINA, 5), MARIKINA])]).toEqual([
    'marikina',
  ]);
});

test('who left leaves nothing behind', () => {
  const index = new CellIndex<string>();
  index.add('one', MARIKINA);
  index.add('two', MARIKINA);
  index.remove('one', MARIKINA);
  expect([...index.matching([MARIKINA])]).toEqual(['two']);
  index.remove('two', MARIKINA);
  expect(index.hasAny([NATION_CELL])).toBe(false);
});

test('after any joins, moves and leavings the index finds the same as a plain list', () => {
  const area = gridDisk(MARIKINA, 4);
  const cell = fc.option(fc.constantFrom(...area, CEBU), { nil: null });
  const step = fc.record({ member: fc.integer({ min: 0, max: 5 }), to: fc.option(cell, { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.subarray(area), (steps, disk) => {
      const index = new CellIndex<number>();
      const places = new Map<number, string | null>();
      for (const { member, to } of steps) {
        const from = places.get(member);
        if (from !== undefined) index.remove(member, from);
        places.delete(member);
        if (to === undefined) continue;
        index.add(member, to);
        places.set(member, to);
      }
      const event = compactCells(disk);
      const expected = [...places].filter(([, at]) => subscribedCells(at).some((one) => event.includes(one)));
      expect([...index.matching(event)].sort()).toEqual(expected.map(([member]) => member).sort());
      expect(index.hasAny(event)).toBe(expected.length > 0);
    }),
  );
});
