import type { deviceSchema } from '@paligid/contract/entities/account-security';
import { describeDevice } from '@paligid/domain/session/device';
import { SESSION_LIFETIME } from '@paligid/domain/session/tokens';
import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { ClientBase, Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { PrivateTokenKey } from '../../platform/token-keys.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { sessionTokens } from './session-tokens.ts';
import * as sessions from './sessions.repository.ts';

type Tokens = { access_token: string; refresh_token: string };

type Device = z.output<typeof deviceSchema>;

type SessionRecord = {
  started_at: string;
  renewed_at: string;
  expires_at: string;
  browser: string | null;
  system: string | null;
};

/** Whose request it is, and by which sign-in; a token that names no sign-in has shown nothing lately. */
export type SignedIn = { userId: string; sessionId: string | null };

export type SessionsService = {
  /** `agent` is what the browser says it is. */
  start: (userId: string, agent: string) => Promise<Tokens>;
  /** The previous token gets the same response within the grace period: a race signs nobody out. */
  refresh: (refreshToken: string) => Promise<Tokens>;
  /** Never fails on a bad token: signing out always succeeds. */
  end: (refreshToken: string) => Promise<void>;
  endAll: (db: Pool | ClientBase, userId: string) => Promise<void>;
  /** Signs every other device out. Without a session of its own, every device. */
  endOthers: (db: Pool | ClientBase, reader: SignedIn) => Promise<void>;
  endOne: (userId: string, sessionId: string) => Promise<void>;
  devices: (reader: SignedIn) => Promise<{ devices: Device[] }>;
  /** Notes that the reader has shown again who they are. */
  prove: (reader: SignedIn) => Promise<void>;
  /** Throws unless the reader has shown lately who they are: for what a stranger at an open phone must not do. */
  requireProof: (reader: SignedIn) => Promise<void>;
  /** This process rejects the tokens of sessions that have just ended at once. */
  noteEnded: () => Promise<void>;
  /** For the reader's own data export, newest first. */
  list: (userId: string) => Promise<SessionRecord[]>;
  /** Deletes expired sessions; true when there may be more. */
  sweep: () => Promise<boolean>;
};

type SessionsDeps = {
  db: Pool;
  clock: Clock;
  logger: Logger;
  newId: () => string;
  throttle: Throttle;
  tokenKeys: readonly PrivateTokenKey[];
  ended: EndedSessions;
};

/** By reader and not by address: thousands share an address, and a reader who cannot refresh is signed out. */
const REFRESHES = { name: 'refresh', max: 300, windowMs: 60_000 };

/** How long a sign-in, or a renewed proof, is enough for what is dangerous. */
const PROOF_MS = 10 * 60_000;

const tokensReused = counter('sessions_token_reused_total', 'Copies of refresh tokens that ended a sign-in.');

export function sessionsService(parts: SessionsDeps): SessionsService {
  const { db, clock, logger, newId, throttle, tokenKeys, ended } = parts;
  const tokens = sessionTokens(tokenKeys);

  /** Depends on the session's own times alone, so two callers with the same generation get the same refresh token. */
  const pairOf = async (session: sessions.SessionRow, now: Date): Promise<Tokens> => {
    const { id: sessionId, userId, generation, rotatedAt: issuedAt, expiresAt } = session;
    const [access_token, refresh_token] = await Promise.all([
      tokens.access({ userId, sessionId }, now),
      tokens.refresh({ userId, sessionId, generation }, { issuedAt, expiresAt }),
    ]);
    return { access_token, refresh_token };
  };

  return {
    start: async (userId, agent) => {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + SESSION_LIFETIME.refreshMs);
      const { kind: device, ...names } = describeDevice(agent);
      const session = {
        ...{ id: newId(), userId, generation: 0, startedAt: now, rotatedAt: now, expiresAt },
        ...{ ...names, device },
      };
      await sessions.insert(db, session);
      logger.info({ session: session.id }, 'sessions.started');
      return pairOf(session, now);
    },
    refresh: async (refreshToken) => {
      const now = clock.now();
      const claims = await tokens.readRefresh(refreshToken, now);
      if (claims === undefined) throw new ApiError('REFRESH_REFUSED');
      const { sessionId: id, userId, generation } = claims;
      await throttle.spend(REFRESHES, userId);
      const session = await sessions.rotate(db, { id, userId, generation, now });
      if (session?.revokedAt) {
        tokensReused.inc();
        logger.warn({ session: id }, 'sessions.token-reused');
      }
      if (session === undefined || session.revokedAt !== null) throw new ApiError('REFRESH_REFUSED');
      return pairOf(session, now);
    },
    end: async (refreshToken) => {
      const claims = await tokens.readRefresh(refreshToken, null);
      if (claims === undefined) return;
      await sessions.remove(db, claims.sessionId, claims.userId);
      logger.info({ session: claims.sessionId }, 'sessions.ended');
      await ended.refresh();
    },
    endAll: sessions.removeAll,
    endOthers: (tx, { userId, sessionId }) =>
      sessionId === null ? sessions.removeAll(tx, userId) : sessions.removeOthers(tx, userId, sessionId),
    endOne: async (userId, sessionId) => {
      if (!(await sessions.remove(db, sessionId, userId))) throw new ApiError('NOT_FOUND');
      logger.info({ session: sessionId }, 'sessions.ended');
      await ended.refresh();
    },
    devices: async ({ userId, sessionId }) => ({
      devices: (await sessions.list(db, userId)).map((row) => ({
        ...{ id: row.id, browser: row.browser, system: row.system, kind: row.device },
        ...{ started_at: row.startedAt.toISOString(), used_at: row.rotatedAt.toISOString() },
        is_current: row.id === sessionId,
      })),
    }),
    prove: async ({ userId, sessionId }) => {
      if (sessionId === null) throw new ApiError('SIGN_IN_REQUIRED');
      await sessions.prove(db, sessionId, userId, clock.now());
    },
    requireProof: async ({ userId, sessionId }) => {
      const at = sessionId === null ? undefined : await sessions.provedAt(db, sessionId, userId);
      const isLate = at === undefined || clock.now().getTime() - at.getTime() > PROOF_MS;
      if (isLate) throw new ApiError('CONFIRMATION_REQUIRED');
    },
    noteEnded: ended.refresh,
    list: async (userId) =>
      (await sessions.list(db, userId)).map(({ startedAt, rotatedAt, expiresAt, browser, system }) => ({
        started_at: startedAt.toISOString(),
        renewed_at: rotatedAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        ...{ browser, system },
      })),
    sweep: async () => {
      await sessions.purgeEnded(db);
      return sessions.purge(db, clock.now());
    },
  };
}
