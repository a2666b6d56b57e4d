import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A small baseline program in a process of its own: it replies to each message with one. */
export type BareProgram = {
  pid: number;
  request: (message: object) => Promise<unknown>;
  close: () => Promise<void>;
};

/** Ends by itself when the bench does. */
export function startBare(file: string, env: Record<string, string> = {}): BareProgram {
  const child = fork(fileURLToPath(file), { env: { PATH: process.env['PATH'], ...env } });
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    request: async (message) => {
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
