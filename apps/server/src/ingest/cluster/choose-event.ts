import { isBusyCityCode } from '@paligid/geo/area-codes';
import joining from './data/cluster-rules.json' with { type: 'json' };
import { type Similarity, similarity } from './similarity.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';
import { isInWindow } from './time-windows.ts';
import { findVeto } from './vetoes.ts';

/** Reports that are of one happening already; one that stands alone is its only member. */
export type EventGroup<Id> = { id: Id; members: readonly StoryFingerprint[] };
export type EventChoice<Id> = { id: Id; score: number; best: Similarity };

const MAX_COMPARED = 8;

/**
 * The happening that a report tells of, if we know it: the one whose newest members it is most like on average. One
 * member that it cannot go with keeps it out, so that reports do not chain from one happening to the next.
 */
export function chooseEvent<Id>(
  signs: StoryFingerprint,
  groups: readonly EventGroup<Id>[],
): EventChoice<Id> | undefined {
  let chosen: EventChoice<Id> | undefined;
  for (const { id, members } of groups) {
    const newest = members.toSorted((a, b) => b.toldAtMs - a.toldAtMs).slice(0, MAX_COMPARED);
    if (!newest.some((member) => isInWindow(signs, member))) continue;
    // Most are of another place: nothing else is compared then.
    if (newest.some((member) => findVeto(signs, member) !== undefined)) continue;
    const likes = newest.map((member) => similarity(signs, member));
    const score = likes.reduce((sum, like) => sum + like.score, 0) / likes.length;
    const best = likes.reduce((a, b) => (b.score > a.score ? b : a));
    if (score < minScore(signs, newest) || best.words < minTextSimilarity(signs, newest)) continue;
    if (chosen !== undefined && score <= chosen.score) continue;
    chosen = { id, score, best };
  }
  return chosen;
}

function minScore(signs: StoryFingerprint, members: readonly StoryFingerprint[]): number {
  if (isUntyped(signs, members)) return joining.joinUntypedAt;
  return isNowhere(signs) && members.every(isNowhere) ? joining.joinPlacelessAt : joining.joinAt;
}

/** Where nobody knows what happened a city and an hour are not enough: a festival is not the crash down the road. */
function minTextSimilarity(signs: StoryFingerprint, members: readonly StoryFingerprint[]): number {
  if (!isUntyped(signs, members) || members.every((member) => areInQuietTown(signs, member))) return 0;
  const isMaybeSame = members.some(({ category }) => category === signs.category || category === 'other');
  return isMaybeSame || signs.category === 'other' ? joining.untypedWords : joining.otherCategoryWords;
}

/** Of a quiet town no two things are told of within hours in two languages, but by those whose task it is. */
function areInQuietTown(a: StoryFingerprint, b: StoryFingerprint): boolean {
  const isQuiet = ({ place, agency }: StoryFingerprint) =>
    agency === undefined && place.cities.length === 1 && !place.cities.some(isBusyCityCode);
  const hours = Math.abs(a.toldAtMs - b.toldAtMs) / HOUR;
  return isQuiet(a) && isQuiet(b) && a.isEnglish !== b.isEnglish && hours <= joining.quietHours;
}

const HOUR = 3_600_000;

function isUntyped({ types }: StoryFingerprint, members: readonly StoryFingerprint[]): boolean {
  return types.length === 0 || members.every((member) => member.types.length === 0);
}

function isNowhere({ place }: StoryFingerprint): boolean {
  return place.cities.length === 0 && place.around.length === 0;
}
