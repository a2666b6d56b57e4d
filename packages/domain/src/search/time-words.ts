import { MANILA_OFFSET_MS, manilaDayStartMs } from '../time/calendar.ts';
import { dateOffsets, PAST_DAY, WEEKDAYS } from '../time/named-days.ts';

/** Times a query may name, from the longest phrase to the shortest. */
export type NamedTime = { first: number; words: number; sinceMs: number; untilMs: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** From and until, in hours from the beginning of the reader's day in Manila. */
type Span = (day: { weekday: number; monthDay: number }) => readonly [number, number];

const TODAY: Span = () => [0, 24];
const YESTERDAY: Span = () => [-24, 0];
const LAST_NIGHT: Span = () => [-6, 6];
const THIS_MORNING: Span = () => [0, 12];
/** A week begins on Monday. */
const THIS_WEEK: Span = ({ weekday }) => [-24 * ((weekday + 6) % 7), 24];
const LAST_WEEK: Span = ({ weekday }) => [-24 * (((weekday + 6) % 7) + 7), -24 * ((weekday + 6) % 7)];
const THIS_MONTH: Span = ({ monthDay }) => [-24 * (monthDay - 1), 24];

const PHRASES: readonly (readonly [string, Span])[] = [
  ['noong nakaraang linggo', LAST_WEEK],
  ['nakaraang linggo', LAST_WEEK],
  ['nakalipas na linggo', LAST_WEEK],
  ['kaninang madaling araw', TODAY],
  ['kaninang umaga', THIS_MORNING],
  ['kaninang tanghali', TODAY],
  ['kaninang gabi', TODAY],
  ['kaninang hapon', TODAY],
  ['ngayong linggo', THIS_WEEK],
  ['ngayong buwan', THIS_MONTH],
  ['ngayong araw', TODAY],
  ['ngayong umaga', THIS_MORNING],
  ['ngayong hapon', TODAY],
  ['ngayong gabi', TODAY],
  ['this morning', THIS_MORNING],
  ['this afternoon', TODAY],
  ['this week', THIS_WEEK],
  ['past week', THIS_WEEK],
  ['last week', LAST_WEEK],
  ['last night', LAST_NIGHT],
  ['this month', THIS_MONTH],
  ['kagabi', LAST_NIGHT],
  ['kahapon', YESTERDAY],
  ['yesterday', YESTERDAY],
  ['kanina', TODAY],
  ['ngayon', TODAY],
  ['today', TODAY],
  ['tonight', TODAY],
];
const BY_WORDS = PHRASES.map(([phrase, span]) => ({ parts: phrase.split(' '), span })).sort(
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
      const [from, until] = found.span({ weekday: local.getUTCDay(), monthDay: local.getUTCDate() });
      return {
        ...{ first, words: found.parts.length },
        ...{ sinceMs: midnight + from * HOUR_MS, untilMs: midnight + until * HOUR_MS },
      };
    }
    const daysBack = pastWeekday(words, first, local) ?? pastDate(words, first, local);
    if (daysBack === undefined) continue;
    const sinceMs = midnight - daysBack * DAY_MS;
    return { first, words: 2, sinceMs, untilMs: sinceMs + REPORT_DAYS * DAY_MS };
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
