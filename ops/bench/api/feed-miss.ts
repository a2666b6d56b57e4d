import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchRow, median } from '../figures.ts';
import { cpuNanos } from '../live/process-cost.ts';
import { backendCpu, cpuBetween } from './backend-cpu.ts';
import type { BenchEnvironment } from './bench-environment.ts';
import { placesInCells, recordedMisses, requestLine } from './missed-places.ts';
import { type PgbenchFigures, runPgbench, withFolder } from './pgbench.ts';
import { pgbenchScript } from './pgbench-script.ts';
import { findWrk, runWrk } from './wrk.ts';

type Missed = { perSecond: number; nodeMicros: number; backendMicros: number };

/** More cells than are requested within the second that a response is cached. */
const PLACES = 4_000;
/** Places whose values pgbench reads at once, so that reading them costs next to nothing. */
const TOGETHER = 10;
const RUNS = 3;
const OURS = 'paligid-api';

/** P2: every request is for another cell, so that each one is read from the database and assembled again. */
export async function benchFeedMiss(room: BenchEnvironment): Promise<BenchRow[]> {
  const { db, config, isQuick } = room;
  const seconds = isQuick ? 2 : 5;
  // As many concurrent readers, and pgbench clients, as the API has connections.
  const clients = config.databaseConnections;
  const wrk = await findWrk();
  const places = placesInCells(PLACES);
  const script = await pgbenchScript(db, await recordedMisses(db, places, TOGETHER), clients);
  const api = await room.start('api');
  try {
    return await withFolder(async (folder) => {
      const file = join(folder, 'addresses');
      writeFileSync(file, (await Promise.all(places.map(requestLine))).join('\n'));
      const asked = { file: join(import.meta.dirname, 'varied-gets.lua'), args: [file] };
      const miss = async (): Promise<Missed> => {
        const before = { node: cpuNanos(api.pid), backends: await backendCpu(db, OURS) };
        const load = { url: room.urls.api, connections: clients, seconds, script: asked };
        const { requests, perSecond } = await runWrk(wrk, load);
        const backends = cpuBetween(before.backends, await backendCpu(db, OURS));
        const nodeMicros = (cpuNanos(api.pid) - before.node) / 1000 / requests;
        return { perSecond, nodeMicros, backendMicros: backends / 1000 / requests };
      };
      const bare = { databaseUrl: config.databaseUrl, script, clients, until: { seconds } };
      await miss();
      const ours: Missed[] = [];
      const bares: PgbenchFigures[] = [];
      for (let n = 0; n < RUNS; n++) {
        bares.push(await runPgbench(db, bare));
        ours.push(await miss());
      }
      return rows(ours, bares);
    });
  } finally {
    await api.stop();
  }
}

function rows(ours: Missed[], bares: PgbenchFigures[]): BenchRow[] {
  const goal = 'P2';
  const of = (figure: keyof Missed) => median(ours.map((run) => run[figure]));
  const perSecond = median(bares.map((run) => run.perSecond * TOGETHER));
  const cpuMicros = median(bares.map((run) => run.cpuMicros / TOGETHER));
  const wanted = { minRatio: 0.4 };
  return [
    { goal, what: 'feed miss', unit: '/s', ours: of('perSecond'), bare: perSecond, wanted },
    { goal, what: 'its backend CPU', unit: 'µs', ours: of('backendMicros'), bare: cpuMicros },
    { goal, what: 'its Node CPU', unit: 'µs', ours: of('nodeMicros') },
  ];
}
