import { LIMITS } from '@paligid/contract/limits';
import { firstUuidAt, uuidInstantMs } from '@paligid/domain/ids';
import type { PhaseStep } from '@paligid/domain/stories/lead-report';
import type { Pool } from 'pg';
import type { StoryPrecision, StoryRow } from './stories.repository.ts';

/** An event and its newest stories, in no particular order. */
export type EventWithStories = {
  id: string;
  headline: string;
  summary: string | null;
  severity: number;
  placeName: string | null;
  precision: StoryPrecision | null;
  lat: number | null;
  lon: number | null;
  radiusMetres: number | null;
  version: number;
  updatedAt: Date;
  stories: MemberRow[];
};

/** The columns of a story that the other stories of its event show. */
export type MemberRow = Pick<
  StoryRow,
  | 'id'
  | 'title'
  | 'summary'
  | 'language'
  | 'url'
  | 'severity'
  | 'severityPercent'
  | 'status'
  | 'version'
  | 'wasAlert'
  | 'published'
  | 'isTimeGuessed'
  | 'acceptedAt'
  | 'effectiveAt'
  | 'expiresAt'
  | 'endedAt'
  | 'sourceName'
  | 'authority'
  | 'operatorState'
  | 'operatorAt'
  | 'placeId'
  | 'partOf'
> & {
  owner: string;
  storyPrecision: StoryPrecision | null;
  step: PhaseStep | null;
  levelScale: string | null;
  level: number | null;
  /** Whether it reaches the requested cells. */
  isHere: boolean;
  /** Area of the story's alert; null for every other story, and for one that was explicitly ended. */
  alertArea: string | null;
  /** When the issuer of an alert last raised it; null if it never did. */
  raisedAt: Date | null;
};

/** For an event with more stories than a list may contain: its lead, the newest, and the most severe open ones. */
const MAX_GRAVEST = 30;
const MAX_NEWEST = LIMITS.list;
/** Longest time a story is standalone before another one makes an event of it. Avoids reading older months. */
const MAX_STANDALONE_MS = 92 * 24 * 3_600_000;
/** Maximum length of a chain of merged events. */
const MAX_MERGES = 10;

/** When the issuer of an alert last raised it, by what was recorded of its versions. */
const RAISED_AT = `case when s.was_alert and s.version > 1 then (
        select max(said.published) from (
          select (content ->> 'published')::timestamptz as published,
            (content ->> 'severity')::integer > lag((content ->> 'severity')::integer) over (order by number) as is_raise
          from alert_versions where story_id = s.id and content ? 'severity') said
        where said.is_raise) end`;

/** Lateral, with a limit for each id: for a plain join PostgreSQL reads every event of every month. */
const BY_IDS = {
  name: 'events-by-ids',
  text: `
    select e.id as "eventId", e.headline, e.summary as "eventSummary", e.severity as "eventSeverity",
      e.place_name as "placeName", e.precision, e.lat, e.lon, e.radius_m as "radiusMetres",
      e.version as "eventVersion", e.updated_at as "updatedAt",
      s.id, s.title, s.summary, s.language, s.url, s.severity,
      s.severity_confidence as "severityPercent", s.status, s.version, s.was_alert as "wasAlert", s.published,
      s.is_time_guessed as "isTimeGuessed", s.accepted_at as "acceptedAt", s.effective_at as "effectiveAt",
      s.expires_at as "expiresAt", s.ended_at as "endedAt", s.operator_state as "operatorState",
      s.place_id as "placeId", s.precision as "storyPrecision", s.phase_step as "step", s.level_scale as "levelScale", s.level,
      s.part_of as "partOf", s.operator_at as "operatorAt", sources.name as "sourceName", sources.authority,
      sources.owner, case when s.was_alert and s.status in ('active', 'updated') then s.area::text end as "alertArea",
      $3::bigint[] is null or s.cells is null or s.cells && $3::bigint[] as "isHere", ${RAISED_AT} as "raisedAt"
    from unnest($1::uuid[]) as wanted (id)
      cross join lateral (select * from events where events.id = wanted.id limit 1) e
      cross join lateral (
        (select id from stories where stories.event_id = wanted.id and stories.id >= $2
          order by stories.id desc limit ${MAX_NEWEST})
        union
        (select id from stories
          where stories.event_id = wanted.id and stories.id >= $2 and stories.status in ('active', 'updated')
          order by was_alert desc, severity desc, id desc limit ${MAX_GRAVEST})
        union
        (select id from stories where stories.id = e.lead_story_id and stories.event_id = wanted.id)
      ) chosen
      cross join lateral (select * from stories where stories.id = chosen.id limit 1) s
      join sources on sources.id = s.source_id`,
};

const UNMERGED = {
  name: 'event-living',
  text: `
    with recursive way as (
      select id, merged_into, 0 as merges from events where id = $1
      union all
      select next.id, next.merged_into, merges + 1 from way join events next on next.id = way.merged_into
      where merges < ${MAX_MERGES}
    )
    select id from way where merged_into is null`,
};

type Row = MemberRow &
  Pick<
    EventWithStories,
    'headline' | 'placeName' | 'precision' | 'lat' | 'lon' | 'radiusMetres' | 'updatedAt'
  > & {
    eventId: string;
    eventSummary: string | null;
    eventSeverity: number;
    eventVersion: number;
  };

/** Finds events by id; events without stories are left out. `cells`: the reader's cells, as PostgreSQL writes them. */
export async function findEvents(
  db: Pool,
  ids: readonly string[],
  cells: readonly string[] | null = null,
): Promise<Map<string, EventWithStories>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<Row>(eventsQuery(ids, cells));
  const events = new Map<string, EventWithStories>();
  for (const row of rows) {
    const event = events.get(row.eventId);
    if (event === undefined) events.set(row.eventId, toEvent(row));
    else event.stories.push(row);
  }
  for (const event of events.values()) event.stories = shownStories(event.stories);
  return events;
}

/** Leaves out held and recalled stories, unless nothing else is left: then the page says so. */
function shownStories(stories: MemberRow[]): MemberRow[] {
  const shown = stories.filter(({ operatorState }) => operatorState === null);
  return shown.length > 0 ? shown : stories;
}

function toEvent(row: Row): EventWithStories {
  const { headline, placeName, precision, lat, lon, radiusMetres, updatedAt } = row;
  return {
    id: row.eventId,
    summary: row.eventSummary,
    severity: row.eventSeverity,
    version: row.eventVersion,
    ...{ headline, placeName, precision, lat, lon, radiusMetres, updatedAt },
    stories: [row],
  };
}

function eventsQuery(ids: readonly string[], cells: readonly string[] | null = null) {
  const firstMs = Math.min(...ids.map((id) => uuidInstantMs(id) ?? 0));
  return { ...BY_IDS, values: [ids, firstUuidAt(Math.max(0, firstMs - MAX_STANDALONE_MS)), cells] };
}

/** The event itself, or the one that it was merged into. */
export async function findUnmergedEvent(db: Pool, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({ ...UNMERGED, values: [id] });
  return rows[0]?.id;
}
