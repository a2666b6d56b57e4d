/** `npm run cluster`: the whole topology on this machine: replicated engines and two of each program. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runProgram, UserError } from '../run-program.ts';
import { openCluster } from './cluster.ts';

await runProgram(async () => {
  const build = resolve(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');
  if (!existsSync(join(build, 'server'))) throw new UserError('the pages are not built: npm run build:web');
  const begun = performance.now();
  const cluster = await openCluster(process.env, print);
  try {
    await cluster.start();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const { host, front, folder } = cluster.layout;
  print(`${cluster.members.length} processes in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  print(`web http://${host}:${front.web}/  api http://${host}:${front.api}/  folder ${folder}`);
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
