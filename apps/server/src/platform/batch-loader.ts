/**
 * Batch loader: collects the keys requested within one turn of the event loop and loads them with one call. It caches
 * nothing: the next turn loads them again.
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
