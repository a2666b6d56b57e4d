import { elementText, type HtmlElement } from './html-document.ts';

const MAX_SPAN = 40;
const MAX_COLUMNS = 60;
const MAX_ROWS = 500;
const MAX_CELL = 2000;

/** The text of each cell of a table by row and column. A cell that spans several is in each of them. */
export function tableGrid(table: HtmlElement): string[][] {
  const grid: string[][] = [];
  for (const [y, row] of rowsIn(table).slice(0, MAX_ROWS).entries()) {
    let x = 0;
    for (const cell of row.children) {
      if (typeof cell === 'string' || (cell.name !== 'td' && cell.name !== 'th')) continue;
      while (grid[y]?.[x] !== undefined) x += 1;
      if (x >= MAX_COLUMNS) break;
      const text = elementText(cell).slice(0, MAX_CELL);
      for (let down = 0; down < spanOf(cell, 'rowspan'); down++) {
        for (let right = 0; right < Math.min(spanOf(cell, 'colspan'), MAX_COLUMNS - x); right++) {
          const line = grid[y + down] ?? [];
          grid[y + down] = line;
          line[x + right] ??= text;
        }
      }
      x += 1;
    }
  }
  return Array.from(grid.slice(0, MAX_ROWS), (line) => Array.from(line ?? [], (text) => text ?? ''));
}

function rowsIn(table: HtmlElement): HtmlElement[] {
  const parts = table.children.flatMap((child) =>
    typeof child !== 'string' && /^t(?:body|head|foot)$/.test(child.name) ? child.children : [child],
  );
  return parts.filter((child) => typeof child !== 'string').filter(({ name }) => name === 'tr');
}

function spanOf(cell: HtmlElement, side: 'rowspan' | 'colspan'): number {
  const span = Number(/^\d{1,3}$/.exec(cell.attributes[side] ?? '')?.[0] ?? 1);
  return Math.min(Math.max(span, 1), MAX_SPAN);
}
