import { isBusyCityCode } from '@paligid/geo/area-codes';
import rules from './data/cluster-rules.json' with { type: 'json' };
import { isEndAtSpot, type Similarity, similarity } from './similarity.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';
import { isInLongWindow, isInWindow } from './time-windows.ts';
import { findVeto } from './vetoes.ts';

/** Reports already known to be of one event; a standalone report is its only member. */
export type EventGroup<Id> = { id: Id; members: readonly StoryFingerprint[] };
export type EventChoice<Id> = { id: Id; score: number; best: Similarity };

const MAX_COMPARED = 8;

/**
 * Chooses the event that a report belongs to, if there is one: the one whose newest members are the most similar to it
 * on average. A single veto by a member excludes the event, so that reports do not chain from one event to the next.
 */
export function chooseEvent<Id>(
  fingerprint: StoryFingerprint,
  groups: readonly EventGroup<Id>[],
): EventChoice<Id> | undefined {
  let chosen: EventChoice<Id> | undefined;
  for (const { id, members } of groups) {
    const newest = members.toSorted((a, b) => b.reportedAtMs - a.reportedAtMs).slice(0, MAX_COMPARED);
    const isRecent = newest.some((member) => isInWindow(fingerprint, member));
    if (!isRecent && !newest.some((member) => isInLongWindow(fingerprint, member))) continue;
    // Checked first, because most candidates are at another place and need no further comparison.
    if (newest.some((member) => findVeto(fingerprint, member) !== undefined)) continue;
    const likes = newest.map((member) => similarity(fingerprint, member));
    const score = likes.reduce((sum, like) => sum + like.score, 0) / likes.length;
    const best = likes.reduce((a, b) => (b.score > a.score ? b : a));
    if (score < minScore(fingerprint, newest) || best.words < minTextSimilarity(fingerprint, newest))
      continue;
    if (!isRecent && !isSureDaysLater(best)) continue;
    if (chosen !== undefined && score <= chosen.score) continue;
    chosen = { id, score, best };
  }
  return chosen;
}

/** Days later the type and the town prove little: the words must tell of the same thing, and something must be alike. */
function isSureDaysLater({ words, type, place, anchor }: Similarity): boolean {
  const isSameKind = type >= rules.typeOfMentioned || words >= rules.longWindow.untypedWords;
  if (!isSameKind || place < rules.longWindow.place) return false;
  return words >= (anchor > 0 ? rules.longWindow.anchoredWords : rules.longWindow.words);
}

function minScore(fingerprint: StoryFingerprint, members: readonly StoryFingerprint[]): number {
  if (isUntyped(fingerprint, members)) return rules.joinUntypedAt;
  return isNowhere(fingerprint) && members.every(isNowhere) ? rules.joinPlacelessAt : rules.joinAt;
}

/** For an unknown type the same city and hour are not enough: a festival is not the crash down the road. */
function minTextSimilarity(fingerprint: StoryFingerprint, members: readonly StoryFingerprint[]): number {
  if (!isUntyped(fingerprint, members) || members.every((member) => areInQuietTown(fingerprint, member)))
    return 0;
  if (members.some((member) => isEndAtSpot(fingerprint, member))) return 0;
  const isMaybeSame = members.some(
    ({ category }) => category === fingerprint.category || category === 'other',
  );
  return isMaybeSame || fingerprint.category === 'other' ? rules.untypedWords : rules.otherCategoryWords;
}

/** In a quiet town two reports within hours in two languages are of the same event, unless an agency sends them. */
function areInQuietTown(a: StoryFingerprint, b: StoryFingerprint): boolean {
  const isQuiet = ({ place, agency }: StoryFingerprint) =>
    agency === undefined && place.cities.length === 1 && !place.cities.some(isBusyCityCode);
  const hours = Math.abs(a.reportedAtMs - b.reportedAtMs) / HOUR;
  return isQuiet(a) && isQuiet(b) && a.isEnglish !== b.isEnglish && hours <= rules.quietHours;
}

const HOUR = 3_600_000;

function isUntyped({ types }: StoryFingerprint, members: readonly StoryFingerprint[]): boolean {
  return types.length === 0 || members.every((member) => member.types.length === 0);
}

function isNowhere({ place }: StoryFingerprint): boolean {
  return place.cities.length === 0 && place.around.length === 0;
}
