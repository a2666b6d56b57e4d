/**
 * Measures how long it takes to send one alert to many browsers, and what a message costs beside the bare library, in
 * one run: `npm run bench:push -- --subscriptions 100000 --cells 200 --area 20 --rounds 3 --senders 2`. The senders share
 * the shards. The push service is a process of its own and speaks TLS. `--memory` measures what the senders hold instead:
 * after each round the garbage is collected, and the first half of the rounds is compared with the second.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { composeNotification } from '@paligid/server/features/notifications/compose-notification';
import { pushFactsSchema } from '@paligid/server/features/notifications/push-facts';
import { developmentVapidKey } from '@paligid/server/platform/vapid-keys';
import { type StartedProgram, startProgram } from '@paligid/testkit/start-program';
import pg from 'pg';
import { runProgram } from '../../run-program.ts';
import { median, recordFigure } from '../figures.ts';
import { memoryAfterGc } from '../heap-after-gc.ts';
import { cpuNanos, residentKb } from '../live/process-cost.ts';
import { announce, FACTS } from './announce.ts';
import { insertPopulation } from './population.ts';
import { openPushWorld, type PushWorld } from './push-world.ts';

type Round = {
  count: number;
  lastMs: number;
  p50Ms: number;
  p95Ms: number;
  cpuMicros: number;
  residentMb: number;
  /** After collecting the garbage, with `--memory`. */
  heldMb?: number;
};

const SHARDS = 256;
const CONCURRENCY = 128;
const LIMIT_MS = 120_000;
const MAX_CPU_RATIO = 1.3;
const MAX_LAST_S = 10;
const MAX_HELD_RATIO = 1.05;
/** Time to record the last results after the last answer. */
const SETTLE_MS = 300;
const BARE_ENTRY = resolve(import.meta.dirname, 'bare-web-push.ts');

const print = (line = '') => process.stdout.write(`${line}\n`);

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      subscriptions: { type: 'string', default: '100000' },
      cells: { type: 'string', default: '200' },
      area: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '3' },
      senders: { type: 'string', default: '2' },
      memory: { type: 'boolean', default: false },
    },
  });
  const [subscriptions, cells, area, rounds, count] = [
    values.subscriptions,
    values.cells,
    values.area,
    values.rounds,
    values.senders,
  ].map(Number);
  const world = await openPushWorld({ isInspected: values.memory });
  const db = new pg.Client({ connectionString: world.databaseUrl });
  try {
    await db.connect();
    const { cells: all } = await insertPopulation(db, world.serviceUrl, {
      subscriptions: subscriptions ?? 0,
      cells: cells ?? 0,
    });
    print(
      `${subscriptions} subscriptions in ${all.length} cells, one alert of severity 5 for ${area} of them`,
    );
    const senders = await startSenders(world, count ?? 1);
    const measured: Round[] = [];
    // The first round opens the connections and is not counted.
    for (let round = 0; round <= (rounds ?? 0); round += 1) {
      const result = await sendOne(db, senders, all.slice(0, area));
      if (values.memory) result.heldMb = await heldMb(senders);
      if (round > 0) measured.push(result);
      print(formatRound(round, result));
    }
    if (values.memory) return printHeld(measured);
    const bare = await runBare(db, world, measured[0]?.count ?? 0);
    const cpuMicros = median(measured.map((round) => round.cpuMicros));
    print(
      `bare web-push           ${bare.lastMs.toFixed(0)} ms, ${bare.cpuMicros.toFixed(0)} microseconds of CPU a message`,
    );
    print(
      `sender beside web-push  ${(cpuMicros / bare.cpuMicros).toFixed(2)}x CPU a message (goal ${MAX_CPU_RATIO}x)`,
    );
    const lastS = median(measured.map((round) => round.lastMs)) / 1000;
    print(`time to the last        ${lastS.toFixed(2)} s (goal ${MAX_LAST_S} s)`);
    recordFigure({
      ...{ goal: 'push', what: 'CPU a message', unit: 'µs', ours: cpuMicros, bare: bare.cpuMicros },
      wanted: { maxRatio: MAX_CPU_RATIO },
    });
    recordFigure({
      ...{ goal: 'push', what: 'time to the last', unit: 's', ours: lastS },
      wanted: { max: MAX_LAST_S },
    });
    if (world.service.output().includes('rejected')) throw new Error(world.service.output());
  } finally {
    await db.end();
    await world.close();
  }
});

/** Of the sender that holds most: its heap and what its buffers take outside of it. */
async function heldMb(senders: readonly StartedProgram[]): Promise<number> {
  const held = await Promise.all(senders.map(memoryAfterGc));
  return Math.max(...held.map(({ heapMb, externalMb }) => heapMb + externalMb));
}

