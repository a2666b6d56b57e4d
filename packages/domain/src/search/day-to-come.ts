import { manilaDate } from '../time/calendar.ts';
import { findNamedDays } from '../time/named-days.ts';

/** A day after today that a query names, and the other words by which a story may name it. */
export type DayToCome = {
  first: number;
  words: number;
  /** Any one of them. */
  terms: readonly string[];
  /** Every one of the terms of any of them. */
  names: readonly (readonly string[])[];
};

const DAY_MS = 86_400_000;
/** Of a later day a weekday says nothing. */
const MAX_DAYS = 7;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/**
 * 'November 16' is 'Monday' in one story and 'bukas' in another: the reader who plans for it wants all of them. The
 * names of days and months are the lexicon's, which has them in both languages.
 */
export function findDayToCome(folded: readonly string[], nowMs: number): DayToCome | undefined {
  const today = Date.parse(manilaDate(nowMs));
  return findNamedDays(folded, nowMs)
    .flatMap(({ first, words, dates }): DayToCome[] => {
      const [ahead] = dates
        .map((date) => ({ at: new Date(date), days: (Date.parse(date) - today) / DAY_MS }))
        .filter(({ days }) => days > 0 && days <= MAX_DAYS);
      if (ahead === undefined) return [];
      const { at, days } = ahead;
      const terms = [`+${WEEKDAYS[at.getUTCDay()]}`, ...(days === 1 ? ['+tomorrow'] : [])];
      return [{ first, words, terms, names: [[`+${MONTHS[at.getUTCMonth()]}`, `${at.getUTCDate()}`]] }];
    })
    .at(0);
}
