import { type ReportRole, reportRoles } from '@paligid/domain/stories/report-roles';
import type { Pool } from 'pg';
import { findMembers } from '../joining/events.repository.ts';

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
      for (const [storyId, role] of reportRoles(members, atMs)) roles.set(storyId, role);
    }
  } finally {
    db.release();
  }
  return roles;
}
