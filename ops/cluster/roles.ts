/** The roles of PostgreSQL. Behind PgBouncer a session belongs to nobody, so its settings are those of its role. */
import type { ProgramName } from '@paligid/testkit/world-settings';

export const OWNER = 'paligid';
export const DATABASE = 'paligid';
export const GROUP = 'paligid_programs';

/** Programs that only read and write rows. `maintenance` and `migrate` own the tables. */
export const ROW_PROGRAMS = [
  'ingest',
  'relay',
  'api',
  'gateway',
  'alerts',
  'push',
  'admin',
] as const satisfies readonly (ProgramName | 'admin')[];
export type RowProgram = (typeof ROW_PROGRAMS)[number];

const STATEMENT_MS = 10_000;
/** A reader waits for what `api` asks. */
const API_STATEMENT_MS = 2_000;
/** Programs that open their connections with `BY_INDEX`. */
const BY_INDEX: readonly RowProgram[] = ['ingest', 'alerts', 'push'];

export function roleName(program: RowProgram): string {
  return `${OWNER}_${program}`;
}

/** What each role's sessions are set to: what the programs send by themselves where there is no pooler. */
export function roleSettings(program: RowProgram): Readonly<Record<string, string>> {
  const limit = `${program === 'api' ? API_STATEMENT_MS : STATEMENT_MS}ms`;
  return {
    statement_timeout: limit,
    idle_in_transaction_session_timeout: limit,
    ...(BY_INDEX.includes(program) && { enable_seqscan: 'off', enable_bitmapscan: 'off' }),
    // Opens its connections with `BY_INDEX_PLANNED_ONCE`.
    ...(program === 'ingest' && { plan_cache_mode: 'force_generic_plan' }),
  };
}

/** Run once by a superuser, before the migrations, which the owner runs. Passwords are ours and hold no quote. */
export function roleStatements(passwordOf: (role: string) => string): string[] {
  return [
    `create role ${OWNER} login password '${passwordOf(OWNER)}'`,
    `create role ${GROUP}`,
    `create database ${DATABASE} owner ${OWNER}`,
    ...ROW_PROGRAMS.flatMap((program) => [
      `create role ${roleName(program)} login password '${passwordOf(roleName(program))}' in role ${GROUP}`,
      ...Object.entries(roleSettings(program)).map(
        ([name, value]) => `alter role ${roleName(program)} set ${name} = '${value}'`,
      ),
    ]),
  ];
}

/** Run in the new database by a superuser: rows may be read and written by all programs, also of tables to come. */
export function grantStatements(extensions: readonly string[]): string[] {
  return [
    ...extensions.map((name) => `create extension if not exists ${name}`),
    `grant usage on schema public to ${GROUP}`,
    `grant create on schema public to ${OWNER}`,
    `alter default privileges for role ${OWNER} in schema public
       grant select, insert, update, delete on tables to ${GROUP}`,
    `alter default privileges for role ${OWNER} in schema public grant usage, select on sequences to ${GROUP}`,
  ];
}
