/** Numbers that are the same for the same seed on every machine. */
export type Random = {
  between: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  /** Around 0, with this standard deviation, as a whole number. */
  near: (deviation: number) => number;
};

/** The generator known as mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (share) => next() < share,
    // The sum of twelve numbers is nearly normal.
    near: (deviation) => {
      let sum = 0;
      for (let i = 0; i < 12; i += 1) sum += next();
      return Math.round((sum - 6) * deviation);
    },
  };
}
