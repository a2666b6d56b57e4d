import type { Cell } from '@paligid/geo/cells';
import type { Announcement } from './announcement.ts';
import { EventSegment, type Range } from './event-segment.ts';

export type WindowBounds = { maxBytes: number; maxAgeMs: number };
export type WindowStart = { after: number; sinceMs: number };

/** The look-ups of a resume grow with the number of segments, what eviction takes at once with their size. */
const SEGMENT_EVENTS = 2_048;

/**
 * The latest events without a gap, bounded by bytes and by age, so that a reader who comes back costs no query.
 * A search costs a look-up per segment and cell, and then only what concerns the reader.
 */
export class EventWindow {
  readonly #bounds: WindowBounds;
  readonly #segments: EventSegment[] = [];
  #after: number;
  #sinceMs: number;
  #lastMs = 0;
  #sealedBytes = 0;

  /** Every event after the number, and every one that became known since the moment, will be pushed. */
  constructor({ after, sinceMs }: WindowStart, bounds: WindowBounds) {
    this.#after = after;
    this.#sinceMs = sinceMs;
    this.#bounds = bounds;
  }

  /** Everything after this number is here. */
  get after(): number {
    return this.#after;
  }

  /** Everything that became known from this moment on is here. */
  get sinceMs(): number {
    return this.#sinceMs;
  }

  get bytes(): number {
    return this.#sealedBytes + (this.#segments.at(-1)?.bytes ?? 0);
  }

  get size(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.size, 0);
  }

  /** In the order of the numbers. `atMs` is when it became known; an earlier one than before counts as the same. */
  push({ sequence, cells, event }: Announcement, atMs: number): void {
    let segment = this.#segments.at(-1);
    if (segment === undefined || segment.size >= SEGMENT_EVENTS) {
      segment?.seal();
      this.#sealedBytes += segment?.bytes ?? 0;
      segment = new EventSegment();
      this.#segments.push(segment);
    }
    this.#lastMs = Math.max(this.#lastMs, atMs);
    segment.push(sequence, this.#lastMs, cells, JSON.stringify({ ...Object(event), cells: undefined }));
    this.#evict(this.#lastMs);
  }

  /** Numbers of the events of these cells in the range, in order. More than `max` says only that there are more. */
  find(cells: readonly Cell[], range: Range): number[] {
    const found = new Set<number>();
    for (let i = this.#segments.length - 1; i >= 0 && found.size <= range.max; i -= 1) {
      const segment = this.#segments[i];
      if (segment === undefined || segment.lastSequence <= range.after) break;
      segment.collect(cells, range, found);
    }
    return [...found].sort((a, b) => a - b);
  }

  /** An event that was found, without its cells. */
  event(sequence: number): unknown {
    const segment = this.#segments.find(({ lastSequence }) => lastSequence >= sequence);
    const text = segment?.text(sequence);
    return text === undefined ? undefined : JSON.parse(text);
  }

  /** Everything that became known since the moment has a number from this one on; absent when nothing has. */
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
