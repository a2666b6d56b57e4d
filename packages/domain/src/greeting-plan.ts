import { isDanger, reportsInForce } from './alerts/alerts-for-reader.ts';
import { isStormWarning, type StormStory, warningsHere } from './alerts/storm.ts';

/** Why a greeting is shown. The screens belong to the types of the wire. */
export type GreetingReason =
  | { type: 'welcome' | 'all_caught_up' | 'no_more_content' }
  | { type: 'milestone' | 'progress'; at: number }
  | { type: 'topic_shift'; from: string; to: string }
  /** `at`: how many times the reading was long enough for a break. */
  | { type: 'break_reminder'; at: number };

type DeckStory = { id: string; category: string; severity: number };
type PassedStory = DeckStory & { isRead: boolean };

/** Where a reader stands between two stories, and what is known of their reading. */
export type DeckMoment = {
  /** The stories that the reader has passed, in order. */
  passed: readonly PassedStory[];
  /** Undefined after the last loaded story. */
  next: DeckStory | undefined;
  /** Stories left; undefined while it is not known where the feed ends. */
  left: number | undefined;
  /** Of the loaded stories, how many were never read. */
  unread: number;
  /** Stories passed since the last greeting; infinite if there was none. */
  sinceLast: number;
  reading: ReadingNow;
  /** The reasons of the greetings that this visit has had: `reasonKey`. */
  shown: ReadonlySet<string>;
};

/** Undefined where it is not known. */
export type ReadingNow = {
  /** Stories read today, now and when this visit began. */
  today: number;
  todayBefore: number;
  /** All stories ever read, and the number up to which milestones have been celebrated. */
  total: { stories: number; celebrated: number } | undefined;
  unbrokenMinutes: number;
};

const MIN_STORIES_BETWEEN = 5;
const STORIES_PER_PROGRESS = 10;
const BREAK_AFTER_MINUTES = 20;
const STORIES_OF_ONE_TOPIC = 3;
const CRITICAL = 5;
const MILESTONES = [50, 100, 250, 500] as const;

/** Two greetings with the same key are the same greeting twice. */
export function reasonKey(reason: GreetingReason): string {
  if ('at' in reason) return `${reason.type}-${reason.at}`;
  return 'from' in reason ? `${reason.type}-${reason.from}` : reason.type;
}

/**
 * The greeting for this moment, if one is due: never directly before a critical story, never fewer than five stories
 * after the last one, and no reason twice in one visit.
 */
export function greetingDue(moment: DeckMoment): GreetingReason | undefined {
  const { next, sinceLast, shown } = moment;
  if (next?.severity === CRITICAL || sinceLast < MIN_STORIES_BETWEEN) return undefined;
  return reasonsNow(moment).find((reason) => !shown.has(reasonKey(reason)));
}

/** The most important first. */
function reasonsNow({ passed, next, left, unread, reading }: DeckMoment): GreetingReason[] {
  const { today, todayBefore, total, unbrokenMinutes } = reading;
  if (next === undefined) {
    return left === 0 ? [{ type: isCaughtUp(today, unread) ? 'all_caught_up' : 'no_more_content' }] : [];
  }
  const milestone = total && milestoneReached(total.celebrated, total.stories);
  const found: GreetingReason[] = [];
  if (passed.length === 0 && today === 0) found.push({ type: 'welcome' });
  if (milestone !== undefined) found.push({ type: 'milestone', at: milestone });
  // What is left is too short for a greeting here and one at the end: the end is worth more.
  if (passed.length === 0 || (left !== undefined && left < MIN_STORIES_BETWEEN)) return found;
  const breaks = Math.floor(unbrokenMinutes / BREAK_AFTER_MINUTES);
  if (breaks > 0) found.push({ type: 'break_reminder', at: breaks });
  const shift = topicShift(passed, next);
  if (shift !== undefined) found.push(shift);
  const tens = Math.floor(today / STORIES_PER_PROGRESS) * STORIES_PER_PROGRESS;
  // One that had to wait for another greeting is no news any more.
  if (tens > todayBefore && today - tens < MIN_STORIES_BETWEEN) found.push({ type: 'progress', at: tens });
  return found;
}

/** Whether the end of the feed is an end of reading: something was read today, and nothing that is there was left out. */
export function isCaughtUp(today: number, unread: number): boolean {
  return today > 0 && unread === 0;
}

/** The largest milestone that lies above one count of stories and not above another. */
export function milestoneReached(before: number, now: number): number | undefined {
  return MILESTONES.findLast((count) => before < count && count <= now);
}

/** Three stories of one category, read and followed by one of another. */
function topicShift(passed: readonly PassedStory[], next: DeckStory): GreetingReason | undefined {
  const from = passed.at(-1)?.category;
  if (from === undefined || next.category === from || !hasReadTopic(passed)) return undefined;
  return passed.slice(-STORIES_OF_ONE_TOPIC).every(({ category }) => category === from)
    ? { type: 'topic_shift', from, to: next.category }
    : undefined;
}

/** Whether the last stories were read, not only passed: the greeting of a new topic says that they were. */
export function hasReadTopic(passed: readonly PassedStory[]): boolean {
  const last = passed.slice(-STORIES_OF_ONE_TOPIC);
  return last.length === STORIES_OF_ONE_TOPIC && last.every(({ isRead }) => isRead);
}

/** `isRead`: before this feed was asked for. */
type PlannedStory = DeckStory & { isRead: boolean };
type PlannedGreeting = { after: number; reason: GreetingReason };

/** All greetings of a list of stories, for a reader who reads it from the first to the last. */
export function planGreetings(
  stories: readonly PlannedStory[],
  start: ReadingNow,
  { isWhole }: { isWhole: boolean },
): PlannedGreeting[] {
  const plan: PlannedGreeting[] = [];
  const shown = new Set<string>();
  for (let after = 0; after <= stories.length; after += 1) {
    const passed = stories.slice(0, after);
    const read = passed.filter(({ isRead }) => !isRead).length;
    const last = plan.at(-1);
    const reason = greetingDue({
      ...{ passed: passed.map((story) => ({ ...story, isRead: true })), next: stories[after], shown },
      left: isWhole ? stories.length - after : undefined,
      unread: stories.slice(after).filter(({ isRead }) => !isRead).length,
      sinceLast: last === undefined ? Number.POSITIVE_INFINITY : after - last.after,
      reading: {
        ...start,
        today: start.today + read,
        total: start.total && { ...start.total, stories: start.total.stories + read },
      },
    });
    if (reason === undefined) continue;
    shown.add(reasonKey(reason));
    plan.push({ after, reason });
  }
  return plan;
}

/**
 * Whether it is no time for greetings: something critical is in force in the reader's feed, or an official warning of
 * danger or of a storm, unless the reader is known to be outside of it.
 */
export function isTimeForQuiet(stories: readonly StormStory[], nowMs: number): boolean {
  return (
    warningsHere(stories, nowMs).some((story) => isDanger(story) || isStormWarning(story)) ||
    reportsInForce(stories, nowMs).some(({ severity }) => severity === CRITICAL)
  );
}
