type Circuit = { failures: number; openUntilMs: number };

export type CircuitBreaker = {
  /** How long nothing should be sent there; 0 when it may be. */
  waitMs: (origin: string) => number;
  record: (origin: string, isReached: boolean) => void;
};

/** As many in a row as never happen by chance. */
const FAILURES_TO_OPEN = 20;
const OPEN_MS = 5_000;
const MAX_ORIGINS = 2_000;

/**
 * Circuit breaker for each push service: one that does not answer would hold every connection until its time-out, and
 * the messages of the others would wait for it. After a while one round of messages tries it again.
 */
export function circuitBreaker(nowMs: () => number): CircuitBreaker {
  const circuits = new Map<string, Circuit>();
  return {
    waitMs: (origin) => Math.max(0, (circuits.get(origin)?.openUntilMs ?? 0) - nowMs()),
    record: (origin, isReached) => {
      if (isReached) {
        circuits.delete(origin);
        return;
      }
      const { failures } = circuits.get(origin) ?? { failures: 0 };
      const isOpen = failures + 1 >= FAILURES_TO_OPEN;
      // Half of the way back: a few failures after the pause open it again.
      const next = isOpen
        ? { failures: FAILURES_TO_OPEN / 2, openUntilMs: nowMs() + OPEN_MS }
        : { failures: failures + 1, openUntilMs: circuits.get(origin)?.openUntilMs ?? 0 };
      const [oldest] = circuits.keys();
      if (oldest !== undefined && circuits.size >= MAX_ORIGINS && !circuits.has(origin))
        circuits.delete(oldest);
      circuits.set(origin, next);
    },
  };
}
