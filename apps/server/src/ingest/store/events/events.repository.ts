import { firstUuidAt, uuidInstantMs } from '@paligid/domain/ids';
import type { PhaseStep } from '@paligid/domain/stories/lead-report';
import type { ClientBase, Pool } from 'pg';
import type { DerivedEvent, EventMember } from '../../cluster/derive-event.ts';

/**
 * The longest that a story is standalone before another one forms an event with it. Avoids reading older partitions.
 */
const MAX_STANDALONE_MS = 92 * 24 * 3_600_000;
/** Reports from which an event is derived: its lead, the newest, the first, and the most severe that are open. */
const MAX_NEWEST = 60;
const MAX_FIRST = 10;
const MAX_GRAVEST = 30;

/** When the issuer of an alert last raised it, by what was recorded of its versions. */
const RAISED_AT = `case when stories.was_alert and stories.version > 1 then (
        select max(said.published) from (
          select (content ->> 'published')::timestamptz as published,
            (content ->> 'severity')::integer > lag((content ->> 'severity')::integer) over (order by number) as is_raise
          from alert_versions where story_id = stories.id and content ? 'severity') said
        where said.is_raise) end`;

/** The last stored content of an event, as far as a reader sees it. */
export type StoredEvent = Pick<
  DerivedEvent,
  'headline' | 'summary' | 'category' | 'severity' | 'placeName' | 'storyCount'
> & { version: number; rulesVersion: string; startedAt: Date; published: Date };

/** Locks the row until this transaction ends. */
export async function findForUpdate(db: ClientBase, id: string): Promise<StoredEvent | undefined> {
  const { rows } = await db.query<StoredEvent>({
    name: 'event-for-update',
    text: `select version, headline, summary, category, severity, place_name as "placeName", story_count as "storyCount",
        rules_version as "rulesVersion", started_at as "startedAt", published
      from events where id = $1 for update`,
    values: [id],
  });
  return rows[0];
}

/** Open events that changed since a moment, paged by the id to continue after, so that all of them are found. */
export async function findChanged(db: Pool, since: Date, afterId: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'events-changed',
    text: `select id from events
      where updated_at >= $1 and id > $2 and ended_at is null and merged_into is null
      order by id limit $3`,
    values: [since, afterId, limit],
  });
  return rows.map(({ id }) => id);
}

/** Locks the row until this transaction ends. False if the event was merged into another meanwhile. */
export async function lockUnmerged(db: ClientBase, id: string): Promise<boolean> {
  const { rows } = await db.query<{ isLiving: boolean }>({
    name: 'event-hold',
    text: 'select merged_into is null as "isLiving" from events where id = $1 for update',
    values: [id],
  });
  return rows[0]?.isLiving === true;
}

/** Locks those that are not merged into another, in one order, so that two processes do not deadlock. */
export async function lockManyUnmerged(db: ClientBase, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'events-hold',
    text: 'select id from events where id = any ($1) and merged_into is null order by id for update',
    values: [ids],
  });
  return rows.map(({ id }) => id);
}

export async function addStory(db: ClientBase, id: string, storyId: string): Promise<void> {
  await db.query({
    name: 'event-story',
    text: `with joined as (update stories set event_id = $1 where id = $2)
      update story_fingerprints set event_id = $1 where story_id = $2 and event_id is distinct from $1`,
    values: [id, storyId],
  });
}

/** The story is standalone afterwards; its fingerprint finds what may still join it. */
export async function removeStory(db: ClientBase, storyId: string): Promise<void> {
  await db.query({
    name: 'event-take-out',
    text: `with left_event as (update stories set event_id = null where id = $1)
      update story_fingerprints set event_id = null where story_id = $1`,
    values: [storyId],
  });
}

export type EventMembers = {
  members: EventMember[];
  /** The list contains every report of the event. */
  isWhole: boolean;
};

/**
 * The reports that an event is derived from. For an event with thousands, each step reads a bounded range of one index;
 * the lead and the alerts in force are included however many newer reports there are.
 */
