import { servicesFolder } from '../engines.ts';
import { isRunning } from '../services/process-identity.ts';
import { readState } from '../services/state.ts';
import { runScript } from './run-script.ts';

/** Engines that run already are used and left alone; those that do not are started, and stopped at the end. */
export async function borrowEngines(): Promise<() => Promise<void>> {
  const wereRunning = readState(servicesFolder(process.env)).some(isRunning);
  await runScript('services');
  return wereRunning ? async () => {} : () => runScript('services:stop');
}
