/** Starts, kills and ends the processes of a cluster, and remembers them in its folder. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@paligid/server/platform/migrations';
import pg from 'pg';
import { z } from 'zod';
import { EXTENSIONS } from '../engines.ts';
import { UserError } from '../run-program.ts';
import { isFreePort, launchDetached } from '../services/engine.ts';
import { isRoot } from '../services/install-packages.ts';
import { isRunning, type ProcessIdentity, readIdentity, readPidFile } from '../services/process-identity.ts';
import { mostRelevantLine, runCommand } from '../services/run-command.ts';
import { type ClusterEnvironment, clusterLayout, type Layout, NODES, type Node } from './layout.ts';
import {
  administratorUrl,
  type ClusterOptions,
  clusterMembers,
  type Member,
  makeFolder,
  STAGE,
  writeSettings,
} from './members.ts';
import { DATABASE, grantStatements, OWNER, roleStatements } from './roles.ts';
import { databaseUrl, makeCertificates, secret } from './secrets.ts';
import { findTools } from './tools.ts';

const RECORDS = z.array(z.object({ name: z.string(), pid: z.int(), birth: z.string() }));
type ProcessRecord = z.output<typeof RECORDS>[number];

export type Cluster = {
  layout: Layout;
  members: readonly Member[];
  /** Starts what does not run, and waits until all of it is ready. */
  start: () => Promise<void>;
  startMember: (name: string) => Promise<void>;
  /** `kill -9`, and for a node of PostgreSQL all its processes, as when its machine is lost. */
  kill: (name: string) => Promise<void>;
  /** `kill -9` of the database server alone: Patroni is there to see it. */
  killPostmaster: (n: Node) => Promise<void>;
  /** As an operator ends it: SIGTERM, and wait. */
  stopMember: (name: string) => Promise<void>;
  isUp: (name: string) => boolean;
  stop: () => Promise<void>;
};

const READY_WITHIN_MS = 90_000;
const ENDS_WITHIN_MS = 20_000;
const POLL_MS = 100;
/** On two cores sixteen programs that start at once would all be late. */
const STARTS_AT_ONCE = 4;

export async function openCluster(
  env: ClusterEnvironment,
  say: (line: string) => void,
  options: ClusterOptions = {},
): Promise<Cluster> {
  const layout = clusterLayout(env);
  makeFolder(layout, '');
  const tools = await findTools(layout, env, say);
  const owner = await postgresUser();
  const members = clusterMembers(layout, tools, options);
  const member = (name: string) => {
    const found = members.find((each) => each.name === name);
    if (found === undefined) throw new UserError(`the cluster has no ${name}`);
    return found;
  };

  const startMember = async (name: string) => {
    const own = member(name);
    if (findRecord(layout, name)) return;
    for (const port of own.ports) {
      if (!(await isFreePort(port)))
        throw new UserError(
          `port ${port} (${name}) is taken; end what uses it or set PALIGID_CLUSTER_PORT_BASE`,
        );
    }
    const folder = makeFolder(layout, name, own.isPostgres && owner);
    const log = join(folder, 'server.log');
    const identity = readIdentity(launch(own, folder, log));
    if (identity === undefined) throw new UserError(`${name} ended at once (${log})`);
    remember(layout, { name, ...identity });
    await untilReady(own, identity, log);
  };

  const start = async () => {
    makeFolder(layout, 'pgbouncer', owner);
    await makeCertificates(layout);
    writeSettings(layout, tools, owner);
    const begun = performance.now();
    for (const stage of Object.values(STAGE)) {
      const own = members.filter((each) => each.stage === stage);
      await inGroups(own, ({ name }) => startMember(name));
      if (stage === STAGE.firstPostgres) await prepareDatabase(layout);
      if (stage === STAGE.replicas) await untilSynchronous(layout);
      say(`${own.map(({ name }) => name).join(', ')}: ready after ${seconds(begun)} s`);
    }
  };

  const end = async (name: string, signal: 'SIGTERM' | 'SIGKILL') => {
    const record = findRecord(layout, name);
    if (record) await endProcess(record, signal);
    forget(layout, name);
  };
  const killPostmaster = async (n: Node) => {
    const data = join(layout.folder, `postgres-${n}`, 'data');
    const postmaster = readPidFile(join(data, 'postmaster.pid'), data);
    if (postmaster) await endProcess(postmaster, 'SIGKILL');
  };
  return {
    layout,
    members,
    start,
    startMember,
    kill: async (name) => {
      await end(name, 'SIGKILL');
      const node = NODES.find((n) => name === `postgres-${n}`);
      if (node !== undefined) await killPostmaster(node);
    },
    killPostmaster,
    stopMember: (name) => end(name, 'SIGTERM'),
    isUp: (name) => findRecord(layout, name) !== undefined,
    stop: () => stopCluster(layout, say),
  };
}