export async function findMembers(db: ClientBase, id: string): Promise<EventMembers> {
  const firstMs = Math.max(0, (uuidInstantMs(id) ?? 0) - MAX_STANDALONE_MS);
  const { rows } = await db.query<MemberRow & { isNewest: boolean }>({
    name: 'event-members',
    text: `with newest as materialized (
        select id from stories where event_id = $1 and id >= $2 order by id desc limit ${MAX_NEWEST}),
      further as (
        (select id from stories where event_id = $1 and id >= $2 order by id limit ${MAX_FIRST})
        union (select id from stories where event_id = $1 and id >= $2 and status in ('active', 'updated')
          order by was_alert desc, severity desc, id desc limit ${MAX_GRAVEST})
        union (select stories.id from events join stories on stories.id = events.lead_story_id
          where events.id = $1 and stories.event_id = $1)),
      chosen as (
        select id from newest
        union select id from further where (select count(*) from newest) = ${MAX_NEWEST})
      select stories.id, title, summary, category, severity, status, was_alert as "isAlert", place_id as "placeId",
        place_name as "placeName", precision, lat, lon, radius_m as "radiusMetres", published,
        effective_at as "effectiveAt", expires_at as "expiresAt", ended_at as "endedAt", owner, authority,
        phase_step as "step", level_scale as "levelScale", level,
        stories.id in (select id from newest) as "isNewest", operator_state is not null as "isWithheld",
        ${RAISED_AT} as "raisedAt"
      from chosen join stories on stories.id = chosen.id join sources on sources.id = source_id
      order by stories.id`,
    values: [id, firstUuidAt(firstMs)],
  });
  const isWhole = rows.filter(({ isNewest }) => isNewest).length < MAX_NEWEST;
  const members = rows.map(
    ({
      isNewest,
      published,
      effectiveAt,
      expiresAt,
      endedAt,
      raisedAt,
      step,
      levelScale,
      level,
      ...row
    }) => ({
      ...row,
      phase: { owner: row.owner, step, scale: levelScale, level, placeId: row.placeId },
      publishedMs: published.getTime(),
      effectiveMs: effectiveAt?.getTime() ?? null,
      expiresMs: expiresAt?.getTime() ?? null,
      endedMs: endedAt?.getTime() ?? null,
      raisedMs: raisedAt?.getTime() ?? null,
    }),
  );
  return { members, isWhole };
}

/** Counts all reports of an event, however many, and the span of their times. */
export async function countMembers(
  db: ClientBase,
  id: string,
): Promise<{ storyCount: number; startedAt: Date; published: Date } | undefined> {
  const firstMs = Math.max(0, (uuidInstantMs(id) ?? 0) - MAX_STANDALONE_MS);
  const { rows } = await db.query<{ storyCount: number; startedAt: Date | null; published: Date | null }>({
    name: 'event-count',
    text: `select count(*)::integer as "storyCount", min(published) as "startedAt", max(published) as published
      from stories where event_id = $1 and id >= $2`,
    values: [id, firstUuidAt(firstMs)],
  });
  const [row] = rows;
  if (row === undefined || row.startedAt === null || row.published === null) return undefined;
  return { storyCount: row.storyCount, startedAt: row.startedAt, published: row.published };
}

/** The cells that the reports of an event reach, in PostgreSQL's format. */
export async function findReach(db: ClientBase, id: string): Promise<string[]> {
  const firstMs = Math.max(0, (uuidInstantMs(id) ?? 0) - MAX_STANDALONE_MS);
  const { rows } = await db.query<{ cell: string }>({
    name: 'event-reach',
    text: `select distinct unnest(cells)::text as cell from stories
      where event_id = $1 and id >= $2 and status <> 'superseded' and operator_state is null`,
    values: [id, firstUuidAt(firstMs)],
  });
  return rows.map(({ cell }) => cell);
}

