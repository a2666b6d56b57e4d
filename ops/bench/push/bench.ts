/**
 * Measures how long the product takes to tell many browsers of one bulletin: the simulator issues it, `ingest` accepts it,
 * `relay` announces it, `alerts` decides for everybody, and senders that share the shards post it to a push service that is
 * a process of its own and speaks TLS. What a message costs stands beside the bare library in the same run:
 * `npm run bench:push -- --subscriptions 100000 --cells 200 --area 20 --rounds 3 --senders 2`. `--memory` measures what the
 * senders and `alerts` hold instead: after each round the garbage is collected, and the first half of the rounds is compared
 * with the second. `--short` is the form for CI: it fails unless everybody in the area was sent the alert once, and nobody
 * else.
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
import { simulatorClient } from '@paligid/testkit/world-calls';
import pg from 'pg';
import { findBulletinStory } from '../../drill/alert-story.ts';
import { runProgram, UserError } from '../../run-program.ts';
import { median, recordFigure } from '../figures.ts';
import { memoryAfterGc } from '../heap-after-gc.ts';
import { cpuNanos, residentKb } from '../live/process-cost.ts';
import { insertPopulation } from './population.ts';
import { openPushWorld, type PushWorld } from './push-world.ts';

/** Times from the acceptance of the bulletin. CPU is for each message. */
type Round = {
  alertId: string;
  count: number;
  decidedMs: number;
  lastMs: number;
  p50Ms: number;
  p95Ms: number;
  cpuMicros: number;
  decideMicros: number;
  residentMb: number;
  /** After collecting the garbage, with `--memory`: of the sender that holds most, and of `alerts`. */
  heldMb?: number;
  alertsHeldMb?: number;
};

const SHARDS = 256;
const CONCURRENCY = 128;
const LIMIT_MS = 120_000;
const MAX_CPU_RATIO = 1.3;
const MAX_LAST_S = 10;
const MAX_HELD_RATIO = 1.05;
/** Time to record the last results after the last answer. */
const SETTLE_MS = 300;
/** Each look counts the ledger of the alert, on the cores that are measured. */
const POLL_MS = 200;
const SHORT = { subscriptions: '2000', cells: '40', area: '8', rounds: '1', senders: '2' };
const BARE_ENTRY = resolve(import.meta.dirname, 'bare-web-push.ts');

const print = (line = '') => process.stdout.write(`${line}\n`);

await runProgram(async () => {
  const { values: given } = parseArgs({
    options: {
      subscriptions: { type: 'string', default: '100000' },
      cells: { type: 'string', default: '200' },
      area: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '3' },
      senders: { type: 'string', default: '2' },
      memory: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
    },
  });
  const values = given.short ? { ...given, ...SHORT } : given;
  const [subscriptions = 0, cells = 0, warnedCells = 0, rounds = 0, count = 1] = [
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
    const warned = await insertPopulation(db, world.serviceUrl, { subscriptions, cells, warnedCells });
    print(
      `${subscriptions} subscriptions in ${cells} cells, one bulletin of severity 5 for ${warned} of them`,
    );
    const senders = await startSenders(world, count);
    const measured: Round[] = [];
    // The first round opens the connections and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const result = await sendOne(db, world, senders, warned);
      if (values.memory) {
        result.heldMb = await heldMb(senders);
        result.alertsHeldMb = await heldMb([world.alerts]);
      }
      if (round > 0) measured.push(result);
      print(formatRound(round, result));
    }
    if (values.memory) return printHeld(measured);
    await printBesideBare(db, world, measured);
  } finally {
    await db.end();
    await world.close();
  }
});

