import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A small program beside the bench, in a process of its own: asked by a message, it answers with one. */
export type BareProgram = {
  pid: number;
  ask: (message: object) => Promise<unknown>;
  close: () => Promise<void>;
};

export function startBare(file: string, env: Record<string, string> = {}): BareProgram {
  const child = fork(join(import.meta.dirname, file), { env: { PATH: process.env['PATH'], ...env } });
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    ask: async (message) => {
      child.send(message);
      const answer = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
      if (answer === undefined) throw new Error(`${file} ended before it answered`);
      return answer[0];
    },
    close: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
