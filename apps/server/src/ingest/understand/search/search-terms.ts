import type { Category } from '@paligid/contract/categories';
import { headlineOf, indexedText, repeatedText } from '@paligid/domain/chat/report-text';
import { manilaDate } from '@paligid/domain/time/calendar';
import { barangayPlace } from '@paligid/geo/barangays';
import { foldedWords, type Word } from '@paligid/geo/folded-words';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { CONCEPT_CATEGORIES, findConcepts, INVOLVED_CONCEPTS } from '../text/concepts.ts';
import { findSenses } from '../text/glossary.ts';
import { bareForm } from '../text/word-forms.ts';
import related from './related-concepts.json' with { type: 'json' };

/** What a story is found by. */
export type SearchableStory = {
  title: string;
  summary: string | null;
  content: string | null;
  placeId: string | null;
  placeName: string | null;
  category: Category;
  severity: number;
  isOfficial: boolean;
  published: Date;
};

/** A meaning in a text: an id of the lexicon that both languages share, and the words that have it. */
export type Meaning = { kind: 'concept' | 'sense'; term: string; first: number; words: number };

/**
 * Weights of PostgreSQL: where in a story a term is. C: in what no reply repeats, so that no reply is found by it.
 */
type Weight = 'A' | 'B' | 'C' | 'D';

/** Further down, a bulletin repeats itself. */
const MAX_CONTENT = 2_000;
/** Longer words are no words, and an index entry has a limit. */
const MAX_TERM = 60;
/** PostgreSQL counts positions up to here. */
const MAX_POSITION = 16_000;

/**
 * The text-search vector of a story, as PostgreSQL reads it. Words are folded here and not by a text-search
 * configuration, so that a story and a query are folded by the same rules as in the pipeline; what needs no text (area,
 * category, severity, official, day) is in the same index under a sign of its own. What speaks to the writer of a reply
 * is not in it: a story is found by what it reports.
 */
export function searchTerms(story: SearchableStory): string {
  const terms = new Map<string, string>();
  let position = 0;
  const put = (term: string, weight: Weight) => {
    position = Math.min(position + 1, MAX_POSITION);
    // The first position is in the text that matters most.
    if (!terms.has(term)) terms.set(term, `${quoted(term)}:${position}${weight}`);
  };
  const putText = (text: string | null, weight: Weight) => {
    const words = foldedWords(text ?? '');
    for (const { folded } of words) put(wordTerm(folded), weight);
    for (const { term } of findMeanings(words)) put(term, weight);
  };
  const event = { headline: headlineOf(story.title), isOfficial: story.isOfficial };
  const meanings = (text: string) => findMeanings(foldedWords(text)).map(({ term }) => term);
  const summary = indexedText(story.summary ?? '', event);
  putText(event.headline, 'A');
  putText(story.placeName, 'B');
  putText(repeatedText(summary, event, meanings), 'B');
  if (event.headline !== story.title) putText(indexedText(story.title, event), 'C');
  putText(summary, 'C');
  putText(indexedText(story.content?.slice(0, MAX_CONTENT) ?? '', event), 'C');
  for (const id of areasOf(story.placeId)) put(placeTerm(id), 'D');
  for (let level = 1; level <= story.severity; level += 1) put(severityTerm(level), 'D');
  put(categoryTerm(story.category), 'D');
  put(dayTerm(story.published.getTime()), 'D');
  if (story.isOfficial) put(OFFICIAL_TERM, 'D');
  return [...terms.values()].join(' ');
}

/** What the lexicon of the pipeline knows about these words. */
export function findMeanings(words: readonly Word[]): Meaning[] {
  return [
    ...findConcepts(words).map(
      ({ concept, first, words: count }): Meaning => ({
        ...{ kind: 'concept', term: conceptTerm(concept.id), first, words: count },
      }),
    ),
    ...findSenses(words).map(
      ({ id, first, words: count }): Meaning => ({ kind: 'sense', term: `+${id}`, first, words: count }),
    ),
  ];
}

const RELATED = new Map(
  Object.entries(related.types).map(([id, others]) => [conceptTerm(id), others.map(conceptTerm)]),
);

/** What often comes with it: who looks for a flood wants to know that the river is over its banks. */
export function relatedTerms(term: string): readonly string[] | undefined {
  return RELATED.get(term);
}

export function conceptCategory(term: string): Category | undefined {
  return CONCEPT_CATEGORIES.get(term.slice(1));
}

/** Whether it names who or what was involved rather than what happened. */
export function isInvolved(term: string): boolean {
  return INVOLVED_CONCEPTS.has(term.slice(1));
}

function conceptTerm(id: string): string {
  return `=${id}`;
}

/** A word as it is indexed and looked up: without its English ending. */
export function wordTerm(folded: string): string {
  return bareForm(folded).slice(0, MAX_TERM);
}

export function placeTerm(id: string): string {
  return `@${id}`;
}

export function categoryTerm(category: Category): string {
  return `#${category}`;
}

/** A story has this term for its own severity and for every lower one. */
export function severityTerm(least: number): string {
  return `!${least}`;
}

export const OFFICIAL_TERM = '*official';

/** The day in Manila. */
export function dayTerm(ms: number): string {
  return `~${manilaDate(ms)}`;
}

/** In quotes nothing is an operator. */
export function quoted(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** The place and what lies around it. */
export function areasOf(placeId: string | null): string[] {
  const ids: string[] = [];
  let place = placeId === null ? undefined : (GAZETTEER.byId.get(placeId) ?? barangayPlace(placeId));
  while (place !== undefined && place.kind !== 'country') {
    ids.push(place.id);
    place = GAZETTEER.byId.get(place.parentId ?? '');
  }
  return ids;
}
