import type { Cell } from '@paligid/geo/cells';
import type { Announcement } from './announcement.ts';

/** Estimates of V8's memory use: a list entry with its spare capacity, and a cell of the index. */
const ENTRY_BYTES = 16;
const CELL_BYTES = 240;
const EVENT_BYTES = 3 * ENTRY_BYTES;
const FIRST_BYTES = 64 * 1024;

/** A returning reader's frames need neither. */
const UNSTORED = { cells: undefined, traceparent: undefined };

type Range = { after: number; upTo: number; max: number };

/**
 * A run of consecutive events in compact form: their JSON texts in one buffer, and an inverted index from each
 * cell to the positions of its events. It is dropped as a whole, so that eviction costs nothing per event.
 */
class EventSegment {
  readonly #sequences: number[] = [];
  readonly #times: number[] = [];
  readonly #ends: number[] = [];
  readonly #byCell = new Map<Cell, number[]>();
  #texts = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #pairs = 0;

  get size(): number {
    return this.#sequences.length;
  }

  get bytes(): number {
    const index = this.#byCell.size * CELL_BYTES + this.#pairs * ENTRY_BYTES;
    return this.#texts.length + index + this.size * EVENT_BYTES;
  }

  get lastSequence(): number {
    return this.#sequences.at(-1) ?? 0;
  }

  get lastTime(): number {
    return this.#times.at(-1) ?? 0;
  }

  push(sequence: number, atMs: number, cells: readonly Cell[], text: string): void {
    const position = this.size;
    const start = this.#ends.at(-1) ?? 0;
    const end = start + Buffer.byteLength(text);
    if (end > this.#texts.length) this.#resize(Math.max(end, 2 * this.#texts.length));
    this.#texts.write(text, start);
    this.#sequences.push(sequence);
    this.#times.push(atMs);
    this.#ends.push(end);
    for (const cell of cells) {
      const positions = this.#byCell.get(cell);
      if (positions === undefined) this.#byCell.set(cell, [position]);
      else positions.push(position);
      this.#pairs += 1;
    }
  }

  /** Releases the spare capacity that no event will need any more. */
  seal(): void {
    this.#resize(this.#ends.at(-1) ?? 0);
  }

  /**
   * Adds the sequence numbers of the events in these cells and this range, about `max` at most: the latest of each
   * cell.
   */
  collect(cells: readonly Cell[], { after, upTo, max }: Range, into: Set<number>): void {
    for (const cell of cells) {
      const positions = this.#byCell.get(cell) ?? [];
      for (let i = positions.length - 1; i >= 0 && into.size <= max; i -= 1) {
        const sequence = this.#sequences[positions[i] ?? 0] ?? 0;
        if (sequence <= after) break;
        if (sequence <= upTo) into.add(sequence);
      }
    }
  }

  /** The text of an event in this segment. */
  text(sequence: number): string | undefined {
    const position = lowerBound(this.#sequences, sequence);
    if (this.#sequences[position] !== sequence) return undefined;
    return this.#texts.toString('utf8', this.#ends[position - 1] ?? 0, this.#ends[position]);
  }

  /** Sequence number of the first event at or after the given time. */
  firstSince(atMs: number): number | undefined {
    return this.#sequences[lowerBound(this.#times, atMs)];
  }

  #resize(bytes: number): void {
    const texts = Buffer.allocUnsafeSlow(bytes);
    this.#texts.copy(texts);
    this.#texts = texts;
  }
}

/** Binary search: index of the first value that is not smaller. */
function lowerBound(values: readonly number[], wanted: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type WindowBounds = { maxBytes: number; maxAgeMs: number };
export type WindowStart = { after: number; sinceMs: number };

/** The look-ups of a resume grow with the number of segments; what one eviction removes grows with their size. */
const SEGMENT_EVENTS = 2_048;

/**
 * Sliding window of the latest events without a gap, bounded by bytes and by age, so that a returning reader costs no
 * query. A search costs a look-up per segment and cell, and then only what concerns the reader.
 */
export class EventWindow {
  readonly #bounds: WindowBounds;
  readonly #segments: EventSegment[] = [];
  #after: number;
  #sinceMs: number;
  #lastMs = 0;
  #sealedBytes = 0;

  /**
   * The caller will push every event after the sequence number, and every one that became known since the given time.
   */
  constructor({ after, sinceMs }: WindowStart, bounds: WindowBounds) {
    this.#after = after;
    this.#sinceMs = sinceMs;
    this.#bounds = bounds;
  }

  /** The window contains everything after this sequence number. */
  get after(): number {
    return this.#after;
  }

  /** The window contains everything that became known from this time on. */
  get sinceMs(): number {
    return this.#sinceMs;
  }

  get bytes(): number {
    return this.#sealedBytes + (this.#segments.at(-1)?.bytes ?? 0);
  }

  get size(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.size, 0);
  }

  /**
   * Called in sequence order. `atMs` is when the event became known; an earlier time than the previous one counts as
   * the same.
   */
  push({ sequence, cells, event }: Announcement, atMs: number): void {
    let segment = this.#segments.at(-1);
    if (segment === undefined || segment.size >= SEGMENT_EVENTS) {
      segment?.seal();
      this.#sealedBytes += segment?.bytes ?? 0;
      segment = new EventSegment();
      this.#segments.push(segment);
    }
    this.#lastMs = Math.max(this.#lastMs, atMs);
    segment.push(sequence, this.#lastMs, cells, JSON.stringify({ ...Object(event), ...UNSTORED }));
    this.#evict(this.#lastMs);
  }

  /**
   * Sequence numbers of the events in these cells and this range, in order. More than `max` means only that there are
   * more.
   */
  find(cells: readonly Cell[], range: Range): number[] {
    const found = new Set<number>();
    for (let i = this.#segments.length - 1; i >= 0 && found.size <= range.max; i -= 1) {
      const segment = this.#segments[i];
      if (segment === undefined || segment.lastSequence <= range.after) break;
      segment.collect(cells, range, found);
    }
    return [...found].sort((a, b) => a - b);
  }

  /** An event returned by `find`, without its cells. */
  event(sequence: number): unknown {
    const segment = this.#segments.find(({ lastSequence }) => lastSequence >= sequence);
    const text = segment?.text(sequence);
    return text === undefined ? undefined : JSON.parse(text);
  }

  /**
   * Everything that became known since the given time has at least this sequence number; absent when there is nothing.
   */
  firstSince(atMs: number): number | undefined {
    return this.#segments.find(({ lastTime }) => lastTime >= atMs)?.firstSince(atMs);
  }

  #evict(nowMs: number): void {
    for (let [oldest, next] = this.#segments; next !== undefined; [oldest, next] = this.#segments) {
      if (oldest === undefined) return;
      const isOld = oldest.lastTime < nowMs - this.#bounds.maxAgeMs;
      if (!isOld && this.bytes <= this.#bounds.maxBytes) return;
      this.#segments.shift();
      this.#sealedBytes -= oldest.bytes;
      this.#after = oldest.lastSequence;
      this.#sinceMs = oldest.lastTime + 1;
    }
  }
}
