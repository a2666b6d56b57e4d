import rules from './data/cluster-rules.json' with { type: 'json' };
import { probability, similarity, TRAINED } from './same-event-model.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';
import { findVeto } from './vetoes.ts';

type ComparedStory = { storyId: string; fingerprint: StoryFingerprint };

/**
 * The veto that separates a report from its event, the story that it was compared with, and its similarity to the
 * others now, as the mean share of such pairs that are of one event.
 */
export type SplitReason = { veto: string; against: string; score: number };

const SPLITTING_VETOES = new Set(rules.parting);

/**
 * Whether a revised report no longer belongs to the event of the others. Published events are not reshuffled because a
 * score moved a little: only a fact (a veto) separates, and only if the report's average similarity to the others is
 * now below what it needed to join. A corrected figure is not such a fact.
 */
export function findSplitReason(
  fingerprint: StoryFingerprint,
  others: readonly ComparedStory[],
): SplitReason | undefined {
  const held = others.map(({ storyId, fingerprint: other }) => {
    const veto = findVeto(fingerprint, other);
    return {
      storyId,
      veto,
      score: veto === undefined ? probability(similarity(fingerprint, other).score) : 0,
    };
  });
  const parted = held.find(({ veto }) => veto !== undefined && SPLITTING_VETOES.has(veto));
  if (parted?.veto === undefined) return undefined;
  const score = held.reduce((sum, one) => sum + one.score, 0) / held.length;
  return score < probability(TRAINED.joinAt)
    ? { veto: parted.veto, against: parted.storyId, score }
    : undefined;
}
