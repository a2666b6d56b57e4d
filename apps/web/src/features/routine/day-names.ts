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

/** 'Every day', 'Monday to Friday', or 'Monday, Thursday' in the order of a week. */
export function dayNames(days: readonly number[], t: Translate): string {
  const named = DAYS.filter(({ day }) => days.includes(day));
  const [first, last] = [named.at(0), named.at(-1)];
  if (named.length === DAYS.length) return t(m['routine.every_day']);
  const isRun = first !== undefined && last !== undefined && last.day - first.day === named.length - 1;
  if (isRun && named.length > 2) return t(m['routine.days_run'], { from: t(first.name), to: t(last.name) });
  return named.map(({ name }) => t(name)).join(', ');
}
