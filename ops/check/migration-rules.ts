import { splitStatements } from '@paligid/server/platform/split-statements';

export type Migration = { name: string; text: string };

const NO_TRANSACTION = /^-- no transaction\b/;
/** `-- contract, unread since 0067`: the release that ran that migration no longer uses what is dropped. */
const CONTRACT = /^-- contract, unread since (\d{4})\b/m;
/** Volatile: every row gets its own value, so the whole table is rewritten. */
const OWN_VALUE =
  /\bdefault\s+(?:gen_random_uuid|uuidv[47]|random|clock_timestamp|timeofday|nextval)\b|\bgenerated\b|\b(?:big|small)?serial\b/;
const BOUNDED = /\blimit\b/;

/**
 * What of a migration would hold up, or break, the release that serves while it runs (docs/data.md). Tables and types
 * that the migration creates itself are free: nobody uses them yet.
 */
export function unsafeParts({ name, text }: Migration): string[] {
  const isApart = NO_TRANSACTION.test(text);
  const statements = splitStatements(text).map((statement) => statement.replace(/\s+/g, ' '));
  const made = new Set(statements.flatMap((statement) => createdName(statement) ?? []));
  const since = CONTRACT.exec(text)?.[1];
  const isContract = since !== undefined && since < name.slice(0, 4);
  return statements.flatMap((statement) =>
    found(statement.toLowerCase(), { isApart, isContract, made }).map(
      (what) => `${what}: ${statement.slice(0, 90)}`,
    ),
  );
}

type File = { isApart: boolean; isContract: boolean; made: ReadonlySet<string> };

function found(statement: string, file: File): string[] {
  const { isApart, made } = file;
  const isConcurrent = /\bconcurrently\b/.test(statement);
  const rules: [what: string, isBroken: boolean][] = [
    [
      'an index of a table with rows is not built concurrently',
      !isConcurrent && isIndexOfOther(statement, made),
    ],
    ['an index is not dropped concurrently', !isConcurrent && /^drop index\b/.test(statement)],
    ['concurrently needs a file that begins with -- no transaction', isConcurrent && !isApart],
    ['cannot run twice, as a file without a transaction may', isApart && !isRepeatable(statement)],
    [
      'sets what the runner sets',
      /^(?:begin|commit|start transaction|set (?:local )?(?:lock|statement)_timeout)/.test(statement),
    ],
    ['locks a table', /^lock\b/.test(statement)],
    ['rewrites a table', /^(?:cluster|vacuum full|truncate)\b/.test(statement)],
    ['writes all rows at once', isUnboundedWrite(statement, made)],
    ['drops what the release before may read', isDrop(statement, made) && !file.isContract],
    ...alterRules(statement, file),
  ];
  return rules.flatMap(([what, isBroken]) => (isBroken ? [what] : []));
}

function alterRules(statement: string, { made, isContract }: File): [what: string, isBroken: boolean][] {
  const table = /^alter (?:table|materialized view) (?:if exists )?(?:only )?([a-z_0-9]+)/.exec(
    statement,
  )?.[1];
  if (table === undefined)
    return [['renames what the release before reads', /^alter\b.*\brename\b/.test(statement)]];
  if (made.has(table)) return [];
  const constraints = [...statement.matchAll(/\badd constraint\b.*?(?=, (?:add|drop|alter) |$)/g)].map(
    ([part]) => part,
  );
  const columns = [...statement.matchAll(/\badd column\b.*?(?=, (?:add|drop|alter) |$)/g)].map(
    ([part]) => part,
  );
  return [
    ['renames what the release before reads', /\brename\b/.test(statement)],
    [
      'rewrites a table',
      /\balter (?:column )?[a-z_0-9]+ (?:set data )?type\b|\bset (?:un)?logged\b/.test(statement),
    ],
    ['rewrites a table', columns.some((column) => OWN_VALUE.test(column))],
    [
      'the release before writes rows without it',
      columns.some((column) => /\bnot null\b/.test(column) && !/\bdefault\b/.test(column)),
    ],
    ['reads all rows under a strong lock', /\bset not null\b/.test(statement)],
    [
      'reads all rows under a strong lock; not valid, and validated later, does not',
      constraints.some((part) => !/\bnot valid\b|\busing index\b/.test(part)),
    ],
    ['drops what the release before may read', /\bdrop column\b/.test(statement) && !isContract],
  ];
}

function createdName(statement: string): string | undefined {
  const created =
    /^create (?:unlogged )?(?:table|type|view|materialized view|function|procedure|sequence) (?:if not exists )?([a-z_0-9]+)/i;
  return created.exec(statement)?.[1]?.toLowerCase();
}

function isIndexOfOther(statement: string, made: ReadonlySet<string>): boolean {
  const table = /^create (?:unique )?index\b.*? on (?:only )?([a-z_0-9]+)/.exec(statement)?.[1];
  return table !== undefined && !made.has(table);
}

/** The runner looks for the indexes of `create index concurrently` itself. */
function isRepeatable(statement: string): boolean {
  if (/^(?:create (?:unique )?index|create table|create sequence)\b/.test(statement))
    return /\bif not exists\b/.test(statement);
  if (/^drop\b/.test(statement)) return /\bif exists\b/.test(statement);
  if (/^alter table\b/.test(statement))
    return /\bvalidate constraint\b|\bif (?:not )?exists\b|\bset \(/.test(statement);
  return /^(?:create or replace|do|call|insert|update|delete|analyze|comment)\b/.test(statement);
}

function isUnboundedWrite(statement: string, made: ReadonlySet<string>): boolean {
  const table = /^(?:with .*? )?(?:update|delete from) (?:only )?([a-z_0-9]+)/.exec(statement)?.[1];
  const isInside = /^do\b/.test(statement) && /\b(?:update|delete from) [a-z_0-9]+/.test(statement);
  return ((table !== undefined && !made.has(table)) || isInside) && !BOUNDED.test(statement);
}

function isDrop(statement: string, made: ReadonlySet<string>): boolean {
  const dropped =
    /^drop (?:table|type|view|materialized view|function|procedure|sequence|schema|trigger) (?:if exists )?([a-z_0-9]+)/;
  const name = dropped.exec(statement)?.[1];
  return name !== undefined && !made.has(name);
}
