import type { SearchResults } from '@paligid/contract/api/search.api';
import type { Story } from '@paligid/contract/entities/stories';
import { distanceMetres, type Point } from '@paligid/domain/places/geography';
import { isSmallWord } from '@paligid/domain/search/understand-query';
import type { Pool } from 'pg';
import { placeTerm } from '../../ingest/understand/search/search-terms.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Language } from '../../platform/http/language.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import { type ListedStory, presentCoverage, type StoriesService } from '../stories/stories.service.ts';
import { correctQuery } from './correct-query.ts';
import { type FoundEntry, findEntries, hasWholeMatch, type SearchFilters } from './find-entries.ts';
import { highlights } from './highlights.ts';
import { findQueryPlaces } from './query-places.ts';
import { type ReadQuery, readPlainQuery, readQuery } from './read-query.ts';
import { understoodParts } from './search.presenter.ts';
import { readSearchCursor, type SearchCursor, writeSearchCursor } from './search-cursor.ts';
import { type StandingQuery, standingQuery } from './standing-query.ts';
import { createSuggest, type Suggest } from './suggest.ts';
import { allOf, anyOf } from './text-query.ts';

export { allOf, anyOf, type FoundEntry, findQueryPlaces };

type SearchQuestion = {
  text: string;
  /** By the words alone: neither places nor times nor other words of the same meaning. */
  isPlain: boolean;
  limit: number;
  point: Point | undefined;
  filters: SearchFilters;
  cursor: string | undefined;
  language: Language;
};

export type SearchService = {
  /** A page of stories and events that match, best first. */
  search: (question: SearchQuestion) => Promise<SearchResults>;
  suggest: Suggest;
  /** Everything that has a part of the text in what a reply may repeat, best first, and how it has it. */
  retrieve: (text: string, within?: Within) => Promise<Retrieved>;
  /** What a text asks for, without looking for it; nothing where it has only small words. */
  readGroups: (text: string) => ReadQuery['groups'];
  /** What new stories are compared with; undefined where that would be too wide. */
  readStanding: (question: StandingQuestion) => StandingQuery | undefined;
};

type StandingQuestion = Pick<SearchQuestion, 'text' | 'isPlain'> & {
  filters: Omit<SearchFilters, 'sinceMs'>;
};

/** Areas by their codes: what is found is in any of them. */
type Within = { codes: readonly string[]; point: Point };
export type Retrieved = {
  query: ReadQuery;
  entries: readonly FoundEntry[];
  /** The text with similar words that are known in place of unknown ones; null where there are none. */
  corrected: string | null;
};

type SearchDeps = {
  db: Pool;
  clock: Clock;
  stories: Pick<StoriesService, 'listed'>;
  sources: Pick<SourcesService, 'coverage'>;
};

type Found = { query: ReadQuery; entries: FoundEntry[]; corrected: string | null };

