import type { Category } from '@paligid/contract/categories';
import { firstUuidAt } from '@paligid/domain/ids';
import { distanceMetres, type Point } from '@paligid/domain/places/geography';
import { type Hit, isWholeMatch, searchScore } from '@paligid/domain/search/rank-search';
import type { QueryGroup } from '@paligid/domain/search/understand-query';
import type { ClientBase, Pool } from 'pg';
import {
  categoryTerm,
  conceptCategory,
  isInvolved,
  OFFICIAL_TERM,
  placeTerm,
  quoted,
  severityTerm,
} from '../../ingest/understand/search/search-terms.ts';
import { readByGenericPlans } from '../../platform/database.ts';
import { citiesAround } from './query-places.ts';
import type { ReadQuery } from './read-query.ts';
import { type Candidate, findCandidates, firstIdSince } from './search.repository.ts';
import {
  allOf,
  anyOf,
  daysQuery,
  groupQuery,
  IN_REPEATED,
  relatedQuery,
  titledQuery,
  typedQuery,
  wideQuery,
} from './text-query.ts';

export type SearchFilters = {
  category?: Category | undefined;
  /** The least. */
  severity?: number | undefined;
  isOfficial?: boolean | undefined;
  sinceMs?: number | undefined;
};

/** A result: a story, or an event by the best of its stories. */
export type FoundEntry = {
  entryId: string;
  isEvent: boolean;
  severity: number;
  score: number;
  isWhole: boolean;
  /** Of the category of a concept that was looked for; what is not only mentions it. */
  isAbout: boolean;
  /** One for each group of the query. */
  hits: readonly Hit[];
};

type Asked = {
  query: ReadQuery;
  filters: SearchFilters;
  point: Point | undefined;
  asOfMs: number;
  /** A page after the first: stories that came since are left out. */
  isLaterPage: boolean;
  /** For a reply: what it may not repeat of a story does not find it either. */
  isForReply?: boolean;
};

const DAY_MS = 86_400_000;
/** All that one search ranks; who has seen so many asks more narrowly. */
const MAX_CANDIDATES = 200;
/** With so many whole matches nobody looks for partial ones. */
const ENOUGH = 40;
/**
 * Widening windows: most searches are about this week, and most end there. With so many found no older window is read:
 * what is rare now is rare in the years before it too. The first days end a search only when they fill it.
 */
const WINDOWS: readonly Window[] = [
  { days: 1, enough: MAX_CANDIDATES },
  { days: 3, enough: MAX_CANDIDATES },
  { days: 8, enough: 60 },
  { days: 62, enough: 60 },
  { days: 250, enough: 60 },
  { days: 365 * 3, enough: 60 },
];
/** What often comes with it matters while it is fresh. What every story has fills a search within the first day. */
const FRESH_WINDOWS: readonly Window[] = [1, 3, 8].map((days) => ({ days, enough: MAX_CANDIDATES }));
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const CAUSE_WORDS: ReadonlySet<string> = new Set([
  ...['dahil', 'bunsod', 'sanhi', 'dulot', 'due', 'because', 'caused', 'after', 'matapos'],
]);
/** Up to here the days are looked up in the index. */
const MAX_LISTED_DAYS = 9;

/** Every result of a search, best first: the same for the same moment, so that pages neither repeat nor lose one. */
export async function findEntries(db: Pool, asked: Asked): Promise<FoundEntry[]> {
  const candidates = await readByGenericPlans(db, async (tx) => {
    const found = new Map<string, Candidate>();
    for (const stage of stages(asked)) {
      await addCandidates(tx, asked, stage, found);
      if (found.size >= ENOUGH) break;
    }
    return [...found.values()];
  });
  return rankEntries(candidates, asked);
}

/** Whether any story has every part of the query; the first such story ends it. */
export function hasWholeMatch(db: Pool, asked: Asked): Promise<boolean> {
  return readByGenericPlans(db, async (tx) => {
    const found = new Map<string, Candidate>();
    const terms = allOf([...partTerms(asked), ...filterTerms(asked.filters)]);
    await addCandidates(tx, asked, { terms, windows: WINDOWS }, found, 1);
    return found.size > 0;
  });
}

type Window = { days: number; enough: number };
type Stage = { terms: string; windows: readonly Window[] };

/**
 * What must match: what is asked for close to the reader, in their city and those around it; everything; what often
 * comes with it at the same place, while it is fresh; everything without single words; any part.
 */
function stages(asked: Asked): Stage[] {
  const { filters, point } = asked;
  const { groups, nearby } = asked.query;
  const wished = filterTerms(filters);
  const main = groups.filter((group) => !isWord(group) && !isWish(group));
  const hasWords = groups.some(isWord);
  const exact = main.map((group) => groupQuery(group, weightOf(asked)));
  const wide = main.map((group) => wideQuery(group, weightOf(asked)));
  const parts = partTerms(asked);
  const found: Stage[] = [];
  const add = (all: readonly string[], windows: Stage['windows'] = WINDOWS) =>
    found.push({ terms: allOf([...all, ...wished]), windows });
  if (nearby !== undefined && point !== undefined) {
    const around = citiesAround(point).map((id) => quoted(placeTerm(id)));
    if (around.length > 0) add([...(wide.length > 0 ? wide : parts), anyOf(around)], FRESH_WINDOWS);
  }
  add(parts);
  if (main.some(({ related }) => related !== undefined)) add(wide, FRESH_WINDOWS);
  if (main.length > 0 && hasWords) add(exact);
  if (parts.length > 1) add([anyOf(parts)]);
  return found;
}

