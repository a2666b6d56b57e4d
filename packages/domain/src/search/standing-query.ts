import {
  type GroupKind,
  isSmallWord,
  type QueryGroup,
  type QueryMeaning,
  type QueryWord,
} from './understand-query.ts';

type StandingQuery = QueryMeaning & { words: readonly Pick<QueryWord, 'folded'>[] };

/** How few stories have it, from the fewest to the most. */
const RARITY: readonly GroupKind[] = [
  'place',
  'word',
  'concept',
  'sense',
  'category',
  'number',
  'official',
  'severity',
];

/**
 * Whether new stories can be waited for with a query: it must name something. 'Near me' names no place that is known
 * when nobody searches, a time alone or small words alone would match whatever comes.
 */
export function canStand({ words, groups, nearby }: StandingQuery): boolean {
  return nearby === undefined && groups.length > 0 && !words.every(({ folded }) => isSmallWord(folded));
}

/**
 * Terms of which a story must have at least one to match all groups: those of the group that the fewest stories have. A
 * story is compared only with the standing queries that share a key with it.
 */
export function matchKeys(groups: readonly QueryGroup[]): string[] {
  const [rarest] = [...groups].sort((a, b) => RARITY.indexOf(a.kind) - RARITY.indexOf(b.kind));
  if (rarest === undefined) return [];
  // A story with all words of a name has the longest of them, and one with every meaning has the first.
  const names = [rarest.literal, ...(rarest.names ?? [])].flatMap(
    (words) => [...words].sort((a, b) => b.length - a.length)[0] ?? [],
  );
  return [...new Set([...rarest.terms, ...names, ...(rarest.meant?.[0] ?? [])])];
}
