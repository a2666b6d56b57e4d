import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Pages take milliseconds each to render, one after the other: less is work, more is too much of it. */
const MAX_DELAY_MS = 1_000;
const SAMPLE_MS = 250;
const NANOSECONDS_PER_MS = 1e6;

/** Whether the process falls behind. Then calls that need a hop are turned away; finished bytes still go out. */
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