/** Ends every process that is remembered, the programs first, and what Patroni has left behind. */
export async function stopCluster(layout: Layout, say: (line: string) => void): Promise<void> {
  const running = readRecords(layout).filter(isRunning);
  const begun = performance.now();
  const stageOf = ({ name }: ProcessRecord) =>
    /-[ab]$|^simulator$/.test(name) ? 0 : /^(pgbouncer|postgres)/.test(name) ? 1 : 2;
  for (const stage of [0, 1, 2]) {
    await Promise.all(
      running.filter((each) => stageOf(each) === stage).map((each) => endProcess(each, 'SIGTERM')),
    );
  }
  for (const n of NODES) {
    const data = join(layout.folder, `postgres-${n}`, 'data');
    const left = readPidFile(join(data, 'postmaster.pid'), data);
    if (left) await endProcess(left, 'SIGKILL');
  }
  rmSync(recordsFile(layout), { force: true });
  say(running.length === 0 ? 'no cluster runs' : `${running.length} processes ended in ${seconds(begun)} s`);
}

export function clusterStatus(layout: Layout): { name: string; pid: number; isUp: boolean }[] {
  return readRecords(layout).map((each) => ({ name: each.name, pid: each.pid, isUp: isRunning(each) }));
}

function launch({ command, env, isPostgres }: Member, folder: string, log: string): number {
  const [program, ...args] = command;
  const own = env ?? { ...process.env, LC_ALL: 'C.UTF-8' };
  if (!isPostgres || !isRoot()) return launchDetached(program, args, folder, log, own);
  const change = ['--reuid=postgres', '--regid=postgres', '--init-groups', program, ...args];
  return launchDetached('setpriv', change, folder, log, own);
}

async function untilReady(member: Member, identity: ProcessIdentity, log: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await member.isReady())) {
    const isOver = !isRunning(identity) || performance.now() > deadline;
    if (isOver)
      throw new UserError(
        `${member.name} did not become ready: ${mostRelevantLine(readFileSync(log, 'utf8'))} (${log})`,
      );
    await wait(POLL_MS);
  }
}

/** Roles, the database and the schema: once, when the first server leads. */
async function prepareDatabase(layout: Layout): Promise<void> {
  await untilConnected(administratorUrl(layout));
  const isNew = await withClient(administratorUrl(layout), async (db) => {
    const { rowCount } = await db.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 1) return false;
    for (const statement of roleStatements((role) => secret(layout, role))) await db.query(statement);
    return true;
  });
  if (isNew) {
    await withClient(administratorUrl(layout, DATABASE), async (db) => {
      for (const statement of grantStatements(EXTENSIONS)) await db.query(statement);
    });
  }
  await migrate(databaseUrl(layout, OWNER, layout.front.primary), new Date());
}

/** One replica confirms every commit, another one follows. */
async function untilSynchronous(layout: Layout): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const states = await replicaStates(layout).catch((): string[] => []);
    if (states.includes('sync') && states.length === NODES.length - 1) return;
    if (performance.now() > deadline) throw new UserError('no replica became synchronous');
    await wait(POLL_MS);
  }
}

/** `sync` or `async` for each replica that streams from the server that leads. */
export function replicaStates(layout: Layout): Promise<string[]> {
  return withClient(administratorUrl(layout), async (db) => {
    const { rows } = await db.query<{ state: string }>(
      `select sync_state as state from pg_stat_replication where state = 'streaming'`,
    );
    return rows.map(({ state }) => state);
  });
}

async function untilConnected(url: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const isThere = await withClient(url, async (db) => db.query('select 1')).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (performance.now() > deadline) throw new UserError('no server of PostgreSQL leads');
    await wait(POLL_MS);
  }
}

export async function withClient<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 10_000 });
  db.on('error', () => undefined);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

async function inGroups(members: readonly Member[], work: (member: Member) => Promise<void>): Promise<void> {
  const left = [...members];
  const failures: unknown[] = [];
  const run = async () => {
    for (let next = left.shift(); next !== undefined && failures.length === 0; next = left.shift()) {
      await work(next).catch((error: unknown) => failures.push(error));
    }
  };
  const isEngines = members.every(({ env }) => env === undefined);
  await Promise.all(Array.from({ length: isEngines ? members.length : STARTS_AT_ONCE }, run));
  if (failures.length > 0) throw failures[0];
}

/** SIGTERM first unless it is a kill; a process that does not end in time is killed. */
async function endProcess(identity: ProcessIdentity, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!isRunning(identity)) return;
  process.kill(identity.pid, signal);
  const deadline = performance.now() + ENDS_WITHIN_MS;
  while (isRunning(identity)) {
    if (performance.now() > deadline) process.kill(identity.pid, 'SIGKILL');
    await wait(20);
  }
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  if (!isRoot()) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => runCommand('id', [option, 'postgres'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

function recordsFile(layout: Layout): string {
  return join(layout.folder, 'cluster.json');
}

function readRecords(layout: Layout): ProcessRecord[] {
  const file = recordsFile(layout);
  if (!existsSync(file)) return [];
  return RECORDS.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function findRecord(layout: Layout, name: string): ProcessRecord | undefined {
  return readRecords(layout).find((each) => each.name === name && isRunning(each));
}

function remember(layout: Layout, record: ProcessRecord): void {
  writeRecords(layout, [...readRecords(layout).filter(({ name }) => name !== record.name), record]);
}

function forget(layout: Layout, name: string): void {
  writeRecords(
    layout,
    readRecords(layout).filter((each) => each.name !== name),
  );
}

function writeRecords(layout: Layout, records: readonly ProcessRecord[]): void {
  const file = recordsFile(layout);
  mkdirSync(layout.folder, { recursive: true });
  // Atomic write by rename: a reader never sees half a file.
  writeFileSync(`${file}.new`, `${JSON.stringify(records, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
