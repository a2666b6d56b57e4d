import { randomBytes } from 'node:crypto';
import { newUuidV7 } from '@paligid/domain/ids';
import pg from 'pg';

/** Ids in their API form. */
export type JoinedStories = { clusterId: string; storyIds: string[] };

/** Joins the stories with these titles into one event. Undefined until all of them were ingested. */
export async function joinStories(
  databaseUrl: string,
  { headline, titles }: { headline: string; titles: readonly string[] },
): Promise<JoinedStories | undefined> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query<{ id: string }>(
      'select id from stories where title = any ($1) order by array_position($1, title)',
      [titles],
    );
    if (rows.length < titles.length) return undefined;
    const eventId = newUuidV7(Date.now(), (count) => randomBytes(count));
    const storyIds = rows.map(({ id }) => id);
    await db.query(
      `insert into events (id, headline, category, severity, started_at, published, rules_version)
       select $1, $2, category, severity, published, published, 'by hand' from stories where id = $3`,
      [eventId, headline, storyIds[0]],
    );
    const { rows: before } = await db.query<{ id: string }>(
      'select distinct event_id as id from stories where id = any ($1) and event_id is not null',
      [storyIds],
    );
    const eventIds = before.map(({ id }) => id);
    await db.query('update stories set event_id = $1 where id = any ($2)', [eventId, storyIds]);
    await db.query('update events set merged_into = $1, ended_at = now() where id = any ($2)', [
      eventId,
      eventIds,
    ]);
    // The feeds list the event in place of its stories and of events the pipeline had formed by itself.
    await db.query(
      `with gone as (delete from feed_rows where entry_id = any ($2) returning *)
       insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, published, expires, source_count, rank)
       select cell, $1, true, bool_or(is_alert), max(max(severity)) over (), min(category), max(max(published)) over (),
         max(max(expires) filter (where is_alert)) over (), $3, max(max(rank)) over ()
       from gone group by cell`,
      [eventId, [...storyIds, ...eventIds], Math.min(4, storyIds.length)],
    );
    return { clusterId: `c-${eventId}`, storyIds: storyIds.map((id) => `s-${id}`) };
  } finally {
    await db.end();
  }
}
