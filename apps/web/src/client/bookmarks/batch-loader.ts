type Waiting<V> = { resolve: (value: V) => void; reject: (error: unknown) => void };

export interface BatchOptions<V> {
  /** Loads the values of several keys with one request. */
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;
  maxKeys: number;
  /** How long keys are collected before they are requested. */
  delayMs: number;
  missing: V;
}

/** Batching loader: keys requested at about the same time are loaded with one request. */
export function createBatchLoader<V>({ load, maxKeys, delayMs, missing }: BatchOptions<V>) {
  let waiting = new Map<string, Waiting<V>[]>();

  const send = async (batch: [string, Waiting<V>[]][]) => {
    try {
      const values = await load(batch.map(([key]) => key));
      for (const [key, callers] of batch) {
        for (const { resolve } of callers) resolve(values.get(key) ?? missing);
      }
    } catch (error) {
      for (const [, callers] of batch) for (const { reject } of callers) reject(error);
    }
  };
  const flush = () => {
    const all = [...waiting];
    waiting = new Map();
    for (let from = 0; from < all.length; from += maxKeys) void send(all.slice(from, from + maxKeys));
  };

  return (key: string): Promise<V> =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(flush, delayMs);
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
    });
}