async function printBesideBare(db: pg.Client, world: PushWorld, measured: readonly Round[]): Promise<void> {
  const bare = await runBare(db, world, measured.at(-1));
  const cpuMicros = median(measured.map((round) => round.cpuMicros));
  const decideMicros = median(measured.map((round) => round.decideMicros));
  const lastS = median(measured.map((round) => round.lastMs)) / 1000;
  const decidedS = median(measured.map((round) => round.decidedMs)) / 1000;
  const beside = (micros: number) => (micros / bare.cpuMicros).toFixed(2);
  print(
    `bare web-push           ${bare.lastMs.toFixed(0)} ms, ${bare.cpuMicros.toFixed(0)} microseconds of CPU a message`,
  );
  print(
    `sender beside web-push  ${beside(cpuMicros)}x CPU a message (goal ${MAX_CPU_RATIO}x); with alerts, which decides, ${beside(cpuMicros + decideMicros)}x`,
  );
  print(`time to the decisions   ${decidedS.toFixed(2)} s after the bulletin was accepted`);
  print(`time to the last        ${lastS.toFixed(2)} s (goal ${MAX_LAST_S} s)`);
  recordFigure({
    ...{ goal: 'push', what: 'CPU a message', unit: 'µs', ours: cpuMicros, bare: bare.cpuMicros },
    wanted: { maxRatio: MAX_CPU_RATIO },
  });
  recordFigure({
    ...{
      goal: 'push',
      what: 'CPU to decide a message',
      unit: 'µs',
      ours: decideMicros,
      bare: bare.cpuMicros,
    },
  });
  recordFigure({
    ...{ goal: 'push', what: 'time to the last', unit: 's', ours: lastS },
    wanted: { max: MAX_LAST_S },
  });
  if (world.service.output().includes('rejected')) throw new Error(world.service.output());
}

/** Of the program that holds most: its heap and what its buffers take outside of it. */
async function heldMb(programs: readonly StartedProgram[]): Promise<number> {
  const held = await Promise.all(programs.map(memoryAfterGc));
  return Math.max(...held.map(({ heapMb, externalMb }) => heapMb + externalMb));
}

/** Flat: the later half of the rounds holds no more than the earlier one, but for what differs from round to round. */
function printHeld(rounds: readonly Round[]): void {
  const half = Math.floor(rounds.length / 2);
  const compare = (what: string, held: readonly number[]) => {
    const [earlier, later] = [median(held.slice(0, half)), median(held.slice(half))];
    print(
      `${what.padEnd(24)}${earlier.toFixed(1)} MB in the first half of the rounds, ${later.toFixed(1)} MB in the second (goal at most ${MAX_HELD_RATIO}x)`,
    );
    recordFigure({
      ...{ goal: 'push', what: `memory held by ${what}`, unit: 'MB', ours: later, bare: earlier },
      wanted: { maxRatio: MAX_HELD_RATIO },
    });
  };
  compare(
    'a sender',
    rounds.map((round) => round.heldMb ?? 0),
  );
  compare(
    'alerts',
    rounds.map((round) => round.alertsHeldMb ?? 0),
  );
}

