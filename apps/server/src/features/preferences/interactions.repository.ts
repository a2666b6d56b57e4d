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

/** A story knows its category; a caller who does not say it need not be asked. */
const INSERT = {
  name: 'interactions-insert',
  text: `
    with owner as (select id from users where id = $2),
    added as (
      insert into interactions (id, user_id, kind, story_id, is_event, category, seconds, at)
      select $1, owner.id, $3, $4, $5,
        coalesce($6::category, (select category from stories where id = $4), (select category from events where id = $4)),
        $7, $8
      from owner
      on conflict (id) do nothing
    )
    select from owner`,
};

const LIST = {
  name: 'interactions-list',
  text: `
    select kind, story_id as "storyId", is_event as "isEvent", category, seconds, at
    from interactions where user_id = $1 and id > first_id_at($2) order by id desc limit $3`,
};

/** False when there is no such account. */
export async function insert(db: Db, it: NewInteraction): Promise<boolean> {
  const values = [it.id, it.userId, it.kind, it.storyId, it.isEvent, it.category, it.seconds, it.at];
  const { rowCount } = await db.query({ ...INSERT, values });
  return rowCount === 1;
}

/** Newest first. */
export async function list(db: Db, userId: string, since: Date, limit: number): Promise<InteractionRow[]> {
  const { rows } = await db.query<InteractionRow>({ ...LIST, values: [userId, since, limit] });
  return rows;
}
