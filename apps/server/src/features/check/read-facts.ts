import type { StatedFact, TextFacts, Tone } from '@paligid/domain/check/compare-message';
import { isSmallWord } from '@paligid/domain/search/understand-query';
import { findNamedDays } from '@paligid/domain/time/named-days';
import { foldedWords, type Word } from '@paligid/geo/folded-words';
import { areasOf, findMeanings, wordTerm } from '../../ingest/understand/search/search-terms.ts';
import { type ConceptMatch, findConcepts } from '../../ingest/understand/text/concepts.ts';
import { extractNumbers } from '../../ingest/understand/text/extract-numbers.ts';
import { findSenses } from '../../ingest/understand/text/glossary.ts';
import { ORDINALS } from '../../ingest/understand/text/number-lexicon.ts';
import { findQueryPlaces } from '../search/search.service.ts';
import table from './fact-words.json' with { type: 'json' };

type Phrase = { parts: readonly string[]; unit: string; value: string };
type Range = { first: number; words: number };

const SCALES = Object.entries(table.scales).flatMap(([unit, steps]) =>
  steps.flatMap(([value = '', ...forms]) =>
    [value, ...forms].map((form): Phrase => ({ parts: form.split(' '), unit, value })),
  ),
);
const AGENCIES = Object.entries(table.agencies).flatMap(([value, names]) =>
  names.map((name): Phrase => ({ parts: name.split(' '), unit: '', value })),
);
const LABELS = new Map(
  Object.entries(table.labels).flatMap(([unit, words]) => words.map((word) => [word, unit] as const)),
);
const FILLERS = new Set(table.fillers);
const APPEALS = new Set(table.appeals);
const TONES = Object.entries(table.tones) as [Tone, string[][]][];
const MAX_UNIT_WORDS = 3;
const DECIMAL = /(?<![\d.,:])(\d+\.\d+)(?![\d.:])/gu;
const CLOCK = /(?<![\d.,])(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\b\.?/giu;
const FILIPINO_CLOCK = /alas[- ]?(\d{1,2})(?::(\d{2}))?(?: ng (umaga|tanghali|hapon|gabi|madaling))?/giu;
const NOON = 12;
/** Up to the end of the clause. 'As of 5 p.m.' is no cause. */
const CAUSE =
  /(?<![\p{L}\d])(?:due to|because of|owing to|caused by|triggered by|amid|after|as(?! of\b)|dahil|bunsod|sanhi|dulot|gawa ng|matapos|tungod|gapu|bangud)(?![\p{L}\d])[^,.;:!?]*/giu;

/** What a text states, in both languages, as it can be compared; `writtenMs` says which day 'tomorrow' is. */
export function readFacts(text: string, writtenMs: number, placeId?: string | null): TextFacts {
  const words = foldedWords(text);
  const folded = words.map((word) => word.folded);
  const concepts = findConcepts(words).filter(({ concept }) => !concept.isInvolved);
  const meanings = findMeanings(words);
  const times = findTimes(text);
  const facts: StatedFact[] = [
    ...findPlaces(words, meanings),
    ...(placeId == null ? [] : [placeFact(areasOf(placeId).slice(0, 1), { start: 0, end: 0 })]),
    ...findPhrases(words, SCALES, 'level'),
    ...findPhrases(words, AGENCIES, 'agency'),
    ...findNamedDays(folded, writtenMs).map(
      ({ dates, isLast, ...range }): StatedFact => ({
        ...{ kind: 'day', unit: isLast ? 'until' : '', values: dates },
        ...span(words, range),
      }),
    ),
    ...times,
    ...findNumbers(words, text).filter(
      ({ start }) => !times.some((time) => start >= time.start && start < time.end),
    ),
  ];
  const taken = (word: Word) => facts.some(({ start, end }) => word.start >= start && word.end <= end);
  const inConcept = new Set(concepts.flatMap(({ first, words: count }) => range(first, count)));
  const rest = words.flatMap((word, i) => {
    if (taken(word) || inConcept.has(i) || isSmallWord(word.folded) || APPEALS.has(word.folded)) return [];
    const forms = meanings.filter(({ first, words: count }) => i >= first && i < first + count);
    return [[wordTerm(word.folded), ...forms.map(({ term }) => term)]];
  });
  return {
    concepts: [...new Set(concepts.map(({ concept }) => concept.id))],
    subjects: [...new Set(concepts.filter(isSubjectOf(text)).map(({ concept }) => concept.id))],
    facts,
    words: rest,
    terms: new Set([...words.map((word) => wordTerm(word.folded)), ...meanings.map(({ term }) => term)]),
    tones: findTones(folded, inConcept),
  };
}

/** 'No classes because of the rain' is about classes, and so is 'Because of the rain, no classes'. */
function isSubjectOf(text: string): (concept: ConceptMatch) => boolean {
  const causes = [...text.matchAll(CAUSE)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  return ({ start }) => !causes.some(([from, to]) => start >= from && start < to);
}

function findPlaces(words: readonly Word[], meanings: readonly Range[]): StatedFact[] {
  const found = findQueryPlaces(
    words.map((word) => ({ ...word, term: wordTerm(word.folded) })),
    (first, count) => meanings.some((it) => it.first <= first && it.first + it.words >= first + count),
  );
  return found.map(({ terms, ...range }) =>
    placeFact(
      terms.map((term) => term.slice(1)),
      span(words, range),
    ),
  );
}

function placeFact(ids: readonly string[], at: Pick<StatedFact, 'start' | 'end'>): StatedFact {
  return {
    ...{ kind: 'place', unit: '', values: ids, ...at },
    around: ids.flatMap((id) => areasOf(id).slice(1)),
  };
}

function findPhrases(
  words: readonly Word[],
  phrases: readonly Phrase[],
  kind: StatedFact['kind'],
): StatedFact[] {
  return words.flatMap((_, first) => {
    const matching = phrases.filter(({ parts }) =>
      parts.every((part, i) => words[first + i]?.folded === part),
    );
    const longest = matching.toSorted((a, b) => b.parts.length - a.parts.length)[0];
    if (longest === undefined) return [];
    const { unit, value, parts } = longest;
    return [{ kind, unit, values: [value], ...span(words, { first, words: parts.length }) }];
  });
}

/** '5 p.m.', 'alas-5 ng hapon': by the 24-hour clock. Without a part of the day either half may be meant. */
function findTimes(text: string): StatedFact[] {
  const fact = (match: RegExpExecArray, hours: readonly number[]): StatedFact => ({
    ...{ kind: 'time', unit: '', values: hours.map((hour) => `${hour % 24}:${match[2] ?? '00'}`) },
    ...{ start: match.index, end: match.index + match[0].length },
  });
  return [
    ...[...text.matchAll(CLOCK)].map((match) =>
      fact(match, [(Number(match[1]) % NOON) + (match[3]?.toLowerCase() === 'p' ? NOON : 0)]),
    ),
    ...[...text.matchAll(FILIPINO_CLOCK)].map((match) => {
      const hour = Number(match[1]) % NOON;
      const part = match[3]?.toLowerCase();
      if (part === undefined) return fact(match, [hour, hour + NOON]);
      return fact(match, [part === 'umaga' || part === 'madaling' ? hour : hour + NOON]);
    }),
  ];
}

function findNumbers(words: readonly Word[], text: string): StatedFact[] {
  const decimals = [...text.matchAll(DECIMAL)].map((match) => ({
    ...{ number: `${Number(match[1])}`, start: match.index, end: match.index + match[0].length },
  }));
  const steps = words.flatMap((word, i) => {
    const step = ORDINALS.get(word.folded);
    const unit = LABELS.get(words[i + 1]?.folded ?? '');
    return step === undefined || unit === undefined ? [] : [{ number: `${step}`, ...word, unit }];
  });
  const counts = [...extractNumbers(words, text), ...decimals].map((found) => ({
    ...found,
    unit: found.number.startsWith('₱') ? '₱' : findUnit(words, found),
  }));
  const isOfDay = dayNumbers(words);
  return [...counts, ...steps].flatMap(({ number, unit, start, end }) =>
    isOfDay(start) ? [] : [{ kind: 'number' as const, unit, values: [number], start, end }],
  );
}

/** 'November 16' is a day, not sixteen of something. */
function dayNumbers(words: readonly Word[]): (start: number) => boolean {
  const days = findNamedDays(
    words.map(({ folded }) => folded),
    0,
  );
  const spans = days.map((day) => span(words, day));
  return (start) => spans.some((at) => start >= at.start && start < at.end);
}

/** What a number counts: the label before it ('Signal No. 3'), else the next word that says something. */
function findUnit(words: readonly Word[], { start, end }: { start: number; end: number }): string {
  const next = words.findIndex((word) => word.start >= end);
  const before = words.filter((word) => word.end <= start).slice(-2);
  for (const { folded } of before.toReversed()) {
    const label = LABELS.get(folded);
    if (label !== undefined) return label;
    if (folded !== 'no' && folded !== 'number' && folded !== 'blg') break;
  }
  if (next < 0) return '';
  const after = words.slice(next, next + MAX_UNIT_WORDS + 2).filter(({ folded }) => !FILLERS.has(folded));
  const [counted] = after;
  if (counted === undefined) return '';
  const sense = findSenses(words).find(({ first, words: count }) => {
    const at = words.indexOf(counted);
    return at >= first && at < first + count;
  });
  return sense === undefined ? wordTerm(counted.folded) : `+${sense.id}`;
}

function findTones(folded: readonly string[], inConcept: ReadonlySet<number>): Set<Tone> {
  const startsAt = (phrase: readonly string[], first: number) =>
    phrase.every((part, i) => folded[first + i] === part);
  return new Set(
    TONES.flatMap(([tone, phrases]) => {
      // 'Walang pasok' is what happened, not that something did not.
      const isFree = (first: number) => tone !== 'negated' || !inConcept.has(first);
      const isFound = folded.some((_, i) => isFree(i) && phrases.some((phrase) => startsAt(phrase, i)));
      return isFound ? [tone] : [];
    }),
  );
}

function span(words: readonly Word[], { first, words: count }: Range): Pick<StatedFact, 'start' | 'end'> {
  return { start: words[first]?.start ?? 0, end: words[first + count - 1]?.end ?? 0 };
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i);
}
