import type { Pool } from 'pg';

export type OutageRow = {
  id: string;
  version: number;
  sourceId: string;
  source: string;
  title: string;
  summary: string | null;
  content: string | null;
  language: string | null;
  url: string | null;
  status: string;
  published: Date;
  endedAt: Date | null;
};

type OutageQuery = { firstId: string; since: Date; limit: number };

/** The newest official reports that match. What an operator holds or has recalled is never among them. */
export async function findOfficial(
  db: Pool,
  { terms, firstId, since, limit }: OutageQuery & { terms: string },
): Promise<OutageRow[]> {
  const { rows } = await db.query<OutageRow>({
    name: 'outages-official',
    text: `select story.id, story.version, story.source_id as "sourceId", source.name as source, story.title,
        story.summary, left(story.content, 20000) as content, story.language, story.url, story.status,
        story.published, story.ended_at as "endedAt"
      from (select id, published from story_search where terms @@ $1::tsquery and id >= $2 and published >= $3
          order by published desc, id desc limit $4) found
        cross join lateral (select * from stories
          where stories.id = found.id and operator_state is null and status <> 'superseded' limit 1) story
        join sources source on source.id = story.source_id
      order by found.published desc, found.id desc`,
    values: [terms, firstId, since, limit],
  });
  return rows;
}

/** What companies publish is about their service alone: their newest reports, of whatever category. */
export async function findOfCompanies(
  db: Pool,
  { firstId, since, limit }: OutageQuery,
): Promise<OutageRow[]> {
  const { rows } = await db.query<OutageRow>({
    name: 'outages-of-companies',
    text: `select story.id, story.version, story.source_id as "sourceId", source.name as source, story.title,
        story.summary, left(story.content, 20000) as content, story.language, story.url, story.status,
        story.published, story.ended_at as "endedAt"
      from sources source cross join lateral (select * from stories
          where stories.source_id = source.id and id >= $1 and published >= $2 and operator_state is null
            and status <> 'superseded'
          order by id desc limit $3) story
      where source.authority = 'utility' and source.is_enabled`,
    values: [firstId, since, limit],
  });
  return rows;
}
