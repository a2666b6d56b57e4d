const ISO = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i;
const RFC_822 =
  /^(?:[a-z]{3,9},?\s{1,3})?(\d{1,2})[\s-]([a-z]{3})[a-z]{0,6}[\s-](\d{4}|\d\d)\s{1,3}(\d{1,2}):(\d\d)(?::(\d\d))?\s{0,3}([+-]\d{4}|[a-z]{1,5})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MINUTE_MS = 60_000;
/** PHT is not an official zone and PST means another one elsewhere; a Philippine feed means Philippine time. */
const ZONE_MINUTES = new Map([
  ['z', 0],
  ['ut', 0],
  ['utc', 0],
  ['gmt', 0],
  ['pht', 480],
  ['pst', 480],
]);
const EARLIEST_YEAR = 2000;
const LATEST_YEAR = 2100;

/** Parses a time as feeds write it. Absent without a zone, because the hour would be a guess. */
export function parseInstant(text: string | undefined): Date | undefined {
  const trimmed = text?.slice(0, 64).trim() ?? '';
  const iso = ISO.exec(trimmed);
  if (iso) {
    const [, year = '', month = '', day = '', hour = '', minute = '', second = '0', zone = ''] = iso;
    return instant([year, month, day, hour, minute, second].map(Number), zone);
  }
  const rfc = RFC_822.exec(trimmed);
  if (!rfc) return undefined;
  const [, day = '', month = '', year = '', hour = '', minute = '', second = '0', zone = ''] = rfc;
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const monthNumber = MONTHS.indexOf(month.toLowerCase()) + 1;
  return instant([fullYear, monthNumber, Number(day), Number(hour), Number(minute), Number(second)], zone);
}

/** `numbers` are year, month from 1, day, hour, minute, second. */
function instant(numbers: number[], zone: string): Date | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const offset = zoneMinutes(zone);
  if (offset === undefined || year < EARLIEST_YEAR || year > LATEST_YEAR || month < 1) return undefined;
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isOnCalendar = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  return isOnCalendar && month <= 12 ? new Date(local.getTime() - offset * MINUTE_MS) : undefined;
}

function zoneMinutes(zone: string): number | undefined {
  const numbers = /^([+-])(\d\d):?(\d\d)$/.exec(zone);
  if (!numbers) return ZONE_MINUTES.get(zone.toLowerCase());
  const minutes = Number(numbers[2]) * 60 + Number(numbers[3]);
  return minutes <= 14 * 60 ? (numbers[1] === '-' ? -minutes : minutes) : undefined;
}
