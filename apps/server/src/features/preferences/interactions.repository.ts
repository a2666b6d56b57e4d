import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type InteractionRow = {
  kind:
    | 'view'
    | 'read'
    | 'like'
    | 'dismiss'
    | 'save'
    | 'unsave'
    | 'share'
    | 'chat'
    | 'search'
    | 'open_source';
  storyId: string | null;
  isEvent: boolean;
  category: string | null;
  seconds: number;
  at: Date;
};
export type NewInteraction = InteractionRow & { id: string };

export type ReadingTotals = {
  stories: number;
  seconds: number;
  since: Date | null;
  /** Manila days, as counts since 1970. */
  days: number[];
  isRecorded: boolean;
};

/** What a greeting is made of. */
export type ReadingRecordRow = {
  isRecorded: boolean;
  /** All of the records that are stored; `isWhole` is false for a reader with more than are counted. */
  isWhole: boolean;
  stories: number;
  seconds: number;
  /** The category with the most stories first. */
  topics: string[];
  /** Of the last hours, newest first. */
  views: { storyId: string; category: string | null; seconds: number; atMs: number }[];
};

export type ReadStoryRow = {
  id: string;
  storyId: string;
  isEvent: boolean;
  category: string | null;
  at: Date;
  title: string | null;
};

/**
 * The category is taken from the story when the caller does not send it. Stored only with consent, which is locked as
 * in `locations.repository.ts`. A row that is sent again is the same row.
 */
const INSERT = {
  name: 'interactions-insert-many',
  text: `
    with owner as (select id from users where id = $1 for key share),
    agreed as (
      select user_id from consents
      where user_id = (select id from owner) and kind = 'analytics'
        and given_at > coalesce(withdrawn_at, '-infinity')
      for share
    ),
    added as (
      insert into interactions (id, user_id, kind, story_id, is_event, category, seconds, at)
      select act.id, agreed.user_id, act.kind, act.story_id, act.is_event,
        coalesce(
          act.category,
          (select category from stories where id = act.story_id),
          (select category from events where id = act.story_id)),
        act.seconds, act.at
      from agreed cross join unnest(
        $2::uuid[], $3::interaction_kind[], $4::uuid[], $5::boolean[], $6::category[], $7::real[], $8::timestamptz[]
      ) as act (id, kind, story_id, is_event, category, seconds, at)
      on conflict (id) do nothing
    )
    select exists (select from agreed) as "isAgreed" from owner`,
};

const LIST = {
  name: 'interactions-list',
  text: `
    select kind, story_id as "storyId", is_event as "isEvent", category, seconds, at
    from interactions where user_id = $1 and id > first_id_at($2) order by id desc limit $3`,
};

/** Rows that count as reading. */
const IS_READING = `kind in ('view', 'read') and story_id is not null`;
/** More than anybody reads in the months that are stored: the cost of a summary has an upper bound. */
const MAX_COUNTED = 20_000;

/** A story that is opened many times counts once. */
const READING_SUMMARY = {
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

/** Ten times the stories of the last milestone would be more than a feed may wait for. */
const MAX_RECORDS = 3_000;

const READING_RECORD = {
  name: 'reading-record',
  text: `
    with agreed as (
      select from consents where user_id = $1 and kind = 'analytics'
        and given_at > coalesce(withdrawn_at, '-infinity')
    ),
    records as (
      select story_id, category, seconds, at from interactions
      where user_id = $1 and ${IS_READING} and exists (select from agreed)
      order by id desc limit ${MAX_RECORDS}
    )
    select exists (select from agreed) as "isRecorded", count(*) < ${MAX_RECORDS} as "isWhole",
      count(distinct story_id)::int as stories, coalesce(sum(seconds), 0)::float as seconds,
      array(
        select category::text from records where category is not null
        group by category order by count(distinct story_id) desc, category) as topics,
      coalesce((
        select json_agg(json_build_object(
          'storyId', story_id, 'category', category, 'seconds', seconds, 'atMs', extract(epoch from at) * 1000))
        from records where at >= $2), '[]') as views
    from records`,
};

/** The newest record of each story among the rows before the cursor; a later page may repeat an older one. */
const LIST_READ = {
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

const DELETE_MANY = {
  name: 'interactions-delete-many',
  text: 'delete from interactions where id = any ($2::uuid[]) and user_id = $1',
};

const DELETE_ALL = { name: 'interactions-delete-all', text: 'delete from interactions where user_id = $1' };

/** Whether the reader has consented, without which nothing is written; absent when there is no such account. */
export async function insertMany(
  db: Db,
  userId: string,
  rows: readonly NewInteraction[],
): Promise<boolean | undefined> {
  const values = [
    userId,
    rows.map(({ id }) => id),
    rows.map(({ kind }) => kind),
    rows.map(({ storyId }) => storyId),
    rows.map(({ isEvent }) => isEvent),
    rows.map(({ category }) => category),
    rows.map(({ seconds }) => seconds),
    rows.map(({ at }) => at),
  ];
  const result = await db.query<{ isAgreed: boolean }>({ ...INSERT, values });
  return result.rows[0]?.isAgreed;
}

export async function deleteMany(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.query({ ...DELETE_MANY, values: [userId, ids] });
}

export async function deleteAll(db: Db, userId: string): Promise<void> {
  await db.query({ ...DELETE_ALL, values: [userId] });
}

/** Newest first. */
export async function list(db: Db, userId: string, since: Date, limit: number): Promise<InteractionRow[]> {
  const { rows } = await db.query<InteractionRow>({ ...LIST, values: [userId, since, limit] });
  return rows;
}

export async function summarizeReading(db: Db, userId: string): Promise<ReadingTotals | undefined> {
  const { rows } = await db.query<ReadingTotals>({ ...READING_SUMMARY, values: [userId] });
  return rows[0];
}

export async function findReadingRecord(
  db: Db,
  userId: string,
  since: Date,
): Promise<ReadingRecordRow | undefined> {
  const { rows } = await db.query<ReadingRecordRow>({ ...READING_RECORD, values: [userId, since] });
  return rows[0];
}

/** Newest first, from before an id. */
export async function listRead(
  db: Db,
  userId: string,
  before: string,
  limit: number,
): Promise<ReadStoryRow[]> {
  const { rows } = await db.query<ReadStoryRow>({ ...LIST_READ, values: [userId, before, limit] });
  return rows;
}

/** Everything that was done with the story: a reader who removes it wants no trace of it. */
export async function deleteStory(db: Db, userId: string, storyId: string): Promise<void> {
  await db.query({ ...DELETE_STORY, values: [userId, storyId] });
}

/** A quarter of an hour in which something was read counts once. */
const LIST_TIMES = {
  name: 'interactions-times',
  text: `
    select distinct date_bin('15 minutes', at, 'epoch') as at from interactions
    where user_id = $1 and id >= first_id_at($2) order by at desc limit 3000`,
};

export async function listTimes(db: Db, userId: string, since: Date): Promise<Date[]> {
  const { rows } = await db.query<{ at: Date }>({ ...LIST_TIMES, values: [userId, since] });
  return rows.map(({ at }) => at);
}
