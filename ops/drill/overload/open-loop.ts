import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../run-program.ts';
import type { LoadCommand, LoadResult } from './load-messages.ts';

export type LoadProcess = { run: (command: LoadCommand) => Promise<LoadResult>; close: () => Promise<void> };

/** The process that makes the requests; it ends with the drill. */
export function startLoadProcess(): LoadProcess {
  const child = fork(fileURLToPath(import.meta.resolve('./load-process.ts')));
  const ended = once(child, 'exit');
  return {
    run: async (command) => {
      child.send(command);
      const answer = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
      if (answer === undefined) throw new UserError('the process that makes the requests has ended');
      return answer[0] as LoadResult;
    },
    close: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
