import type { OperatorState } from '@paligid/domain/alerts/alert-delivery';
import { firstUuidAt } from '@paligid/domain/ids';
import type { ClientBase, Pool } from 'pg';

export type StoryPrecision =
  | 'point'
  | 'junction'
  | 'line'
  | 'barangay'
  | 'city'
  | 'province'
  | 'region'
  | 'national';

export type StoryRow = {
  id: string;
  eventId: string | null;
  title: string;
  summary: string | null;
  content: string | null;
  advice: string | null;
  /** As declared by the publisher; null when it declares none. */
  language: string | null;
  url: string | null;
  imageUrl: string | null;
  /** Its texts in Filipino and who told it, if an operator wrote it; else null. */
  translations: unknown;
  category: string;
  severity: number;
  /** Confidence of each, in percent; null for stories processed before it was stored. */
  categoryPercent: number | null;
  severityPercent: number | null;
  placePercent: number | null;
  status: 'active' | 'updated' | 'cancelled' | 'expired' | 'superseded';
  version: number;
  wasAlert: boolean;
  placeId: string | null;
  placeName: string | null;
  precision: StoryPrecision | null;
  lat: number | null;
  lon: number | null;
  radiusMetres: number | null;
  /** The story of the wider bulletin that it is part of. */
  partOf: string | null;
  /** Area where it applies, as JSON; null for a story that only has a location. */
  area: string | null;
  published: Date;
  isTimeGuessed: boolean;
  seenAt: Date;
  acceptedAt: Date;
  effectiveAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  updatedAt: Date;
  /** An operator's decision about it; readers see it only on the story's own page. */
  operatorState: OperatorState | null;
  operatorAt: Date | null;
  operatorNote: string | null;
  sourceName: string;
  authority: 'official' | 'utility' | 'media' | 'aggregator' | 'crowd';
  attribution: string;
  sourceReadAt: Date | null;
};

/** What is left of a story whose month was dropped. */
export type TombstoneRow = {
  id: string;
  title: string;
  url: string | null;
  published: Date;
  sourceName: string;
  authority: StoryRow['authority'];
  attribution: string;
};

export type OfficialRow = { id: string; version: number; updatedAt: Date };

const BY_IDS = {
  name: 'stories-by-ids',
  text: `
    select s.id, s.event_id as "eventId", s.title, s.summary, left(s.content, $2) as content, s.advice, s.language, s.url, s.image_url as "imageUrl", s.translations,
      s.category, s.severity, s.status, s.version, s.was_alert as "wasAlert", s.place_id as "placeId",
      s.place_name as "placeName", s.precision, s.lat, s.lon, s.radius_m as "radiusMetres", s.area::text as area,
      s.part_of as "partOf", s.published,
      s.is_time_guessed as "isTimeGuessed", s.seen_at as "seenAt", s.accepted_at as "acceptedAt",
      s.effective_at as "effectiveAt", s.expires_at as "expiresAt", s.ended_at as "endedAt",
      s.updated_at as "updatedAt", s.operator_state as "operatorState", s.operator_at as "operatorAt",
      s.operator_note as "operatorNote", s.category_confidence as "categoryPercent",
      s.severity_confidence as "severityPercent", s.place_confidence as "placePercent", sources.name as "sourceName", sources.authority, sources.attribution,
      source_health.succeeded_at as "sourceReadAt"
    from stories s
      join sources on sources.id = s.source_id
      left join source_health on source_health.source_id = s.source_id
    where s.id = any ($1::uuid[])`,
};

const TOMBSTONE = {
  name: 'tombstone-by-id',
  text: `
    select tombstones.id, title, url, published, sources.name as "sourceName", authority, attribution
    from tombstones join sources on sources.id = source_id
    where tombstones.id = $1`,
};

const OFFICIAL = {
  name: 'stories-official',
  text: `
    select newest.* from sources
      cross join lateral (
        select s.id, s.version, s.updated_at as "updatedAt" from stories s
        where s.source_id = sources.id and s.operator_state is null
        order by s.id desc
        limit $1
      ) newest
    where sources.authority = 'official'
    order by newest.id desc
    limit $1`,
};

export type PlaceChange = { code: string; updatedAt: Date };

const PLACE_CHANGES = {
  name: 'stories-place-changes',
  text: `
    select code, max(at) as "updatedAt" from (
      select place_id as code, updated_at as at from stories
      where id >= $1 and place_id is not null and operator_state is null
      union all
      select named ->> 'code', s.updated_at from stories s
        cross join lateral json_array_elements(s.area -> 'named') named
      where s.id >= $1 and s.area is not null and s.operator_state is null
    ) changed
    where code ~ '^[0-9]{10}$'
    group by code`,
};

