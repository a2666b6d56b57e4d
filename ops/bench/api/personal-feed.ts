import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findReader } from '@paligid/server/features/feed/feed-readers.repository';
import { newIds } from '@paligid/server/platform/new-ids';
import type pg from 'pg';
import { type BenchRow, median } from '../figures.ts';
import { cpuNanos } from '../live/process-cost.ts';
import { recordResponse } from '../web/record-response.ts';
import { backendCpu, cpuBetween } from './backend-cpu.ts';
import type { BenchEnvironment } from './bench-environment.ts';
import { placesInCells } from './missed-places.ts';
import { type PgbenchFigures, runPgbench, withFolder } from './pgbench.ts';
import { pgbenchScript } from './pgbench-script.ts';
import { recordingPool, type Statement } from './recorded-statements.ts';
import { signedGet } from './signed-get.ts';
import { findWrk, runWrk } from './wrk.ts';

type Served = { perSecond: number; p99Ms: number; nodeMicros: number; backendMicros: number };

/** Each sends a few requests: more within a minute would be rate-limited. */
const READERS = 10_000;
/** Neighbours share the candidates of their cell; the ranking is per reader. */
const CELLS = 100;
const TOGETHER = 10;
const RUNS = 3;
const OURS = 'paligid-api';

/**
 * The feed of readers with an account, each with weights and a place: every call reads their row and computes their
 * ranking. The bare limit is PostgreSQL returning the same rows and nothing else.
 */
export async function benchPersonalFeed(room: BenchEnvironment): Promise<BenchRow[]> {
  const { db, config, isQuick } = room;
  const seconds = isQuick ? 2 : 5;
  const clients = config.databaseConnections;
  const wrk = await findWrk();
  const readers = Array.from({ length: READERS }, newIds({ now: () => new Date() }));
  await seedReaders(db, readers);
  const script = await pgbenchScript(db, await recordedReads(db, readers), clients);
  const api = await room.start('api');
  try {
    return await withFolder(async (folder) => {
      const file = join(folder, 'addresses');
      const lines = await requestLines(room, readers);
      await expectResponse(room.urls.api, lines[0] ?? '');
      writeFileSync(file, lines.join('\n'));
      const asked = { file: join(import.meta.dirname, 'varied-gets.lua'), args: [file] };
      const serve = async (): Promise<Served> => {
        const before = { node: cpuNanos(api.pid), backends: await backendCpu(db, OURS) };
        const load = { url: room.urls.api, connections: clients, seconds, script: asked };
        const { requests, perSecond, p99Ms } = await runWrk(wrk, load);
        const backends = cpuBetween(before.backends, await backendCpu(db, OURS));
        const nodeMicros = (cpuNanos(api.pid) - before.node) / 1000 / requests;
        return { perSecond, p99Ms, nodeMicros, backendMicros: backends / 1000 / requests };
      };
      const bare = { databaseUrl: config.databaseUrl, script, clients, until: { seconds } };
      await serve();
      const ours: Served[] = [];
      const bares: PgbenchFigures[] = [];
      for (let n = 0; n < RUNS; n++) {
        bares.push(await runPgbench(db, bare));
        ours.push(await serve());
      }
      return rows(ours, bares);
    });
  } finally {
    await api.stop();
  }
}

export async function seedReaders(db: pg.Pool, readers: string[]): Promise<void> {
  await db.query(
    `insert into users (id, email, auth_method, interests, radius_km)
     select id, id || '@bench.invalid', 'email', '{weather,traffic}', 5 from unnest($1::uuid[]) as id`,
    [readers],
  );
  await db.query(
    `insert into user_preferences (user_id, weights)
     select id, '{"weather": 0.8, "traffic": 0.8, "safety": 0.5}' from unnest($1::uuid[]) as id`,
    [readers],
  );
  await db.query('analyze users, user_preferences');
}

async function recordedReads(db: pg.Pool, readers: string[]): Promise<Statement[][]> {
  const statements: Statement[] = [];
  const recording = recordingPool(db, (statement) => statements.push(statement));
  for (const reader of readers) await findReader(recording, reader);
  return Array.from({ length: READERS / TOGETHER }, (_, n) =>
    statements.slice(n * TOGETHER, (n + 1) * TOGETHER),
  );
}

/** Path and headers of one call per reader in the format of `varied-gets.lua`. */
function requestLines({ minter }: BenchEnvironment, readers: string[]): Promise<string[]> {
  const places = placesInCells(CELLS);
  return Promise.all(
    readers.map(async (reader, i) => {
      const { lat, lon } = places[i % CELLS] ?? { lat: 14.6, lon: 120.98 };
      const address = `/feed?user_id=u-${reader}&user_lat=${lat}&user_lon=${lon}`;
      const { access_token } = await minter.mint(`u-${reader}`, new Date());
      const headers = { ...(await signedGet(address)), authorization: `Bearer ${access_token}` };
      return [address, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\t');
    }),
  );
}

/** A rejection is fast, and would be measured as a feed. */
async function expectResponse(origin: string, line: string): Promise<void> {
  const [address, ...fields] = line.split('\t');
  await recordResponse(`${origin}${address}`, Object.fromEntries(fields.map((field) => field.split(': '))));
}

function rows(ours: Served[], bares: PgbenchFigures[]): BenchRow[] {
  const goal = 'own';
  const of = (figure: keyof Served) => median(ours.map((run) => run[figure]));
  const perSecond = median(bares.map((run) => run.perSecond * TOGETHER));
  const cpuMicros = median(bares.map((run) => run.cpuMicros / TOGETHER));
  return [
    {
      goal,
      what: "a reader's own feed, signed, with token",
      unit: '/s',
      ours: of('perSecond'),
      bare: perSecond,
    },
    { goal, what: 'its p99', unit: 'ms', ours: of('p99Ms') },
    { goal, what: 'its backend CPU', unit: 'µs', ours: of('backendMicros'), bare: cpuMicros },
    { goal, what: 'its Node CPU', unit: 'µs', ours: of('nodeMicros') },
  ];
}
