import type pg from 'pg';
import type { Statement } from './recorded-statements.ts';

const BATCH = 500;

/**
 * The same statements with the same values for pgbench: `works` are lists of the same statements, the values of each
 * list are stored in one row of a table, and the script reads the row by its key and sends the list. With `n` starting
 * at -1 each of `clients` takes its own range of rows.
 */
export async function pgbenchScript(db: pg.Pool, works: Statement[][], clients: number): Promise<string> {
  const [first = []] = works;
  const columns = first.flatMap((statement, s) =>
    statement.values.flatMap((_, v) =>
      isAlwaysNull(works, s, v) ? [] : [{ s, v, name: variableName(s, v) }],
    ),
  );
  await db.query('drop table if exists bench_values');
  await db.query(
    `create table bench_values (n int primary key, ${columns.map(({ name }) => `${name} text not null`).join()})`,
  );
  for (let from = 0; from < works.length; from += BATCH) {
    const rows = works.slice(from, from + BATCH).map((work, i) => ({
      n: from + i,
      ...Object.fromEntries(columns.map(({ s, v, name }) => [name, asText(work[s]?.values[v])])),
    }));
    await db.query(
      'insert into bench_values select * from jsonb_populate_recordset(null::bench_values, $1)',
      [JSON.stringify(rows)],
    );
  }
  await db.query('vacuum analyze bench_values');
  const names = new Set(columns.map(({ name }) => name));
  return [
    '\\set n :n + 1',
    `\\set row (:client_id * ${Math.floor(works.length / clients)} + :n) % ${works.length}`,
    `select ${[...names].join()} from bench_values where n = :row \\gset`,
    ...first.map(({ text }, s) => `${withVariables(text, s, names)};`),
    '',
  ].join('\n');
}

/**
 * A report that joins others sends more statements than a standalone one: returns the largest group of identical lists.
 */
export function commonest(works: Statement[][]): Statement[][] {
  const alike = Map.groupBy(works, (work) => work.map(({ text }) => text).join('\n'));
  return [...alike.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
}

/** pgbench has no null: a value that is null is null in every list, and is written as a literal. */
function withVariables(text: string, s: number, names: ReadonlySet<string>): string {
  return text.trim().replace(/\$(\d+)/g, (_, number: string) => {
    const name = variableName(s, Number(number) - 1);
    return names.has(name) ? `:${name}` : 'null';
  });
}

function variableName(s: number, v: number): string {
  return `s${s}_v${v}`;
}

function isAlwaysNull(works: Statement[][], s: number, v: number): boolean {
  return works.every((work) => (work[s]?.values[v] ?? null) === null);
}

function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.join()}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
