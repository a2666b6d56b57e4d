import { LayoutChanged, type Parsed, type RawDocument } from '../parsed-item.ts';
import { findByName, parseHtml } from './html-document.ts';
import { tableGrid } from './html-table.ts';
import { type PlannedWork, plannedWorkItem } from './planned-work.ts';

const MAX_ROWS = 300;
const MAX_TABLES = 8;
/** Above them may stand a title over all columns. */
const MAX_HEAD_ROWS = 3;

export type WorkRow<Column extends string> = Record<Column, string>;
type Reader<Column extends string> = {
  columns: Readonly<Record<Column, RegExp>>;
  /** Absent for a row whose day or hours cannot be read. */
  read: (row: WorkRow<Column>, url: string) => PlannedWork | undefined;
  /** What the page says when nothing is planned. */
  none: RegExp;
};

/** Tables of planned works, as water companies publish them: one row is one work. Others on the page are passed over. */
export function parseWorkTables<Column extends string>(
  { text, address, fetchedAt }: RawDocument,
  { columns, read, none }: Reader<Column>,
): Parsed {
  const page = parseHtml(text);
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  let tables = 0;
  for (const table of findByName(page, 'table').slice(0, MAX_TABLES)) {
    const grid = tableGrid(table);
    const head = grid.slice(0, MAX_HEAD_ROWS).findIndex((row) => columnsOf(row, columns) !== undefined);
    const at = columnsOf(grid[head] ?? [], columns);
    if (at === undefined) continue;
    tables += 1;
    for (const cells of grid.slice(head + 1).slice(0, MAX_ROWS)) {
      // A note under the table spans all of it.
      if (cells.every((cell) => cell === cells[0])) continue;
      const row = mapColumns(at, (index) => (cells[index] ?? '').trim());
      const work = read(row, address);
      const item = work && plannedWorkItem(work, fetchedAt);
      if (item === undefined) parsed.rejected.push({ reason: 'row without its hours' });
      else if (item === 'past') parsed.skipped += 1;
      else if (!parsed.items.some(({ externalId }) => externalId === item.externalId))
        parsed.items.push(item);
    }
  }
  if (tables === 0 && !none.test(text)) throw new LayoutChanged('table of works');
  if (parsed.rejected.length > 0 && parsed.items.length + parsed.skipped === 0)
    throw new LayoutChanged('row with its hours');
  return parsed;
}

/** Absent unless every column is there. */
function columnsOf<Column extends string>(
  heads: readonly string[],
  columns: Readonly<Record<Column, RegExp>>,
): Record<Column, number> | undefined {
  const at = mapColumns(columns, (pattern) => heads.findIndex((head) => pattern.test(head.slice(0, 100))));
  return Object.values(at).includes(-1) ? undefined : at;
}

function mapColumns<Column extends string, From, To>(
  columns: Readonly<Record<Column, From>>,
  change: (value: From) => To,
): Record<Column, To> {
  return Object.fromEntries(
    Object.entries<From>(columns).map(([name, value]) => [name, change(value)]),
  ) as Record<Column, To>;
}
