import type { getReadingSummary, listReadStories } from '@paligid/contract/api/settings.api';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { parseWireId, wireId } from '@paligid/domain/ids';
import { readingStreak } from '@paligid/domain/reading-days';
import { readingRecord } from '@paligid/domain/reading-record';
import { manilaDayStartMs } from '@paligid/domain/time/calendar';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import * as interactions from './interactions.repository.ts';

type Summary = z.output<typeof getReadingSummary.response>['data'];
type Page = z.output<typeof listReadStories.response>['data'];

/** Sorts after every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export type ReadingService = ReturnType<typeof readingService>;

/** What a reader has read, counted and listed from their interactions, which exist only with their consent. */
export function readingService({ db, clock }: { db: Pool; clock: Clock }) {
  return {
    summary: async (userId: string): Promise<Summary> => {
      const totals = await interactions.summarizeReading(db, userId);
      return {
        is_recorded: totals?.isRecorded ?? false,
        stories: totals?.stories ?? 0,
        minutes: Math.round((totals?.seconds ?? 0) / 60),
        streak_days: readingStreak(totals?.days ?? [], clock.now().getTime()),
        since: totals?.since?.toISOString() ?? null,
      };
    },
    /** What greetings are made of; absent without the reader's consent, when nothing is known. */
    record: async (userId: string) => {
      const nowMs = clock.now().getTime();
      const row = await interactions.findReadingRecord(db, userId, new Date(manilaDayStartMs(nowMs)));
      if (row === undefined || !row.isRecorded) return undefined;
      const { stories, topics } = row;
      return {
        reading: readingRecord(row.views, nowMs),
        total: row.isWhole ? { stories, minutes: Math.floor(row.seconds / 60), topics } : undefined,
      };
    },
    /** When the reader read something, newest first; for learning their days. */
    times: (userId: string, since: Date) => interactions.listTimes(db, userId, since),
    stories: async (userId: string, before = LAST_ID): Promise<Page> => {
      const rows = await interactions.listRead(db, userId, before, LIMITS.readStories);
      const last = rows.length === LIMITS.readStories ? rows.at(-1) : undefined;
      return { stories: rows.map(present), next: last?.id ?? null };
    },
    deleteStory: async (userId: string, storyId: string) => {
      const story = parseWireId(storyId);
      if (story === undefined) throw new ApiError('NOT_FOUND');
      await interactions.deleteStory(db, userId, story.uuid);
      return {};
    },
    deleteAll: async (userId: string) => {
      await interactions.deleteAll(db, userId);
      return {};
    },
  };
}

function present({
  storyId,
  isEvent,
  category,
  at,
  title,
}: interactions.ReadStoryRow): Page['stories'][number] {
  return {
    story_id: wireId(isEvent ? 'cluster' : 'story', storyId),
    title: title?.slice(0, TEXT.title) || null,
    category: category as Page['stories'][number]['category'],
    read_at: at.toISOString(),
  };
}
