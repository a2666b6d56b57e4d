export type Stance = 'avoid' | 'neutral' | 'prefer';

const NEUTRAL_FROM = 0.3;
const NEUTRAL_TO = 0.7;

/** What a weight on the slider means to the reader. */
export function stanceOf(weight: number): Stance {
  if (weight < NEUTRAL_FROM) return 'avoid';
  if (weight > NEUTRAL_TO) return 'prefer';
  return 'neutral';
}
