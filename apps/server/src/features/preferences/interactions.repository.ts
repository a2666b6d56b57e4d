import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type InteractionRow = {
  kind: 'view' | 'read' | 'like' | 'dismiss' | 'save' | 'unsave' | 'share' | 'chat' | 'search';
  storyId: string | null;
  isEvent: boolean;
  category: string | null;
  seconds: number;
  at: Date;
};
type NewInteraction = InteractionRow & { id: string; userId: string };

/**
 * The category is taken from the story when the caller does not send it. Stored only with consent, which is locked as
 * in `locations.repository.ts`.
 */
const INSERT = {
  name: 'interactions-insert',
  text: `
    with owner as (select id from users where id = $2 for key share),
    agreed as (
      select user_id from consents
      where user_id = (select id from owner) and kind = 'analytics'
        and given_at > coalesce(withdrawn_at, '-infinity')
      for share
    ),
    added as (
      insert into interactions (id, user_id, kind, story_id, is_event, category, seconds, at)
      select $1, agreed.user_id, $3, $4, $5,
        coalesce($6::category, (select category from stories where id = $4), (select category from events where id = $4)),
        $7, $8
      from agreed
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

const DELETE_ALL = { name: 'interactions-delete-all', text: 'delete from interactions where user_id = $1' };

/** Whether the reader has consented, without which nothing is written; absent when there is no such account. */
export async function insert(db: Db, it: NewInteraction): Promise<boolean | undefined> {
  const values = [it.id, it.userId, it.kind, it.storyId, it.isEvent, it.category, it.seconds, it.at];
  const { rows } = await db.query<{ isAgreed: boolean }>({ ...INSERT, values });
  return rows[0]?.isAgreed;
}

export async function deleteAll(db: Db, userId: string): Promise<void> {
  await db.query({ ...DELETE_ALL, values: [userId] });
}

/** Newest first. */
export async function list(db: Db, userId: string, since: Date, limit: number): Promise<InteractionRow[]> {
  const { rows } = await db.query<InteractionRow>({ ...LIST, values: [userId, since, limit] });
  return rows;
}
