import type { Pool } from 'pg';

export type BiyaheRow = {
  id: string;
  version: number;
  sourceId: string;
  source: string;
  authority: 'official' | 'utility' | 'media' | 'aggregator' | 'crowd';
  title: string;
  summary: string | null;
  content: string | null;
  language: string | null;
  url: string | null;
  status: string;
  published: Date;
  expiresAt: Date | null;
  endedAt: Date | null;
};

type BiyaheQuery = {
  /** As PostgreSQL writes text-search queries. */
  terms: string;
  firstId: string;
  since: Date;
  limit: number;
};

/** The newest reports that match. What an operator holds or has recalled is never among them. */
export async function findReports(
  db: Pool,
  { terms, firstId, since, limit }: BiyaheQuery,
): Promise<BiyaheRow[]> {
  const { rows } = await db.query<BiyaheRow>({
    name: 'biyahe-reports',
    text: `select story.id, story.version, story.source_id as "sourceId", source.name as source, source.authority,
        story.title, story.summary, left(story.content, 6000) as content, story.language, story.url, story.status,
        story.published, story.expires_at as "expiresAt", story.ended_at as "endedAt"
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
