import type { StartedProgram } from '@paligid/testkit/start-program';
import { type BenchEnvironment, openBenchEnvironment } from '../../bench/api/bench-environment.ts';
import { seedStories } from '../../bench/api/seed-stories.ts';
import { startEngines } from '../engines.ts';
import { freePortBase } from '../free-ports.ts';
import { type AlertWatch, openAlertWatch } from './alert-watch.ts';
import { type LoadProcess, startLoadProcess } from './open-loop.ts';

export type LoadEnvironment = {
  environment: BenchEnvironment;
  programs: ReadonlyMap<string, StartedProgram>;
  load: LoadProcess;
  watch: AlertWatch;
  /** Of the API's public listener. */
  port: number;
};

const STORIES = 20_000;

/** One of each program that answers and tells, on engines of the drill and a week's stories; all ends with `open`. */
export async function openLoadEnvironment(
  open: AsyncDisposableStack,
  settings: { api?: Record<string, string>; gateway?: Record<string, string> } = {},
): Promise<LoadEnvironment> {
  const portBase = await freePortBase();
  const engines = startEngines(portBase);
  open.defer(engines.close);
  // The bench's environment finds its engines by this.
  process.env['PALIGID_PORT_BASE'] = portBase;
  const environment = await openBenchEnvironment(false);
  open.defer(environment.close);
  await seedStories(environment.db, STORIES, Date.now());
  const programs = new Map([
    ['api', await environment.start('api', settings.api)],
    ['gateway', await environment.start('gateway', settings.gateway)],
    ['ingest', await environment.start('ingest')],
    ['relay', await environment.start('relay')],
  ]);
  const load = startLoadProcess();
  open.defer(load.close);
  const watch = await openAlertWatch(environment);
  open.defer(watch.close);
  return { environment, programs, load, watch, port: Number(new URL(environment.urls.api).port) };
}
