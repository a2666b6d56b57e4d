import { type ReportRole, reportRoles } from '@paligid/domain/stories/report-roles';
import type { Pool } from 'pg';
import { findMembers } from '../joining/events.repository.ts';
import type { Member } from '../joining/told-event.ts';

/**
 * What each story is to its event, by its id, at the moment of the event's newest report: later all of them are over.
 * One that is not there stands alone, and is the same as itself.
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
      const then = members.map((member) => asOf(member, atMs));
      for (const [storyId, role] of reportRoles(then, atMs)) roles.set(storyId, role);
    }
  } finally {
    db.release();
  }
  return roles;
}

/** What ran out since held then. */
function asOf(member: Member, atMs: number): Member {
  const isLater = member.status === 'expired' && member.endedMs !== null && member.endedMs > atMs;
  return isLater ? { ...member, status: 'active', endedMs: null } : member;
}
