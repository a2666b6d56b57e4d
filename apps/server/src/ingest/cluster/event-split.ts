import joining from './data/cluster-rules.json' with { type: 'json' };
import { similarity } from './similarity.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';
import { findVeto } from './vetoes.ts';

type ComparedStory = { storyId: string; signs: StoryFingerprint };

/** Which rule parts a report from its event, the story it was held against, and how like the others it is by now. */
export type SplitReason = { veto: string; against: string; score: number };

const SPLITTING_VETOES = new Set(joining.parting);

/**
 * Whether a report that says something else now still tells of the happening of the others. What was published is not
 * reshuffled for a sum that moved a little: only a fact speaks against it, and only where it also leaves the report
 * less like the others on average than it had to be to join them. A figure that is corrected is no such fact.
 */
export function findSplitReason(
  signs: StoryFingerprint,
  others: readonly ComparedStory[],
): SplitReason | undefined {
  const held = others.map(({ storyId, signs: other }) => {
    const veto = findVeto(signs, other);
    return { storyId, veto, score: veto === undefined ? similarity(signs, other).score : 0 };
  });
  const parted = held.find(({ veto }) => veto !== undefined && SPLITTING_VETOES.has(veto));
  if (parted?.veto === undefined) return undefined;
  const score = held.reduce((sum, one) => sum + one.score, 0) / held.length;
  return score < joining.joinAt ? { veto: parted.veto, against: parted.storyId, score } : undefined;
}
