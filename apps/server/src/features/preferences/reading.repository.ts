import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

/** Records of the table `interactions` that count as reading. */
const IS_READING = `kind in ('view', 'read') and story_id is not null`;
/** More than anybody reads in the months that are kept: the cost of a summary has an upper bound. */
const MAX_COUNTED = 20_000;

/** A story that is opened many times counts once. */
const SUMMARY = {
  name: 'reading-summary',
  text: `
    with records as (
      select story_id, seconds, at from interactions
      where user_id = $1 and ${IS_READING} order by id desc limit ${MAX_COUNTED}
    )
    select count(distinct story_id)::int as stories, coalesce(sum(seconds), 0)::float as seconds, min(at) as since,
      coalesce(array_agg(distinct floor((extract(epoch from at) + 8 * 3600) / 86400)::int), '{}') as days,
      exists (
        select from consents where user_id = $1 and kind = 'analytics'
          and given_at > coalesce(withdrawn_at, '-infinity')) as "isRecorded"
    from records`,
};

/** The newest record of each story among the rows before the cursor; a later page may repeat an older one. */
const LIST = {
  name: 'reading-list',
  text: `
    with records as (
      select id, story_id, is_event, category, at from interactions i
      where user_id = $1 and ${IS_READING} and id < $2
        and not exists (
          select from interactions later
          where later.user_id = $1 and later.id > i.id and later.story_id = i.story_id
            and later.kind in ('view', 'read'))
      order by id desc limit $3
    )
    select records.id, records.story_id as "storyId", is_event as "isEvent", records.category, records.at,
      coalesce(stories.title, events.headline, tombstones.title) as title
    from records
    left join stories on stories.id = records.story_id
    left join events on events.id = records.story_id
    left join tombstones on tombstones.id = records.story_id
    order by records.id desc`,
};

const DELETE_STORY = {
  name: 'reading-delete-story',
  text: 'delete from interactions where user_id = $1 and story_id = $2',
};

export type ReadingTotals = {
  stories: number;
  seconds: number;
  since: Date | null;
  /** Manila days, as counts since 1970. */
  days: number[];
  isRecorded: boolean;
};

export type ReadStoryRow = {
  id: string;
  storyId: string;
  isEvent: boolean;
  category: string | null;
  at: Date;
  title: string | null;
};

export async function summary(db: Db, userId: string): Promise<ReadingTotals | undefined> {
  const { rows } = await db.query<ReadingTotals>({ ...SUMMARY, values: [userId] });
  return rows[0];
}

export async function list(db: Db, userId: string, before: string, limit: number): Promise<ReadStoryRow[]> {
  const { rows } = await db.query<ReadStoryRow>({ ...LIST, values: [userId, before, limit] });
  return rows;
}

/** Everything that was done with the story: a reader who removes it wants no trace of it. */
export async function deleteStory(db: Db, userId: string, storyId: string): Promise<void> {
  await db.query({ ...DELETE_STORY, values: [userId, storyId] });
}
