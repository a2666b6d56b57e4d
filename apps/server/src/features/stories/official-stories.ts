import { LIMITS } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids/wire-id';
import { KeptAnswers } from '@paligid/program/kept-answers';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type FinishedAnswer, finishAnswer } from '../../platform/http/finished-answer.ts';
import { findOfficial, type OfficialRow } from './stories.repository.ts';

/** A search engine comes by the hour. */
const FRESH_MS = 60_000;
const STALE_MS = 3_600_000;
const ONLY = 'newest';

/** The newest bulletins of official sources, read once for every length of the list. */
export function officialStories(db: Pool, clock: Clock): (limit: number) => Promise<FinishedAnswer> {
  const rows = new KeptAnswers<OfficialRow[]>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    most: 1,
    now: clock.now,
  });
  return async (limit) => {
    const kept = await rows.get(ONLY, () => findOfficial(db, LIMITS.officialStoriesMax));
    const stories = kept.value.slice(0, limit).map(({ id, version, updatedAt }) => ({
      id: wireId('story', id),
      version,
      updated_at: updatedAt.toISOString(),
    }));
    return finishAnswer({ stories }, kept.staleSince);
  };
}
