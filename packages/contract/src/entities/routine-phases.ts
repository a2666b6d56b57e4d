import * as z from 'zod';

export const ROUTINE_PHASES = [
  'morning_prep',
  'morning_commute',
  'work_hours',
  'lunch_break',
  'evening_commute',
  'evening_home',
  'weekend_relaxed',
  'weekend_social',
  'sleep_hours',
] as const;

export const routinePhaseSchema = z.enum(ROUTINE_PHASES).meta({ id: 'RoutinePhase' });

/** English as the specification writes it; the language files hold the words people see. */
export const ROUTINE_PHASE_LABELS: Record<(typeof ROUTINE_PHASES)[number], string> = {
  morning_prep: 'Morning Routine',
  morning_commute: 'Morning Commute',
  work_hours: 'Work Hours',
  lunch_break: 'Lunch Break',
  evening_commute: 'Evening Commute',
  evening_home: 'Evening at Home',
  weekend_relaxed: 'Weekend Relaxation',
  weekend_social: 'Weekend Activities',
  sleep_hours: 'Sleep Time',
};
