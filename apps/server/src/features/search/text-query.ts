import type { QueryGroup } from '@paligid/domain/search/understand-query';
import { dayTerm, quoted } from '../../ingest/understand/search/search-terms.ts';

const DAY_MS = 86_400_000;
/** No story has it. */
const NOTHING = quoted('~nothing');

/** The tsquery of one part of what was asked: a story matches by any of the part's terms, or by every word as typed. */
export function groupQuery({ terms, literal }: QueryGroup, weight = ''): string {
  const typed = literal.map((term) => `${quoted(term)}${weight}`).join(' & ');
  const all = [...terms.map((term) => `${quoted(term)}${weight}`), ...(typed === '' ? [] : [`(${typed})`])];
  return all.length === 0 ? NOTHING : `(${all.join(' | ')})`;
}

/** As typed and in the title. */
export function typedQuery({ literal }: QueryGroup): string {
  return literal.length === 0 ? NOTHING : literal.map((term) => `${quoted(term)}:A`).join(' & ');
}

export const IN_TITLE = ':A';

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
