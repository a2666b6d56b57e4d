import { MANILA_OFFSET_MS, manilaDayStartMs } from '../time/calendar.ts';
import { dateOffsets, PAST_DAY, WEEKDAYS } from '../time/named-days.ts';

/** What a query may call a time; 'day' where it names a weekday or a date. */
export type Period =
  | 'today'
  | 'yesterday'
  | 'last-night'
  | 'this-morning'
  | 'this-week'
  | 'last-week'
  | 'this-month'
  | 'day';
export type NamedTime = { first: number; words: number; period: Period; sinceMs: number; untilMs: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** From and until, in hours from the beginning of the reader's day in Manila. */
type Span = (day: { weekday: number; monthDay: number }) => readonly [number, number];

const SPANS: Readonly<Record<Exclude<Period, 'day'>, Span>> = {
  today: () => [0, 24],
  yesterday: () => [-24, 0],
  'last-night': () => [-6, 6],
  // What happened in the morning is reported into the afternoon.
  'this-morning': () => [0, 18],
  // A week begins on Monday.
  'this-week': ({ weekday }) => [-24 * ((weekday + 6) % 7), 24],
  'last-week': ({ weekday }) => [-24 * (((weekday + 6) % 7) + 7), -24 * ((weekday + 6) % 7)],
  'this-month': ({ monthDay }) => [-24 * (monthDay - 1), 24],
};

/** From the longest phrase to the shortest. */
const PHRASES: readonly (readonly [string, keyof typeof SPANS])[] = [
  ['noong nakaraang linggo', 'last-week'],
  ['nakaraang linggo', 'last-week'],
  ['nakalipas na linggo', 'last-week'],
  ['kaninang madaling araw', 'today'],
  ['kaninang umaga', 'this-morning'],
  ['kaninang tanghali', 'today'],
  ['kaninang gabi', 'today'],
  ['kaninang hapon', 'today'],
  ['ngayong linggo', 'this-week'],
  ['ngayong buwan', 'this-month'],
  ['ngayong araw', 'today'],
  ['ngayong umaga', 'this-morning'],
  ['ngayong hapon', 'today'],
  ['ngayong gabi', 'today'],
  ['this morning', 'this-morning'],
  ['this afternoon', 'today'],
  ['this week', 'this-week'],
  ['past week', 'this-week'],
  ['last week', 'last-week'],
  ['last night', 'last-night'],
  ['this month', 'this-month'],
  ['kagabi', 'last-night'],
  ['kahapon', 'yesterday'],
  ['yesterday', 'yesterday'],
  ['kanina', 'today'],
  ['ngayon', 'today'],
  ['today', 'today'],
  ['tonight', 'today'],
];
const BY_WORDS = PHRASES.map(([phrase, period]) => ({ parts: phrase.split(' '), period })).sort(
  (a, b) => b.parts.length - a.parts.length,
);

/** What happens on a day is reported on that day and the next. */
const REPORT_DAYS = 2;
/** A date without a year is the last one that has passed, and not almost a year ago: that is a date to come. */
const MAX_DAYS_BACK = 300;

/** The first time that the words name. */
export function findNamedTime(words: readonly string[], nowMs: number): NamedTime | undefined {
  const midnight = manilaDayStartMs(nowMs);
  const local = new Date(nowMs + MANILA_OFFSET_MS);
  for (let first = 0; first < words.length; first += 1) {
    const found = BY_WORDS.find(({ parts }) => parts.every((part, i) => words[first + i] === part));
    if (found !== undefined) {
      const { period } = found;
      const [from, until] = SPANS[period]({ weekday: local.getUTCDay(), monthDay: local.getUTCDate() });
      return {
        ...{ first, words: found.parts.length, period },
        ...{ sinceMs: midnight + from * HOUR_MS, untilMs: midnight + until * HOUR_MS },
      };
    }
    const daysBack = pastWeekday(words, first, local) ?? pastDate(words, first, local);
    if (daysBack === undefined) continue;
    const sinceMs = midnight - daysBack * DAY_MS;
    return { first, words: 2, period: 'day', sinceMs, untilMs: sinceMs + REPORT_DAYS * DAY_MS };
  }
  return undefined;
}

/** 'Noong Lunes', 'last Monday': how many days ago it was, never today. */
function pastWeekday(words: readonly string[], first: number, local: Date): number | undefined {
  const weekday = WEEKDAYS.get(words[first + 1] ?? '');
  if (weekday === undefined || !PAST_DAY.has(words[first] ?? '')) return undefined;
  return ((local.getUTCDay() - weekday + 6) % 7) + 1;
}

/** 'November 6', '6 Nobyembre': how many days ago it was. A day to come has no reports yet and stays a word. */
function pastDate(words: readonly string[], first: number, local: Date): number | undefined {
  const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const past = dateOffsets(words[first] ?? '', words[first + 1] ?? '', today).filter((offset) => offset <= 0);
  const last = past.at(-1);
  return last === undefined || -last > MAX_DAYS_BACK ? undefined : -last;
}
