import type { Localized } from '../platform/http/language.ts';

/** The encoded frames of one event, by language. */
export type Frames = Localized<Buffer>;

type Entry = { frames: Promise<Frames | undefined>; bytes: number; atMs: number };

/** Single-flight LRU cache of frames by sequence number, bounded by bytes and by age. */
export class FrameCache {
  readonly #maxBytes: number;
  readonly #entries = new Map<number, Entry>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(
    sequence: number,
    make: () => Promise<Frames | undefined>,
    { nowMs, maxAgeMs }: { nowMs: number; maxAgeMs: number },
  ): Promise<Frames | undefined> {
    const cached = this.#entries.get(sequence);
    if (cached !== undefined) {
      this.#entries.delete(sequence);
      if (nowMs - cached.atMs <= maxAgeMs) {
        this.#entries.set(sequence, cached);
        return cached.frames;
      }
      this.#bytes -= cached.bytes;
    }
    const entry: Entry = { frames: make(), bytes: ENTRY_BYTES, atMs: nowMs };
    this.#entries.set(sequence, entry);
    this.#bytes += ENTRY_BYTES;
    void entry.frames.then((frames) => {
      if (this.#entries.get(sequence) !== entry || frames === undefined) return;
      const added = frames.en.length + (frames.fil === frames.en ? 0 : frames.fil.length);
      entry.bytes += added;
      this.#bytes += added;
      this.#evict();
    });
    this.#evict();
    return entry.frames;
  }

  #evict(): void {
    for (const [sequence, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(sequence);
      this.#bytes -= bytes;
    }
  }
}

/** Size of the map entry, the promise and the two buffer objects. */
const ENTRY_BYTES = 600;
