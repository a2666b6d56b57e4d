import { expect, test } from 'vitest';
import { type CoversReader, readerCoverage } from './reader-coverage.ts';

const MARIKINA = { code: '1380700000', name: 'Marikina' };
const TUMANA = { code: '1380700016', name: 'Tumana' };
const POSITION = { name: 'Marikina' };
const areas = [{ code: '1380700000', name: 'Marikina City' }];

function covers(changes: Partial<CoversReader> = {}) {
  const covers_reader: CoversReader = { inside: true, distance_km: 0.4, basis: 'polygon', ...changes };
  return { covers_reader, areas };
}

test('inside is inside for a position, a picked place and an account alike', () => {
  for (const place of [POSITION, MARIKINA, TUMANA, null]) {
    for (const basis of ['polygon', 'area'] as const) {
      expect(readerCoverage(covers({ basis }), place)).toEqual({ kind: 'inside' });
    }
  }
});

test('a distance outside is in whole kilometres, under one in hundreds of metres', () => {
  const at = (distance_km: number) => readerCoverage(covers({ inside: false, distance_km }), POSITION);
  expect(at(3.2)).toEqual({ kind: 'outside', km: 3 });
  expect(at(1)).toEqual({ kind: 'outside', km: 1 });
  expect(at(0.4)).toEqual({ kind: 'near', metres: 400 });
  expect(at(0)).toEqual({ kind: 'near', metres: 100 });
});

test('a picked city that the polygon cuts is part inside; a barangay or a position is at a point', () => {
  for (const inside of [true, false]) {
    const cut = covers({ inside, part: true });
    expect(readerCoverage(cut, MARIKINA)).toEqual({ kind: 'part', place: 'Marikina' });
    expect(readerCoverage(cut, TUMANA)?.kind).not.toBe('part');
    expect(readerCoverage(cut, POSITION)?.kind).not.toBe('part');
  }
});

test('names that cannot be tested as a shape are named, the reader’s own first', () => {
  expect(readerCoverage({ covers_reader: null, areas }, MARIKINA)).toEqual({
    kind: 'named',
    place: 'Marikina City',
  });
  const section = ['A', 'B', 'C', 'D'].map((name) => ({ code: null, name }));
  expect(readerCoverage({ covers_reader: null, areas: section }, MARIKINA)).toEqual({
    kind: 'named',
    place: 'A, B, C, …',
  });
  const reach = covers({ basis: 'circle' });
  expect(readerCoverage(reach, TUMANA)).toEqual({ kind: 'named', place: 'Marikina City' });
  expect(readerCoverage(covers({ basis: 'circle', inside: false, distance_km: 0.3 }), POSITION)?.kind).toBe(
    'named',
  );
  expect(readerCoverage(covers({ basis: 'circle', inside: false, distance_km: 7 }), POSITION)).toEqual({
    kind: 'outside',
    km: 7,
  });
});

test('without a place it asks for one; what covers nobody, or is not known here, says nothing', () => {
  expect(readerCoverage({ areas }, null)).toEqual({ kind: 'no_place' });
  expect(readerCoverage({ covers_reader: null, areas: [] }, null)).toBeNull();
  expect(readerCoverage({ covers_reader: null, areas: [] }, MARIKINA)).toBeNull();
  expect(readerCoverage({ areas }, MARIKINA)).toBeNull();
});
