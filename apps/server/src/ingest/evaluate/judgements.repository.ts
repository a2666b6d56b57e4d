import { type ReportRole, reportRoles } from '@paligid/domain/stories/report-roles';
import type { Precision } from '@paligid/geo/place';
import type { Pool } from 'pg';
import type { EventMember } from '../cluster/derive-event.ts';
import { findMembers } from '../store/events/events.repository.ts';
import type { Gold } from './labelled-item.ts';

export type JudgedRow = {
  externalId: string;
  storyId: string;
  /** The event, or the standalone story, of the wider bulletin that the story or its event is part of. */
  partOf: string | null;
  /** Until stories are joined, each is its own event. */
  eventId: string;
  category: Gold['category'];
  severity: Gold['severity'];
  placeId: string | null;
  placeName: string | null;
  precision: Precision | null;
  lat: number | null;
  lon: number | null;
};

type ItemKey = { sourceId: string; externalId: string };

/**
 * The stored results for items, whatever has joined or separated their stories since. An event is part of the one wider
 * event that most of its stories are part of, as its page shows.
 */
export async function findJudged(db: Pool, keys: readonly ItemKey[]): Promise<JudgedRow[]> {
  const { rows } = await db.query<JudgedRow>({
    name: 'evaluation-judged',
    text: `select key.external_id as "externalId", stories.id as "storyId",
        coalesce(stories.event_id, stories.id) as "eventId", wider."partOf",
        stories.category, stories.severity, stories.place_id as "placeId", stories.place_name as "placeName",
        stories.precision, stories.lat, stories.lon
      from unnest($1::text[], $2::text[]) as wanted (source_id, external_id)
      join story_keys key using (source_id, external_id)
      join stories on stories.id = key.story_id
      left join lateral (
        select coalesce(wide.event_id, wide.id) as "partOf" from stories member join stories wide on wide.id = member.part_of
        where (member.id = stories.id or member.event_id = stories.event_id)
          and wide.event_id is distinct from coalesce(stories.event_id, stories.id)
        group by coalesce(wide.event_id, wide.id) order by count(*) desc, min(member.id::text) limit 1) wider on true`,
    values: [keys.map(({ sourceId }) => sourceId), keys.map(({ externalId }) => externalId)],
  });
  return rows;
}

/**
 * The role of each story in its event, by story id, at the time of the event's newest report: later all of them have
 * ended. A story without an entry is standalone, which counts as 'same'.
 */
export async function judgedRoles(
  pool: Pool,
  eventIds: Iterable<string>,
): Promise<ReadonlyMap<string, ReportRole>> {
  const roles = new Map<string, ReportRole>();
  const db = await pool.connect();
  try {
    for (const eventId of new Set(eventIds)) {
      const { members } = await findMembers(db, eventId);
      const atMs = Math.max(...members.map(({ publishedMs }) => publishedMs));
      const then = members.map((member) => memberAt(member, atMs));
      for (const [storyId, role] of reportRoles(then, atMs)) roles.set(storyId, role);
    }
  } finally {
    db.release();
  }
  return roles;
}

/** A member that expired or was cancelled later was still in force at that time. */
function memberAt(member: EventMember, atMs: number): EventMember {
  const hasEnded = member.status === 'expired' || member.status === 'cancelled';
  const isLater = hasEnded && member.endedMs !== null && member.endedMs > atMs;
  return isLater ? { ...member, status: 'active', endedMs: null } : member;
}
