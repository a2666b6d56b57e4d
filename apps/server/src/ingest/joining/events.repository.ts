import { firstUuidOf, instantOf } from '@paligid/domain/ids/uuid-v7';
import type { ClientBase } from 'pg';
import type { Member, ToldEvent } from './told-event.ts';

/** A story stood alone at most so long before another one made an event of it. Keeps older months closed. */
const ALONE_MS = 92 * 24 * 3_600_000;
const MOST_STORIES = 100;

/** What was told of an event before, as far as a reader sees it. */
export type StoredEvent = Pick<
  ToldEvent,
  'headline' | 'summary' | 'category' | 'severity' | 'placeName' | 'storyCount'
> & { version: number; rulesVersion: string };

/** Nobody else changes it until this transaction ends. */
export async function findForUpdate(db: ClientBase, id: string): Promise<StoredEvent | undefined> {
  const { rows } = await db.query<StoredEvent>({
    name: 'event-for-update',
    text: `select version, headline, summary, category, severity, place_name as "placeName", story_count as "storyCount",
        rules_version as "rulesVersion"
      from events where id = $1 for update`,
    values: [id],
  });
  return rows[0];
}

/** Nobody else changes it until this transaction ends. It is another's if it was merged meanwhile. */
export async function holdLiving(db: ClientBase, id: string): Promise<boolean> {
  const { rows } = await db.query<{ isLiving: boolean }>({
    name: 'event-hold',
    text: 'select merged_into is null as "isLiving" from events where id = $1 for update',
    values: [id],
  });
  return rows[0]?.isLiving === true;
}

/** As above, and false too when it has ended. */
export async function holdOpen(db: ClientBase, id: string): Promise<boolean> {
  const { rows } = await db.query<{ isOpen: boolean }>({
    name: 'event-hold-open',
    text: 'select merged_into is null and ended_at is null as "isOpen" from events where id = $1 for update',
    values: [id],
  });
  return rows[0]?.isOpen === true;
}

export async function addStory(db: ClientBase, id: string, storyId: string): Promise<void> {
  await db.query({
    name: 'event-story',
    text: `with joined as (update stories set event_id = $1 where id = $2)
      update story_signs set event_id = $1 where story_id = $2 and event_id is distinct from $1`,
    values: [id, storyId],
  });
}

/** It stands alone then; what may still join it is found by its signs. */
export async function takeOut(db: ClientBase, storyId: string): Promise<void> {
  await db.query({
    name: 'event-take-out',
    text: `with left_event as (update stories set event_id = null where id = $1)
      update story_signs set event_id = null where story_id = $1`,
    values: [storyId],
  });
}

/** The stories of an event, the newest if there are very many. */
export async function findMembers(db: ClientBase, id: string): Promise<Member[]> {
  const firstMs = Math.max(0, (instantOf(id) ?? 0) - ALONE_MS);
  const { rows } = await db.query<Row>({
    name: 'event-members',
    text: `select stories.id, title, summary, category, severity, status, was_alert as "isAlert", place_id as "placeId",
        place_name as "placeName", precision, lat, lon, radius_m as "radiusMetres", published,
        effective_at as "effectiveAt", expires_at as "expiresAt", ended_at as "endedAt", owner, authority
      from stories join sources on sources.id = source_id
      where event_id = $1 and stories.id >= $2
      order by stories.id desc limit ${MOST_STORIES}`,
    values: [id, firstUuidOf(firstMs)],
  });
  return rows.map(({ published, effectiveAt, expiresAt, endedAt, ...row }) => ({
    ...row,
    publishedMs: published.getTime(),
    effectiveMs: effectiveAt?.getTime() ?? null,
    expiresMs: expiresAt?.getTime() ?? null,
    endedMs: endedAt?.getTime() ?? null,
  }));
}

type Row = Omit<Member, 'publishedMs' | 'effectiveMs' | 'expiresMs' | 'endedMs'> & {
  published: Date;
  effectiveAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
};

type Writing = { id: string; version: number; rulesVersion: string; now: Date };

export async function write(
  db: ClientBase,
  event: ToldEvent,
  { id, version, rulesVersion, now }: Writing,
): Promise<void> {
  await db.query({
    name: 'event-write',
    text: `insert into events (id, headline, summary, category, severity, status, version, place_id, place_name, precision,
        lat, lon, radius_m, story_count, voice_count, started_at, published, expires_at, rules_version, updated_at)
      values ($1, $2, $3, $4, $5, 'active', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
      on conflict (id) do update set
        headline = excluded.headline, summary = excluded.summary, category = excluded.category,
        severity = excluded.severity, status = 'updated', version = excluded.version, place_id = excluded.place_id,
        place_name = excluded.place_name, precision = excluded.precision, lat = excluded.lat, lon = excluded.lon,
        radius_m = excluded.radius_m, story_count = excluded.story_count, voice_count = excluded.voice_count,
        started_at = excluded.started_at, published = excluded.published, expires_at = excluded.expires_at,
        rules_version = excluded.rules_version, updated_at = excluded.updated_at, ended_at = null`,
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
      event.voiceCount,
      new Date(event.startedAtMs),
      new Date(event.publishedMs),
      event.expiresMs === null ? null : new Date(event.expiresMs),
      rulesVersion,
      now,
    ],
  });
}

/** Its page stays, and leads to the other. */
export async function markMerged(db: ClientBase, id: string, into: string, now: Date): Promise<void> {
  await db.query(
    `update events set status = 'superseded', merged_into = $2, version = version + 1, ended_at = $3, updated_at = $3
     where id = $1`,
    [id, into, now],
  );
}

/** Ends those of these events that no open report is in; one that has ended is not found again. */
export async function endClosed(
  db: ClientBase,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await db.query<{ id: string; version: number }>(
    `update events set status = 'expired', ended_at = $2, version = version + 1
     where id = any ($1) and ended_at is null and merged_into is null
       and not exists (select from story_signs where story_signs.event_id = events.id)
     returning id, version`,
    [ids, now],
  );
  return rows;
}

type History = {
  id: string;
  eventId: string;
  change: 'formed' | 'joined' | 'merged' | 'left';
  /** Who joined or left. */
  storyId?: string;
  /** The event that was merged into this one, or the story that stood alone until this one was formed. */
  otherId?: string;
  reason: unknown;
};

export async function remember(
  db: ClientBase,
  { id, eventId, change, storyId, otherId, reason }: History,
  now: Date,
) {
  await db.query({
    name: 'event-history',
    text: `insert into event_history (id, event_id, change, story_id, other_id, reason, at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, eventId, change, storyId ?? null, otherId ?? null, JSON.stringify(reason), now],
  });
}
