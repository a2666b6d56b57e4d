import { CATEGORIES } from '@paligid/contract/categories';
import { TEXT } from '@paligid/contract/limits';
import { GRAVE, type SavedSearch, type SearchAsked, type SearchToSave } from '../../client/queries/search.ts';

const MAX_HOURS = 24 * 365;

/** What an address asks for; anything that it should not contain is left out. */
export function readAsked(params: URLSearchParams): SearchAsked {
  const category = params.get('category');
  const hours = Number(params.get('hours') ?? '');
  return {
    text: (params.get('q') ?? '').replaceAll('\u0000', ' ').trim().slice(0, TEXT.query),
    isPlain: params.get('plain') === '1',
    category: CATEGORIES.find((known) => known === category) ?? null,
    isGrave: params.get('grave') === '1',
    isOfficial: params.get('official') === '1',
    hours: Number.isInteger(hours) && hours > 0 && hours <= MAX_HOURS ? hours : null,
  };
}

export function searchPath({ text, isPlain, category, isGrave, isOfficial, hours }: SearchAsked): string {
  const params = new URLSearchParams({ q: text });
  if (isPlain) params.set('plain', '1');
  if (category !== null) params.set('category', category);
  if (isGrave) params.set('grave', '1');
  if (isOfficial) params.set('official', '1');
  if (hours !== null) params.set('hours', String(hours));
  return `/search?${params}`;
}

export const NO_FILTERS = { category: null, isGrave: false, isOfficial: false, hours: null } as const;

/** What a text alone asks for. */
export function newSearch(text: string): SearchAsked {
  return { text, isPlain: false, ...NO_FILTERS };
}

export function hasFilters({ category, isGrave, isOfficial, hours }: SearchAsked): boolean {
  return category !== null || isGrave || isOfficial || hours !== null;
}

/** The search that a saved one is the new results of. */
export function fromSaved({ q, category, severity, official, plain }: SavedSearch): SearchAsked {
  const filters = { category, isGrave: severity >= GRAVE, isOfficial: official, hours: null };
  return { text: q, isPlain: plain, ...filters };
}

export function toSave({ text, isPlain, category, isGrave, isOfficial }: SearchAsked): SearchToSave {
  return {
    ...{ q: text, category: CATEGORIES.find((known) => known === category) ?? null },
    ...{ severity: isGrave ? GRAVE : 1, official: isOfficial, plain: isPlain },
  };
}
