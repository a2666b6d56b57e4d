import { calendarDay } from '../time/calendar.ts';

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The local history without entries older than 30 days. Entries with an unreadable time are dropped too. */
export function recentInteractions<T extends { timestamp: string }>(
  interactions: readonly T[],
  nowMs: number,
): T[] {
  return interactions.filter(({ timestamp }) => nowMs - Date.parse(timestamp) <= MAX_AGE_MS);
}

type ViewedStory = {
  story_id: string | null;
  interaction_type: string;
  duration_seconds: number;
  timestamp: string;
};

type ReadingDay = { storiesRead: number; minutesSpent: number };

/** A story that was only passed on the way to another does not count as viewed. */
const MIN_VIEW_MS = 1_000;

export function countsAsView(durationMs: number): boolean {
  return durationMs >= MIN_VIEW_MS;
}

/** Long enough to have read a short report; less is a look at the page. */
const MIN_READ_SECONDS = 15;

export function countsAsRead(durationSeconds: number): boolean {
  return durationSeconds >= MIN_READ_SECONDS;
}

/** Views on the day of `nowMs`: each story once, and whole minutes. */
export function readingToday(
  interactions: readonly ViewedStory[],
  nowMs: number,
  timeZone: string,
): ReadingDay {
  const today = calendarDay(nowMs, timeZone).number;
  const looks = recentInteractions(interactions, nowMs).filter(
    ({ interaction_type, timestamp }) =>
      interaction_type === 'view' && calendarDay(Date.parse(timestamp), timeZone).number === today,
  );
  const seconds = looks.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
  return {
    storiesRead: new Set(looks.map(({ story_id }) => story_id)).size,
    minutesSpent: Math.floor(seconds / 60),
  };
}
