import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@paligid/server/platform/migrations';
import { tokenMinter } from '@paligid/testkit/token-minter';
import { startWorld, type World } from '@paligid/testkit/world';
import { simulatorClient } from '@paligid/testkit/world-calls';
import { UserError } from '../../run-program.ts';
import { findBulletinStory } from '../alert-story.ts';
import { type DrillEngines, startEngines } from '../engines.ts';
import { type DrillReaders, openReaders } from '../readers.ts';
import type { Round } from './rounds.ts';

export type KillEnvironment = {
  databaseUrl: string;
  readers: DrillReaders['list'];
  /** Identifiers of every published bulletin. */
  issued: string[];
  /** Plays one round and returns how long after the kill the next alert reached every reader. */
  play: (round: Round) => Promise<{ ms: number; limitMs: number }>;
  /** Publishes a bulletin and returns its identifier. */
  issue: () => Promise<string>;
  /** Milliseconds since a moment until a bulletin has reached every reader. */
  msUntilDelivered: (identifier: string, since: number) => Promise<number>;
  /** All programs at one moment; the simulator is outside of the product and goes on. */
  killPrograms: () => Promise<void>;
  /** `env`: settings of this start alone. */
  startPrograms: (env?: Record<string, string>) => Promise<void>;
  urls: World['urls'];
  close: () => Promise<void>;
};

/** Above the ports of services and CI, below those that tests lease. */
const PORT_BASE = '23500';
const PLACES = [
  { lat: 14.65, lon: 121.1 },
  { lat: 14.63, lon: 121.09 },
  { lat: 14.66, lon: 121.11 },
];
const READER = 'u-019a8560-7a00-7000-8000-000000000001';
const BACK_IN_MS = 5_000;
/** PostgreSQL replays its log first. */
const POSTGRES_BACK_IN_MS = 15_000;
const GIVE_UP_MS = 60_000;

export async function openKillEnvironment(): Promise<KillEnvironment> {
  return openOnEngines(startEngines(PORT_BASE));
}

/** The whole product on engines of the drill, which end with it, also if it cannot be started. */
export async function openOnEngines(engines: DrillEngines): Promise<KillEnvironment> {
  try {
    return await openProduct(engines);
  } catch (error) {
    engines.close();
    throw error;
  }
}

async function openProduct(engines: DrillEngines): Promise<KillEnvironment> {
  const { databaseUrl, redisUrl, natsUrl } = engines.addresses;
  await migrate(databaseUrl, new Date());
  const minter = await tokenMinter();
  const room = {
    databaseUrl,
    redisUrl,
    natsUrl,
    streamPrefix: 'drill',
    keyPrefix: 'drill:',
    jwks: JSON.stringify(minter.keys),
  };
  const world = await startWorld(room);
  const simulator = simulatorClient(world);
  const address = async () => {
    const { access_token } = await minter.mint(READER, new Date());
    return `${world.urls.gateway}/ws/connect?token=${access_token}`;
  };
  const readers = openReaders(PLACES.map((point) => ({ address, point })));
  const issued: string[] = [];

  const issue = async () => {
    const { identifier } = await simulator.issue({ kind: 'cap', severity: 'Extreme', areas: ['marikina'] });
    issued.push(identifier);
    return identifier;
  };
  const msUntilDelivered = async (identifier: string, since: number) => {
    while (!(await isDelivered(databaseUrl, readers.list, identifier))) {
      if (performance.now() - since > GIVE_UP_MS)
        throw new UserError(`${identifier} was never told to everybody`);
      await wait(50);
    }
    return performance.now() - since;
  };
  const program = (name: Parameters<typeof world.start>[0]) => {
    const running = world.programs.get(name);
    if (running === undefined) throw new UserError(`${name} was never started`);
    return running;
  };

  const play = async (round: Round) => {
    if (round.kind === 'fault') {
      await program(round.program).stop();
      const doomed = await world.start(round.program, { PALIGID_FAULT_POINT: round.point });
      const identifier = await issue();
      while (doomed.isRunning()) await wait(10);
      const since = performance.now();
      await world.start(round.program);
      return { ms: await msUntilDelivered(identifier, since), limitMs: BACK_IN_MS };
    }
    const before = await issue();
    // Counted from the moment the process is gone: the time the machine takes to reap it is not ours.
    let since: number;
    if (round.kind === 'program') {
      await program(round.program).kill();
      since = performance.now();
      await Promise.all([issue(), world.start(round.program)]);
    } else {
      await engines.kill(round.engine, round.isWiped);
      since = performance.now();
      await issue();
      engines.start();
    }
    const after = await issue();
    await msUntilDelivered(before, since);
    const limitMs =
      round.kind === 'engine' && round.engine === 'PostgreSQL' ? POSTGRES_BACK_IN_MS : BACK_IN_MS;
    return { ms: await msUntilDelivered(after, since), limitMs };
  };

  await msUntilDelivered(await issue(), performance.now());
  return {
    databaseUrl,
    readers: readers.list,
    issued,
    play,
    issue,
    msUntilDelivered,
    killPrograms: async () => {
      const running = [...world.programs].filter(([name]) => name !== 'simulator');
      await Promise.all(running.map(([, one]) => one.kill()));
    },
    startPrograms: async (env) => {
      const names = [...world.programs.keys()].filter((name) => name !== 'simulator');
      await Promise.all(names.map((name) => world.start(name, env)));
    },
    urls: world.urls,
    close: async () => {
      readers.stop();
      await world.stop();
      engines.close();
    },
  };
}

/** A bulletin is delivered when every reader has received its story. */
async function isDelivered(
  databaseUrl: string,
  readers: DrillReaders['list'],
  identifier: string,
): Promise<boolean> {
  const id = await findBulletinStory(databaseUrl, identifier).catch(() => undefined);
  return id !== undefined && readers.every((reader) => reader.updates.some((frame) => frame.data.id === id));
}
