import type { ClientBase } from 'pg';

export type StoryKey = { sourceId: string; externalId: string };

/**
 * Takes an item for this transaction and tells the story of its report: the one given here when there is
 * none yet. The row stays locked until the transaction ends, so that revisions of one report follow each
 * other. Absent: somebody else has finished the item, or it was given up.
 */
export async function claim(
  db: ClientBase,
  itemId: string,
  { sourceId, externalId }: StoryKey,
  newStoryId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ storyId: string }>({
    name: 'claim-story-key',
    text: `with claimed as (delete from item_queue where item_id = $1 and dead_at is null returning item_id)
      insert into story_keys (source_id, external_id, story_id) select $2, $3, $4 from claimed
      on conflict (source_id, external_id) do update set story_id = story_keys.story_id
      returning story_id as "storyId"`,
    values: [itemId, sourceId, externalId, newStoryId],
  });
  return rows[0]?.storyId;
}

export async function replace(db: ClientBase, key: StoryKey, storyId: string): Promise<void> {
  await db.query('update story_keys set story_id = $3 where source_id = $1 and external_id = $2', [
    key.sourceId,
    key.externalId,
    storyId,
  ]);
}
