import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@paligid/contract/limits';
import { readerCell } from '@paligid/geo/cells';
import { findCandidates } from '@paligid/server/features/feed/feed.repository';
import { storiesService } from '@paligid/server/features/stories/stories.service';
import { systemClock } from '@paligid/server/platform/clock';
import type pg from 'pg';
import { ELSEWHERE, METRO_MANILA, type Place, populationSampler, seededRandom } from '../feed/population.ts';
import { cpuNanos, median } from '../live/process-cost.ts';
import { backendCpu, cpuBetween } from './backend-cpu.ts';
import type { Row } from './figures.ts';
import { type PgbenchFigures, runPgbench } from './pgbench.ts';
import { pgbenchScript } from './pgbench-script.ts';
import { recordingPool, type Statement } from './recorded-statements.ts';
import type { Room } from './room.ts';
import { signedGet } from './signed-get.ts';
import { findWrk, runWrk } from './wrk.ts';

type Missed = { perSecond: number; nodeMicros: number; backendMicros: number };

/** More cells than are asked for in the second that an answer is kept. */
const PLACES = 4_000;
/** Places whose values pgbench reads at once, so that reading them hardly counts. */
const TOGETHER = 10;
const RUNS = 3;

/** P2: every request asks for another cell, so that each one is read from the database and put together anew. */
export async function benchFeedMiss(room: Room): Promise<Row[]> {
  const { db, config } = room;
  const seconds = room.isQuick ? 2 : 5;
  const clients = config.databaseConnections;
  const wrk = await findWrk();
  const places = placesInCells(PLACES);
  const folder = mkdtempSync(join(tmpdir(), 'paligid-bench-'));
  const file = join(folder, 'addresses');
  writeFileSync(file, (await Promise.all(places.map(requestLine))).join('\n'));
  const script = await pgbenchScript(db, await recordedMisses(db, places), clients);
  const api = await room.start('api');
  try {
    const miss = async (): Promise<Missed> => {
      const before = { node: cpuNanos(api.pid), backends: await backendCpu(db, 'paligid-api') };
      const asked = { file: join(import.meta.dirname, 'varied-gets.lua'), args: [file] };
      const load = { url: room.urls.api, connections: clients, seconds, script: asked };
      const { requests, perSecond } = await runWrk(wrk, load);
      const backends = cpuBetween(before.backends, await backendCpu(db, 'paligid-api'));
      const nodeMicros = (cpuNanos(api.pid) - before.node) / 1000 / requests;
      return { perSecond, nodeMicros, backendMicros: backends / 1000 / requests };
    };
    const bare = () =>
      runPgbench(db, { databaseUrl: config.databaseUrl, script, clients, until: { seconds } });
    await miss();
    const ours: Missed[] = [];
    const bares: PgbenchFigures[] = [];
    for (let n = 0; n < RUNS; n++) {
      bares.push(await bare());
      ours.push(await miss());
    }
    return rows(ours, bares);
  } finally {
    rmSync(folder, { recursive: true });
    await api.stop();
  }
}

function rows(ours: Missed[], bares: PgbenchFigures[]): Row[] {
  const goal = 'P2';
  const of = (figure: keyof Missed) => median(ours.map((run) => run[figure]));
  const perSecond = median(bares.map((run) => run.perSecond * TOGETHER));
  const cpuMicros = median(bares.map((run) => run.cpuMicros / TOGETHER));
  const wanted = { leastRatio: 0.4 };
  return [
    { goal, what: 'feed miss', unit: '/s', ours: of('perSecond'), bare: perSecond, wanted },
    { goal, what: 'its backend CPU', unit: 'µs', ours: of('backendMicros'), bare: cpuMicros },
    { goal, what: 'its Node CPU', unit: 'µs', ours: of('nodeMicros') },
  ];
}

/** Places where people are, each in a cell of its own. */
function placesInCells(count: number): Place[] {
  const sample = populationSampler([...METRO_MANILA, ...ELSEWHERE], seededRandom(2));
  const byCell = new Map<string, Place>();
  while (byCell.size < count) {
    const { lat, lon } = sample();
    const place = { lat: Number(lat.toFixed(2)), lon: Number(lon.toFixed(2)) };
    if (!byCell.has(readerCell(place))) byCell.set(readerCell(place), place);
  }
  return [...byCell.values()];
}

async function requestLine({ lat, lon }: Place): Promise<string> {
  const address = `/feed/location?user_lat=${lat}&user_lon=${lon}`;
  const headers = await signedGet(address);
  return [address, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\t');
}

/** The statements of a miss as the feed sends them, some places together. */
async function recordedMisses(db: pg.Pool, places: Place[]): Promise<Statement[][]> {
  const statements: Statement[] = [];
  const recording = recordingPool(db, (statement) => statements.push(statement));
  const stories = storiesService(recording, systemClock);
  for (const point of places) {
    const place = { point, radiusMetres: LIMITS.radiusKm * 1_000 };
    const found = await findCandidates(recording, place, systemClock.now());
    // A cell without any candidate asks for no story; pgbench has to send the same statements every time.
    const entries = found.length > 0 ? found : [{ entryId: NOBODY, severity: 1 }];
    await stories.listed(entries.map(({ entryId, severity }) => ({ id: entryId, severity })));
  }
  const each = (statements.length / places.length) * TOGETHER;
  return Array.from({ length: places.length / TOGETHER }, (_, n) =>
    statements.slice(n * each, (n + 1) * each),
  );
}

const NOBODY = '00000000-0000-7000-8000-000000000000';