/** Moves every report of one event to another. */
export async function moveMembers(db: ClientBase, from: string, into: string): Promise<void> {
  const firstMs = Math.max(0, (uuidInstantMs(from) ?? 0) - MAX_STANDALONE_MS);
  await db.query({
    name: 'event-move',
    text: `with moved as (update stories set event_id = $2 where event_id = $1 and id >= $3)
      update story_fingerprints set event_id = $2 where event_id = $1`,
    values: [from, into, firstUuidAt(firstMs)],
  });
}

type MemberRow = Omit<
  EventMember,
  'publishedMs' | 'effectiveMs' | 'expiresMs' | 'endedMs' | 'raisedMs' | 'phase'
> & {
  step: PhaseStep | null;
  levelScale: string | null;
  level: number | null;
  published: Date;
  effectiveAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  raisedAt: Date | null;
};

type EventWrite = { id: string; version: number; rulesVersion: string; reopens: boolean; now: Date };

export async function upsertEvent(
  db: ClientBase,
  event: DerivedEvent,
  { id, version, rulesVersion, reopens, now }: EventWrite,
): Promise<void> {
  await db.query({
    name: 'event-write',
    text: `insert into events (id, headline, summary, category, severity, status, version, place_id, place_name, precision,
        lat, lon, radius_m, story_count, source_count, started_at, published, expires_at, rules_version, updated_at,
        lead_story_id)
      values ($1, $2, $3, $4, $5, 'active', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
      on conflict (id) do update set
        headline = excluded.headline, summary = excluded.summary, category = excluded.category,
        severity = excluded.severity, version = excluded.version, place_id = excluded.place_id,
        status = case when $21 or events.ended_at is null then 'updated' else events.status end,
        place_name = excluded.place_name, precision = excluded.precision, lat = excluded.lat, lon = excluded.lon,
        radius_m = excluded.radius_m, story_count = excluded.story_count, source_count = excluded.source_count,
        started_at = excluded.started_at, published = excluded.published, expires_at = excluded.expires_at,
        rules_version = excluded.rules_version, updated_at = excluded.updated_at,
        lead_story_id = excluded.lead_story_id,
        ended_at = case when $21 then null else events.ended_at end`,
    values: [
      id,
      event.headline,
      event.summary,
      event.category,
      event.severity,
      version,
      event.placeId,
      event.placeName,
      event.precision,
      event.lat,
      event.lon,
      event.radiusMetres,
      event.storyCount,
      event.sourceCount,
      new Date(event.startedAtMs),
      new Date(event.publishedMs),
      event.expiresMs === null ? null : new Date(event.expiresMs),
      rulesVersion,
      now,
      event.leadId,
      reopens,
    ],
  });
}

/** Its page stays, and points to the other event. */
export async function markMerged(db: ClientBase, id: string, into: string, now: Date): Promise<void> {
  await db.query(
    `update events set status = 'superseded', merged_into = $2, version = version + 1, ended_at = $3, updated_at = $3
     where id = $1`,
    [id, into, now],
  );
}

/** Ends those of these events that have no open report; an event that has ended is not found again. */
export async function endClosed(
  db: ClientBase,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await db.query<{ id: string; version: number }>(
    `update events set status = 'expired', ended_at = $2, version = version + 1
     where id = any ($1) and ended_at is null and merged_into is null
       and not exists (select from story_fingerprints where story_fingerprints.event_id = events.id)
     returning id, version`,
    [ids, now],
  );
  return rows;
}

type EventHistory = {
  id: string;
  eventId: string;
  change: 'formed' | 'joined' | 'merged' | 'left';
  /** The story that joined or left. */
  storyId?: string;
  /** The event that was merged into this one, or the story that was standalone until this event was formed. */
  otherId?: string;
  reason: unknown;
};

export async function insertHistory(
  db: ClientBase,
  { id, eventId, change, storyId, otherId, reason }: EventHistory,
  now: Date,
) {
  await db.query({
    name: 'event-history',
    text: `insert into event_history (id, event_id, change, story_id, other_id, reason, at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, eventId, change, storyId ?? null, otherId ?? null, JSON.stringify(reason), now],
  });
}
