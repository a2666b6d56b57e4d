import { minWords } from './choose-event.ts';
import { similarity, TRAINED } from './same-event-model.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';
import { isInWindow } from './time-windows.ts';
import { findVeto } from './vetoes.ts';

/**
 * Whether two events are the same: no veto separates any pair of their reports, their average similarity is above what
 * a merge needs, they share the words that a report of one would need to join the other, and some of them are near
 * enough in time. Without the last condition a rise of dengue and the outbreak declared days later would merge, though
 * neither would have joined the other.
 */
export function isSameEvent(
  own: readonly StoryFingerprint[],
  others: readonly StoryFingerprint[],
  model = TRAINED,
): boolean {
  const pairs = own.flatMap((one) => others.map((other) => inOrder(one, other)));
  if (!pairs.some(([later, earlier]) => isInWindow(later, earlier))) return false;
  if (pairs.some(([later, earlier]) => findVeto(later, earlier) !== undefined)) return false;
  const likes = pairs.map(([later, earlier]) => similarity(later, earlier, model));
  const words = Math.max(...likes.map((like) => like.words));
  if (own.some((one) => words < minWords(one, others))) return false;
  return likes.reduce((sum, { score }) => sum + score, 0) / likes.length >= model.mergeAt;
}

function inOrder(
  a: StoryFingerprint,
  b: StoryFingerprint,
): readonly [later: StoryFingerprint, earlier: StoryFingerprint] {
  return a.reportedAtMs >= b.reportedAtMs ? [a, b] : [b, a];
}
