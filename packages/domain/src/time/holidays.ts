import { MANILA_OFFSET_MS } from './calendar.ts';

const DAY_MS = 86_400_000;
const MONDAY = 1;

/** Regular holidays and special non-working days that the law puts on a date: month and day. */
const FIXED: ReadonlySet<string> = new Set([
  ...['1-1', '4-9', '5-1', '6-12', '8-21', '11-1', '11-30', '12-8', '12-25', '12-30', '12-31'],
]);
/** Maundy Thursday, Good Friday and Black Saturday. */
const DAYS_TO_EASTER: ReadonlySet<number> = new Set([1, 2, 3]);

/**
 * Whether an instant is on a public holiday of the Philippines. Days that are proclaimed anew each year (both Eids, the
 * lunar new year, moved holidays) are not known in advance and are not guessed.
 */
export function isHoliday(ms: number): boolean {
  const date = new Date(ms + MANILA_OFFSET_MS);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  if (FIXED.has(`${month}-${day}`)) return true;
  // National Heroes Day is the last Monday of August.
  if (month === 8 && day > 24 && date.getUTCDay() === MONDAY) return true;
  return DAYS_TO_EASTER.has((easterSunday(year) - Date.UTC(year, month - 1, day)) / DAY_MS);
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
