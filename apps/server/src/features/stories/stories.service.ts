import { type Story, storySchema } from '@paligid/contract/entities/stories';
import { TEXT } from '@paligid/contract/limits';
import { parseWireId } from '@paligid/domain/ids/wire-id';
import { KeptAnswers } from '@paligid/program/kept-answers';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type FinishedAnswer, finishAnswer } from '../../platform/http/finished-answer.ts';
import { FinishedOf } from '../../platform/http/finished-of.ts';
import type { Language } from '../../platform/http/language.ts';
import { KeptStories } from './kept-stories.ts';
import type { ListedStory } from './listed-story.ts';
import { officialStories } from './official-stories.ts';
import { relatedStories } from './related-stories.ts';
import { presentStory, presentTombstone, withSources } from './stories.presenter.ts';
import { findMany, findTombstone, type StoryRow, type TombstoneRow } from './stories.repository.ts';

export type { ListedStory };

export type StoriesService = {
  /** The page of one story, ready to send. */
  page: (id: string, language: Language) => Promise<FinishedAnswer>;
  /** What belongs beside the page of a story. */
  related: (id: string, limit: number, language: Language) => Promise<FinishedAnswer>;
  /** The stories of a list, without their long texts, in no particular order. */
  listed: (entries: readonly { id: string; severity: number }[]) => Promise<ListedStory[]>;
  /** The newest bulletins of official sources, for the sitemap. */
  official: (limit: number) => Promise<FinishedAnswer>;
};

type Found = { story: StoryRow } | { tombstone: TombstoneRow } | undefined;

const FRESH_MS = 1_000;
const STALE_MS = 3_600_000;
const MOST = 2_000;
/** A card shows the first 200 characters; the page has the rest. */
const LIST_CONTENT = 500;

export function storiesService(db: Pool, clock: Clock): StoriesService {
  const found = new KeptAnswers<Found>({ freshMs: FRESH_MS, staleMs: STALE_MS, most: MOST, now: clock.now });
  const finished = new FinishedOf();
  const recent = new KeptStories();
  const related = relatedStories({ db, clock, contentLength: LIST_CONTENT });
  return {
    official: officialStories(db, clock),
    page: async (id, language) => {
      const uuid = uuidOf(id);
      const kept = await found.get(uuid, () => find(db, uuid));
      return finished.get(kept, language, () => {
        const story = present(kept.value, language, clock.now().getTime());
        if (story === undefined) throw new ApiError('STORY_NOT_FOUND');
        return finishAnswer(storySchema.parse(story), kept.staleSince);
      });
    },
    related: async (id, limit, language) => {
      const uuid = uuidOf(id);
      const { value } = await found.get(uuid, () => find(db, uuid));
      if (value === undefined) throw new ApiError('STORY_NOT_FOUND');
      return 'story' in value ? related(value.story, limit, language) : finishAnswer({ stories: [] }, null);
    },
    listed: async (entries) => {
      const readMs = clock.now().getTime();
      const listed: ListedStory[] = [];
      const unknown = new Map<string, number>();
      for (const { id, severity } of entries) {
        const story = recent.find(id, severity, readMs);
        if (story === undefined) unknown.set(id, severity);
        else listed.push(story);
      }
      for (const row of await findMany(db, [...unknown.keys()], LIST_CONTENT)) {
        listed.push(recent.keep(row, unknown.get(row.id) ?? row.severity, readMs));
      }
      return listed;
    },
  };
}

/** Stories as they are now by their ids, for whoever tells of them; those that are gone are left out. */
export async function storiesNow(
  db: Pool,
  uuids: readonly string[],
  language: Language,
  now: Date,
): Promise<ReadonlyMap<string, Story>> {
  const rows = await findMany(db, uuids, LIST_CONTENT);
  return new Map(rows.map((row) => [row.id, presentStory(row, language, now.getTime())]));
}

async function find(db: Pool, uuid: string): Promise<Found> {
  const [story] = await findMany(db, [uuid], TEXT.content);
  if (story !== undefined) return { story };
  const tombstone = await findTombstone(db, uuid);
  return tombstone && { tombstone };
}

function present(found: Found, language: Language, nowMs: number): Story | undefined {
  if (found === undefined) return undefined;
  if ('tombstone' in found) return presentTombstone(found.tombstone, language);
  return withSources(presentStory(found.story, language, nowMs));
}

/** Events get pages of their own once several stories are joined. */
function uuidOf(id: string): string {
  const parsed = parseWireId(id);
  if (parsed?.kind !== 'story') throw new ApiError('STORY_NOT_FOUND');
  return parsed.uuid;
}
