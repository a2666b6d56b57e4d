import { type CategoryPreference, DEFAULT_WEIGHT } from './category-weights.ts';
import { countsAsRead } from './interactions.ts';

/** Something a reader did with a story. `topic` is the preference category of the story; null if it has none. */
export type LearningAct = {
  kind: string;
  storyId: string | null;
  topic: string | null;
  seconds: number;
  atMs: number;
};

/** One weight that was moved, and the stories that moved it. */
export type LearningStep = {
  category: string;
  from: number;
  to: number;
  /** Stories the reader showed interest in, and stories the reader hid. */
  liked: number;
  hidden: number;
};

export type LearningInput = {
  preferences: readonly CategoryPreference[];
  acts: readonly LearningAct[];
  nowMs: number;
  /** When each category was last moved by learning. What moved it then does not count again, also after an undo. */
  movedAtMs: ReadonlyMap<string, number>;
};

const DAY_MS = 24 * 60 * 60 * 1000;
export const LEARNING_WINDOW_MS = 7 * DAY_MS;
/** Fewer are chance. */
const STORIES_PER_MOVE = 4;
/** In hundredths, so that sums are exact. */
const MOVE_HUNDREDTHS = 10;
const MAX_MOVES = 2;
/** Learning alone neither silences a topic nor fills the feed with it; a reader may by hand. */
const MIN_LEARNED_HUNDREDTHS = 10;
const MAX_LEARNED_HUNDREDTHS = 90;

/** What an act says about the story's topic: 1 for it, -1 against it, 0 takes back what was said before. */
const OPINIONS = new Map([
  ...(['like', 'save', 'share', 'read', 'open_source', 'chat'] as const).map((kind) => [kind, 1] as const),
  ['dismiss', -1],
  ['unsave', 0],
]);

/**
 * The one rule of learning. Each story of the last seven days counts once, by the last thing the reader did with it: for
 * its topic when they liked, saved, shared, discussed or read it or opened its source, against it when they hid it.
 * Every four stories more on one side move the topic's weight by 0.1 towards it, at most by 0.2 at a time, and never
 * past 0.1 or 0.9. A topic that was moved starts to count anew.
 */
export function learnFrom({ preferences, acts, nowMs, movedAtMs }: LearningInput): LearningStep[] {
  const counts = countStories(acts, nowMs, movedAtMs);
  return preferences.flatMap(({ category, weight }) => {
    const { liked, hidden } = counts.get(category) ?? { liked: 0, hidden: 0 };
    const from = Number.isFinite(weight) ? weight : DEFAULT_WEIGHT;
    const to = movedWeight(from, liked - hidden);
    return to === from ? [] : [{ category, from, to, liked, hidden }];
  });
}

export function applySteps<P extends CategoryPreference>(
  preferences: readonly P[],
  steps: readonly LearningStep[],
): P[] {
  return preferences.map((preference) => {
    const step = steps.find(({ category }) => category === preference.category);
    return step === undefined ? preference : { ...preference, weight: step.to };
  });
}

const LEARN_AFTER_MS = DAY_MS;

/** Learning starts once everything is sent, and not more than once a day. */
export function isLearningDue(pending: number, lastLearnedAtMs: number | null, nowMs: number): boolean {
  return pending === 0 && (lastLearnedAtMs === null || nowMs - lastLearnedAtMs > LEARN_AFTER_MS);
}

function countStories(
  acts: readonly LearningAct[],
  nowMs: number,
  movedAtMs: LearningInput['movedAtMs'],
): Map<string, { liked: number; hidden: number }> {
  const opinions = new Map<string, { topic: string; opinion: number }>();
  for (const { kind, storyId, topic, seconds, atMs } of [...acts].sort((a, b) => a.atMs - b.atMs)) {
    const opinion = kind === 'read' && !countsAsRead(seconds) ? undefined : OPINIONS.get(kind);
    if (storyId === null || topic === null || opinion === undefined) continue;
    const sinceMs = Math.max(nowMs - LEARNING_WINDOW_MS, movedAtMs.get(topic) ?? 0);
    if (atMs > sinceMs) opinions.set(storyId, { topic, opinion });
  }
  const counts = new Map<string, { liked: number; hidden: number }>();
  for (const { topic, opinion } of opinions.values()) {
    const { liked, hidden } = counts.get(topic) ?? { liked: 0, hidden: 0 };
    counts.set(topic, {
      liked: liked + (opinion > 0 ? 1 : 0),
      hidden: hidden + (opinion < 0 ? 1 : 0),
    });
  }
  return counts;
}

function movedWeight(weight: number, balance: number): number {
  const moves = Math.min(MAX_MOVES, Math.floor(Math.abs(balance) / STORIES_PER_MOVE));
  if (moves === 0) return weight;
  const from = Math.round(weight * 100);
  const wanted = from + Math.sign(balance) * moves * MOVE_HUNDREDTHS;
  // A weight that a reader set beyond the limits is not brought back by more of the same.
  const to =
    balance > 0
      ? Math.max(from, Math.min(MAX_LEARNED_HUNDREDTHS, wanted))
      : Math.min(from, Math.max(MIN_LEARNED_HUNDREDTHS, wanted));
  return to === from ? weight : to / 100;
}
