import type { ClientBase } from 'pg';
import * as searchable from '../ingest/store/search-terms.repository.ts';
import { searchTerms } from '../ingest/understand/search/search-terms.ts';

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Makes stories findable that the release before has stored, or that were stored before there was a search. Goes
 * through all of them once and stops where it got to; the next call goes on there.
 */
export function searchTermsFiller(): (db: ClientBase, stop: AbortSignal) => Promise<number> {
  let after = FIRST;
  return async (db, stop) => {
    let filled = 0;
    while (!stop.aborted) {
      const found = await searchable.findAfter(db, after, BATCH);
      for (const { id, isMissing, ...story } of found) {
        if (!isMissing) continue;
        await searchable.put(db, { storyId: id, published: story.published, terms: searchTerms(story) });
        filled += 1;
      }
      const last = found.at(-1);
      if (last !== undefined) after = last.id;
      if (found.length < BATCH) break;
    }
    return filled;
  };
}
