import { isBusyCityCode } from '@paligid/geo/area-codes';
import rules from './data/cluster-rules.json' with { type: 'json' };
import { type Similarity, similarity, TRAINED } from './same-event-model.ts';
import { isEndAtSpot } from './similarity.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';
import { isInLongWindow, isInWindow } from './time-windows.ts';
import { findVeto } from './vetoes.ts';

/** Reports already known to be of one event; a standalone report is its only member. */
export type EventGroup<Id> = { id: Id; members: readonly StoryFingerprint[] };
export type EventChoice<Id> = { id: Id; score: number; best: Similarity };

const MAX_COMPARED = 8;
const QUIET_MS = 3 * 3_600_000;

/**
 * Chooses the event that a report belongs to, if there is one: the one whose newest members are the most similar to it
 * on average. A single veto by a member excludes the event, so that reports do not chain from one event to the next.
 */
export function chooseEvent<Id>(
  fingerprint: StoryFingerprint,
  groups: readonly EventGroup<Id>[],
  model = TRAINED,
): EventChoice<Id> | undefined {
  let chosen: EventChoice<Id> | undefined;
  for (const { id, members } of groups) {
    const newest = members.toSorted((a, b) => b.reportedAtMs - a.reportedAtMs).slice(0, MAX_COMPARED);
    const isRecent = newest.some((member) => isInWindow(fingerprint, member));
    if (!isRecent && !newest.some((member) => isInLongWindow(fingerprint, member))) continue;
    // Checked first, because most candidates are at another place and need no further comparison.
    if (newest.some((member) => findVeto(fingerprint, member) !== undefined)) continue;
    const likes = newest.map((member) => similarity(fingerprint, member, model));
    const score = likes.reduce((sum, like) => sum + like.score, 0) / likes.length;
    if (score < model.joinAt || (chosen !== undefined && score <= chosen.score)) continue;
    const best = likes.reduce((a, b) => (b.score > a.score ? b : a));
    if (!isRecent && !isSureDaysLater(best)) continue;
    if (best.words < minWords(fingerprint, newest)) continue;
    chosen = { id, score, best };
  }
  return chosen;
}

/** Days later the town proves nothing: what happened must be the same, and not only kin, or share words. */
function isSureDaysLater({ words, type }: Similarity): boolean {
  return type >= 1 || words >= rules.longWindow.words;
}

/**
 * For an unknown type the same city and hour are not enough: a festival is not the crash down the road, and the night
 * school is not the fish market.
 */
export function minWords(fingerprint: StoryFingerprint, members: readonly StoryFingerprint[]): number {
  const isUntyped = fingerprint.types.length === 0 || members.every(({ types }) => types.length === 0);
  if (!isUntyped || members.every((member) => areInQuietTown(fingerprint, member))) return 0;
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
  const apartMs = Math.abs(a.reportedAtMs - b.reportedAtMs);
  return isQuiet(a) && isQuiet(b) && a.isEnglish !== b.isEnglish && apartMs <= QUIET_MS;
}
