import type { StartedProgram } from '@paligid/testkit/start-program';

/** What a process holds on to once everything that can be collected has been. */
type HeldMemory = { heapMb: number; externalMb: number };

const MB = 1024 * 1024;
const RESPONSE_MS = 10_000;

type InspectorResponse = { id: number; result?: { result?: { value?: NodeJS.MemoryUsage } } };

/** Collects the garbage of a program that was started with `--inspect`, and reads what is left. */
export async function memoryAfterGc(program: StartedProgram): Promise<HeldMemory> {
  const [, address] = /Debugger listening on (ws:\S+)/.exec(program.output()) ?? [];
  if (address === undefined) throw new Error('the program was not started with --inspect');
  const socket = new WebSocket(address);
  const waiting = new Map<number, (response: InspectorResponse) => void>();
  socket.onmessage = ({ data }) => {
    const response: InspectorResponse = JSON.parse(String(data));
    waiting.get(response.id)?.(response);
  };
  const request = (id: number, method: string, params: object = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<InspectorResponse>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    setTimeout(() => reject(new Error(`${method} was not answered`)), RESPONSE_MS).unref();
    return promise;
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
