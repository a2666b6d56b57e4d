import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Event-loop delay. Pages take milliseconds each to render, one after the other: below this is load, above it is
 * overload.
 */
const MAX_DELAY_MS = 1_000;
const SAMPLE_MS = 250;
const NANOSECONDS_PER_MS = 1e6;

/**
 * Load shedding: tells whether the process is overloaded. Then calls that need an upstream request are rejected; cached
 * bytes are still sent.
 */
export class LoadShedder {
  isOverloaded = false;
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  readonly #timer: NodeJS.Timeout;

  constructor(mostDelayMs = MAX_DELAY_MS) {
    this.#delay.enable();
    this.#timer = setInterval(() => {
      this.isOverloaded = this.#delay.mean / NANOSECONDS_PER_MS > mostDelayMs;
      this.#delay.reset();
    }, SAMPLE_MS);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#delay.disable();
  }
}