type NotificationMarks = {
  isExercise: boolean;
  isFollowUp: boolean;
  /** Reports of the same event that were there before; counted up to 10. */
  earlierReports: number;
  /** The first story of its event. */
  firstStoryId: string | null;
};

const NOTIFICATION_MARKS = {
  name: 'story-notification-marks',
  text: `
    select coalesce(s.trace -> 'rate' @> '[{"rule": "exercise"}]', false) as "isExercise",
      s.event_id is not null and exists (
        select from stories other
        where other.event_id = s.event_id and other.id <> s.id and (other.was_alert or other.id < s.id)
      ) as "isFollowUp",
      (select count(*) from (
        select from stories other where other.event_id = s.event_id and other.id < s.id
        limit 10
      ) before)::int as "earlierReports",
      (select other.id from stories other where other.event_id = s.event_id order by other.id limit 1)
        as "firstStoryId"
    from stories s where s.id = $1`,
};

/** The last change of any story of a place or of an area that a warning names, for stories since then. */
export async function findPlaceChanges(db: Pool, sinceMs: number): Promise<PlaceChange[]> {
  const { rows } = await db.query<PlaceChange>({ ...PLACE_CHANGES, values: [firstUuidAt(sinceMs)] });
  return rows;
}

/** Two agencies that warn of the same weather within this time mean the same event. */
const SAME_WARNING = '30 minutes';
/** Quakes have a rule of their own, by epicentre and minute; eruptions have one agency. */
const SAME_WARNING_TYPES = ['flood', 'river', 'landslide', 'rain', 'thunder', 'cyclone', 'gale'];
const MAX_SAME_EVENT = 20;

/** The second half reads the few hundred alerts in force: no two warnings of agencies are ever in one event. */
const SAME_EVENT_ALERTS = {
  name: 'story-same-event-alerts',
  text: `
    (select other.id from stories s join stories other on other.event_id = s.event_id
     where s.id = $1 and other.id <> s.id and other.was_alert
     order by other.id desc limit $5)
    union
    (select other.id
     from stories s
       join story_fingerprints own on own.story_id = s.id
       join stories other on other.was_alert and other.operator_state is null
         and other.status in ('active', 'updated') and other.expires_at > $2
         and other.source_id <> s.source_id
         and other.published between s.published - $3::interval and s.published + $3::interval
       join story_fingerprints theirs on theirs.story_id = other.id
         and theirs.fingerprint -> 'types' ->> 0 = own.fingerprint -> 'types' ->> 0
     where s.id = $1 and s.was_alert and own.fingerprint -> 'types' ->> 0 = any ($4::text[])
     order by other.id desc limit $5)`,
};

/** Other alerts of the event of an alert: reports of the same event, and another agency's warning of the same hazard. */
export async function findSameEventAlerts(db: Pool, id: string, now: Date): Promise<string[]> {
  const values = [id, now, SAME_WARNING, SAME_WARNING_TYPES, MAX_SAME_EVENT];
  const { rows } = await db.query<{ id: string }>({ ...SAME_EVENT_ALERTS, values });
  return rows.map((row) => row.id);
}

/** What decides, besides its fields, whether people are notified of a story. */
export async function findNotificationMarks(db: Pool, id: string): Promise<NotificationMarks | undefined> {
  const { rows } = await db.query<NotificationMarks>({ ...NOTIFICATION_MARKS, values: [id] });
  return rows[0];
}

/** Neither ended, nor held or recalled by an operator. */
export async function isOpen(db: Pool | ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'story-is-open',
    text: `select from stories where id = $1 and status in ('active', 'updated') and operator_state is null`,
    values: [id],
  });
  return rowCount === 1;
}

/** In no particular order; ids that no longer exist are left out. `contentLength` spares a list the long texts. */
export async function findMany(db: Pool, ids: readonly string[], contentLength: number): Promise<StoryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<StoryRow>({ ...BY_IDS, values: [ids, contentLength] });
  return rows;
}

export async function findTombstone(db: Pool, id: string): Promise<TombstoneRow | undefined> {
  const { rows } = await db.query<TombstoneRow>({ ...TOMBSTONE, values: [id] });
  return rows[0];
}

/** Newest first: an id contains its creation time. */
export async function findOfficial(db: Pool | ClientBase, limit: number): Promise<OfficialRow[]> {
  const { rows } = await db.query<OfficialRow>({ ...OFFICIAL, values: [limit] });
  return rows;
}
