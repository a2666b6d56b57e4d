import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import { databaseTest as test } from './server-database.ts';
import { findSqlStatements, type SqlStatement } from './sql-statements.ts';

const SOURCE = resolve(import.meta.dirname, '../src');

/** Asked of databases that an earlier migration runner made. */
const OTHER_SCHEMA = /from kysely_migration$/;

/** Statements put together from lists of columns, parts or partitions, by file. Tests of their own run each of them. */
const BUILT_AT_RUN_TIME = {
  'features/factors/passkeys.repository.ts': 1,
  'features/feed/feed.repository.ts': 7,
  'features/maps/map-stories.repository.ts': 2,
  'features/maps/map-tiles.repository.ts': 1,
  'features/sessions/sessions.repository.ts': 2,
  'ingest/store/feed-rows.repository.ts': 3,
  'ingest/store/stories.repository.ts': 2,
  'maintenance/carry-over.ts': 2,
  'maintenance/partitions.repository.ts': 2,
};

/** What the driver returns for a column's type id. Other types are not compared. */
const DRIVER_TYPES = new Map<number, string>([
  ...[21, 23, 26, 700, 701].map((id) => [id, 'number'] as const),
  ...[1082, 1114, 1184].map((id) => [id, 'Date'] as const),
  ...[20, 25, 1043, 2950].map((id) => [id, 'string'] as const),
  [16, 'boolean'],
]);

const sources = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => findSqlStatements(resolve(SOURCE, file), file));
const statements = sources
  .flatMap((source) => source.statements)
  .filter(({ text }) => !OTHER_SCHEMA.test(text));

test('every statement fits the schema and returns the columns that its caller reads', async ({ db }) => {
  const wrong: string[] = [];
  for (const statement of statements) wrong.push(...(await findMismatches(db, statement)));
  expect(wrong).toEqual([]);
});

test('most statements are found, and most of those that return rows have a row type', () => {
  expect(statements.length).toBeGreaterThan(140);
  expect(statements.filter(({ row }) => row !== undefined).length).toBeGreaterThan(60);
  const unresolved = Object.groupBy(
    sources.flatMap((source) => source.unresolved),
    (file) => file,
  );
  expect(
    Object.fromEntries(Object.entries(unresolved).map(([file, found]) => [file, found?.length])),
  ).toEqual(BUILT_AT_RUN_TIME);
});

test('a column or type that does not fit is found', async ({ db }) => {
  const mismatches = (text: string, row: Record<string, string> = {}) =>
    findMismatches(db, { file: 'x.ts', text, row: new Map(Object.entries(row)) });
  expect(await mismatches('select headlines from events')).toEqual([
    expect.stringContaining(`"headlines" does not exist`),
  ]);
  expect(await mismatches('select id, published from events', { at: 'Date' })).toEqual([
    expect.stringContaining("no column 'at'"),
  ]);
  expect(await mismatches('select id, published from events', { published: 'number' })).toEqual([
    expect.stringContaining("'published' is no number"),
  ]);
  expect(await mismatches('select id, published from events', { id: 'string', published: 'Date' })).toEqual(
    [],
  );
});

async function findMismatches(db: pg.ClientBase, { file, text, row }: SqlStatement): Promise<string[]> {
  try {
    const columns = await describeStatement(db, text);
    return [...(row ?? [])].flatMap(([name, type]) => {
      const column = columns.get(name);
      if (column === undefined) return [`${file}: no column '${name}' in: ${text}`];
      const isOther = type !== '' && (DRIVER_TYPES.get(column) ?? type) !== type;
      return isOther ? [`${file}: '${name}' is no ${type} in: ${text}`] : [];
    });
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : error} in: ${text}`];
  }
}

/** Parses and describes a statement without running it (extended query protocol): the type id of each column. */
function describeStatement(db: pg.ClientBase, text: string): Promise<ReadonlyMap<string, number>> {
  return new Promise((resolve, reject) => {
    let columns: ReadonlyMap<string, number> = new Map();
    db.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: pg.FieldDef[] }) => {
        columns = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    });
  });
}
