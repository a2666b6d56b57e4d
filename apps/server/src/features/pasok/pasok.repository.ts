import type { ClientBase, Pool } from 'pg';

export type PasokRow = {
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
  /** What the report is of what happens: 'over' of the last bulletin. */
  phase: string | null;
  placeId: string | null;
  area: string | null;
  published: Date;
  effectiveAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
};

export type PasokQuery = {
  /** As PostgreSQL writes text-search queries. */
  terms: string;
  firstId: string;
  since: Date;
  limit: number;
};

/** The newest reports that match. What an operator holds or has recalled is never among them. */
export async function findReports(
  db: Pool,
  { terms, firstId, since, limit }: PasokQuery,
): Promise<PasokRow[]> {
  const { rows } = await db.query<PasokRow>({
    name: 'pasok-reports',
    text: `select story.id, story.version, story.source_id as "sourceId", source.name as source, story.title,
        story.summary, left(story.content, 6000) as content, story.language, story.url, story.status,
        story.phase_step as phase, story.place_id as "placeId", story.area::text as area, story.published,
        story.effective_at as "effectiveAt", story.expires_at as "expiresAt", story.ended_at as "endedAt"
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

/** A report that readers were notified by, also when the board shows it no more. */
export type ReportBasis = { id: string; source: string; isRecalled: boolean };

const BASES = {
  name: 'pasok-bases',
  text: `select story.id, source.name as source, story.operator_state is not distinct from 'recalled' as "isRecalled"
      from stories story join sources source on source.id = story.source_id where story.id = any ($1::uuid[])`,
};

export async function findBases(db: ClientBase, ids: readonly string[]): Promise<ReportBasis[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<ReportBasis>({ ...BASES, values: [ids] });
  return rows;
}
