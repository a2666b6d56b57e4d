import { setTimeout as wait } from 'node:timers/promises';
import type { StartedProgram } from '@paligid/testkit/start-program';

/** What a process holds on to once everything that can be collected has been. */
export type HeldMemory = { heapMb: number; externalMb: number };

const MB = 1024 * 1024;
const ANSWERS_WITHIN_MS = 10_000;

type Answer = { id: number; result?: { result?: { value?: NodeJS.MemoryUsage } } };

/** Collects the garbage of a program that was started with `--inspect`, and reads what is left. */
export async function memoryAfterGc(program: StartedProgram): Promise<HeldMemory> {
  const [, address] = /Debugger listening on (ws:\S+)/.exec(program.output()) ?? [];
  if (address === undefined) throw new Error('the program was not started with --inspect');
  const socket = new WebSocket(address);
  const answers = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    answers.get(answer.id)?.(answer);
  };
  const request = (id: number, method: string, params: object = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    answers.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const late = wait(ANSWERS_WITHIN_MS, undefined, { ref: false }).then(() =>
      reject(new Error(`${method} was not answered`)),
    );
    return Promise.race([promise, late.then(() => promise)]);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error('the inspector does not answer'));
    });
    // What is freed by finalizers of the first collection is collected by the second.
    await request(1, 'HeapProfiler.collectGarbage');
    await request(2, 'HeapProfiler.collectGarbage');
    const { result } = await request(3, 'Runtime.evaluate', {
      expression: 'process.memoryUsage()',
      returnByValue: true,
    });
    const usage = result?.result?.value;
    if (usage === undefined) throw new Error('the program did not tell its memory');
    return { heapMb: usage.heapUsed / MB, externalMb: usage.external / MB };
  } finally {
    socket.close();
  }
}
