/**
 * Two processes of `ingest` read forty sources of the simulator for an hour of its time: no source is requested again
 * before its interval is over, whichever process reads it, and what has not changed is not sent again. `npm run
 * drill:polling` takes three minutes for an hour of the typhoon day, `-- --short` half a minute; `-- --day ordinary`
 * another day. The sources' intervals are shorter by the same factor, so the processor time is that of an hour. Engines
 * and ports are its own.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { knownSources } from '@paligid/server/ingest/sources/registry';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { migrate } from '@paligid/server/platform/migrations';
import { QUIET_DAY } from '@paligid/simulator/programme/sheet';
import { OUTLETS } from '@paligid/simulator/publishing/outlets';
import { type SentResponse, startSimulator } from '@paligid/simulator/simulator';
import { WEEK_MOMENT_NAMES, WEEK_MOMENTS } from '@paligid/simulator/week/play-week';
import { leasePort } from '@paligid/testkit/lease-port';
import { startWorld } from '@paligid/testkit/world';
import pg from 'pg';
import { z } from 'zod';
import { cpuNanos } from '../../bench/live/process-cost.ts';
import { runProgram, UserError } from '../../run-program.ts';
import { startEngines } from '../engines.ts';
import { writeReport } from '../report.ts';
import { type PolledSource, readRequests } from './requests.ts';

/** Above the ports of the other drills, below those that tests lease. */
const PORT_BASE = '23900';
const READING = ['ingest', 'ingest2'] as const;
const HOUR_MS = 3_600_000;
const SOURCES = 40;
const SHORT_SPEED = '120';

const optionsSchema = z.object({
  day: z.enum(WEEK_MOMENT_NAMES),
  speed: z.coerce.number().min(1).max(120),
});

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      day: { type: 'string', default: 'typhoon' },
      speed: { type: 'string', default: '20' },
      short: { type: 'boolean', default: false },
    },
  });
  const parsed = optionsSchema.safeParse(values.short ? { ...values, speed: SHORT_SPEED } : values);
  if (!parsed.success) throw new UserError(z.prettifyError(parsed.error));
  const { day, speed } = parsed.data;
  const { responses, sources, cpuSeconds, readsOf } = await playHour(day, speed);
  const { figures, failures } = readRequests(sources, responses);
  const [first = 0, second = 0] = readsOf;
  const idle = readsOf.some((reads) => reads === 0) ? ['one of the two processes read nothing'] : [];
  const few = sources.length < SOURCES ? [`${sources.length} sources, not ${SOURCES}`] : [];
  const report = {
    name: 'polling',
    command: 'npm run drill:polling',
    what: `an hour from the ${day} of the week at ${speed} times its speed, two processes of ingest`,
    figures: [
      ...figures,
      ['reads by each process', `${first} and ${second}`] as const,
      [
        'processor time of each process',
        cpuSeconds.map((seconds) => `${seconds.toFixed(1)} s`).join(' and '),
      ] as const,
    ],
    failures: [...failures, ...idle, ...few],
  };
  writeReport(report, new Date());
  if (report.failures.length > 0) throw new UserError('sources were not read as they should be');
});

type Hour = {
  responses: SentResponse[];
  sources: PolledSource[];
  cpuSeconds: number[];
  /** Reads of each process. */
  readsOf: number[];
};

type Moment = (typeof WEEK_MOMENT_NAMES)[number];

async function playHour(day: Moment, speed: number): Promise<Hour> {
  const open = new AsyncDisposableStack();
  try {
    return await playOn(open, day, speed);
  } finally {
    await open.disposeAsync();
  }
}

async function playOn(open: AsyncDisposableStack, day: Moment, speed: number): Promise<Hour> {
  const engines = startEngines(PORT_BASE);
  open.defer(engines.close);
  const { databaseUrl, redisUrl, natsUrl } = engines.addresses;
  await migrate(databaseUrl, clock.now());
  const lease = await leasePort();
  open.defer(async () => lease.release());
  const world = await startWorld(
    { databaseUrl, redisUrl, natsUrl, streamPrefix: 'polling', keyPrefix: 'polling:' },
    {
      only: [],
      ports: { simulator: lease.port },
      scenario: {
        ...{ sheet: 'quiet', cadenceScale: 1 / speed, hasAgencies: true },
        week: { moment: day, speed, outlets: OUTLETS },
      },
    },
  );
  open.defer(world.stop);
  const responses: SentResponse[] = [];
  const fromMinute = WEEK_MOMENTS[day];
  const simulator = await startSimulator({
    ...{ port: lease.port, sheet: QUIET_DAY, week: { fromMinute, speed } },
    onResponse: (sent) => responses.push(sent),
  });
  open.defer(simulator.close);
  const programs = await Promise.all(READING.map((name) => world.start(name)));
  // What the start of a program costs is not what polling costs.
  const before = programs.map(({ pid }) => cpuNanos(pid));
  await wait(HOUR_MS / speed);
  return {
    responses: [...responses],
    sources: await findSources(databaseUrl, speed),
    cpuSeconds: programs.map(({ pid }, n) => (cpuNanos(pid) - (before[n] ?? 0)) / 1e9),
    readsOf: await readsBy(world.ports),
  };
}

/** Of each process, from its metrics. */
function readsBy(ports: { ingest: number; ingest2: number }): Promise<number[]> {
  return Promise.all(
    READING.map(async (name) => {
      const text = await (await fetch(`http://127.0.0.1:${ports[name]}/metrics`)).text();
      const counts = [...text.matchAll(/^paligid_source_reads_total\{[^}]*\} (\d+)/gm)];
      return counts.reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
}

async function findSources(databaseUrl: string, speed: number): Promise<PolledSource[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query<{ id: string; address: string }>(
      'select id, address from sources where is_enabled order by id',
    );
    const known = new Map(knownSources('test', new Set(OUTLETS)).map((source) => [source.id, source]));
    return rows.map(({ id, address }) => ({
      ...{ id, path: new URL(address).pathname },
      intervalMs: ((known.get(id)?.cadence.minSeconds ?? 0) * 1000) / speed,
    }));
  } finally {
    await db.end();
  }
}
