import { stableNumber } from '../stable-id.ts';

export type Random = () => number;

export function between([least, most]: readonly [number, number], random: Random): number {
  return least + Math.floor(random() * (most - least + 1));
}

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

/** Mulberry32: 32 bits of state, enough to draw a week. */
export function seeded(seed: string): Random {
  let state = stableNumber(seed, 0x1_0000_0000);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
