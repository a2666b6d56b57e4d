const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const CLOCK = '(\\d{1,2})(?::(\\d{2}))?\\s{0,2}([ap])\\.?\\s?m\\b\\.?';
const CLOCK_FIRST = new RegExp(
  `${CLOCK},?\\s{1,3}(?:of\\s)?(\\d{1,2})\\s{1,3}${MONTH},?\\s{1,3}(\\d{4})`,
  'i',
);
const DATE_FIRST = new RegExp(
  `(\\d{1,2})\\s{1,3}${MONTH},?\\s{1,3}(\\d{4})\\s{0,3}[-–,]?\\s{0,3}${CLOCK}`,
  'i',
);
const DAY_WORD = new RegExp(`${CLOCK},?\\s{1,3}(today|tomorrow|tonight)`, 'i');
const AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const MAX_LENGTH = 400;

/** '5:00 PM, 10 August 2026' or '10 August 2026 - 05:00 PM' as agencies write it, always Philippine time. */
export function parseManilaTime(text: string): Date | undefined {
  const head = text.slice(0, MAX_LENGTH);
  const clockFirst = CLOCK_FIRST.exec(head);
  if (clockFirst) {
    const [, hour, minute, half, day, month, year] = clockFirst;
    return manilaInstant([year, month, day], [hour, minute, half]);
  }
  const dateFirst = DATE_FIRST.exec(head);
  if (!dateFirst) return undefined;
  const [, day, month, year, hour, minute, half] = dateFirst;
  return manilaInstant([year, month, day], [hour, minute, half]);
}

/** '8:00 PM today', '2:00 AM tomorrow', counted from the day of issue in Manila. */
export function parseNextTime(text: string, issuedAt: Date): Date | undefined {
  const [, hour = '', minute, half, day] = DAY_WORD.exec(text.slice(0, MAX_LENGTH)) ?? [];
  const atMinute = minuteOfDay(hour, minute, half);
  if (atMinute === undefined) return undefined;
  const midnight = Math.floor((issuedAt.getTime() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;
  const later = day?.toLowerCase() === 'tomorrow' ? DAY_MS : 0;
  const next = new Date(midnight + later + atMinute * 60_000);
  return next > issuedAt ? next : undefined;
}

/** `2026-11-14`: the date in Manila. */
export function manilaDate(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

type Words = readonly (string | undefined)[];

function manilaInstant([yearText, monthText = '', dayText]: Words, [hour = '', minute, half]: Words) {
  const [year, day] = [Number(yearText), Number(dayText)];
  const month = MONTHS.indexOf(monthText.slice(0, 3).toLowerCase());
  const atMinute = minuteOfDay(hour, minute, half);
  if (atMinute === undefined || month === -1 || year < 2000 || year > 2100) return undefined;
  const midnight = new Date(Date.UTC(year, month, day));
  if (midnight.getUTCDate() !== day) return undefined;
  return new Date(midnight.getTime() + atMinute * 60_000 - AHEAD_MS);
}

function minuteOfDay(hour: string, minute = '0', half = ''): number | undefined {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hour === '' || hours < 1 || hours > 12 || minutes > 59) return undefined;
  return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
}
