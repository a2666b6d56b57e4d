import type { UnderstoodPart } from '@paligid/contract/api/search.api';
import { CATEGORIES } from '@paligid/contract/categories';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import type { NamedTime, Period } from '@paligid/domain/search/time-words';
import { isSmallWord, type QueryGroup } from '@paligid/domain/search/understand-query';
import { barangayPlace } from '@paligid/geo/barangays';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { categoryText } from '@paligid/i18n/category-text';
import { conceptText } from '@paligid/i18n/concept-text';
import { formatFullDate } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { CONCEPT_CATEGORIES } from '../../ingest/understand/text/concepts.ts';
import type { Language } from '../../platform/http/language.ts';
import type { ReadQuery } from './read-query.ts';

type Named = Omit<UnderstoodPart, 'without'>;
type WordSpan = Pick<QueryGroup, 'first' | 'words'>;

const TIME_ZONE = 'Asia/Manila';
const PERIODS = {
  today: m['search.read_today'],
  yesterday: m['search.read_yesterday'],
  'last-night': m['search.read_last_night'],
  'this-morning': m['search.read_this_morning'],
  'this-week': m['search.read_this_week'],
  'last-week': m['search.read_last_week'],
  'this-month': m['search.read_this_month'],
} as const satisfies Record<Exclude<Period, 'day'>, unknown>;

/** What a query was read as, in the order of its words. Nothing where its words are only words. */
export function understoodParts(text: string, query: ReadQuery, language: Language): UnderstoodPart[] {
  const { groups, time, nearby } = query;
  const spans: (WordSpan & { named: Named })[] = groups.map((group) => ({
    ...{ first: group.first, words: group.words, named: nameGroup(text, query, group, language) },
  }));
  if (time !== undefined) spans.push({ ...time, named: ownKind('time', timeText(time, language)) });
  if (nearby !== undefined) {
    const label = m['search.read_nearby']({}, { locale: language });
    spans.push({ ...nearby, named: ownKind('nearby', label) });
  }
  if (spans.every(({ named }) => named.kind === 'words')) return [];
  return spans
    .sort((a, b) => a.first - b.first)
    .slice(0, LIMITS.understoodParts)
    .map(({ named, ...span }) => ({ ...named, without: textWithout(text, query, span) }));
}

function nameGroup(text: string, query: ReadQuery, group: QueryGroup, language: Language): Named {
  const { kind, terms } = group;
  const [term = ''] = terms;
  const id = term.slice(1);
  const concept = kind === 'concept' ? conceptText(id, language) : undefined;
  if (concept !== undefined)
    return { kind: 'concept', text: concept, category: CONCEPT_CATEGORIES.get(id) ?? null };
  const category = kind === 'category' ? CATEGORIES.find((known) => known === id) : undefined;
  if (category !== undefined) return { kind: 'category', text: categoryText(category, language), category };
  const typed = typedText(text, query, group);
  const place = kind === 'place' ? placeText(terms, typed, language) : undefined;
  return place === undefined ? ownKind('words', typed) : ownKind('place', place);
}

function ownKind(kind: UnderstoodPart['kind'], text: string): Named {
  return { kind, text: text.slice(0, TEXT.label), category: null };
}

/** 'Tondo, Manila'; where several places have the name, how many. */
function placeText(terms: readonly string[], typed: string, language: Language): string | undefined {
  const places = terms.flatMap((term) => {
    const id = term.slice(1);
    return GAZETTEER.byId.get(id) ?? barangayPlace(id) ?? [];
  });
  const [place] = places;
  if (place === undefined) return undefined;
  if (places.length > 1)
    return m['search.read_places']({ name: typed, n: places.length }, { locale: language });
  const around = GAZETTEER.byId.get(place.parentId ?? '');
  return around === undefined || around.kind === 'country' ? place.name : `${place.name}, ${around.name}`;
}

function timeText({ period, sinceMs }: NamedTime, language: Language): string {
  return period === 'day'
    ? formatFullDate(sinceMs, language, TIME_ZONE)
    : PERIODS[period]({}, { locale: language });
}

function typedText(text: string, { words }: ReadQuery, { first, words: count }: WordSpan): string {
  const [start, end] = [words[first]?.start, words[first + count - 1]?.end];
  return text.normalize('NFC').slice(start, end);
}

/** The other words of a query. What only led to the part goes with it: 'sunog sa Tondo' without Tondo is 'sunog'. */
function textWithout(text: string, query: ReadQuery, { first, words: count }: WordSpan): string {
  const isSmall = (i: number) => isSmallWord(query.words[i]?.folded ?? '');
  let before = first;
  while (before > 0 && isSmall(before - 1)) before -= 1;
  const rest = query.words.map((_, i) => i).filter((i) => i < before || i >= first + count);
  const begin = rest.findIndex((i) => !isSmall(i));
  if (begin === -1) return '';
  return rest
    .slice(begin)
    .map((i) => typedText(text, query, { first: i, words: 1 }))
    .join(' ')
    .slice(0, TEXT.query);
}
