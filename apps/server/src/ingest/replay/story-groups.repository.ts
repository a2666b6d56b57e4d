import type { Pool } from 'pg';

/** The story that an item became part of, and the event it is in: itself where it stands alone. */
export type StoryGroup = {
  itemId: string;
  storyId: string;
  group: string;
  title: string;
  rulesVersion: string;
};

const PAGE = 1_000;

const GROUPS = `select items.id as "itemId", stories.id as "storyId",
    coalesce(stories.event_id, stories.id) as "group", stories.title, stories.rules_version as "rulesVersion"
  from items
    left join story_keys key on key.source_id = items.source_id and key.external_id = items.external_id
    left join cap_messages message on message.key = items.fields #>> '{cap,key}'
      and message.part = coalesce((items.fields #>> '{cap,part,number}')::int, 1)
    left join cap_stories part on part.chain_id = message.chain_id and part.part = message.part
    join stories on stories.id = coalesce(part.story_id, key.story_id)`;

/** In the order in which the items came, up to the last with it; a page of them. */
export async function findGroups(
  db: Pool,
  { after, last }: { after: string; last: string },
): Promise<StoryGroup[]> {
  const { rows } = await db.query<StoryGroup>({
    name: 'replay-groups',
    text: `${GROUPS} where items.id > $1 and items.id <= $2 order by items.id limit ${PAGE}`,
    values: [after, last],
  });
  return rows;
}

export async function findGroupsOf(db: Pool, itemIds: readonly string[]): Promise<StoryGroup[]> {
  const { rows } = await db.query<StoryGroup>({
    name: 'replay-groups-of',
    text: `${GROUPS} where items.id = any ($1)`,
    values: [itemIds],
  });
  return rows;
}
