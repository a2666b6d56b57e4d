/** Pause between two visits to one host. */
const MIN_GAP_MS = 2000;
/** While another process visits it. */
const RETRY_MS = 500;

export type HostThrottle = <T>(host: string, visit: () => Promise<T>) => Promise<T>;

export type HostLocks = {
  tryLock: (key: string) => Promise<boolean>;
  unlock: (key: string) => Promise<void>;
};

type ThrottleDeps = {
  sleep: (ms: number) => Promise<void>;
  stop: AbortSignal;
  /** Shared by all processes. */
  locks: HostLocks;
  /** The pause that the publisher asks for. */
  delayMs: (host: string) => number;
};

/**
 * Throttle per host: one visit at a time, with a pause between, whichever process makes it. A visit is one read of a
 * source: its index and the few files it points to. The lock of a host is held for the pause too.
 */
export function createHostThrottle({ sleep, stop, locks, delayMs }: ThrottleDeps): HostThrottle {
  const lastOf = new Map<string, Promise<void>>();
  return (host, visit) => {
    // No id of a source has a space.
    const key = `host ${host}`;
    const turn = (lastOf.get(host) ?? Promise.resolve()).then(() => lock(key));
    const result = turn.then(visit);
    const left = async () => {
      await sleep(Math.max(MIN_GAP_MS, delayMs(host)));
      // A connection that broke has lost its locks already.
      await locks.unlock(key).catch(() => undefined);
    };
    lastOf.set(
      host,
      turn.then(
        () => result.then(left, left),
        () => undefined,
      ),
    );
    return result;
  };

  async function lock(key: string): Promise<void> {
    while (!(await locks.tryLock(key))) {
      await sleep(RETRY_MS);
      stop.throwIfAborted();
    }
  }
}
