import { calendarDay } from '../time/calendar-day.ts';
import { recentInteractions } from './interaction-history.ts';

type Looked = {
  story_id: string | null;
  interaction_type: string;
  duration_seconds: number;
  timestamp: string;
};

export type ReadingDay = { storiesRead: number; minutesSpent: number };

/** A story that only passes by on the way to another was not looked at. */
const SHORTEST_LOOK_MS = 1_000;

export function isLook(durationMs: number): boolean {
  return durationMs >= SHORTEST_LOOK_MS;
}

/** What was looked at on the day of `nowMs`: each story once, and whole minutes. */
export function readingOfDay(interactions: readonly Looked[], nowMs: number, timeZone: string): ReadingDay {
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
