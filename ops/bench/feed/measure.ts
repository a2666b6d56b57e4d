import { readFileSync } from 'node:fs';
import pg from 'pg';

export type QueryFigures = { cpuMicros: number; p50Ms: number; p99Ms: number; perSecond: number };
export type Query = { name: string; text: string; values: unknown[] };

const CLIENTS = 4;

/** Runs `count` queries over four connections and returns what they cost the backends and the callers. */
export async function measure(
  databaseUrl: string,
  count: number,
  queryFor: (n: number) => Query,
): Promise<QueryFigures> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connect(databaseUrl)));
  try {
    await runAll(clients, Math.ceil(count / 10), queryFor, []);
    const before = clients.map(({ pid }) => cpuNanos(pid));
    const latencies: number[] = [];
    const start = performance.now();
    await runAll(clients, count, queryFor, latencies);
    const seconds = (performance.now() - start) / 1000;
    const nanos = clients.reduce((sum, { pid }, i) => sum + cpuNanos(pid) - (before[i] ?? 0), 0);
    latencies.sort((a, b) => a - b);
    return {
      cpuMicros: nanos / 1000 / latencies.length,
      p50Ms: percentile(latencies, 0.5),
      p99Ms: percentile(latencies, 0.99),
      perSecond: latencies.length / seconds,
    };
  } finally {
    await Promise.all(clients.map(({ client }) => client.end()));
  }
}

type Connected = { client: pg.Client; pid: number };

async function connect(databaseUrl: string): Promise<Connected> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]?.pid ?? 0 };
}

async function runAll(
  clients: Connected[],
  count: number,
  queryFor: (n: number) => Query,
  latencies: number[],
): Promise<void> {
  let next = 0;
  const run = async ({ client }: Connected) => {
    while (next < count) {
      const query = queryFor(next++);
      const start = performance.now();
      await client.query(query);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(clients.map(run));
}

/** Nanoseconds a process has run, from the scheduler: the clock ticks of /proc/PID/stat are too coarse. */
function cpuNanos(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
