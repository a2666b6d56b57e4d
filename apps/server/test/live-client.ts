import { type ServerFrame, serverFrameSchema } from '@paligid/contract/live';
import { WebSocket } from 'ws';

type StoryUpdate = Extract<ServerFrame, { type: 'story_update' }>;

/** The reader's side of a live connection; every frame is validated against the contract. */
export class LiveClient {
  readonly frames: ServerFrame[] = [];
  readonly ws: WebSocket;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  readonly closeReason: Promise<string>;
  readonly #opened: Promise<void>;
  #wake = Promise.withResolvers<void>();

  constructor(address: string, options: { origin?: string; headers?: Record<string, string> } = {}) {
    this.ws = new WebSocket(address, { perMessageDeflate: false, ...options });
    this.ws.on('message', (data) => {
      this.frames.push(serverFrameSchema.parse(JSON.parse(data.toString())));
      this.#changed();
    });
    this.closed = new Promise((resolve) => this.ws.once('close', resolve));
    this.closeReason = new Promise((resolve) =>
      this.ws.once('close', (_code, reason) => resolve(reason.toString())),
    );
    // Callers that wait for frames of a closed connection are notified.
    void this.closed.then(() => this.#changed());
    this.#opened = new Promise((resolve, reject) => {
      this.ws.once('open', resolve);
      this.ws.once('error', reject);
    });
    this.#opened.catch(() => {});
  }

  async open(): Promise<this> {
    await this.#opened;
    return this;
  }

  send(frame: object): void {
    this.ws.send(JSON.stringify(frame));
  }

  get updates(): StoryUpdate[] {
    return this.frames.filter((frame) => frame.type === 'story_update');
  }

  /** Resolves when everything sent before has been handled, and everything broadcast before has arrived. */
  async settled(): Promise<void> {
    const pongs = this.#count('pong');
    this.send({ type: 'ping' });
    await this.until(() => this.#count('pong') > pongs);
  }

  /** Waits until the condition holds for the frames. */
  async until(isAsWanted: () => boolean): Promise<void> {
    while (!isAsWanted()) {
      if (this.ws.readyState > WebSocket.OPEN) throw new Error('closed while waiting for frames');
      await this.#wake.promise;
    }
  }

  async close(): Promise<void> {
    this.ws.close(1000);
    await this.closed;
  }

  #count(type: ServerFrame['type']): number {
    return this.frames.filter((frame) => frame.type === type).length;
  }

  #changed(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }
}
