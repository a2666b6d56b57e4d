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
