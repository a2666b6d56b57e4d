import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@paligid/server/platform/migrations';
import { startWorld, type World } from '@paligid/testkit/world';
import { simulatorClient } from '@paligid/testkit/world-calls';
import type { ProgramName } from '@paligid/testkit/world-settings';
import { UserError } from '../../run-program.ts';
import type { EngineName } from '../../services/state.ts';
import { findBulletinStory } from '../alert-story.ts';
import { type DrillEngines, startEngines } from '../engines.ts';
import { type AlertStep, hasShown, receive, type StormBrowser, subscribeBrowsers } from './browsers.ts';

export type StormRound =
  | { kind: 'program'; name: string; program: ProgramName }
  | { kind: 'fault'; name: string; point: string }
  | { kind: 'engine'; name: string; engine: EngineName };

export type Storm = {
  databaseUrl: string;
  browsers: StormBrowser[];
  /** The alerts that were issued, by id, and what each has come to. */
  issued: Map<string, AlertStep>;
  /** Takes the step, kills, and resolves when every browser has shown it: the milliseconds after the kill. */
  play: (round: StormRound, step: AlertStep) => Promise<number>;
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
  const issued = new Map<string, AlertStep>();

  const issue = (severity: 'Severe' | 'Extreme') =>
    simulator.issue({ kind: 'cap', severity, areas: ['marikina'] });
  /** By its first bulletin: a story is found by the last one that changed its text. */
  const shown = async (identifier: string, step: AlertStep, since: number, known?: string) => {
    let alertId = known;
    while (true) {
      alertId ??= (await findBulletinStory(databaseUrl, identifier).catch(() => undefined))?.slice(2);
      await receive(world, browsers);
      const id = alertId;
      if (id !== undefined && browsers.every((browser) => hasShown(browser, id, step))) {
        issued.set(id, step);
        return { alertId: id, ms: performance.now() - since };
      }
      if (performance.now() - since > GIVE_UP_MS) {
        const missing = browsers.filter((browser) => id === undefined || !hasShown(browser, id, step)).length;
        throw new UserError(
          `${identifier} (${step}) was not shown by ${missing} of ${browsers.length} browsers`,
        );
      }
      await wait(50);
    }
  };
  const issueAndShow = async () => {
    const { id, identifier } = await issue('Severe');
    return { id, ...(await shown(identifier, 'severe', performance.now())) };
  };
  const take = (step: AlertStep, standing: { id: string } | undefined) => {
    if (standing === undefined) return issue(step === 'severe' ? 'Severe' : 'Extreme');
    if (step === 'raised') return simulator.update(standing.id, { severity: 'Extreme' });
    return simulator.cancel(standing.id);
  };
  const play = async (round: StormRound, step: AlertStep) => {
    // What is raised or ended must stand on every phone before the sender that will die starts.
    const standing = step === 'raised' || step === 'ended' ? await issueAndShow() : undefined;
    const kill = await prepare(world, engines, round);
    const { identifier } = await take(step, standing);
    await wait(Math.random() * MAX_DELAY_MS);
    const since = performance.now();
    await kill();
    return (await shown(identifier, step, since, standing?.alertId)).ms;
  };
  await shown((await issue('Extreme')).identifier, 'extreme', performance.now());
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
