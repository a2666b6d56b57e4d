import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, engineAddresses, enginePorts, HOST, ROLE } from '@paligid/runtime/engine-addresses';
import pg from 'pg';
import {
  type Environment,
  EXTENSIONS,
  isPostgresDurable,
  postgresBuffers,
  postgresSettings,
} from '../engines.ts';
import { UserError } from '../run-program.ts';
import type { Engine } from './engine.ts';
import { runAsPostgres } from './postgres-user.ts';
import { findPostgres } from './programs.ts';
import { mostRelevantLine } from './run-command.ts';

const ADMINISTRATOR = 'postgres';
/** After a crash PostgreSQL first replays its log. */
const START_WITHIN_S = 120;

export function postgres(env: Environment, home: string): Engine {
  const folder = join(home, 'data');
  const log = join(home, 'server.log');
  const { postgres: port } = enginePorts(env);
  const address = engineAddresses(env).databaseUrl;
  const settings = { file: join(folder, 'paligid.conf'), text: settingsText(env, port) };
  return {
    name: 'PostgreSQL',
    address,
    ports: [port],
    folder,
    pidFile: join(folder, 'postmaster.pid'),
    log,
    settings,
    async launch() {
      if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(home, folder);
      writeFileSync(settings.file, settings.text);
      const start = ['-D', folder, '-w', '-t', `${START_WITHIN_S}`, '-s', '-l', log, 'start'];
      await runAsPostgres(pgCtl(folder), start);
      return existsSync(join(folder, 'postmaster.pid')) ? postmasterPid(folder) : -1;
    },
    async makeReady() {
      await createRoleAndDatabase(port);
      return await createExtensions(address);
    },
  };
}

/** Stops the cluster in that folder and rolls back open transactions: fast, and nothing committed is lost. */
export async function stopPostgres(folder: string): Promise<void> {
  const result = await runAsPostgres(pgCtl(folder), ['-D', folder, '-w', '-s', '-m', 'fast', 'stop']);
  if (result.code !== 0) throw new UserError(`PostgreSQL did not stop: ${mostRelevantLine(result.stderr)}`);
}

function settingsText(env: Environment, port: number): string {
  const settings = {
    ...postgresSettings(isPostgresDurable(env), postgresBuffers(env)),
    listen_addresses: HOST,
    port: `${port}`,
    // All clients use the port; the path of a Unix socket would soon be too long.
    unix_socket_directories: '',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}

/** Created in a temporary folder and renamed, so that a killed start leaves no incomplete cluster. */
async function createCluster(home: string, folder: string): Promise<void> {
  const [newest] = findPostgres().filter((found) => found.hasPostgis);
  if (!newest) throw new UserError('PostgreSQL with PostGIS is not installed');
  const fresh = join(home, 'data.new');
  rmSync(fresh, { recursive: true, force: true });
  // Trust: only this machine can connect, and the data is for development.
  const options = ['-U', ADMINISTRATOR, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const result = await runAsPostgres(join(newest.bin, 'initdb'), ['-D', fresh, ...options]);
  if (result.code !== 0)
    throw new UserError(`PostgreSQL could not make its cluster: ${mostRelevantLine(result.stderr)}`);
  appendFileSync(join(fresh, 'postgresql.conf'), "\ninclude 'paligid.conf'\n");
  renameSync(fresh, folder);
}

function pgCtl(folder: string): string {
  const major = Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8'));
  const found = findPostgres().find((programs) => programs.major === major);
  if (found) return join(found.bin, 'pg_ctl');
  throw new UserError(
    `${folder} was made by PostgreSQL ${major}, which is not installed; install it or remove the folder`,
  );
}

function postmasterPid(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
}

/** A superuser, since suites create databases from templates and only a superuser can create PostGIS. */
async function createRoleAndDatabase(port: number): Promise<void> {
  await withClient(`postgres://${ADMINISTRATOR}@${HOST}:${port}/postgres`, async (client) => {
    const role = await client.query('select from pg_roles where rolname = $1', [ROLE]);
    if (role.rowCount === 0) await client.query(`create role ${ROLE} login superuser`);
    const database = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${ROLE}`);
  });
}

async function createExtensions(address: string): Promise<string> {
  return await withClient(address, async (client) => {
    for (const name of EXTENSIONS) await client.query(`create extension if not exists ${name}`);
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version.split(' ')[0] ?? '';
  });
}

async function withClient<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
