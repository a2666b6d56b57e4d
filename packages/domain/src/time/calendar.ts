const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The calendar day of an instant in a time zone; `number` counts days consecutively. */
type CalendarDay = { year: number; number: number };

export function calendarDay(ms: number, timeZone: string): CalendarDay {
  const manila = inManila(ms, timeZone);
  if (manila !== undefined) return { year: manila.getUTCFullYear(), number: manilaDay(ms) };
  const parts = new Map(
    getDateFormat(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 0, day = 0] = [parts.get('year'), parts.get('month'), parts.get('day')];
  return { year, number: Date.UTC(year, month - 1, day) / DAY_MS };
}

/** Cached: creating a formatter takes a hundred times as long as using it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function getDateFormat(timeZone: string): Intl.DateTimeFormat {
  const known =
    dateFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  dateFormats.set(timeZone, known);
  return known;
}

/** The day and time of an instant in a time zone's week: 0 is Sunday, minutes are counted from midnight. */
type DayTime = { weekday: number; minutes: number };

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function dayTime(ms: number, timeZone: string): DayTime {
  const manila = inManila(ms, timeZone);
  if (manila !== undefined) {
    return { weekday: manila.getUTCDay(), minutes: manila.getUTCHours() * 60 + manila.getUTCMinutes() };
  }
  const parts = new Map(
    getDayTimeFormat(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  return {
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? ''),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

/** Cached: creating a formatter takes a hundred times as long as using it. */
const dayTimeFormats = new Map<string, Intl.DateTimeFormat>();

function getDayTimeFormat(timeZone: string): Intl.DateTimeFormat {
  const known =
    dayTimeFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  dayTimeFormats.set(timeZone, known);
  return known;
}

const ISO_TIME = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Parses a time from the API to milliseconds; NaN if it is not a time. */
export function parseWireTime(text: string | null | undefined): number {
  const parts = ISO_TIME.exec(text?.trim() ?? '');
  if (parts === null) return Number.NaN;
  const [whole, year, month, day, time, zone] = parts;
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return Number.NaN;
  // API times are UTC. Without this, a time without a zone would be parsed in the machine's zone.
  return Date.parse(time !== undefined && zone === undefined ? `${whole}Z` : whole);
}

/** Engines disagree about 31 February: some reject it, some move it to March. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Asia/Manila has no daylight saving time; it was last used in 1990. */
export const MANILA_OFFSET_MS = 8 * HOUR_MS;
const CONSTANT_OFFSET_FROM_MS = Date.UTC(1991, 0);
const FAR_FUTURE_MS = Date.UTC(2200, 0);

/**
 * The date whose UTC fields are those of Manila; undefined for another zone. Nearly every time of the product is
 * Manila's, and the first formatter of a page costs a cheap phone two fifths of its first render.
 */
function inManila(ms: number, timeZone: string): Date | undefined {
  const isConstant = ms >= CONSTANT_OFFSET_FROM_MS && ms < FAR_FUTURE_MS;
  return timeZone === 'Asia/Manila' && isConstant ? new Date(ms + MANILA_OFFSET_MS) : undefined;
}

/** The hour (0-23) in Manila: the clock used by every greeting, wherever the device is. */
export function manilaHour(nowMs: number): number {
  return new Date(nowMs + MANILA_OFFSET_MS).getUTCHours();
}

/** The day of an instant in Manila, as a count of days since 1970. */
export function manilaDay(ms: number): number {
  return Math.floor((ms + MANILA_OFFSET_MS) / DAY_MS);
}

/** When the day in Manila began. */
export function manilaDayStartMs(nowMs: number): number {
  return manilaDay(nowMs) * DAY_MS - MANILA_OFFSET_MS;
}

/** The day in Manila, as '2026-11-16'. */
export function manilaDate(ms: number): string {
  return new Date(ms + MANILA_OFFSET_MS).toISOString().slice(0, 10);
}
