import { expect, test } from 'vitest';
import { findByName, parseHtml } from './html-document.ts';
import { tableGrid } from './html-table.ts';

test('a merged cell is in every row and column that it spans', () => {
  expect(
    grid(`<thead><tr><th rowspan="2">Dam</th><th colspan="2">Gates</th></tr><tr><th>Open</th><th>Metres</th></tr></thead>
<tr><td rowspan="2">Ipo</td><td>2</td><td>0.60</td></tr><tr><td>1</td><td>0.30</td></tr>`),
  ).toEqual([
    ['Dam', 'Gates', 'Gates'],
    ['Dam', 'Open', 'Metres'],
    ['Ipo', '2', '0.60'],
    ['Ipo', '1', '0.30'],
  ]);
});

test('a row that is missing a cell keeps the others in their columns, and no span is endless', () => {
  expect(grid('<tr><td rowspan="3">A</td></tr><tr></tr><tr><td>B</td></tr>')).toEqual([
    ['A'],
    ['A'],
    ['A', 'B'],
  ]);
  const wide = grid('<tr><td colspan="999" rowspan="999">A</td><td colspan="0">B</td></tr>');
  expect([wide.length, wide[0]?.length]).toEqual([40, 41]);
  expect(grid('<tr><td colspan="999">A</td></tr>'.repeat(600))).toHaveLength(500);
});

function grid(rows: string): string[][] {
  const [table] = findByName(parseHtml(`<html><body><table>${rows}</table></body></html>`), 'table');
  if (table === undefined) throw new Error('no table');
  return tableGrid(table);
}
