import { MANILA_OFFSET_MS, manilaDate } from './calendar.ts';
import law from './holidays-by-law.json' with { type: 'json' };

/** What makes a day of the whole country a holiday: its name, and the law or proclamation that says so. */
export type Holiday = { name: string; origin: string };

/** A day of a proclamation; `isWorking` for one that takes a holiday of the law away, as when it is moved. */
type ProclaimedDay = Holiday & { isWorking: boolean };
/** By date, '2026-11-30'. */
export type ProclaimedDays = ReadonlyMap<string, ProclaimedDay>;

const DAY_MS = 86_400_000;
const MONDAY = 1;
const DAYS_OF_LAST_WEEK = 7;

/**
 * The holiday of the Philippines that an instant is on. The law gives dates, Holy Week and the last Monday of August;
 * what is proclaimed anew each year (both Eids, special days, moved holidays) counts only where it was imported.
 */
export function holidayAt(ms: number, proclaimed: ProclaimedDays): Holiday | undefined {
  const known = proclaimed.get(manilaDate(ms));
  if (known !== undefined) return known.isWorking ? undefined : { name: known.name, origin: known.origin };
  const date = new Date(ms + MANILA_OFFSET_MS);
  const found = law.holidays.find(({ on }) => isOn(on, date));
  return found && { name: found.name, origin: found.origin };
}

type LawfulDay = { month?: number; day?: number; days_before_easter?: number; last_monday_of?: number };

function isOn(on: LawfulDay, date: Date): boolean {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  if (on.last_monday_of !== undefined) {
    const lastDay = new Date(Date.UTC(year, on.last_monday_of, 0)).getUTCDate();
    return month === on.last_monday_of && date.getUTCDay() === MONDAY && day > lastDay - DAYS_OF_LAST_WEEK;
  }
  if (on.days_before_easter !== undefined)
    return easterSunday(year) - Date.UTC(year, month - 1, day) === on.days_before_easter * DAY_MS;
  return month === on.month && day === on.day;
}

/** The Gregorian computus, in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
