/**
 * A map that forgets: it holds what was set last, and before that. A whole age leaves at once, for a map that loses
 * its first entry again and again is slow.
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
