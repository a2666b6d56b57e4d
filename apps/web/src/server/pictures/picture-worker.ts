import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DrawResult } from './draw-worker.ts';
import type { Picture } from './picture.ts';

/** The server has no time for one more picture: the caller may come back. */
export class TooManyPictures extends Error {}

interface Waiting {
  picture: Picture;
  resolve: (png: Buffer) => void;
  reject: (error: Error) => void;
}

/** About a second and a half of work. */
const MAX_WAITING = 16;
/** A picture takes about 100 ms; its thread is ended when one takes this long. */
const MAX_DRAW_MS = 4_000;
const HEAP_MB = 96;

interface PictureWorkerOptions {
  maxWaiting?: number;
  maxDrawMs?: number;
  entry?: URL;
}

/**
 * Draws pictures one after the other in one thread, so that pages are not delayed and one core at most is taken. Beyond
 * a short queue it refuses. The thread starts with the first picture, and again after one that failed it.
 */
export class PictureWorker {
  readonly #options: Required<PictureWorkerOptions>;
  readonly #queue: Waiting[] = [];
  #worker: Worker | undefined;
  #current: (Waiting & { id: number; timer: NodeJS.Timeout }) | undefined;
  #lastId = 0;

  constructor({
    maxWaiting = MAX_WAITING,
    maxDrawMs = MAX_DRAW_MS,
    entry = new URL('./draw-worker.ts', import.meta.url),
  }: PictureWorkerOptions = {}) {
    this.#options = { maxWaiting, maxDrawMs, entry };
  }

  get waiting(): number {
    return this.#queue.length + (this.#current === undefined ? 0 : 1);
  }

  get isFull(): boolean {
    return this.waiting >= this.#options.maxWaiting;
  }

  draw(picture: Picture): Promise<Buffer> {
    if (this.isFull) return Promise.reject(new TooManyPictures('too many pictures'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ picture, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    const error = new TooManyPictures('the server stops');
    for (const { reject } of this.#queue.splice(0)) reject(error);
    await this.#drop(error);
  }

  #next(): void {
    if (this.#current !== undefined) return;
    const waiting = this.#queue.shift();
    if (waiting === undefined) return;
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const timer = setTimeout(
      () => void this.#drop(new Error('a picture took too long')),
      this.#options.maxDrawMs,
    );
    this.#current = { ...waiting, id: this.#lastId, timer };
    this.#worker.postMessage({ id: this.#lastId, picture: waiting.picture });
  }

  #start(): Worker {
    const folder = mkdtempSync(join(tmpdir(), 'paligid-fonts-'));
    const worker = new Worker(this.#options.entry, {
      workerData: { folder },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.unref();
    worker.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    worker.on('message', (result: DrawResult) => this.#take(result));
    worker.on('error', (error) => {
      if (this.#worker === worker) void this.#drop(error instanceof Error ? error : new Error(String(error)));
    });
    return worker;
  }

  #take(result: DrawResult): void {
    const current = this.#current;
    if (current === undefined || current.id !== result.id) return;
    clearTimeout(current.timer);
    this.#current = undefined;
    if ('png' in result) current.resolve(Buffer.from(result.png.buffer));
    else current.reject(new Error(result.error));
    this.#next();
  }

  /** Ends the thread and what it was drawing; the next picture gets another. */
  async #drop(error: Error): Promise<void> {
    const [worker, current] = [this.#worker, this.#current];
    this.#worker = undefined;
    this.#current = undefined;
    if (current !== undefined) {
      clearTimeout(current.timer);
      current.reject(error);
    }
    this.#next();
    await worker?.terminate();
  }
}
