import * as z from 'zod';
import { type BenchRow, median } from '../figures.ts';
import { cpuNanos } from '../live/process-cost.ts';
import { backendCpu, cpuBetween } from './backend-cpu.ts';
import { startBare } from './bare-program.ts';
import type { BenchEnvironment } from './bench-environment.ts';
import { type PgbenchFigures, runPgbench } from './pgbench.ts';
import { commonest, pgbenchScript } from './pgbench-script.ts';
import { assertAllProcessed, queuedItems, recordedTransactions } from './queued-items.ts';

type Processed = { perSecond: number; nodeMicros: number; backendMicros: number };

/** The number of workers that the pipeline's consumer has for news. */
const WORKERS = 8;
const RUNS = 3;
/** Code runs slowly until it is compiled. */
const WARM_UP = 1_000;
const OURS = 'paligid-pipeline';
const took = z.object({ ms: z.number() });

/** P12: queued items become stories, feed rows and outbox rows; pgbench sends exactly the same statements. */
export async function benchIngest({ isQuick, db, config, profiling }: BenchEnvironment): Promise<BenchRow[]> {
  const count = isQuick ? 1_600 : 6_400;
  const { databaseUrl } = config;
  const env = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, ...profiling };
  const worker = startBare(import.meta.resolve('./process-items.ts'), env);
  const processed = async (ids: string[]): Promise<Processed> => {
    const before = { node: cpuNanos(worker.pid), backends: await backendCpu(db, OURS) };
    const { ms } = took.parse(await worker.request({ ids, workers: WORKERS }));
    const backends = cpuBetween(before.backends, await backendCpu(db, OURS));
    return {
      perSecond: ids.length / (ms / 1000),
      nodeMicros: (cpuNanos(worker.pid) - before.node) / 1000 / ids.length,
      backendMicros: backends / 1000 / ids.length,
    };
  };
  const ours: Processed[] = [];
  const bares: PgbenchFigures[] = [];
  let bareCount = 0;
  try {
    await processed(await queuedItems(db, WARM_UP));
    for (let n = 0; n < RUNS; n++) {
      const works = commonest(await recordedTransactions(db, await queuedItems(db, count)));
      const times = Math.floor(works.length / WORKERS);
      const script = await pgbenchScript(db, works, WORKERS);
      const ids = await queuedItems(db, count);
      await db.query('vacuum analyze');
      await db.query('checkpoint');
      bares.push(await runPgbench(db, { databaseUrl, script, clients: WORKERS, until: { times } }));
      bareCount += times * WORKERS;
      ours.push(await processed(ids));
    }
  } finally {
    await worker.close();
  }
  await assertAllProcessed(db, WARM_UP + RUNS * count + bareCount);
  return rows(ours, bares);
}

function rows(ours: Processed[], bares: PgbenchFigures[]): BenchRow[] {
  const goal = 'P12';
  const of = (figure: keyof Processed) => median(ours.map((run) => run[figure]));
  const bare = median(bares.map((run) => run.perSecond));
  const cpuMicros = median(bares.map((run) => run.cpuMicros));
  const wanted = { minRatio: 0.5 };
  return [
    { goal, what: 'item to story, feed rows, outbox', unit: '/s', ours: of('perSecond'), bare, wanted },
    { goal, what: 'its backend CPU', unit: 'µs', ours: of('backendMicros'), bare: cpuMicros },
    { goal, what: 'its Node CPU', unit: 'µs', ours: of('nodeMicros') },
  ];
}
