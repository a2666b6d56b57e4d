/**
 * Adaptive concurrency limit (AIMD over latency): how many reads may be in hand at once. While responses take as long as
 * usual the limit is wide, so that a crowd that waits for one load of a cache is let in; when they take twice as long,
 * work is piling up, and the limit falls towards what the database can do at the same time.
 */
type ConcurrencyLimit = {
  /** Undefined: too many are in hand. Else call what it returns when the work is done; once counts. */
  enter: () => (() => void) | undefined;
};

export type ConcurrencyBounds = { min: number; max: number };

const WINDOW_MS = 100;
/** Fewer say nothing about a window. */
const MIN_SAMPLES = 5;
const MAX_SLOWDOWN = 2;
/** What the loop and the machine do beside us: not a reason to refuse anybody. */
const SLACK_MS = 5;
const DECREASE = 0.7;
const INCREASE = 1.1;
/** Of the way from the usual time to a longer one that is not from a crowd. */
const DRIFT = 0.02;

export function concurrencyLimit(
  { min, max }: ConcurrencyBounds,
  nowMs: () => number,
  /** How late the event loop was since it was last asked: requests that nobody has looked at yet wait for so long. */
  loopDelayMs: () => number,
): ConcurrencyLimit {
  let limit = max;
  let inHand = 0;
  let usualMs: number | undefined;
  let window = { endsMs: 0, count: 0, totalMs: 0, peak: 0, isFull: false };
  const adapt = (now: number) => {
    const { count, totalMs, peak, isFull } = window;
    const delayMs = loopDelayMs();
    window = { endsMs: now + WINDOW_MS, count: 0, totalMs: 0, peak: inHand, isFull: false };
    if (count < MIN_SAMPLES) return;
    const meanMs = totalMs / count + delayMs;
    usualMs ??= meanMs;
    if (meanMs > usualMs * MAX_SLOWDOWN + SLACK_MS) limit = Math.max(min, Math.min(limit, peak) * DECREASE);
    else limit = Math.min(max, limit * INCREASE);
    if (meanMs < usualMs) usualMs = meanMs;
    // A crowd is slow because it is one; its time is never the usual one.
    else if (!isFull && peak <= min) usualMs += (meanMs - usualMs) * DRIFT;
  };
  return {
    enter: () => {
      const startMs = nowMs();
      if (startMs >= window.endsMs) adapt(startMs);
      if (inHand >= limit) {
        window.isFull = true;
        return undefined;
      }
      inHand += 1;
      window.peak = Math.max(window.peak, inHand);
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        inHand -= 1;
        window.count += 1;
        window.totalMs += nowMs() - startMs;
      };
    },
  };
}
