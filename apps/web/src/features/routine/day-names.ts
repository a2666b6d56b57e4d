import { m } from '@paligid/i18n/messages';
import type { Translate } from '../../i18n/useTranslation.ts';

/** ISO weekdays. */
export const DAYS = [
  { day: 1, short: m['routine.mon'], name: m['routine.monday'] },
  { day: 2, short: m['routine.tue'], name: m['routine.tuesday'] },
  { day: 3, short: m['routine.wed'], name: m['routine.wednesday'] },
  { day: 4, short: m['routine.thu'], name: m['routine.thursday'] },
  { day: 5, short: m['routine.fri'], name: m['routine.friday'] },
  { day: 6, short: m['routine.sat'], name: m['routine.saturday'] },
  { day: 7, short: m['routine.sun'], name: m['routine.sunday'] },
];

/** 'Monday, Tuesday', in the order of a week. */
export function dayNames(days: readonly number[], t: Translate): string {
  return DAYS.filter(({ day }) => days.includes(day))
    .map(({ name }) => t(name))
    .join(', ');
}
