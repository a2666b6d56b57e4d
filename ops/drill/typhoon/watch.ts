import { setTimeout as wait } from 'node:timers/promises';
import type { ProgramName } from '@paligid/testkit/world-settings';
import pg from 'pg';
import { residentKb } from '../../bench/live/process-cost.ts';
import { type Growth, growthText, measureGrowth, percent } from '../growth.ts';
import type { TyphoonEnvironment } from './environment.ts';

export type Watch = { stop: () => Promise<Watched> };
export type Watched = {
  longest: { seconds: number; program: string; query: string };
  memory: Growth[];
};

const MAX_TRANSACTION_SECONDS = 2;
const SAMPLE_MS = 100;
const MEMORY_EACH = 10;
const WATCHED: readonly ProgramName[] = ['api', 'ingest', 'gateway', 'relay'];
const MB = 1024;

/** Samples every transaction of the programs ten times a second, and their memory once a second. */
export async function openWatch({ world, databaseUrl }: TyphoonEnvironment): Promise<Watch> {
  const db = new pg.Client({ connectionString: databaseUrl, application_name: 'drill-watch' });
  await db.connect();
  const stopped = new AbortController();
  let longest = { seconds: 0, program: '', query: '' };
  const samples = new Map<ProgramName, number[]>(WATCHED.map((name) => [name, []]));
  const look = async (n: number) => {
    const { rows } = await db.query<typeof longest>(
      `select extract(epoch from clock_timestamp() - xact_start)::float8 as seconds,
         application_name as program, left(query, 120) as query
       from pg_stat_activity
       where application_name like 'paligid-%' and application_name <> 'paligid-drill' and xact_start is not null
       order by 1 desc limit 1`,
    );
    const [row] = rows;
    if (row !== undefined && row.seconds > longest.seconds) longest = row;
    if (n % MEMORY_EACH !== 0) return;
    for (const [name, values] of samples) values.push(residentKb(world.programs.get(name)?.pid ?? 0) / MB);
  };
  const looking = (async () => {
    for (let n = 0; !stopped.signal.aborted; n += 1) {
      await look(n);
      await wait(SAMPLE_MS);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await looking;
      await db.end();
      return { longest, memory: [...samples].map(([program, values]) => measureGrowth(program, values)) };
    },
  };
}

export function watchLines({ longest, memory }: Watched): string[] {
  const { seconds, program, query } = longest;
  return [
    `longest transaction: ${seconds.toFixed(2)} s, ${program}: ${query.replaceAll(/\s+/g, ' ')}`,
    ...memory.map((growth) => `memory of ${growth.program}: ${growthText(growth, ' MB')}`),
  ];
}

export function findWatchFailures({ longest, memory }: Watched, maxGrowth: number): string[] {
  const { seconds, program } = longest;
  return [
    ...(seconds > MAX_TRANSACTION_SECONDS
      ? [`a transaction of ${program} took ${seconds.toFixed(2)} s of ${MAX_TRANSACTION_SECONDS}`]
      : []),
    ...memory
      .filter(({ growth }) => growth > maxGrowth)
      .map((it) => `memory of ${it.program} grew by ${percent(it.growth)} of ${percent(maxGrowth)}`),
  ];
}
