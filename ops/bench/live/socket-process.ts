import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SocketsCommand, SocketsResponse } from './socket-messages.ts';

export type ReceivedFrames = {
  firstNs: bigint;
  lastNs: bigint;
  p99Ns: bigint;
  frameBytes: number;
  text: string;
};

/** The second process, which holds all readers. */
export class SocketProcess {
  readonly #child: ChildProcess;
  #responses: SocketsResponse[] = [];
  #wake = Promise.withResolvers<void>();

  constructor() {
    this.#child = fork(fileURLToPath(import.meta.resolve('./sockets.ts')));
    this.#child.on('message', (answer: SocketsResponse) => {
      this.#responses.push(answer);
      this.#wake.resolve();
      this.#wake = Promise.withResolvers();
    });
  }

  open(port: number, paths: string[] | number, hello?: string): Promise<{ ms: number; helloMs: number }> {
    return this.#request({ kind: 'open', port, paths, ...(hello === undefined ? {} : { hello }) }, 'open');
  }

  async expect(frames: number): Promise<void> {
    await this.#request({ kind: 'expect', frames }, 'expecting');
  }

  /** Resolves when every socket has received the expected frames. */
  async received(): Promise<ReceivedFrames> {
    const { firstNs, lastNs, p99Ns, frameBytes, text } = await this.#next('received');
    return { firstNs: BigInt(firstNs), lastNs: BigInt(lastNs), p99Ns: BigInt(p99Ns), frameBytes, text };
  }

  async drop(): Promise<void> {
    await this.#request({ kind: 'drop' }, 'dropped');
  }

  close(): void {
    this.#child.disconnect();
  }

  #request<K extends SocketsResponse['kind']>(command: SocketsCommand, kind: K) {
    this.#child.send(command);
    return this.#next(kind);
  }

  async #next<K extends SocketsResponse['kind']>(kind: K): Promise<Extract<SocketsResponse, { kind: K }>> {
    for (;;) {
      const answer = this.#responses.shift();
      if (answer === undefined) await this.#wake.promise;
      else if (isKind(answer, kind)) return answer;
      else
        throw new Error(
          answer.kind === 'failed' ? answer.reason : `heard ${answer.kind}, waited for ${kind}`,
        );
    }
  }
}

function isKind<K extends SocketsResponse['kind']>(
  answer: SocketsResponse,
  kind: K,
): answer is Extract<SocketsResponse, { kind: K }> {
  return answer.kind === kind;
}
