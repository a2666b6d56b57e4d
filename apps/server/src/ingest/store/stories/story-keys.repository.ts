import type { ClientBase } from 'pg';

export type StoryKey = { sourceId: string; externalId: string };

type ClaimInput = { itemId: string; key: StoryKey; newStoryId: string };
type Claimed = { storyId: string; traceparent: string | null };

/**
 * Claims items for this transaction and returns the story of each report: the given new id if it has none yet. The rows
 * stay locked until the transaction ends, so that revisions of one report are serialised. An item missing from the
 * result was finished by another process, or given up.
 */
export async function claim(db: ClientBase, wanted: readonly ClaimInput[]): Promise<Map<string, Claimed>> {
  const { rows } = await db.query<Claimed & { itemId: string }>({
    name: 'claim-story-keys',
    text: `with report as (
        select * from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[])
          with ordinality as one (item_id, source_id, external_id, story_id, place)),
      claimed as (delete from item_queue where item_id = any ($1) and dead_at is null returning item_id, traceparent),
      kept as (
        insert into story_keys (source_id, external_id, story_id)
        select distinct on (source_id, external_id) source_id, external_id, story_id
        from claimed join report using (item_id) order by source_id, external_id, place
        on conflict (source_id, external_id) do update set story_id = story_keys.story_id
        returning source_id, external_id, story_id)
      select item_id as "itemId", kept.story_id as "storyId", traceparent
      from claimed join report using (item_id) join kept using (source_id, external_id)`,
    values: [
      wanted.map(({ itemId }) => itemId),
      wanted.map(({ key }) => key.sourceId),
      wanted.map(({ key }) => key.externalId),
      wanted.map(({ newStoryId }) => newStoryId),
    ],
  });
  return new Map(rows.map((row) => [row.itemId, row]));
}

export async function replace(db: ClientBase, key: StoryKey, storyId: string): Promise<void> {
  await db.query('update story_keys set story_id = $3 where source_id = $1 and external_id = $2', [
    key.sourceId,
    key.externalId,
    storyId,
  ]);
}
