import { manilaDate } from '../time/calendar.ts';
import { findNamedDays } from '../time/named-days.ts';
import table from './query-words.json' with { type: 'json' };
import { findNamedTime, type NamedTime } from './time-words.ts';

/** A word of a query, folded, and what the index has for it. */
export type QueryWord = { folded: string; term: string; start: number; end: number };

/** A concept or place that the words mean. A story that has any one of `terms` matches it. */
export type FoundMeaning = {
  kind: 'place' | 'concept' | 'sense';
  terms: readonly string[];
  first: number;
  words: number;
} & GroupAlternatives;

/** Other ways in which a story may have what is looked for. */
type GroupAlternatives = {
  /** Other names of it: a story has it by every word of one. */
  names?: readonly (readonly string[])[];
  /** For each typed word the terms of its own meaning: a story has it by one for every word. */
  meant?: readonly (readonly string[])[];
  /** What often comes with it: a story with one of these is close to it, and does not have it. */
  related?: readonly string[];
};

/** 'number' is a small one, or a day to come: '1' says little without the word before it. */
export type GroupKind =
  | 'place'
  | 'concept'
  | 'sense'
  | 'category'
  | 'word'
  | 'number'
  | 'severity'
  | 'official';

/** One thing that is looked for. A story has it if it has any of the terms, or all words as they were typed. */
export type QueryGroup = {
  kind: GroupKind;
  terms: readonly string[];
  /** The typed words, as the index has them; empty for what is not in a text. */
  literal: readonly string[];
  /** Of the typed words, in the query. */
  first: number;
  words: number;
} & GroupAlternatives;

/** Words of the query that stand next to each other. */
type WordSpan = Pick<QueryGroup, 'first' | 'words'>;

export type QueryMeaning = {
  groups: readonly QueryGroup[];
  time?: NamedTime;
  /** The reader asks for what is close to them, in these words. */
  nearby?: WordSpan;
};

const NOISE = new Set(table.noise);

/** 'Sa', 'the': it says nothing about what is looked for. */
export function isSmallWord(folded: string): boolean {
  return NOISE.has(folded);
}

/** What a reader may write for a category, a severity, 'official' or 'near me'. */
export const FILTER_PHRASES: readonly string[] = [
  ...[...Object.values(table.categories), ...Object.values(table.severities)].flat(),
  ...table.official,
  ...table.nearby,
];
const PHRASES = [
  ...Object.entries(table.categories).flatMap(([category, phrases]) =>
    phrases.map((phrase) => ({ kind: 'category' as const, term: `#${category}`, parts: phrase.split(' ') })),
  ),
  ...Object.entries(table.severities).flatMap(([least, phrases]) =>
    phrases.map((phrase) => ({ kind: 'severity' as const, term: `!${least}`, parts: phrase.split(' ') })),
  ),
  ...table.official.map((phrase) => ({
    ...{ kind: 'official' as const, term: '*official', parts: phrase.split(' ') },
  })),
  ...table.nearby.map((phrase) => ({ kind: 'nearby' as const, term: '', parts: phrase.split(' ') })),
].sort((a, b) => b.parts.length - a.parts.length);

const SMALL_NUMBER = /^\d{1,2}$/;

/** More would be no question, and each is a look into the index. */
const MAX_GROUPS = 8;

/**
 * What a query asks for: 'sunog sa Tondo kahapon' is the concept of fire, the place Tondo, and a day. Every word is
 * used once: times first, then places, then what the lexicon knows, then filters in words; what remains is looked for
 * as a word.
 */
