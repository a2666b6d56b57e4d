import { m } from '@paligid/i18n/messages';

/** The four parts of a reader's week that a story may affect. */
export const ROUTINE_PARTS = [
  { part: 'morning_commute', message: m['stories.touches_morning_commute'] },
  { part: 'work_productivity', message: m['stories.touches_work_productivity'] },
  { part: 'evening_activities', message: m['stories.touches_evening_activities'] },
  { part: 'weekend_plans', message: m['stories.touches_weekend_plans'] },
] as const;
