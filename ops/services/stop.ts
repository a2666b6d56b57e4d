/** `npm run services:stop`: ends exactly the engines that `start` has started from this folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { servicesFolder } from '../engines.ts';
import { runProgram } from '../run-program.ts';
import { withLock } from './lock.ts';
import { isRunning } from './process-identity.ts';
import { endEngine } from './running.ts';
import { makeServicesFolder, readState, writeState } from './state.ts';

await runProgram(() => stop(servicesFolder(process.env)));

async function stop(folder: string): Promise<void> {
  if (!existsSync(folder)) return print('no engine runs');
  makeServicesFolder(folder);
  await withLock(join(folder, 'services.lock'), print, async () => {
    const running = readState(folder).filter(isRunning);
    if (running.length === 0) print('no engine runs');
    for (const record of running.toReversed()) {
      const begun = performance.now();
      await endEngine(record);
      writeState(
        folder,
        readState(folder).filter((each) => each.engine !== record.engine),
      );
      print(`${record.engine} on port ${record.port} stopped in ${Math.round(performance.now() - begun)} ms`);
    }
    writeState(folder, []);
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
