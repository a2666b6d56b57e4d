import type { SearchSuggestion } from '@paligid/contract/api/search.api';
import { CATEGORIES } from '@paligid/contract/categories';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids';
import { surroundingName } from '@paligid/geo/areas';
import { foldWords } from '@paligid/geo/folded-words';
import { searchAreas } from '@paligid/geo/search-places';
import { categoryText } from '@paligid/i18n/category-text';
import type { ClientBase, Pool } from 'pg';
import { quoted, wordTerm } from '../../ingest/understand/search/search-terms.ts';
import type { Clock } from '../../platform/clock.ts';
import { readByGenericPlans } from '../../platform/database.ts';
import type { Language } from '../../platform/http/language.ts';
import { findTitles, firstIdSince, type TitleRow } from './search.repository.ts';
import { allOf, daysQuery } from './text-query.ts';

type Kind = SearchSuggestion['kind'];
export type Suggest = (
  text: string,
  kind: Kind | undefined,
  language: Language,
) => Promise<{ suggestions: SearchSuggestion[] }>;

const DAY_MS = 86_400_000;
const MAX_PLACES = 3;
const MAX_CATEGORIES = 2;
/** The titles of this week, as what is searched for is mostly new; where a day has enough, of the day. */
const TITLE_DAYS = [1, 8];
/** Fewer letters are the beginning of half of all words. */
const MIN_LETTERS = 3;
const MAX_WORDS = 8;

/** What a reader may be typing: places and categories from memory, titles of stories from the index. */
export function createSuggest({ db, clock }: { db: Pool; clock: Clock }): Suggest {
  return async (text, kind, language) => {
    const isAsked = (one: Kind) => kind === undefined || kind === one;
    const most = (few: number) => (kind === undefined ? few : LIMITS.suggestions);
    const places = isAsked('place') ? suggestPlaces(text, most(MAX_PLACES)) : [];
    const categories = isAsked('category') ? suggestCategories(text, language, most(MAX_CATEGORIES)) : [];
    const room = LIMITS.suggestions - places.length - categories.length;
    const titles = isAsked('story') ? await suggestTitles(db, text, clock.now().getTime(), room) : [];
    return { suggestions: [...categories, ...places, ...titles] };
  };
}

/** What is before the place that is being typed: 'baha sa mari'. */
const WITH_PLACE = /^(\S.*?\s(?:sa|in|at|near)\s+)(\S.*)$/iu;

/** After 'sa' a place is typed, and what stands before it stays; a single letter begins too many. */
function suggestPlaces(text: string, limit: number): SearchSuggestion[] {
  const [, before = '', place = text] = WITH_PLACE.exec(text.trimStart()) ?? [];
  if (before !== '' && place.trim().length < 2) return [];
  return searchAreas(place, limit).map((area) => ({
    kind: 'place',
    text: `${before}${area.name}`.slice(0, TEXT.label),
    area: surroundingName(area).slice(0, TEXT.label),
    place_code: area.code,
    ...{ lat: area.point.lat, lon: area.point.lon },
  }));
}

function suggestCategories(text: string, language: Language, limit: number): SearchSuggestion[] {
  const typed = foldWords(text).join(' ');
  if (typed.length < 2) return [];
  return CATEGORIES.flatMap((category): SearchSuggestion[] => {
    const label = categoryText(category, language);
    const names = [label, category].map((name) => foldWords(name).join(' '));
    return names.some((name) => name.startsWith(typed)) ? [{ kind: 'category', text: label, category }] : [];
  }).slice(0, limit);
}

/** The last word may be half typed. One title of an event is enough. */
async function suggestTitles(
  db: Pool,
  text: string,
  nowMs: number,
  limit: number,
): Promise<SearchSuggestion[]> {
  const words = foldWords(text.normalize('NFC'))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const begun = words.pop() ?? '';
  if (begun.length < MIN_LETTERS || limit <= 0) return [];
  const whole = words
    .filter((word) => word.length >= MIN_LETTERS)
    .map((word) => `${quoted(wordTerm(word))}:A`);
  const typed = [...whole, `${quoted(begun)}:*A`];
  const rows = await readByGenericPlans(db, (tx) => findNewest(tx, typed, nowMs, limit * 3));
  const entries = new Map<string, SearchSuggestion>();
  for (const { id, eventId, title } of rows) {
    const wire = eventId === null ? wireId('story', id) : wireId('cluster', eventId);
    const isSame = [...entries.values()].some((other) => other.text === title);
    if (!entries.has(wire) && !isSame && entries.size < limit)
      entries.set(wire, { kind: 'story', text: title.slice(0, TEXT.title), id: wire });
  }
  return [...entries.values()];
}

async function findNewest(
  db: ClientBase,
  typed: readonly string[],
  nowMs: number,
  limit: number,
): Promise<TitleRow[]> {
  const rows: TitleRow[] = [];
  // Until the next millisecond: what was published now belongs to it.
  let untilMs = nowMs + 1;
  for (const days of TITLE_DAYS) {
    const sinceMs = nowMs - days * DAY_MS;
    rows.push(
      ...(await findTitles(db, {
        terms: allOf([...typed, daysQuery(sinceMs, untilMs)]),
        ...{ since: new Date(sinceMs), until: new Date(untilMs), firstId: firstIdSince(sinceMs) },
        limit: limit - rows.length,
      })),
    );
    if (rows.length >= limit) break;
    untilMs = sinceMs;
  }
  return rows;
}