export function searchService(parts: SearchDeps): SearchService {
  const { clock, stories, sources } = parts;
  return {
    search: async (question) => {
      const now = clock.now();
      const cursor =
        question.cursor === undefined ? undefined : readSearchCursor(question.cursor, now.getTime());
      const asOfMs = cursor?.asOfMs ?? now.getTime();
      const { query, entries, corrected } = await findMeant(parts, question, asOfMs, cursor);
      const { page, next } = cutPage(entries, question.limit, cursor, asOfMs);
      const listed = await stories.listed(page.map((entry) => ({ ...entry, id: entry.entryId })));
      const byEntry = new Map(listed.map((story) => [story.entryId, story]));
      const shown = page.flatMap((entry) => {
        const story = byEntry.get(entry.entryId);
        // Held or recalled since it was found.
        const presented = story && presentResult(story, question, now.getTime());
        return presented === undefined ? [] : [{ entry, story: presented }];
      });
      return {
        stories: shown.map(({ story }) => story),
        matches: shown.map(({ entry, story }) => ({
          id: story.id,
          is_whole: entry.isWhole,
          title: highlights(story.title, query),
          summary: highlights(story.summary, query),
        })),
        corrected,
        understood: question.isPlain
          ? []
          : understoodParts(corrected ?? question.text, query, question.language),
        since: asInstant(query.time?.sinceMs),
        until: asInstant(query.time?.untilMs),
        next_cursor: next === undefined ? null : writeSearchCursor(next),
        as_of: new Date(asOfMs).toISOString(),
        coverage: (await sources.coverage())(now),
      };
    },
    suggest: createSuggest(parts),
    readGroups: (text) => {
      const { words, groups } = readQuery(text, clock.now().getTime());
      return words.every(({ folded }) => isSmallWord(folded)) ? [] : groups;
    },
    readStanding: ({ text, isPlain, filters }) =>
      standingQuery(isPlain ? readPlainQuery(text) : readQuery(text, clock.now().getTime()), filters),
    retrieve: async (text, within) => {
      const asOfMs = clock.now().getTime();
      const read = readQuery(text, asOfMs);
      const query = within === undefined ? read : withinAreas(read, within.codes);
      const isEmpty = read.words.length === 0 && within === undefined;
      const asked = {
        query,
        filters: {},
        point: within?.point,
        asOfMs,
        isLaterPage: false,
        isForReply: true,
      };
      return {
        query,
        entries: isEmpty ? [] : await findEntries(parts.db, asked),
        corrected: correctQuery(text, read) ?? null,
      };
    },
  };
}

function withinAreas(query: ReadQuery, codes: readonly string[]): ReadQuery {
  const areas = { kind: 'place', terms: codes.map(placeTerm), literal: [], first: 0, words: 0 } as const;
  return { ...query, groups: [areas, ...query.groups] };
}

/** Where the words as typed find nothing whole, similar words that are known are looked for. */
async function findMeant(
  { db }: SearchDeps,
  { text, isPlain, point, filters }: SearchQuestion,
  asOfMs: number,
  cursor: SearchCursor | undefined,
): Promise<Found> {
  const asked = { filters, point, asOfMs, isLaterPage: cursor !== undefined };
  const query = isPlain ? readPlainQuery(text) : readQuery(text, asOfMs);
  if (query.words.length === 0) return { query, entries: [], corrected: null };
  const corrected = isPlain ? undefined : correctQuery(text, query);
  const asTyped = async () => ({
    query,
    entries: await findEntries(db, { ...asked, query }),
    corrected: null,
  });
  if (corrected === undefined || (await hasWholeMatch(db, { ...asked, query }))) return asTyped();
  const meant = readQuery(corrected, asOfMs);
  const entries = await findEntries(db, { ...asked, query: meant });
  const found = { query: meant, entries, corrected };
  // Only where neither has a whole match the number of partial ones decides.
  if (entries.some(({ isWhole }) => isWhole)) return found;
  const typed = await asTyped();
  return entries.length > typed.entries.length ? found : typed;
}

function cutPage(
  entries: readonly FoundEntry[],
  limit: number,
  cursor: SearchCursor | undefined,
  asOfMs: number,
): { page: readonly FoundEntry[]; next: SearchCursor | undefined } {
  const rest = cursor === undefined ? entries : entries.filter((entry) => isAfter(entry, cursor));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const isMore = rest.length > limit && last !== undefined;
  return { page, next: isMore ? { asOfMs, score: last.score, entryId: last.entryId } : undefined };
}

function isAfter({ score, entryId }: FoundEntry, cursor: SearchCursor): boolean {
  return score < cursor.score || (score === cursor.score && entryId < cursor.entryId);
}

function presentResult(entry: ListedStory, question: SearchQuestion, nowMs: number): Story | undefined {
  const story = entry.present(question.language, nowMs);
  const { point } = question;
  if (story === undefined || point === undefined) return story;
  const metres = entry.hasDistance && entry.point !== null ? distanceMetres(point, entry.point) : null;
  return {
    ...story,
    distance_km: metres === null ? null : Math.round(metres / 10) / 100,
    covers_reader: presentCoverage(entry, point),
  };
}

function asInstant(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}