/** Flat: the later half of the rounds holds no more than the earlier one, but for what differs from round to round. */
function printHeld(rounds: readonly Round[]): void {
  const held = rounds.map((round) => round.heldMb ?? 0);
  const half = Math.floor(held.length / 2);
  const [earlier, later] = [median(held.slice(0, half)), median(held.slice(half))];
  print(
    `held after collecting   ${earlier.toFixed(1)} MB in the first half of the rounds, ${later.toFixed(1)} MB in the second (goal at most ${MAX_HELD_RATIO}x)`,
  );
  recordFigure({
    ...{ goal: 'push', what: 'memory held', unit: 'MB', ours: later, bare: earlier },
    wanted: { maxRatio: MAX_HELD_RATIO },
  });
}

function formatRound(round: number, measured: Round): string {
  const { count, lastMs, p50Ms, p95Ms, cpuMicros, residentMb, heldMb: held } = measured;
  const times = `p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, last ${lastMs.toFixed(0)} ms`;
  return `round ${round}: ${count} accepted, ${times}; ${cpuMicros.toFixed(0)} microseconds of CPU a message, ${residentMb.toFixed(0)} MB a sender${held === undefined ? '' : `, ${held.toFixed(1)} MB of it held`}`;
}

/** Each sender takes its part of the 256 shards. */
function startSenders(world: PushWorld, count: number): Promise<StartedProgram[]> {
  const from = (part: number) => Math.round((part * SHARDS) / count);
  return Promise.all(
    Array.from({ length: count }, (_, part) => world.startSender(`${from(part)}-${from(part + 1) - 1}`)),
  );
}

async function sendOne(
  db: pg.Client,
  senders: readonly StartedProgram[],
  cells: readonly string[],
): Promise<Round> {
  const cpu = () => senders.reduce((sum, { pid }) => sum + cpuNanos(pid), 0);
  const cpuBefore = cpu();
  const { alertId, begunAt } = await announce(db, cells);
  const deadline = performance.now() + LIMIT_MS;
  const open = async () =>
    (await db.query(`select from push_deliveries where alert_id = $1 and state = 'due' limit 1`, [alertId]))
      .rowCount;
  while ((await open()) !== 0) {
    if (performance.now() > deadline) throw new Error('not everything was sent in time');
    await wait(50);
  }
  await wait(SETTLE_MS);
  const { rows } = await db.query<{ count: number; last: number; p50: number; p95: number }>(
    `with taken as (
       select extract(epoch from accepted_at - $2) * 1000 as ms from push_deliveries
       where alert_id = $1 and state = 'accepted')
     select count(*)::int as count, max(ms)::float8 as last,
       percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.95) within group (order by ms) as p95
     from taken`,
    [alertId, begunAt],
  );
  const { count = 0, last = 0, p50 = 0, p95 = 0 } = rows[0] ?? {};
  const cpuMicros = (cpu() - cpuBefore) / 1000 / count;
  return {
    count,
    lastMs: last,
    p50Ms: p50,
    p95Ms: p95,
    cpuMicros,
    residentMb: Math.max(...senders.map(({ pid }) => residentKb(pid))) / 1024,
  };
}

/** The same messages to the same browsers, sent by the library itself. */
async function runBare(
  db: pg.Client,
  { trust }: PushWorld,
  count: number,
): Promise<{ lastMs: number; cpuMicros: number }> {
  const { rows } = await db.query<{ endpoint: string; p256dh: Buffer; auth: Buffer }>(
    'select endpoint, p256dh, auth from push_subscriptions limit $1',
    [count],
  );
  const { publicKey, privateKey } = developmentVapidKey();
  const folder = await mkdtemp(join(tmpdir(), 'paligid-bare-push-'));
  const file = join(folder, 'job.json');
  await writeFile(
    file,
    JSON.stringify({
      vapid: { subject: 'mailto:alerts@paligid.test', publicKey, privateKey },
      concurrency: CONCURRENCY,
      payload: samplePayload(),
      subscriptions: rows.map(({ endpoint, p256dh, auth }) => ({
        endpoint,
        keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
      })),
    }),
  );
  const bare = await startProgram(BARE_ENTRY, { JOB: file, ...trust }, (output) => output.includes('ready'));
  try {
    let result = { lastMs: 0, cpuMicros: 0 };
    // The first round opens the connections and is not counted, as ours.
    for (const round of [0, 1]) {
      const cpuBefore = cpuNanos(bare.pid);
      const startedMs = performance.now();
      process.kill(bare.pid, 'SIGUSR2');
      while (!bare.output().includes(`done ${round}`)) {
        if (!bare.isRunning()) throw new Error(bare.output());
        await wait(10);
      }
      const lastMs = performance.now() - startedMs;
      result = { lastMs, cpuMicros: (cpuNanos(bare.pid) - cpuBefore) / 1000 / count };
    }
    return result;
  } finally {
    await bare.stop();
    await rm(folder, { recursive: true });
  }
}

function samplePayload(): string {
  const context = {
    ...({
      alertId: '019a8560-7a00-7000-8000-0000000000f1',
      version: 1,
      language: 'en',
      loudness: 'alarm',
    } as const),
    ...{ placeId: null, distanceM: 0, reason: null, sentAt: new Date() },
  };
  return JSON.stringify(composeNotification(pushFactsSchema.parse(FACTS), context));
}
