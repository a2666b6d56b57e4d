import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areaLines, barangayLines } from './area-lines.ts';

const compiled = { 'areas.tsv': areaLines(), 'barangays.tsv': barangayLines() };

test.each(Object.entries(compiled))(
  'the stored %s is what the sources give: run packages/geo/compile/areas.ts after a change',
  (file, lines) => {
    expect(stored(file)).toBe(`${lines.join('\n')}\n`);
  },
);

test('the files name whom their facts are from', () => {
  const head = stored('areas.tsv').split('\ncode\t', 1).join();
  expect(head).toContain('Philippine Statistics Authority');
  expect(head).toContain('GeoNames');
  expect(head).toContain('CC BY');
  expect(stored('barangays.tsv')).toContain('Philippine Statistics Authority');
});

function stored(file: string): string {
  return readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
}