export function understandQuery(
  words: readonly QueryWord[],
  found: readonly FoundMeaning[],
  nowMs: number,
): QueryMeaning {
  const folded = words.map((word) => word.folded);
  const taken = new Set<number>();
  const isFree = (first: number, count: number) =>
    range(first, count).every((i) => i < words.length && !taken.has(i));
  // The lexicon has 'brownout sa' as well as 'brownout': the small word may be part of a place's name.
  const isFreeMeaning = ({ kind, first, words: count }: FoundMeaning) =>
    isFree(first, count) ||
    (kind !== 'place' &&
      range(first, count).some((i) => !isSmallWord(folded[i] ?? '')) &&
      range(first, count).every((i) => isSmallWord(folded[i] ?? '') || isFree(i, 1)));
  const take = (first: number, count: number) => {
    for (const i of range(first, count)) taken.add(i);
  };
  const time = findNamedTime(folded, nowMs);
  if (time !== undefined) take(time.first, time.words);
  const groups: QueryGroup[] = [];
  const literal = (first: number, count: number) => range(first, count).flatMap((i) => words[i]?.term ?? []);
  // 'Sa Marikina' is found in 'flood in Marikina'.
  const placeLiteral = (first: number, count: number) => {
    const large = range(first, count).filter((i) => !isSmallWord(folded[i] ?? ''));
    return large.length === 0 ? literal(first, count) : large.flatMap((i) => words[i]?.term ?? []);
  };
  const addFound = (kind: FoundMeaning['kind']) => {
    for (const one of found.filter((it) => it.kind === kind)) {
      if (!isFreeMeaning(one)) continue;
      // 'Tomorrow' says little about a story that names the day.
      if (kind === 'sense' && range(one.first, one.words).every((i) => isSmallWord(folded[i] ?? '')))
        continue;
      take(one.first, one.words);
      const { first, words: count } = one;
      const typed = kind === 'place' ? placeLiteral(first, count) : literal(first, count);
      const same = groups.findIndex((group) => group.kind === kind && isSameList(group.terms, one.terms));
      const before = groups[same];
      // 'Bagyo signal number 2' names one thing twice.
      if (before === undefined) groups.push({ ...one, literal: typed });
      else groups[same] = { ...before, names: [...(before.names ?? []), typed] };
    }
  };
  addFound('place');
  const day = findDayToCome(folded, nowMs);
  // 'Tomorrow' alone says little about a story that names the day.
  if (day && isFree(day.first, day.words) && !isSmallWord(folded[day.first] ?? '')) {
    take(day.first, day.words);
    groups.push({ kind: 'number', ...day, literal: literal(day.first, day.words) });
  }
  let nearby: WordSpan | undefined;
  for (let first = 0; first < words.length; first += 1) {
    const phrase = PHRASES.find(({ parts }) => parts.every((part, i) => folded[first + i] === part));
    if (phrase === undefined || !isFree(first, phrase.parts.length)) continue;
    const count = phrase.parts.length;
    // 'Heavy traffic' says more than 'traffic', of which any other report is close to it.
    const wider = phrase.kind === 'category' && found.find((one) => isWider(one, first, count));
    if (wider && isFreeMeaning(wider)) {
      const { related = [], ...concept } = wider;
      take(wider.first, wider.words);
      const typed = literal(wider.first, wider.words);
      groups.push({ ...concept, related: [...related, phrase.term], literal: typed });
      continue;
    }
    if (phrase.kind === 'nearby') nearby = { first, words: count };
    else groups.push(categoryGroup(phrase, found, { first, words: count, literal: literal(first, count) }));
    take(first, count);
  }
  addFound('concept');
  addFound('sense');
  words.forEach((word, first) => {
    if (taken.has(first) || isSmallWord(word.folded)) return;
    const kind = SMALL_NUMBER.test(word.folded) ? 'number' : 'word';
    groups.push({ kind, terms: [], literal: [word.term], first, words: 1 });
  });
  // A query of nothing but small words is about those words.
  if (groups.length === 0 && time === undefined && nearby === undefined) groups.push(...wordGroups(words));
  return {
    groups: groups.slice(0, MAX_GROUPS),
    ...(time !== undefined && { time }),
    ...(nearby !== undefined && { nearby }),
  };
}

/** The query by its plain words, for a reader who means none of what they were understood as. */
export function plainQuery(words: readonly QueryWord[]): QueryMeaning {
  const large = wordGroups(words).filter(({ first }) => !isSmallWord(words[first]?.folded ?? ''));
  return { groups: (large.length === 0 ? wordGroups(words) : large).slice(0, MAX_GROUPS) };
}

function wordGroups(words: readonly QueryWord[]): QueryGroup[] {
  return words.map(({ term }, first) => ({ kind: 'word', terms: [], literal: [term], first, words: 1 }));
}

/** 'Traffic' is a category and what some reports say happened: either is meant. */
function categoryGroup(
  { kind, term }: { kind: 'category' | 'severity' | 'official'; term: string },
  found: readonly FoundMeaning[],
  at: Pick<QueryGroup, 'first' | 'words' | 'literal'>,
): QueryGroup {
  const within = found.filter((it) => it.first === at.first && it.words === at.words);
  const terms = kind === 'category' ? within.flatMap((it) => it.terms) : [];
  return { kind, terms: [term, ...terms], ...at };
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((term, i) => term === b[i]);
}

/** A concept of these words and others beside them that say something. */
function isWider({ kind, first, words }: FoundMeaning, at: number, count: number): boolean {
  return kind === 'concept' && words > count && first <= at && first + words >= at + count;
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i);
}

/** A day after today that a query names, and the other words by which a story may name it. */
type DayToCome = {
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
function findDayToCome(folded: readonly string[], nowMs: number): DayToCome | undefined {
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
