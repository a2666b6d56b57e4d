import joining from './data/joining.json' with { type: 'json' };
import { likeness } from './likeness.ts';
import type { StorySigns } from './story-signs.ts';
import { vetoOf } from './vetoes.ts';

type Member = { storyId: string; signs: StorySigns };

/** Which rule parts a report from its event, the story it was held against, and how like the others it is by now. */
export type Leaving = { veto: string; against: string; score: number };

const PARTING = new Set(joining.parting);

/**
 * Whether a report that says something else now still tells of the happening of the others. What was published is not
 * reshuffled for a sum that moved a little: only a fact speaks against it, and only where it also leaves the report
 * less like the others on average than it had to be to join them. A figure that is corrected is no such fact.
 */
export function whyLeaves(signs: StorySigns, others: readonly Member[]): Leaving | undefined {
  const held = others.map(({ storyId, signs: other }) => {
    const veto = vetoOf(signs, other);
    return { storyId, veto, score: veto === undefined ? likeness(signs, other).score : 0 };
  });
  const parted = held.find(({ veto }) => veto !== undefined && PARTING.has(veto));
  if (parted?.veto === undefined) return undefined;
  const score = held.reduce((sum, one) => sum + one.score, 0) / held.length;
  return score < joining.joinAt ? { veto: parted.veto, against: parted.storyId, score } : undefined;
}
