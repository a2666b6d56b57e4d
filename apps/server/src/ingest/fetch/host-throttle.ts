/** Pause between two visits to one host. */
const MIN_GAP_MS = 2000;

export type HostThrottle = <T>(host: string, visit: () => Promise<T>) => Promise<T>;

/**
 * Rate limit per host: one visit at a time, with a pause between. A visit is one read of a source: its index and the
 * few files it points to.
 */
export function createHostThrottle(now: () => Date, sleep: (ms: number) => Promise<void>): HostThrottle {
  const lastOf = new Map<string, Promise<number>>();
  return async (host, visit) => {
    const before = lastOf.get(host);
    const turn = (async () => {
      if (before === undefined) return;
      const pause = (await before) + MIN_GAP_MS - now().getTime();
      if (pause > 0) await sleep(pause);
    })();
    const result = turn.then(visit);
    const ended = () => now().getTime();
    lastOf.set(host, result.then(ended, ended));
    return result;
  };
}
