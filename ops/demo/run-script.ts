import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { servicesFolder } from '../engines.ts';
import { UserError } from '../run-program.ts';
import { isRunning } from '../services/process-identity.ts';
import { readState } from '../services/state.ts';

const REPOSITORY = resolve(import.meta.dirname, '..', '..');

/** Runs a script of the root package in its own process group, so that Ctrl-C is handled here and not by the script. */
export async function runScript(name: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', name], { cwd: REPOSITORY, stdio: 'pipe', detached: true });
  let printed = '';
  const keep = (text: unknown) => {
    printed = `${printed}${text}`.slice(-10_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new UserError(`npm run ${name} failed:\n${printed}`);
}

/** Uses engines that already run and leaves them running; starts the others, and stops them at the end. */
export async function borrowEngines(): Promise<() => Promise<void>> {
  const wereRunning = readState(servicesFolder(process.env)).some(isRunning);
  await runScript('services');
  return wereRunning ? async () => {} : () => runScript('services:stop');
}
