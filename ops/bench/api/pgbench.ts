import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { UserError } from '../../run-program.ts';
import { findPostgres } from '../../services/programs.ts';
import { type CommandResult, mostRelevantLine, runCommand } from '../../services/run-command.ts';
import { backendCpu, backendNanos } from './backend-cpu.ts';

export type PgbenchFigures = { perSecond: number; cpuMicros: number };

type Load = {
  databaseUrl: string;
  script: string;
  clients: number;
  /** Duration, or number of runs per client. */
  until: { seconds: number } | { times: number };
};

const APPLICATION = 'bench-pgbench';
const SAMPLE_MS = 25;

/** Uses prepared statements and one thread; `db` is only for measuring the backends. */
export function runPgbench(db: pg.Pool, load: Load): Promise<PgbenchFigures> {
  const { databaseUrl, script, clients, until } = load;
  const [newest] = findPostgres();
  if (newest === undefined) throw new UserError('PostgreSQL is not installed');
  const length = 'seconds' in until ? ['-T', `${until.seconds}`] : ['-t', `${until.times}`];
  return withFolder(async (folder) => {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', ...length, '-D', 'n=-1', '-f', file];
    const running = runCommand(join(newest.bin, 'pgbench'), [...args, databaseUrl], {
      env: { ...process.env, PGAPPNAME: APPLICATION },
    });
    const nanos = await cpuUntilEnd(db, clients, running);
    const { code, stdout, stderr } = await running;
    if (code !== 0 || !/number of failed transactions: 0 /.test(stdout)) {
      throw new UserError(`pgbench: ${mostRelevantLine(stderr || stdout)}`);
    }
    const count = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
    const perSecond = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
    return { perSecond, cpuMicros: nanos / 1000 / count };
  });
}

/** The backends end with pgbench, so their CPU time is sampled until then. */
async function cpuUntilEnd(db: pg.Pool, clients: number, running: Promise<CommandResult>): Promise<number> {
  let isOver = false;
  void running.then(() => {
    isOver = true;
  });
  let used = await backendCpu(db, APPLICATION);
  while (!isOver && used.size < clients) {
    await wait(SAMPLE_MS);
    used = await backendCpu(db, APPLICATION);
  }
  const nanos = new Map(used);
  while (!isOver) {
    for (const pid of nanos.keys()) nanos.set(pid, backendNanos(pid) ?? nanos.get(pid) ?? 0);
    await wait(SAMPLE_MS);
  }
  return [...nanos.values()].reduce((sum, each) => sum + each, 0);
}

/** Runs work with a temporary folder, which is deleted afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'paligid-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
