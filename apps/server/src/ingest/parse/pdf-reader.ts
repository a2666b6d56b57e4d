import { Worker } from 'node:worker_threads';
import { Unreadable } from '../parsed-item.ts';
import type { PdfRequest, PdfResult } from './pdf-worker.ts';

/** Between the pages of a read document. */
export const PAGE_BREAK = '\f';

/** A bulletin takes about 10 ms, the first one 300 ms. */
const DEADLINE_MS = 5_000;
const HEAP_MB = 128;
/** What is unpacked does not count as heap. */
const MEMORY_MB = 256;
const LOOK_EVERY_MS = 20;
/** The thread holds about 70 MB, and bulletins come hours apart. */
const IDLE_MS = 60_000;
const MEGABYTE = 1024 * 1024;
const BEGINS_WITHIN = 1024;

type PdfReaderOptions = { deadlineMs?: number; memoryMb?: number; idleMs?: number };
type Outcome = { pages: string[] } | { reason: string };
type Current = { id: number; end: (outcome: Outcome) => void };

/**
 * The text of PDFs, one after the other, in one thread that is ended when a document takes too long or too much memory.
 * The next document gets a new one. Callers bound how many wait: a source reads four files at once.
 */
export class PdfReader {
  readonly #options: Required<PdfReaderOptions>;
  #worker: Worker | undefined;
  #current: Current | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor({ deadlineMs = DEADLINE_MS, memoryMb = MEMORY_MB, idleMs = IDLE_MS }: PdfReaderOptions = {}) {
    this.#options = { deadlineMs, memoryMb, idleMs };
  }

  /**
   * The lines of each page in reading order with their columns (`pdf-layout.ts`), pages apart by `PAGE_BREAK`. A page
   * that is a picture is empty. Throws `Unreadable` if no page has text: a picture of a warning is not calm.
   */
  async read(bytes: Uint8Array): Promise<string> {
    const reason = shapeError(bytes);
    if (reason !== undefined) throw new Unreadable(`PDF: ${reason}`);
    const turn = this.#queue.then(() => this.#readNow(bytes));
    this.#queue = turn;
    const result = await turn;
    if ('reason' in result) throw new Unreadable(`PDF: ${result.reason}`);
    if (result.pages.every((page) => page === '')) throw new Unreadable('PDF: pictures without text, unread');
    return result.pages.join(PAGE_BREAK);
  }

  async close(): Promise<void> {
    await this.#drop('the program stops');
  }

  /** Never rejects. */
  async #readNow(bytes: Uint8Array): Promise<Outcome> {
    clearTimeout(this.#idle);
    const { deadlineMs, memoryMb, idleMs } = this.#options;
    const id = ++this.#lastId;
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const deadline = setTimeout(() => void this.#drop(`not read in ${deadlineMs} ms`), deadlineMs);
    const watch = setInterval(async () => {
      const used = await worker.getHeapStatistics().catch(() => undefined);
      if (used === undefined || this.#current?.id !== id) return;
      if (used.external_memory + used.used_heap_size < memoryMb * MEGABYTE) return;
      await this.#drop('unpacks to too much');
    }, LOOK_EVERY_MS);
    try {
      return await new Promise((resolve) => {
        this.#current = { id, end: resolve };
        // A copy: the caller keeps the bytes as the record of what was served.
        const copy = Uint8Array.from(bytes);
        worker.postMessage({ id, bytes: copy } satisfies PdfRequest, [copy.buffer]);
      });
    } finally {
      clearTimeout(deadline);
      clearInterval(watch);
      this.#current = undefined;
      this.#idle = setTimeout(() => void this.#drop('idle'), idleMs).unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      // A document's words are not for our log.
      ...{ stdout: true, stderr: true },
    });
    worker.unref();
    worker.on('message', (result: PdfResult) => {
      if (this.#current?.id !== result.id) return;
      if ('reason' in result && result.isAtWork) void this.#drop(result.reason);
      else this.#current.end(result);
    });
    worker.on('error', () => {
      if (this.#worker === worker) void this.#drop('broken');
    });
    return worker;
  }

  /** Ends the thread and what it was reading. */
  async #drop(reason: string): Promise<void> {
    const [worker, current] = [this.#worker, this.#current];
    clearTimeout(this.#idle);
    this.#worker = undefined;
    current?.end({ reason });
    await worker?.terminate();
  }
}

/** What can be seen without reading it. One that was cut off would be mended, and half of it read as the whole. */
function shapeError(bytes: Uint8Array): string | undefined {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (!/%PDF-\d/.test(text(0, BEGINS_WITHIN))) return 'not a PDF';
  return /%%EOF\s{0,100}$/.test(text(-BEGINS_WITHIN)) ? undefined : 'does not end';
}
