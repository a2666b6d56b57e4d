import type { Announcement } from './announcement.ts';

type ReorderBufferOptions = {
  /** Everything up to this number is past. */
  last: number;
  emit: (announcement: Announcement) => void;
  /** Rows after `from` up to `to`, in order, at most a page of them; they are all committed by then. */
  read: (from: number, to: number) => Promise<{ rows: Announcement[]; isWhole: boolean }>;
  onError: (error: unknown) => void;
};

/** What two streams bring out of step is together again well before this. */
const GAP_WAIT_MS = 50;
const RETRY_MS = 250;
/** Held back for a missing number; what is beyond is read again from the database. */
const MAX_BUFFERED = 10_000;

/**
 * Streams and their doubles in; every number once and in order out. The database gives the numbers
 * without a gap and before anything is published, so what the streams do not bring is read there: a
 * stream may be late, doubled, wiped or gone, and still nothing is skipped.
 */
export class ReorderBuffer {
  readonly #options: ReorderBufferOptions;
  readonly #buffered = new Map<number, Announcement>();
  #last: number;
  #known: number;
  #timer: NodeJS.Timeout | undefined;
  #isReading = false;
  #isClosed = false;

  constructor(options: ReorderBufferOptions) {
    this.#options = options;
    this.#last = options.last;
    this.#known = options.last;
  }

  /** The last number that came out. */
  get last(): number {
    return this.#last;
  }

  accept(announcement: Announcement): void {
    const { sequence } = announcement;
    if (sequence <= this.#last || this.#isClosed) return;
    if (sequence === this.#last + 1) {
      this.#emit(announcement);
      this.#release();
    } else if (this.#buffered.size < MAX_BUFFERED) {
      this.#buffered.set(sequence, announcement);
    }
    this.reach(sequence);
  }

  /** The database is known to have given this number. */
  reach(sequence: number): void {
    this.#known = Math.max(this.#known, sequence);
    if (this.#known > this.#last) this.#wait(GAP_WAIT_MS);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    if (this.#timer !== undefined || this.#isReading || this.#isClosed) return;
    const before = this.#last;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#known <= this.#last) return;
      // As long as numbers keep coming out and none is missing among them, the rest is only on its way.
      if (this.#last > before && this.#buffered.size === 0) this.#wait(GAP_WAIT_MS);
      else void this.#fill();
    }, ms);
  }

  async #fill(): Promise<void> {
    this.#isReading = true;
    const to = this.#known;
    let pause = 0;
    try {
      const { rows, isWhole } = await this.#options.read(this.#last, to);
      if (this.#isClosed) return;
      for (const row of rows) if (row.sequence > this.#last) this.#buffered.set(row.sequence, row);
      this.#advance(isWhole ? to : (rows.at(-1)?.sequence ?? this.#last));
    } catch (error) {
      this.#options.onError(error);
      pause = RETRY_MS;
    } finally {
      this.#isReading = false;
    }
    if (this.#known > this.#last) this.#wait(pause);
  }

  /** A number without a row was deleted: there is nothing left to tell of it. */
  #advance(to: number): void {
    const numbers = [...this.#buffered.keys()].filter((sequence) => sequence <= to).sort((a, b) => a - b);
    for (const sequence of numbers) {
      this.#last = Math.max(this.#last, sequence - 1);
      this.#release();
    }
    this.#last = Math.max(this.#last, to);
    this.#release();
  }

  #emit(announcement: Announcement): void {
    this.#last = announcement.sequence;
    this.#options.emit(announcement);
  }

  #release(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#buffered.delete(next.sequence);
      this.#emit(next);
    }
  }

  #next(): Announcement | undefined {
    return this.#buffered.get(this.#last + 1);
  }
}
