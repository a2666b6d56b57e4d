import type { Routine, RoutinePhase } from '../impact/routines.ts';
import { dayTime } from '../time/calendar.ts';

/** Phases of a day out. */
const OUT_PHASES: ReadonlySet<RoutinePhase> = new Set([
  ...(['morning_prep', 'morning_commute', 'work_hours', 'lunch_break', 'evening_commute'] as const),
]);

/** On a public holiday nothing is assumed of the hours of a day out: some work then, most do not. */
export function withoutDayOut(routines: readonly Routine[], nowMs: number, timeZone: string): Routine[] {
  const { weekday } = dayTime(nowMs, timeZone);
  return routines.map((routine) =>
    OUT_PHASES.has(routine.phase)
      ? { ...routine, days: routine.days.filter((day) => day !== weekday) }
      : routine,
  );
}
