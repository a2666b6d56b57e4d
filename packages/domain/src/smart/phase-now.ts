import type { Routine, RoutinePhase } from '../impact/routines.ts';
import { dayTime } from '../time/calendar.ts';

/** What the routine says about a moment. Null where it says nothing: nobody told us, and nothing was learned. */
export type PhaseNow = {
  phase: RoutinePhase | null;
  confidence: number;
  minutesIn: number;
  next: RoutinePhase | null;
  minutesUntilNext: number | null;
};

const DAY = 1_440;
const WEEK = 7 * DAY;

export function phaseNow(routines: readonly Routine[], nowMs: number, timeZone: string): PhaseNow {
  const { weekday, minutes } = dayTime(nowMs, timeZone);
  const now = weekday * DAY + minutes;
  const spans = routines.flatMap(({ phase, days, startMinute, endMinute, confidence }) =>
    days.map((day) => ({
      ...{ phase, confidence, start: day * DAY + startMinute, length: endMinute - startMinute },
    })),
  );
  const since = (start: number) => (now - start + WEEK) % WEEK;
  const current = spans
    .filter(({ start, length }) => since(start) < length)
    .sort((a, b) => since(a.start) - since(b.start))[0];
  const [next] = spans
    .filter(({ phase, start }) => since(start) > 0 && phase !== current?.phase)
    .sort((a, b) => ((a.start - now + WEEK) % WEEK) - ((b.start - now + WEEK) % WEEK));
  // What passes midnight is stored as two parts.
  const before =
    current && spans.find((one) => one.phase === current.phase && one.start + one.length === current.start);
  return {
    phase: current?.phase ?? null,
    confidence: current?.confidence ?? 0,
    minutesIn: current === undefined ? 0 : since(current.start) + (before?.length ?? 0),
    next: next?.phase ?? null,
    minutesUntilNext: next === undefined ? null : (next.start - now + WEEK) % WEEK,
  };
}
