import { isBusyCityCode } from '@paligid/geo/area-codes';
import joining from './data/joining.json' with { type: 'json' };
import { type Likeness, likeness } from './likeness.ts';
import type { StorySigns } from './story-signs.ts';
import { vetoOf } from './vetoes.ts';
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
    // Most are of another place: nothing else is compared then.
    if (newest.some((member) => vetoOf(signs, member) !== undefined)) continue;
    const likes = newest.map((member) => likeness(signs, member));
    const score = likes.reduce((sum, like) => sum + like.score, 0) / likes.length;
    const best = likes.reduce((a, b) => (b.score > a.score ? b : a));
    if (score < neededFor(signs, newest) || best.words < wordsFor(signs, newest)) continue;
    if (chosen !== undefined && score <= chosen.score) continue;
    chosen = { id, score, best };
  }
  return chosen;
}

function neededFor(signs: StorySigns, members: readonly StorySigns[]): number {
  if (isUntyped(signs, members)) return joining.joinUntypedAt;
  return isNowhere(signs) && members.every(isNowhere) ? joining.joinPlacelessAt : joining.joinAt;
}

/** Where nobody knows what happened a city and an hour are not enough: a festival is not the crash down the road. */
function wordsFor(signs: StorySigns, members: readonly StorySigns[]): number {
  if (!isUntyped(signs, members) || members.every((member) => areOfQuietTown(signs, member))) return 0;
  const isMaybeSame = members.some(({ category }) => category === signs.category || category === 'other');
  return isMaybeSame || signs.category === 'other' ? joining.untypedWords : joining.otherCategoryWords;
}

/** Of a quiet town no two things are told of within hours in two languages, but by those whose task it is. */
function areOfQuietTown(a: StorySigns, b: StorySigns): boolean {
  const isQuiet = ({ place, agency }: StorySigns) =>
    agency === undefined && place.cities.length === 1 && !place.cities.some(isBusyCityCode);
  const hours = Math.abs(a.toldAtMs - b.toldAtMs) / HOUR;
  return isQuiet(a) && isQuiet(b) && a.isEnglish !== b.isEnglish && hours <= joining.quietHours;
}

const HOUR = 3_600_000;

function isUntyped({ types }: StorySigns, members: readonly StorySigns[]): boolean {
  return types.length === 0 || members.every((member) => member.types.length === 0);
}

function isNowhere({ place }: StorySigns): boolean {
  return place.cities.length === 0 && place.around.length === 0;
}
