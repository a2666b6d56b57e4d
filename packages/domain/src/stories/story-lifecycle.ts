import { calendarDay } from '../time/calendar.ts';

/** What is known about a story's start and end. */
export type StoryLifecycle = {
  status: 'active' | 'updated' | 'cancelled' | 'expired' | 'superseded';
  effectiveMs: number | null;
  expiresMs: number | null;
  endedMs: number | null;
};

const HOUR_MS = 3_600_000;
/** How long an ended story stays in feeds, marked as ended, so that readers who were notified see the end. */
const SHOWN_AFTER_END_MS = 3 * HOUR_MS;

/** Whether the stored status is open: nobody has ended the story. */
export function isOpenStatus(status: StoryLifecycle['status'] | 'archived'): boolean {
  return status === 'active' || status === 'updated';
}

/** The story may have expired since its status was stored. */
export function statusAt({ status, expiresMs }: StoryLifecycle, nowMs: number): StoryLifecycle['status'] {
  return isOpenStatus(status) && expiresMs !== null && expiresMs <= nowMs ? 'expired' : status;
}

export function isInForce(life: StoryLifecycle, nowMs: number): boolean {
  return isOpenStatus(statusAt(life, nowMs));
}

/** When it ended; null while it is in force, or if no end was given. */
export function storyEndMs(life: StoryLifecycle, nowMs: number): number | null {
  return isInForce(life, nowMs) ? null : (life.endedMs ?? life.expiresMs);
}

/** Ended so long ago that it leaves the feeds. */
export function isLongEndedStory(life: StoryLifecycle, nowMs: number): boolean {
  if (life.status === 'superseded') return true;
  const end = storyEndMs(life, nowMs);
  return end !== null && nowMs - end > SHOWN_AFTER_END_MS;
}

type TimingPrecision = {
  happening_now: boolean;
  affects_next_hour: boolean;
  affects_today: boolean;
  affects_this_week: boolean;
};

const TIMING_HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * TIMING_HOUR_MS;
const NO_TIMING: TimingPrecision = {
  happening_now: false,
  affects_next_hour: false,
  affects_today: false,
  affects_this_week: false,
};

/**
 * When a story affects a reader's day, from its stated times only: without an end it is unknown whether it continues.
 */
export function timingPrecision(life: StoryLifecycle, nowMs: number, timeZone: string): TimingPrecision {
  if (!isInForce(life, nowMs)) return NO_TIMING;
  const { effectiveMs, expiresMs } = life;
  if (effectiveMs === null || effectiveMs <= nowMs) return expiresMs === null ? NO_TIMING : affectsNow();
  return {
    happening_now: false,
    affects_next_hour: effectiveMs < nowMs + TIMING_HOUR_MS,
    affects_today: calendarDay(effectiveMs, timeZone).number === calendarDay(nowMs, timeZone).number,
    affects_this_week: effectiveMs < nowMs + WEEK_MS,
  };
}

function affectsNow(): TimingPrecision {
  return { happening_now: true, affects_next_hour: true, affects_today: true, affects_this_week: true };
}

export type TimingFlags = {
  affects_next_hour?: boolean | null;
  affects_today?: boolean | null;
  affects_this_week?: boolean | null;
};

type TimingBadge = 'next_hour' | 'today' | 'this_week';

/** The most urgent of the applicable times. */
export function timingBadge(timing: TimingFlags | null | undefined): TimingBadge | undefined {
  if (timing?.affects_next_hour) return 'next_hour';
  if (timing?.affects_today) return 'today';
  if (timing?.affects_this_week) return 'this_week';
  return undefined;
}
