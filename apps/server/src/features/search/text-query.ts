import type { QueryGroup } from '@paligid/domain/search/understand-query';
import { dayTerm, quoted } from '../../ingest/understand/search/search-terms.ts';

const DAY_MS = 86_400_000;
/** No story has it. */
const NOTHING = quoted('~nothing');

/**
 * The tsquery of one part of what was asked: a story matches by any of the part's terms, by every word of a name, or by
 * a meaning for every word.
 */
export function groupQuery({ terms, literal, names = [], meant = [] }: QueryGroup, weight = ''): string {
  const term = (one: string) => `${quoted(one)}${weight}`;
  const every = [literal, ...names].filter((words) => words.length > 0).map((words) => all(words.map(term)));
  const meanings = meant.length === 0 ? [] : [all(meant.map((some) => anyOf(some.map(term))))];
  return any([...terms.map(term), ...every, ...meanings]);
}

/** What often comes with it. */
export function relatedQuery({ related = [] }: QueryGroup, weight = ''): string {
  return any(related.map((term) => `${quoted(term)}${weight}`));
}

/** It, or what often comes with it. */
export function wideQuery(group: QueryGroup, weight = ''): string {
  const exact = groupQuery(group, weight);
  return group.related === undefined ? exact : anyOf([exact, relatedQuery(group, weight)]);
}

/** In the title; of a place also where the story is placed there, which says more than a name in a text. */
export function titledQuery(group: QueryGroup): string {
  if (group.kind !== 'place') return groupQuery(group, IN_TITLE);
  return any([...group.terms.map(quoted), groupQuery({ ...group, terms: [] }, IN_TITLE)]);
}

/** As typed and in the title, or by every word's own meaning. */
export function typedQuery({ kind, terms, literal, meant = [] }: QueryGroup): string {
  const term = (one: string) => `${quoted(one)}${IN_TITLE}`;
  if (meant.length > 0) return all(meant.map((some) => anyOf(some.map(term))));
  if (literal.length === 0) return NOTHING;
  const typed = all(literal.map(term));
  return kind === 'place' && terms.length > 0 ? all([any(terms.map(quoted)), typed]) : typed;
}

const IN_TITLE = ':A';
/** In what a reply may repeat of a story, and what is known of the story itself. */
export const IN_REPEATED = ':ABD';

function all(parts: readonly string[]): string {
  return `(${parts.join(' & ')})`;
}

function any(parts: readonly string[]): string {
  return parts.length === 0 ? NOTHING : `(${parts.join(' | ')})`;
}

export function allOf(parts: readonly string[]): string {
  return parts.join(' & ');
}

export function anyOf(parts: readonly string[]): string {
  return `(${parts.join(' | ')})`;
}

/** The days in Manila from one instant until before another. */
export function daysQuery(sinceMs: number, untilMs: number): string {
  const days = new Set<string>();
  for (let at = sinceMs; at < untilMs; at += DAY_MS) days.add(quoted(dayTerm(at)));
  days.add(quoted(dayTerm(Math.max(sinceMs, untilMs - 1))));
  return anyOf([...days]);
}
