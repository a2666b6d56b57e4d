import type { LiveEvent } from './live-event.ts';

/** When a gateway goes, all its readers come back within seconds: they are served from here. */
const KEPT = 2_000;

/** The last events without a hole, so that a short break costs no query. */
export class RecentEvents {
  readonly #events: LiveEvent[] = [];
  #after: number;

  /** Every event after this number will be given to `push`. */
  constructor(after: number) {
    this.#after = after;
  }

  push(event: LiveEvent): void {
    this.#events.push(event);
    if (this.#events.length < 2 * KEPT) return;
    const gone = this.#events.splice(0, KEPT);
    this.#after = gone.at(-1)?.sequence ?? this.#after;
  }

  /** Absent when some of them are no longer here. */
  after(sequence: number): LiveEvent[] | undefined {
    if (sequence < this.#after) return undefined;
    const first = this.#events.findIndex((event) => event.sequence > sequence);
    return first === -1 ? [] : this.#events.slice(first);
  }
}
