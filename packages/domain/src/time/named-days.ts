import { MANILA_OFFSET_MS } from './calendar.ts';

const DAY_MS = 86_400_000;

/** Sunday is 0. */
export const WEEKDAYS: ReadonlyMap<string, number> = byName([
  ['sunday', 'linggo'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miyerkules'],
  ['thursday', 'huwebes'],
  ['friday', 'biyernes'],
  ['saturday', 'sabado'],
]);
/** January is 0. Not 'may': in Filipino 'may 6 sugatan' says that there are six. */
const MONTHS: ReadonlyMap<string, number> = byName([
  ['january', 'enero'],
  ['february', 'pebrero'],
  ['march', 'marso'],
  ['april', 'abril'],
  ['mayo'],
  ['june', 'hunyo'],
  ['july', 'hulyo'],
  ['august', 'agosto'],
  ['september', 'setyembre'],
  ['october', 'oktubre'],
  ['november', 'nobyembre'],
  ['december', 'disyembre'],
]);
/** A name of a weekday alone may be a day to come ('walang pasok Lunes'); after one of these it is past. */
export const PAST_DAY: ReadonlySet<string> = new Set(['noong', 'nitong', 'nakaraang', 'nung', 'last']);
const LAST_DAY: ReadonlySet<string> = new Set(['until', 'till', 'hanggang', 'through']);
const NEAR: ReadonlyMap<string, number> = new Map([
  ...['today', 'tonight', 'ngayon', 'ngayong', 'mamaya', 'mamayang', 'kanina', 'kaninang'].map(
    (word) => [word, 0] as const,
  ),
  ...['tomorrow', 'bukas'].map((word) => [word, 1] as const),
  ...['yesterday', 'kahapon', 'kagabi'].map((word) => [word, -1] as const),
]);

/** `dates`: all that may be meant, as '2026-11-16'; `isLast`: something lasts until then. */
export type NamedDay = { first: number; words: number; dates: string[]; isLast: boolean };

/** The days that a text names, seen from when it was written. */
export function findNamedDays(words: readonly string[], writtenMs: number): NamedDay[] {
  const local = new Date(writtenMs + MANILA_OFFSET_MS);
  const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const found: NamedDay[] = [];
  for (let first = 0; first < words.length; first += 1) {
    const day = dayAt(words, first, today);
    if (day === undefined) continue;
    const isLast = LAST_DAY.has(words[first - 1] ?? '');
    const dates = day.offsets.map((offset) => new Date(today + offset * DAY_MS).toISOString().slice(0, 10));
    found.push({ first, words: day.words, dates, isLast });
    first += day.words - 1;
  }
  return found;
}

function dayAt(
  words: readonly string[],
  at: number,
  today: number,
): { words: number; offsets: number[] } | undefined {
  const word = words[at] ?? '';
  // 'Bukas na muli': open again.
  if (word === 'bukas' && words[at + 1] === 'na') return undefined;
  const near = NEAR.get(word);
  if (near !== undefined) return { words: 1, offsets: [near] };
  const weekday = WEEKDAYS.get(word);
  if (weekday !== undefined) {
    const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
    return { words: 1, offsets: PAST_DAY.has(words[at - 1] ?? '') ? [ahead - 7] : [ahead, ahead - 7] };
  }
  const dated = words[at + 1] ?? '';
  const [, year] = /^((?:19|20)\d\d)$/.exec(words[at + 2] ?? '') ?? [];
  if (year !== undefined) {
    const stated = dateInYear(word, dated, Number(year));
    return stated === undefined ? undefined : { words: 3, offsets: [(stated - today) / DAY_MS] };
  }
  // A message without a year names the nearest day of that date.
  const [nearest] = dateOffsets(word, dated, today).sort((x, y) => Math.abs(x) - Math.abs(y));
  return nearest === undefined ? undefined : { words: 2, offsets: [nearest] };
}

/** 'November 16', '16 Nobyembre': days from today, in last year, this one and the next. */
export function dateOffsets(a: string, b: string, today: number): number[] {
  const year = new Date(today).getUTCFullYear();
  return [year - 1, year, year + 1]
    .flatMap((one) => dateInYear(a, b, one) ?? [])
    .map((date) => (date - today) / DAY_MS);
}

/** The beginning of the day in UTC. A date that the calendar does not have is none. */
function dateInYear(a: string, b: string, year: number): number | undefined {
  const month = MONTHS.get(a) ?? MONTHS.get(b);
  const day = Number(MONTHS.has(a) ? b : a);
  if (month === undefined || !Number.isInteger(day) || day < 1) return undefined;
  const date = Date.UTC(year, month, day);
  return new Date(date).getUTCMonth() === month ? date : undefined;
}

function byName(names: readonly (readonly string[])[]): Map<string, number> {
  return new Map(names.flatMap((forms, value) => forms.map((name) => [name, value] as const)));
}
