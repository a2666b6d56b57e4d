import { firstUuidAt } from '@paligid/domain/ids';
import type { Hit } from '@paligid/domain/search/rank-search';
import type { ClientBase } from 'pg';

export type Candidate = {
  storyId: string;
  eventId: string | null;
  /** In a list: of the event, where there is one. */
  severity: number;
  category: string;
  isAlertInForce: boolean;
  lat: number | null;
  lon: number | null;
  published: Date;
  hits: Hit[];
};

const MAX_CLOCK_ERROR_MS = 86_400_000;

export type CandidateQuery = {
  /** As PostgreSQL writes text-search queries. */
  terms: string;
  /** Each part of the query: what is close to it, it anywhere, in the title, as typed in the title. */
  parts: Readonly<Record<'related' | 'anywhere' | 'titled' | 'typed', readonly string[]>>;
  since: Date;
  until: Date;
  asOf: Date;
  /** Ids are moments: they tell which months to read, and what came after the first page. */
  firstId: string;
  lastId: string;
  limit: number;
};

/**
 * The newest stories that match. Held, recalled and merged ones are never among them. The lower bound of the ids tells
 * which months to read. With an upper one of the same form PostgreSQL would walk the ids of the whole span, since it
 * takes a range for five in a thousand rows when it does not know the values.
 */
export async function findCandidates(db: ClientBase, query: CandidateQuery): Promise<Candidate[]> {
  const { terms, parts, since, until, asOf, firstId, lastId, limit } = query;
  const { rows } = await db.query<Candidate>({
    name: 'search-candidates',
    text: `select found.id as "storyId", story.event_id as "eventId",
        coalesce(event.severity, story.severity) as severity, story.category, story.lat, story.lon, found.published,
        story.was_alert and story.status in ('active', 'updated')
          and coalesce(story.expires_at > $10::timestamptz, false) as "isAlertInForce",
        array(select case when found.terms @@ part.typed then 4 when found.terms @@ part.titled then 3
            when found.terms @@ part.anywhere then 2 when found.terms @@ part.related then 1 else 0 end
          from unnest($6::tsquery[], $7::tsquery[], $8::tsquery[], $11::tsquery[]) with ordinality
            as part (anywhere, titled, typed, related, number)
          order by part.number) as hits
      from (select id, published, terms from story_search
          where terms @@ $1::tsquery and id >= $2 and (id < $3) is true and published >= $4 and published < $5
          order by published desc, id desc limit $9) found
        cross join lateral (select event_id, severity, category, lat, lon, was_alert, status, expires_at from stories
          where stories.id = found.id and stories.id >= $2 and operator_state is null and status <> 'superseded'
          limit 1) story
        left join lateral (select severity from events where id = story.event_id limit 1) event on true`,
    values: [
      ...[terms, firstId, lastId, since, until],
      ...[parts.anywhere, parts.titled, parts.typed, limit, asOf, parts.related],
    ],
  });
  return rows;
}

/** The first id that a story published since then may have: publishers' clocks are ahead of ours at times. */
export function firstIdSince(sinceMs: number): string {
  return firstUuidAt(Math.max(0, sinceMs - MAX_CLOCK_ERROR_MS));
}

export type TitleRow = { id: string; eventId: string | null; title: string };

type TitleQuery = Pick<CandidateQuery, 'terms' | 'since' | 'until' | 'firstId' | 'limit'>;

/** The newest titles with these words, the last of which may be the beginning of one. */
export async function findTitles(db: ClientBase, query: TitleQuery): Promise<TitleRow[]> {
  const { terms, since, until, firstId, limit } = query;
  const { rows } = await db.query<TitleRow>({
    name: 'search-titles',
    text: `select found.id as id, story.event_id as "eventId", story.title
      from (select id, published from story_search
          where terms @@ $1::tsquery and id >= $2 and published >= $3 and published < $4
          order by published desc, id desc limit $5) found
        cross join lateral (select event_id, title from stories
          where stories.id = found.id and stories.id >= $2 and operator_state is null and status <> 'superseded'
          limit 1) story
      order by found.published desc, found.id desc`,
    values: [terms, firstId, since, until, limit],
  });
  return rows;
}
