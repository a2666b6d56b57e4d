import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Trouble } from '../trouble.ts';

const REPOSITORY = resolve(import.meta.dirname, '..', '..');

/** Runs a script of the root package in a group of its own: Ctrl-C is ours to answer, not the script's. */
export async function runScript(name: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', name], { cwd: REPOSITORY, stdio: 'pipe', detached: true });
  let printed = '';
  const keep = (text: unknown) => {
    printed = `${printed}${text}`.slice(-10_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Trouble(`npm run ${name} failed:\n${printed}`);
}
