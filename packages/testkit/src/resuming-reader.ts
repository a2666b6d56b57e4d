import { type ServerFrame, serverFrameSchema } from '@paligid/contract/live';
import { applyFrame, finishCatchUp, type LiveCursor, startCatchUp } from '@paligid/domain/live-connection';
import type { Point } from '@paligid/geo/point';
import { WebSocket } from 'ws';

type StoryUpdate = Extract<ServerFrame, { type: 'story_update' }>;

/** A client that loses its connection repeatedly and records which frames were new to it. */
export class ResumingReader {
  readonly updates: StoryUpdate[] = [];
  /** Number of duplicate deliveries; the client's rule hides them, but they should be rare. */
  doubles = 0;
  isComplete = true;
  #cursor: LiveCursor;
  #ws: WebSocket | undefined;
  #resumed = Promise.withResolvers<void>();
  #closed = Promise.withResolvers<number>();
  readonly #everResumed = Promise.withResolvers<void>();

  constructor(start: number) {
    this.#cursor = { last: start, isCatchingUp: false, ahead: [] };
  }

  /** Cursors of the updates, in order of arrival. */
  get cursors(): number[] {
    return this.updates.map((frame) => frame.cursor);
  }

  get last(): number {
    return this.#cursor.last;
  }

  /** Resolves when the connection is open and the catch-up request was sent. */
  async connect(address: string, point: Point | undefined): Promise<void> {
    this.drop();
    const ws = new WebSocket(address, { perMessageDeflate: false });
    this.#ws = ws;
    this.#resumed = Promise.withResolvers();
    this.#cursor = startCatchUp(this.#cursor);
    ws.on('message', (data) => {
      if (this.#ws === ws) this.#handle(data.toString());
    });
    ws.on('error', () => {});
    this.#closed = Promise.withResolvers();
    ws.on('close', this.#closed.resolve);
    await new Promise<void>((resolve, reject) => {
      ws.once('open', resolve);
      ws.once('close', () => reject(new Error('not let in')));
    });
    if (point !== undefined) ws.send(JSON.stringify({ type: 'location_update', ...point, accuracy: 10 }));
    ws.send(JSON.stringify({ type: 'resume', cursor: this.#cursor.last }));
  }

  /** The code with which the gateway closed the connection. */
  get closed(): Promise<number> {
    return this.#closed.promise;
  }

  /** Resolves when the missed frames have arrived. */
  resumed(): Promise<void> {
    return this.#resumed.promise;
  }

  /** Resolves when that has happened for the first time, in any connection. */
  get everResumed(): Promise<void> {
    return this.#everResumed.promise;
  }

  /** As in a power cut: nothing more is received. */
  drop(): void {
    this.#ws?.terminate();
    this.#ws = undefined;
  }

  #handle(text: string): void {
    const frame = serverFrameSchema.parse(JSON.parse(text));
    if (frame.type === 'story_update') {
      const { state, isNews } = applyFrame(this.#cursor, frame.cursor);
      this.#cursor = state;
      if (isNews) this.updates.push(frame);
      else this.doubles += 1;
    }
    if (frame.type === 'resumed') {
      this.#cursor = finishCatchUp(this.#cursor, frame.cursor);
      this.isComplete &&= frame.data.is_complete;
      this.#resumed.resolve();
      this.#everResumed.resolve();
    }
  }
}
