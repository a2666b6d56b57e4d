import joining from './data/joining.json' with { type: 'json' };
import { type Likeness, likeness } from './likeness.ts';
import type { StorySigns } from './story-signs.ts';
import { isInWindow } from './windows.ts';

/** Reports that are of one happening already; one that stands alone is its only member. */
export type Group<Id> = { id: Id; members: readonly StorySigns[] };
export type Choice<Id> = { id: Id; score: number; best: Likeness };

const MOST_MEMBERS = 8;

/**
 * The happening that a report tells of, if we know it: the one whose newest members it is most like on average. One
 * member that it cannot go with keeps it out, so that reports do not chain from one happening to the next.
 */
export function chooseEvent<Id>(signs: StorySigns, groups: readonly Group<Id>[]): Choice<Id> | undefined {
  let chosen: Choice<Id> | undefined;
  for (const { id, members } of groups) {
    const newest = members.toSorted((a, b) => b.toldAtMs - a.toldAtMs).slice(0, MOST_MEMBERS);
    if (!newest.some((member) => isInWindow(signs, member))) continue;
    const likes = newest.map((member) => likeness(signs, member));
    if (likes.some(({ veto }) => veto !== undefined)) continue;
    const score = likes.reduce((sum, like) => sum + like.score, 0) / likes.length;
    if (score < neededFor(signs, newest) || (chosen !== undefined && score <= chosen.score)) continue;
    const best = likes.reduce((a, b) => (b.score > a.score ? b : a));
    chosen = { id, score, best };
  }
  return chosen;
}

function neededFor(signs: StorySigns, members: readonly StorySigns[]): number {
  const isUntyped = signs.types.length === 0 || members.every(({ types }) => types.length === 0);
  if (isUntyped) return joining.joinUntypedAt;
  return isNowhere(signs) && members.every(isNowhere) ? joining.joinPlacelessAt : joining.joinAt;
}

function isNowhere({ place }: StorySigns): boolean {
  return place.cities.length === 0 && place.around.length === 0;
}
