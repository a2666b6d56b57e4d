import type { ClientBase, Pool } from 'pg';

/** An event, or a story that stands alone. */
export type AreaEntry = { id: string; isEvent: boolean; severity: number };

/** Alerts in force of the country, the most severe first; then what ended and is still listed, the newest first. */
export const CURRENT_ALERTS = {
  name: 'area-feed-alerts',
  text: `(select coalesce(event_id, id) as id, event_id is not null as "isEvent", max(severity) as severity
      from stories
      where was_alert and operator_state is null and status in ('active', 'updated') and expires_at > $1
      group by 1, 2 order by max(severity) desc, max(published) desc limit $2)
    union all
    (select entry_id, is_event, max(severity) from feed_rows where remove_at > $1
      group by entry_id, is_event order by max(published) desc limit $3)`,
};

/** The newest stories that match a text-search query. Held, recalled and merged ones are never among them. */
export const NEWEST_STORIES = {
  name: 'area-feed-stories',
  text: `select coalesce(story.event_id, found.id) as id, story.event_id is not null as "isEvent",
      coalesce(event.severity, story.severity) as severity
    from (select id, published from story_search
        where terms @@ $1::tsquery and id >= $2 and published <= $3
        order by published desc, id desc limit $4) found
      cross join lateral (select event_id, severity from stories
        where stories.id = found.id and operator_state is null and status <> 'superseded' limit 1) story
      left join lateral (select severity from events where id = story.event_id limit 1) event on true
    order by found.published desc, found.id desc`,
};

export async function findCurrentAlerts(
  db: Pool | ClientBase,
  now: Date,
  limits: { inForce: number; ended: number },
): Promise<AreaEntry[]> {
  const values = [now, limits.inForce, limits.ended];
  return (await db.query<AreaEntry>({ ...CURRENT_ALERTS, values })).rows;
}

export async function findNewestStories(
  db: Pool | ClientBase,
  query: { terms: string; firstId: string; now: Date; limit: number },
): Promise<AreaEntry[]> {
  const values = [query.terms, query.firstId, query.now, query.limit];
  return (await db.query<AreaEntry>({ ...NEWEST_STORIES, values })).rows;
}
