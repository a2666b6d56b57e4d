import { SESSION_LIFETIME } from '@paligid/domain/session/tokens';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import * as sessions from './sessions.repository.ts';

export type EndedSessions = {
  /** Checked on every call of a reader, so it is answered from memory. */
  has: (sessionId: string) => boolean;
  /** Loads the sessions that ended since the last refresh. */
  refresh: () => Promise<void>;
};

/** A session may become visible a little later than one that ended after it. */
const OVERLAP_MS = 30_000;
const SLACK_MS = 60_000;

/** Sessions that ended while their access tokens have not expired. With PostgreSQL down the set stays as it was. */
export function endedSessions(db: Pool, clock: Clock): EndedSessions {
  const forgetAt = new Map<string, number>();
  let seenUntil: Date | null = null;
  const forget = (nowMs: number) => {
    for (const [id, atMs] of forgetAt) {
      // The map is in insertion order, so the rest is newer.
      if (atMs > nowMs) return;
      forgetAt.delete(id);
    }
  };
  return {
    has: (sessionId) => forgetAt.has(sessionId),
    refresh: async () => {
      const since = seenUntil && new Date(seenUntil.getTime() - OVERLAP_MS);
      const ended = await sessions.endedSince(db, since);
      const nowMs = clock.now().getTime();
      forget(nowMs);
      for (const { id } of ended) {
        if (!forgetAt.has(id)) forgetAt.set(id, nowMs + SESSION_LIFETIME.accessMs + SLACK_MS);
      }
      seenUntil = ended.at(-1)?.endedAt ?? seenUntil;
    },
  };
}
