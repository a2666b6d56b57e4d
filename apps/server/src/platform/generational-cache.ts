/**
 * Generational cache: holds the current and the previous generation of entries. A whole generation is evicted at once,
 * because a map that keeps losing its first entry is slow.
 */
export class GenerationalCache<V> {
  readonly #maxPerGeneration: number;
  #young = new Map<string, V>();
  #old = new Map<string, V>();

  constructor(maxPerGeneration: number) {
    this.#maxPerGeneration = maxPerGeneration;
  }

  get(key: string): V | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  set(key: string, value: V): void {
    if (this.#young.size >= this.#maxPerGeneration) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}
