import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@paligid/server/platform/migrations';
import { startWorld, type World } from '@paligid/testkit/world';
import { simulatorClient } from '@paligid/testkit/world-calls';
import type { ProgramName } from '@paligid/testkit/world-settings';
import { UserError } from '../../run-program.ts';
import type { EngineName } from '../../services/state.ts';
import { findBulletinStory } from '../alert-story.ts';
import { type DrillEngines, startEngines } from '../engines.ts';
import { receive, type StormBrowser, subscribeBrowsers } from './browsers.ts';

export type StormRound =
  | { kind: 'program'; name: string; program: ProgramName }
  | { kind: 'fault'; name: string; point: string }
  | { kind: 'engine'; name: string; engine: EngineName };

export type Storm = {
  databaseUrl: string;
  browsers: StormBrowser[];
  /** Ids of the alerts that were issued. */
  issued: string[];
  /** Issues a bulletin, kills, and resolves when every browser has shown it: the milliseconds after the kill. */
  play: (round: StormRound) => Promise<number>;
  close: () => Promise<void>;
};

/** Above the ports of the other drills, below those that tests lease. */
const PORT_BASE = '23700';
const GIVE_UP_MS = 90_000;
const PROGRAMS = ['simulator', 'pushService', 'api', 'gateway', 'alerts', 'push', 'relay', 'ingest'] as const;
/** The kill falls somewhere between the issue and the last message. */
const MAX_DELAY_MS = 1_500;

export async function openStorm(browsers: number): Promise<Storm> {
  const engines = startEngines(PORT_BASE);
  try {
    return await openOnEngines(engines, browsers);
  } catch (error) {
    engines.close();
    throw error;
  }
}

async function openOnEngines(engines: DrillEngines, count: number): Promise<Storm> {
  const { databaseUrl, redisUrl, natsUrl } = engines.addresses;
  await migrate(databaseUrl, new Date());
  const names = { streamPrefix: 'storm', keyPrefix: 'storm:' };
  const world = await startWorld({ databaseUrl, redisUrl, natsUrl, ...names }, { only: PROGRAMS });
  try {
    return await openInWorld(world, engines, count);
  } catch (error) {
    await world.stop();
    throw error;
  }
}

async function openInWorld(world: World, engines: DrillEngines, count: number): Promise<Storm> {
  const { databaseUrl } = engines.addresses;
  const simulator = simulatorClient(world);
  const browsers = await subscribeBrowsers(world, count);
  const issued: string[] = [];

  const issue = async () =>
    (await simulator.issue({ kind: 'cap', severity: 'Extreme', areas: ['marikina'] })).identifier;
  const shown = async (identifier: string, since: number) => {
    let alertId: string | undefined;
    while (true) {
      alertId ??= (await findBulletinStory(databaseUrl, identifier).catch(() => undefined))?.slice(2);
      await receive(world, browsers);
      const id = alertId;
      if (id !== undefined && browsers.every((browser) => browser.shown.has(id))) {
        issued.push(id);
        return performance.now() - since;
      }
      if (performance.now() - since > GIVE_UP_MS) {
        const missing = browsers.filter((browser) => id === undefined || !browser.shown.has(id)).length;
        throw new UserError(`${identifier} was not shown by ${missing} of ${browsers.length} browsers`);
      }
      await wait(50);
    }
  };
  const play = async (round: StormRound) => {
    const kill = await prepare(world, engines, round);
    const identifier = await issue();
    await wait(Math.random() * MAX_DELAY_MS);
    const since = performance.now();
    await kill();
    return shown(identifier, since);
  };
  await shown(await issue(), performance.now());
  return {
    ...{ databaseUrl, browsers, issued, play },
    close: async () => {
      await world.stop();
      engines.close();
    },
  };
}

/** What a round does after the bulletin was issued. */
async function prepare(world: World, engines: DrillEngines, round: StormRound): Promise<() => Promise<void>> {
  if (round.kind === 'engine') {
    return async () => {
      await engines.kill(round.engine);
      engines.start();
    };
  }
  if (round.kind === 'program') {
    return async () => {
      await world.programs.get(round.program)?.kill();
      await world.start(round.program);
    };
  }
  await world.programs.get('push')?.stop();
  const doomed = await world.start('push', { PALIGID_FAULT_POINT: round.point });
  return async () => {
    while (doomed.isRunning()) await wait(20);
    await world.start('push');
  };
}
