import type { saveSearch } from '@paligid/contract/api/saved-searches.api';
import { savedSearchSchema } from '@paligid/contract/entities/saved-searches';
import { LIMITS } from '@paligid/contract/limits';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Language } from '../../platform/http/language.ts';
import type { SearchService } from '../search/search.service.ts';
import * as repository from './saved-searches.repository.ts';

type SearchInput = z.output<typeof saveSearch.body>;
type SavedSearch = z.output<typeof savedSearchSchema>;

type Deps = {
  db: Pool;
  clock: Clock;
  newId: () => string;
  search: Pick<SearchService, 'readStanding'>;
  /** Whoever is to be notified needs a place where notifications are recorded. */
  ensureRecipient: (userId: string, language: Language) => Promise<void>;
};

export type SavedSearchesService = ReturnType<typeof savedSearchesService>;

/** Searches whose new results a reader is notified of; the audience of a story is matched with them. */
export function savedSearchesService({ db, clock, newId, search, ensureRecipient }: Deps) {
  const list = async (userId: string) => {
    const rows = await repository.list(db, userId, LIMITS.savedSearches);
    return { searches: rows.flatMap(present) };
  };
  return {
    list,
    save: async (userId: string, input: SearchInput, language: Language) => {
      const { category, severity, official, plain } = input;
      const text = plainText(input.q);
      const standing = search.readStanding({
        ...{ text, isPlain: plain },
        filters: {
          category: category ?? undefined,
          severity: severity > 1 ? severity : undefined,
          isOfficial: official,
        },
      });
      if (standing === undefined) throw new ApiError('SEARCH_TOO_WIDE');
      await ensureRecipient(userId, language);
      await inTransaction(db, async (tx) => {
        if (!(await repository.lockReader(tx, userId))) throw new ApiError('SIGN_IN_REQUIRED');
        const known = await repository.list(tx, userId, LIMITS.savedSearches);
        const made = { id: newId(), text, category, severity, official, plain, createdAt: clock.now() };
        const isNew = await repository.insert(tx, userId, { ...made, ...standing });
        if (isNew && known.length >= LIMITS.savedSearches) throw new ApiError('TOO_MANY_SEARCHES');
      });
      return list(userId);
    },
    remove: async (userId: string, id: string) => {
      await repository.remove(db, userId, id);
      return list(userId);
    },
  };
}

/** On one line, without characters that nobody types. */
function plainText(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

/** What a later release stored, and this one cannot read, is left out. */
function present({ text, createdAt, ...row }: repository.SavedSearchRow): SavedSearch[] {
  const { data } = savedSearchSchema.safeParse({ ...row, q: text, created_at: createdAt.toISOString() });
  return data === undefined ? [] : [data];
}
