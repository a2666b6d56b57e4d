import { setTimeout as wait } from 'node:timers/promises';
import { wireId } from '@paligid/domain/ids';
import type { Point } from '@paligid/geo/point';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { migrate } from '@paligid/server/platform/migrations';
import { newIds } from '@paligid/server/platform/new-ids';
import { QUIET_DAY } from '@paligid/simulator/programme/sheet';
import { OUTLETS } from '@paligid/simulator/publishing/outlets';
import { type SentResponse, type Simulator, startSimulator } from '@paligid/simulator/simulator';
import { WEEK_DATA } from '@paligid/simulator/week/week-data';
import type { WeekPlan } from '@paligid/simulator/week/week-plan';
import { leasePort } from '@paligid/testkit/lease-port';
import type { ResumingReader } from '@paligid/testkit/resuming-reader';
import { tokenMinter } from '@paligid/testkit/token-minter';
import { startWorld, type World } from '@paligid/testkit/world';
import pg from 'pg';
import { UserError } from '../../run-program.ts';
import { type DrillEngines, startEngines } from '../engines.ts';
import { openReaders } from '../readers.ts';

export type WeekEnvironment = {
  engines: DrillEngines;
  world: World;
  simulator: Simulator;
  /** When both processes read. */
  readyAtMs: number;
  databaseUrl: string;
  readers: readonly { reader: ResumingReader; point: Point }[];
  /** Every response of the simulator so far. */
  responses: readonly SentResponse[];
  close: () => Promise<void>;
};

/** Above the ports of the other drills, below those that tests lease. */
const PORT_BASE = '23800';
const FIRST = ['relay', 'api', 'gateway', 'alerts'] as const;
const READING = ['ingest', 'ingest2'] as const;
/** Where the storm passes, where its rain falls, and where the earth shakes. */
const READERS_IN = [
  'Catanduanes',
  'Albay',
  'Camarines Sur',
  'Metro Manila',
  'Surigao del Sur',
  'Negros Occidental',
];
const READERS_EACH = 2;
const STEP_MS = 200;
const newId = newIds(clock);

/**
 * The whole product with two processes of `ingest`, on engines of its own, that reads a part of the week over HTTP. An
 * interval of the sources is as many times shorter as the week is faster.
 */
export async function openWeekEnvironment(plan: WeekPlan): Promise<WeekEnvironment> {
  const open = new AsyncDisposableStack();
  try {
    return await openOn(open, plan);
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}

async function openOn(open: AsyncDisposableStack, plan: WeekPlan): Promise<WeekEnvironment> {
  const engines = startEngines(PORT_BASE);
  open.defer(engines.close);
  const { databaseUrl, redisUrl, natsUrl } = engines.addresses;
  await migrate(databaseUrl, new Date());
  const minter = await tokenMinter();
  const responses: SentResponse[] = [];
  const lease = await leasePort();
  open.defer(async () => lease.release());
  const room = { databaseUrl, redisUrl, natsUrl, streamPrefix: 'week', keyPrefix: 'week:' };
  const world = await startWorld(
    { ...room, jwks: JSON.stringify(minter.keys) },
    {
      only: FIRST,
      ports: { simulator: lease.port },
      scenario: {
        ...{ sheet: 'quiet', cadenceScale: 1 / plan.speed, hasAgencies: true },
        // The simulator runs here: of its settings only the outlets count.
        week: { moment: 'typhoon', speed: plan.speed, outlets: OUTLETS },
      },
    },
  );
  open.defer(world.stop);
  // The week starts with it, so nobody else is waited for then.
  const simulator = await startSimulator({
    ...{ port: lease.port, sheet: QUIET_DAY, week: plan },
    onResponse: (sent) => responses.push(sent),
  });
  open.defer(simulator.close);
  await Promise.all(READING.map((name) => world.start(name)));
  const points = readerPoints();
  const readers = openReaders(
    points.map((point) => {
      const user = wireId('user', newId());
      const address = async () => {
        const { access_token } = await minter.mint(user, new Date());
        return `${world.urls.gateway}/ws/connect?token=${access_token}`;
      };
      return { address, point };
    }),
  );
  open.defer(readers.stop);
  return {
    ...{ engines, world, simulator, databaseUrl, responses, readyAtMs: Date.now() },
    readers: points.flatMap((point, n) => {
      const reader = readers.list[n];
      return reader === undefined ? [] : [{ reader, point }];
    }),
    close: () => open.disposeAsync(),
  };
}

function readerPoints(): Point[] {
  return READERS_IN.flatMap((province) =>
    WEEK_DATA.towns
      .filter((town) => town.province === province)
      .slice(0, READERS_EACH)
      .map(({ lat, lon }) => ({ lat, lon })),
  );
}

/** Resolves when a query says that nothing is left to do; engines may be down meanwhile. */
export async function untilNothingIsLeft(
  databaseUrl: string,
  findLeft: (db: pg.Client) => Promise<readonly string[]>,
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const left = await withDatabase(databaseUrl, findLeft).catch((error: unknown) => [String(error)]);
    if (left.length === 0) return;
    if (performance.now() > deadline) throw new UserError(`never done: ${left.slice(0, 10).join('; ')}`);
    await wait(STEP_MS);
  }
}

export async function withDatabase<T>(databaseUrl: string, ask: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  db.on('error', () => {});
  await db.connect();
  try {
    return await ask(db);
  } finally {
    await db.end();
  }
}
