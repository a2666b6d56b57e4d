import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '..');
const MIGRATIONS = 'apps/server/migrations';
const listed = retention('docs/privacy.md', 4);
const data = retention('docs/data.md', 3);

test('every table that names a reader is in the privacy assessment', () => {
  const about = readdirSync(join(REPOSITORY, MIGRATIONS)).flatMap((file) =>
    [...read(`${MIGRATIONS}/${file}`).matchAll(/^create table (\w+) \(([\s\S]*?)^\)/gm)].flatMap(
      ([, name = '', columns = '']) => (/^\s+user_id /m.test(columns) ? name : []),
    ),
  );
  expect(about.length).toBeGreaterThan(15);
  expect(about.filter((name) => !listed.has(name))).toEqual([]);
});

test('the privacy assessment keeps nothing longer or shorter than the table of data says', () => {
  for (const [name, kept] of listed) expect(kept, name).toBe(data.get(name));
});

/** How long each table is kept, by the cell of that number in the tables of a page. */
function retention(page: string, cell: number): Map<string, string> {
  const rows = read(page)
    .split('\n')
    .filter((line) => /^\| `[a-z_]+`/.test(line))
    .map((line) => line.split('|').map((each) => each.trim()));
  return new Map(
    rows.flatMap((cells) =>
      [...(cells[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(
        ([, name = '']) => [name, cells[cell] ?? ''] as const,
      ),
    ),
  );
}

function read(name: string): string {
  return readFileSync(join(REPOSITORY, name), 'utf8');
}
