import { processItem } from '@paligid/server/ingest/pipeline/process-item';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { newIds } from '@paligid/server/platform/new-ids';
import type pg from 'pg';
import * as z from 'zod';
import { cpuNanos, median } from '../live/process-cost.ts';
import { backendCpu, cpuBetween } from './backend-cpu.ts';
import { startBare } from './bare-program.ts';
import type { Row } from './figures.ts';
import { acceptNews, newsSpots } from './news.ts';
import { type PgbenchFigures, runPgbench } from './pgbench.ts';
import { pgbenchScript } from './pgbench-script.ts';
import { recordingPool, type Statement } from './recorded-statements.ts';
import type { Room } from './room.ts';

type Processed = { perSecond: number; nodeMicros: number; backendMicros: number };

/** As many as the pipeline's consumer has for news. */
const HANDS = 8;
const RUNS = 3;
const WARM_UP = 400;
const newId = newIds(clock);
const took = z.object({ ms: z.number() });

/** P12: items that wait become stories, feed rows and outbox rows; pgbench sends the very same statements. */
export async function benchIngest({ isQuick, db, config }: Room): Promise<Row[]> {
  const count = isQuick ? 1_600 : 6_400;
  const { databaseUrl } = config;
  const worker = startBare('process-items.ts', { NODE_ENV: 'test', DATABASE_URL: databaseUrl });
  const processed = async (ids: string[]): Promise<Processed> => {
    const before = { node: cpuNanos(worker.pid), backends: await backendCpu(db, 'paligid-pipeline') };
    const { ms } = took.parse(await worker.ask({ ids, hands: HANDS }));
    const backends = cpuBetween(before.backends, await backendCpu(db, 'paligid-pipeline'));
    return {
      perSecond: ids.length / (ms / 1000),
      nodeMicros: (cpuNanos(worker.pid) - before.node) / 1000 / ids.length,
      backendMicros: backends / 1000 / ids.length,
    };
  };
  const ours: Processed[] = [];
  const bares: PgbenchFigures[] = [];
  try {
    await processed(await waitingItems(db, WARM_UP));
    for (let n = 0; n < RUNS; n++) {
      const script = await pgbenchScript(db, await recordedWork(db, await waitingItems(db, count)), HANDS);
      const ids = await waitingItems(db, count);
      await db.query('vacuum analyze');
      await db.query('checkpoint');
      const until = { times: count / HANDS };
      bares.push(await runPgbench(db, { databaseUrl, script, clients: HANDS, until }));
      ours.push(await processed(ids));
    }
  } finally {
    await worker.close();
  }
  await refuseUnequal(db, WARM_UP + 2 * RUNS * count);
  return rows(ours, bares);
}

function rows(ours: Processed[], bares: PgbenchFigures[]): Row[] {
  const goal = 'P12';
  const of = (figure: keyof Processed) => median(ours.map((run) => run[figure]));
  const perSecond = median(bares.map((run) => run.perSecond));
  const cpuMicros = median(bares.map((run) => run.cpuMicros));
  const wanted = { leastRatio: 0.5 };
  return [
    {
      goal,
      what: 'item to story, feed rows, outbox',
      unit: '/s',
      ours: of('perSecond'),
      bare: perSecond,
      wanted,
    },
    { goal, what: 'its backend CPU', unit: 'µs', ours: of('backendMicros'), bare: cpuMicros },
    { goal, what: 'its Node CPU', unit: 'µs', ours: of('nodeMicros') },
  ];
}

async function waitingItems(db: pg.Pool, count: number): Promise<string[]> {
  const spots = newsSpots();
  const ids: string[] = [];
  const numbers = Array.from({ length: count }, (_, n) => n).values();
  const work = async () => {
    for (const n of numbers)
      ids.push((await acceptNews(spots[n % spots.length] ?? '', { db, clock, newId })).id);
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return ids;
}

/** The statements of each item's transaction; the item itself stays in the queue for pgbench. */
async function recordedWork(db: pg.Pool, ids: string[]): Promise<Statement[][]> {
  const works: Statement[][] = [];
  for (const id of ids) {
    const statements: Statement[] = [];
    const pool = recordingPool(db, (statement) => statements.push(statement));
    await processItem({ pool, clock, newId, announced: () => {} }, id);
    // The first reads the item by its key; pgbench reads its values by theirs.
    works.push(statements.slice(1));
  }
  return works;
}

/** Both must have done the whole work, or the figures say nothing. */
async function refuseUnequal(db: pg.Pool, items: number): Promise<void> {
  const { rows: found } = await db.query<{ stories: number; news: number; waiting: number }>(
    `select (select count(*) from stories)::int as stories, (select count(*) from outbox)::int as news,
       (select count(*) from item_queue)::int as waiting`,
  );
  const [{ stories, news, waiting } = { stories: 0, news: 0, waiting: 0 }] = found;
  if (stories !== items || news !== items || waiting !== 0) {
    throw new Error(
      `${items} items became ${stories} stories and ${news} outbox rows; ${waiting} still wait`,
    );
  }
}
