import type { ClientBase } from 'pg';

export type StoryKey = { sourceId: string; externalId: string };

/**
 * The story of a publisher's report: the one given here when there is none yet. The row stays locked until
 * the transaction ends, so that revisions of one report follow each other.
 */
export async function findOrInsert(
  db: ClientBase,
  { sourceId, externalId }: StoryKey,
  newStoryId: string,
): Promise<string> {
  const { rows } = await db.query<{ storyId: string }>({
    name: 'story-key',
    text: `insert into story_keys (source_id, external_id, story_id) values ($1, $2, $3)
      on conflict (source_id, external_id) do update set story_id = story_keys.story_id
      returning story_id as "storyId"`,
    values: [sourceId, externalId, newStoryId],
  });
  return rows[0]?.storyId ?? newStoryId;
}

export async function replace(db: ClientBase, key: StoryKey, storyId: string): Promise<void> {
  await db.query('update story_keys set story_id = $3 where source_id = $1 and external_id = $2', [
    key.sourceId,
    key.externalId,
    storyId,
  ]);
}
