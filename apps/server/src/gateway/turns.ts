/** Lets so many work at once; the others wait in line. */
export class Turns {
  #free: number;
  readonly #line: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#line.push(resolve));
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
