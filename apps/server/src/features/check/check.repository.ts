import type { Pool } from 'pg';

export type OfficialReport = {
  id: string;
  title: string;
  summary: string | null;
  content: string | null;
  language: string | null;
  source: string;
  placeId: string | null;
  published: Date;
  expiresAt: Date | null;
  endedAt: Date | null;
};

export type ReportQuery = {
  /** As PostgreSQL writes text-search queries. */
  terms: string;
  /** Only reports placed at one of these; null: wherever. */
  placeIds: readonly string[] | null;
  firstId: string;
  since: Date;
  limit: number;
};

/** As many matches are looked at to find the official ones among them. */
const MAX_MATCHES = 600;

/** The newest reports of agencies and utilities that match. Held, recalled and merged ones are never among them. */
export async function findOfficialReports(db: Pool, query: ReportQuery): Promise<OfficialReport[]> {
  const { terms, placeIds, firstId, since, limit } = query;
  const { rows } = await db.query<OfficialReport>({
    name: 'check-official-reports',
    text: `select story.id, story.title, story.summary, left(story.content, 2000) as content, story.language,
        source.name as source, story.place_id as "placeId", story.published, story.expires_at as "expiresAt",
        story.ended_at as "endedAt"
      from (select id, published from story_search where terms @@ $1::tsquery and id >= $2 and published >= $3
          order by published desc, id desc limit ${MAX_MATCHES}) found
        cross join lateral (select * from stories
          where stories.id = found.id and operator_state is null and status <> 'superseded' limit 1) story
        join sources source on source.id = story.source_id
      where source.authority in ('official', 'utility') and ($4::text[] is null or story.place_id = any($4))
      order by found.published desc, found.id desc limit $5`,
    values: [terms, firstId, since, placeIds, limit],
  });
  return rows;
}
