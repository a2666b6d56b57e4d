import { SESSION_LIFETIME } from '@paligid/domain/session/tokens';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import * as sessions from './sessions.repository.ts';

export type EndedSessions = {
  /** Asked at every call of a reader, so it answers from memory. */
  has: (sessionId: string) => boolean;
  /** Learns what has ended since the last look. */
  refresh: () => Promise<void>;
};

/** What ends at one moment may be seen a little later than what ends after it. */
const OVERLAP_MS = 30_000;
const SLACK_MS = 60_000;

/** The sessions whose access tokens are still out and no longer good. With PostgreSQL away it stays as it was. */
export function endedSessions(db: Pool, clock: Clock): EndedSessions {
  const forgetAt = new Map<string, number>();
  let seenUntil: Date | null = null;
  const forget = (nowMs: number) => {
    for (const [id, atMs] of forgetAt) {
      // In the order in which they were learned.
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
