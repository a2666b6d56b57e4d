import joining from './data/joining.json' with { type: 'json' };
import { likeness } from './likeness.ts';
import type { StorySigns } from './story-signs.ts';
import { vetoOf } from './vetoes.ts';
import { isInWindow } from './windows.ts';

/**
 * Whether two events turned out to be one: every pair of their reports may go together, on average they are more alike
 * than a report must be to join, and some of them are near enough in time. Without the last a rise of dengue and the
 * outbreak that is declared days later would become one, though neither would have joined the other.
 */
export function areOne(own: readonly StorySigns[], others: readonly StorySigns[]): boolean {
  const pairs = own.flatMap((one) => others.map((other) => inOrder(one, other)));
  if (!pairs.some(([later, earlier]) => isInWindow(later, earlier))) return false;
  if (pairs.some(([later, earlier]) => vetoOf(later, earlier) !== undefined)) return false;
  const likes = pairs.map(([later, earlier]) => likeness(later, earlier));
  return likes.reduce((sum, { score }) => sum + score, 0) / likes.length >= joining.mergeAt;
}

function inOrder(a: StorySigns, b: StorySigns): readonly [later: StorySigns, earlier: StorySigns] {
  return a.toldAtMs >= b.toldAtMs ? [a, b] : [b, a];
}
