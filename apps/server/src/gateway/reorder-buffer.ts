import type { Announcement } from './announcement.ts';

type ReorderBufferOptions = {
  /** Everything up to this sequence number has been emitted. */
  last: number;
  emit: (announcement: Announcement) => void;
  /** Rows after `from` up to `to`, in order, at most a page of them; all of them are committed by then. */
  read: (from: number, to: number) => Promise<{ rows: Announcement[]; isWhole: boolean }>;
  onError: (error: unknown) => void;
};

/** Messages that two streams deliver out of step are back in order well before this. */
const GAP_WAIT_MS = 50;
const RETRY_MS = 250;
/** Events buffered behind a missing number; anything beyond is read again from the database. */
const MAX_BUFFERED = 10_000;

/**
 * Reorder buffer: takes events from the streams, duplicates included, and emits every sequence number once and in
 * order. The database assigns the numbers without a gap and before anything is published, so what the streams do not
 * deliver is read there: a stream may be late, duplicated, wiped or gone, and still nothing is skipped.
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

  /** The last sequence number emitted. */
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

  /** The database is known to have assigned this sequence number. */
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
      // While numbers keep being emitted and none is missing among them, the rest is only in transit.
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

  /** A number without a row was deleted: there is nothing left to send for it. */
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
