import { type Cell, cellToInt8 } from '@paligid/geo/cells';

const cache = new WeakMap<readonly Cell[], string>();

/**
 * Cells as PostgreSQL reads a list of `bigint`, none of them twice. Cached: every report of a place has the same cells,
 * and they are written with its story and its feed rows.
 */
export function int8List(cells: readonly Cell[]): string {
  const before = cache.get(cells);
  if (before !== undefined) return before;
  const list = `{${Array.from(new Set(cells), cellToInt8).join()}}`;
  cache.set(cells, list);
  return list;
}
