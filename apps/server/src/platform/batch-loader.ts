/**
 * Gathers what is asked for within one turn of the event loop and loads it with one call. What was asked
 * before is not remembered: the next turn loads it anew.
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
