/** Says that the line is full; the caller decides what to tell. */
export class TooMuchWork extends Error {}

type Bounds = { atOnce: number; waiting: number };

/** Runs at most so many at once, lets so many wait in their order, and turns the rest away at once. */
export function boundedWork({ atOnce, waiting }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new TooMuchWork('too much is waiting');
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
