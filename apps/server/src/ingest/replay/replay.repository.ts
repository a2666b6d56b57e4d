import type { Pool } from 'pg';

/** The fields of a story that the rules decide. */
export type StoryDecision = {
  category: string;
  severity: number;
  placeId: string | null;
  placeName: string | null;
  precision: string | null;
};

export type ReplayedStory = StoryDecision & { id: string; itemId: string; title: string };

const STORIES_PAGE = 500;

/** Stories made by a given rules version, paged by the id to continue after, up to an id. */
export async function findByRulesVersion(
  db: Pool,
  { version, after, before }: { version: string; after: string; before: string },
): Promise<ReplayedStory[]> {
  const { rows } = await db.query<ReplayedStory>({
    name: 'replay-stories',
    text: `select id, item_id as "itemId", title, category, severity, place_id as "placeId", place_name as "placeName",
        precision
      from stories where id > $1 and id < $2 and rules_version = $3
      order by id limit ${STORIES_PAGE}`,
    values: [after, before, version],
  });
  return rows;
}

/** The story that an item became part of, and its event: the story itself if standalone. */
type StoryGroup = {
  itemId: string;
  storyId: string;
  group: string;
  title: string;
  rulesVersion: string;
};

const GROUPS_PAGE = 1_000;

const GROUPS = `select items.id as "itemId", stories.id as "storyId",
    coalesce(stories.event_id, stories.id) as "group", stories.title, stories.rules_version as "rulesVersion"
  from items
    left join story_keys key on key.source_id = items.source_id and key.external_id = items.external_id
    left join cap_messages message on message.key = items.fields #>> '{cap,key}'
      and message.part = coalesce((items.fields #>> '{cap,part,number}')::int, 1)
    left join cap_stories part on part.chain_id = message.chain_id and part.part = message.part
    join stories on stories.id = coalesce(part.story_id, key.story_id)`;

/** A page in the order in which the items came, up to and including the last. */
export async function findGroups(
  db: Pool,
  { after, last }: { after: string; last: string },
): Promise<StoryGroup[]> {
  const { rows } = await db.query<StoryGroup>({
    name: 'replay-groups',
    text: `${GROUPS} where items.id > $1 and items.id <= $2 order by items.id limit ${GROUPS_PAGE}`,
    values: [after, last],
  });
  return rows;
}

export async function findGroupsByItem(db: Pool, itemIds: readonly string[]): Promise<StoryGroup[]> {
  const { rows } = await db.query<StoryGroup>({
    name: 'replay-groups-of',
    text: `${GROUPS} where items.id = any ($1)`,
    values: [itemIds],
  });
  return rows;
}