function formatRound(round: number, measured: Round): string {
  const { count, decidedMs, lastMs, p50Ms, p95Ms, cpuMicros, decideMicros, residentMb } = measured;
  const times = `decided ${decidedMs.toFixed(0)} ms, accepted p50 ${p50Ms.toFixed(0)}, p95 ${p95Ms.toFixed(0)}, last ${lastMs.toFixed(0)} ms`;
  const cost = `${cpuMicros.toFixed(0)} microseconds of CPU a message and ${decideMicros.toFixed(0)} to decide it`;
  const held =
    measured.heldMb === undefined
      ? ''
      : `, ${measured.heldMb.toFixed(1)} MB of it held, ${measured.alertsHeldMb?.toFixed(1)} MB by alerts`;
  return `round ${round}: ${count} accepted; ${times}; ${cost}; ${residentMb.toFixed(0)} MB a sender${held}`;
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
  world: PushWorld,
  senders: readonly StartedProgram[],
  warned: number,
): Promise<Round> {
  const cpu = () => senders.reduce((sum, { pid }) => sum + cpuNanos(pid), 0);
  const [cpuBefore, decideBefore] = [cpu(), cpuNanos(world.alerts.pid)];
  const { identifier } = await simulatorClient(world.product).issue({
    ...{ kind: 'cap', severity: 'Extreme', areas: ['marikina'] },
  });
  const deadline = performance.now() + LIMIT_MS;
  const alertId = await until(deadline, async () =>
    (await findBulletinStory(world.databaseUrl, identifier))?.slice(2),
  );
  let decidedAt: Date | undefined;
  await until(deadline, async () => {
    const { rows } = await db.query<{ at: Date; decided: number; due: number }>(
      `select clock_timestamp() as at, count(*)::int as decided, count(*) filter (where state = 'due')::int as due
       from push_deliveries where alert_id = $1`,
      [alertId],
    );
    const [{ at, decided, due } = { at: new Date(), decided: 0, due: 0 }] = rows;
    if (decided >= warned) decidedAt ??= at;
    return decided >= warned && due === 0 ? true : undefined;
  });
  await wait(SETTLE_MS);
  const { rows } = await db.query<Pick<Round, 'decidedMs' | 'count' | 'lastMs' | 'p50Ms' | 'p95Ms'>>(
    `with taken as (
       select extract(epoch from d.accepted_at - stories.accepted_at) * 1000 as ms
       from push_deliveries d join stories on stories.id = d.alert_id
       where d.alert_id = $1 and d.state = 'accepted')
     select count(*)::int as count, max(ms)::float8 as "lastMs",
       (select extract(epoch from $2 - accepted_at) * 1000 from stories where id = $1)::float8 as "decidedMs",
       percentile_cont(0.5) within group (order by ms) as "p50Ms",
       percentile_cont(0.95) within group (order by ms) as "p95Ms"
     from taken`,
    [alertId, decidedAt],
  );
  const [times] = rows;
  // Everybody in the area, and nobody else: a row is one browser.
  if (times === undefined || times.count !== warned) {
    throw new UserError(`${times?.count} of ${warned} browsers were sent the alert`);
  }
  const perMessage = (nanos: number) => nanos / 1000 / warned;
  return {
    ...{ alertId, ...times },
    cpuMicros: perMessage(cpu() - cpuBefore),
    decideMicros: perMessage(cpuNanos(world.alerts.pid) - decideBefore),
    residentMb: Math.max(...senders.map(({ pid }) => residentKb(pid))) / 1024,
  };
}

async function until<T>(deadline: number, look: () => Promise<T | undefined>): Promise<T> {
  while (performance.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(POLL_MS);
  }
  throw new UserError('not everything was sent in time');
}

/** The same messages to the same browsers, sent by the library itself. */
async function runBare(
  db: pg.Client,
  { trust }: PushWorld,
  { alertId = '', count = 0 }: Partial<Round> = {},
): Promise<{ lastMs: number; cpuMicros: number }> {
  const { rows } = await db.query<{ endpoint: string; p256dh: Buffer; auth: Buffer }>(
    `select endpoint, p256dh, auth from push_deliveries join push_subscriptions on id = subscription_id
     where alert_id = $1`,
    [alertId],
  );
  const { publicKey, privateKey } = developmentVapidKey();
  const folder = await mkdtemp(join(tmpdir(), 'paligid-bare-push-'));
  const file = join(folder, 'job.json');
  await writeFile(
    file,
    JSON.stringify({
      vapid: { subject: 'mailto:alerts@paligid.test', publicKey, privateKey },
      concurrency: CONCURRENCY,
      payload: await storedPayload(db, alertId),
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

/** The message of one of the browsers, as the sender composes it. */
async function storedPayload(db: pg.Client, alertId: string): Promise<string> {
  const { rows } = await db.query<{ facts: unknown; reason: Record<string, unknown>; placeId: string }>(
    `select facts, reason, place_id as "placeId" from push_messages
     join notifications using (alert_id, version) where alert_id = $1 limit 1`,
    [alertId],
  );
  const { facts, reason = null, placeId = null } = rows[0] ?? {};
  const context = { alertId, version: 1, language: 'en', loudness: 'alarm' } as const;
  const own = { placeId, distanceM: 0, reason, sentAt: new Date() };
  return JSON.stringify(composeNotification(pushFactsSchema.parse(facts), { ...context, ...own }));
}
