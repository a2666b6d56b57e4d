/** Maps iterate in insertion order, so the oldest are dropped first. Bounds memory: a demo may run for weeks. */
export function dropOldest<Key, Value>(map: Map<Key, Value>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