/** One term for each part of the query; with nothing but a time, 'near me' or filters, whatever there is. */
function partTerms(asked: Asked): string[] {
  const parts = asked.query.groups.filter((group) => !isWish(group));
  return parts.length === 0
    ? [quoted(severityTerm(1))]
    : parts.map((group) => groupQuery(group, weightOf(asked)));
}

function weightOf({ isForReply }: Asked): string {
  return isForReply === true ? IN_REPEATED : '';
}

function isWord({ kind }: QueryGroup): boolean {
  return kind === 'word' || kind === 'number';
}

function isWish({ kind }: QueryGroup): boolean {
  return kind === 'severity' || kind === 'official';
}

export function filterTerms({ category, severity, isOfficial }: SearchFilters): string[] {
  return [
    ...(category === undefined ? [] : [categoryTerm(category)]),
    ...(severity === undefined ? [] : [severityTerm(severity)]),
    ...(isOfficial === true ? [OFFICIAL_TERM] : []),
  ].map(quoted);
}

async function addCandidates(
  db: ClientBase,
  asked: Asked,
  { terms, windows }: Stage,
  found: Map<string, Candidate>,
  most = MAX_CANDIDATES,
): Promise<void> {
  const { query, filters, asOfMs, isLaterPage } = asked;
  const weight = weightOf(asked);
  const parts = {
    related: query.groups.map((group) => relatedQuery(group, weight)),
    anywhere: query.groups.map((group) => groupQuery(group, weight)),
    titled: query.groups.map(titledQuery),
    typed: query.groups.map(typedQuery),
  };
  // Until the next millisecond: what was published now belongs to it.
  const endMs = Math.min(query.time?.untilMs ?? Number.POSITIVE_INFINITY, asOfMs + 1);
  const earliest = Math.max(query.time?.sinceMs ?? 0, filters.sinceMs ?? 0);
  let untilMs = endMs;
  for (const { days, enough } of windows) {
    const sinceMs = Math.max(earliest, asOfMs - days * DAY_MS);
    if (sinceMs >= untilMs) continue;
    const isListed = untilMs - sinceMs <= MAX_LISTED_DAYS * DAY_MS;
    const rows = await findCandidates(db, {
      ...{ parts, since: new Date(sinceMs), until: new Date(untilMs), asOf: new Date(asOfMs) },
      terms: isListed ? allOf([terms, daysQuery(sinceMs, untilMs)]) : terms,
      firstId: firstIdSince(sinceMs),
      lastId: isLaterPage ? firstUuidAt(asOfMs + 1) : LAST_ID,
      limit: most - found.size,
    });
    for (const row of rows) if (found.size < most && !found.has(row.storyId)) found.set(row.storyId, row);
    if (found.size >= Math.min(enough, most) || sinceMs <= earliest) return;
    untilMs = sinceMs;
  }
}

function rankEntries(candidates: readonly Candidate[], { query, point, asOfMs }: Asked): FoundEntry[] {
  const kinds = query.groups.map(({ kind }) => kind);
  const categories: string[] = query.groups.flatMap(({ kind, terms }) =>
    kind === 'concept' ? terms.flatMap((term) => conceptCategory(term) ?? []) : [],
  );
  const involved = besideTheMatter(query);
  const phrases = query.groups.map(({ meant }) => meant !== undefined);
  const isNearby = query.nearby !== undefined;
  const best = new Map<string, FoundEntry>();
  for (const { storyId, eventId, severity, category, lat, lon, published, hits, ...one } of candidates) {
    const at = lat === null || lon === null ? undefined : { lat, lon };
    const metres = point === undefined || at === undefined ? null : distanceMetres(point, at);
    const { isAlertInForce } = one;
    const facts = { hits, publishedMs: published.getTime(), severity, category, isAlertInForce, metres };
    const score = searchScore(facts, { kinds, phrases, involved, categories, nowMs: asOfMs, isNearby });
    const entryId = eventId ?? storyId;
    if (score <= (best.get(entryId)?.score ?? -1)) continue;
    const isWhole = isWholeMatch(hits, kinds);
    const isAbout = categories.includes(category);
    best.set(entryId, { entryId, isEvent: eventId !== null, severity, score, isWhole, isAbout, hits });
  }
  return [...best.values()].sort((a, b) => b.score - a.score || (a.entryId < b.entryId ? 1 : -1));
}

/**
 * For each part of the query whether it is only named beside what happened: people and means ('looting of evacuated
 * houses'), and a cause ('inilikas dahil sa baha').
 */
function besideTheMatter({ groups, words }: ReadQuery): boolean[] {
  const isCause = groups.map(({ first }) =>
    words.slice(Math.max(0, first - 2), first).some(({ folded }) => CAUSE_WORDS.has(folded)),
  );
  const isConcept = ({ kind }: QueryGroup) => kind === 'concept';
  if (groups.some((group, i) => isConcept(group) && isCause[i] === true)) return isCause;
  const isNamed = groups.map((group) => isConcept(group) && group.terms.every(isInvolved));
  return groups.some((group, i) => isConcept(group) && isNamed[i] === false) ? isNamed : [];
}
