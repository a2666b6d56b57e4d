/** Binary min-heap of numbers by key. */
export class MinHeap {
  readonly #keys: number[] = [];
  readonly #values: number[] = [];

  push(key: number, value: number): void {
    let at = this.#keys.length;
    this.#keys.push(key);
    this.#values.push(value);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#keyAt(parent) <= key) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  /** The value with the smallest key, with that key; undefined if the heap is empty. */
  pop(): { key: number; value: number } | undefined {
    const [key] = this.#keys;
    const [value] = this.#values;
    if (key === undefined || value === undefined) return undefined;
    this.#swap(0, this.#keys.length - 1);
    this.#keys.pop();
    this.#values.pop();
    this.#sink();
    return { key, value };
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const least = this.#keyAt(left + 1) < this.#keyAt(left) ? left + 1 : left;
      if (this.#keyAt(least) >= this.#keyAt(at)) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #keyAt(at: number): number {
    return this.#keys[at] ?? Number.POSITIVE_INFINITY;
  }

  #swap(a: number, b: number): void {
    const [keyA = 0, keyB = 0] = [this.#keys[a], this.#keys[b]];
    const [valueA = 0, valueB = 0] = [this.#values[a], this.#values[b]];
    this.#keys[a] = keyB;
    this.#keys[b] = keyA;
    this.#values[a] = valueB;
    this.#values[b] = valueA;
  }
}
