/**
 * Batch loader: collects the keys requested within one turn of the event loop and loads them with one call. It caches
 * nothing: the next turn loads them again. Not dataloader, which merges equal keys only with a cache that would have to
 * be cleared after each batch, and is no faster (0.39 µs a key to 0.29, decision 0026).
 */
export function batchLoader<V>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  let keys = new Set<string>();
  let loading: Promise<ReadonlyMap<string, V>> | undefined;
  return async (key) => {
    keys.add(key);
    loading ??= Promise.resolve().then(() => {
      const wanted = [...keys];
      keys = new Set();
      loading = undefined;
      return load(wanted);
    });
    return (await loading).get(key);
  };
}
