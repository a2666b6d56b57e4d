import { canStand, matchKeys } from '@paligid/domain/search/standing-query';
import { filterTerms, type SearchFilters } from './find-entries.ts';
import type { ReadQuery } from './read-query.ts';
import { allOf, groupQuery } from './text-query.ts';

/** A query in the terms of the search index, and the terms of which every story that matches has at least one. */
export type StandingQuery = { terms: string; keys: string[] };

/** More than any name has bearers. */
const MAX_KEYS = 200;

/**
 * What a new story must have to be announced to whoever saved the search: everything that was looked for, also what a
 * search only ranks by (severity and 'official' in words). Named times are left out: what is new is of now. Undefined
 * where the query is too wide to wait for.
 */
export function standingQuery(
  query: ReadQuery,
  filters: Omit<SearchFilters, 'sinceMs'>,
): StandingQuery | undefined {
  if (!canStand(query)) return undefined;
  const keys = matchKeys(query.groups);
  if (keys.length === 0 || keys.length > MAX_KEYS) return undefined;
  return {
    terms: allOf([...query.groups.map((group) => groupQuery(group)), ...filterTerms(filters)]),
    keys,
  };
}
