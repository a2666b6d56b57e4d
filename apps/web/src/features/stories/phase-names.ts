import { m } from '@paligid/i18n/messages';

/** The phases of a reader's week by name. */
export const PHASE_NAMES = {
  morning_prep: m['routine.phase_morning_prep'],
  morning_commute: m['routine.phase_morning_commute'],
  work_hours: m['routine.phase_work_hours'],
  lunch_break: m['routine.phase_lunch_break'],
  evening_commute: m['routine.phase_evening_commute'],
  evening_home: m['routine.phase_evening_home'],
  weekend_relaxed: m['routine.phase_weekend_relaxed'],
  weekend_social: m['routine.phase_weekend_social'],
  sleep_hours: m['routine.phase_sleep_hours'],
};
