import type { Cell } from '@paligid/geo/cells';
import type { Redis } from 'ioredis';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { ServerConfig } from '../platform/config.ts';
import { isGuestTicket } from '../platform/guest-tickets.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type IsEnded, readerGuard } from '../platform/http/reader-guard.ts';

/** What a token lets a connection do. */
export type Admission = {
  /** The reader whose connection it is; null for somebody without an account. */
  subject: string | null;
  /** The session behind the token, where it is known: the connection ends with it. */
  sessionId: string | null;
  lanes: 'all' | 'guaranteed';
  /** The cell until the client moves; null when it is not known yet. */
  cell: Cell | null;
  canMove: boolean;
  /** Milliseconds since 1970; Infinity: never. */
  expiresAt: number;
};

/** Absent when the token is invalid. Throws, within the Redis time-out, when that cannot be determined. */
export type Admit = (token: string) => Promise<Admission | undefined>;

type AdmissionOptions = {
  redis: Pick<Redis, 'pipeline'>;
  keyPrefix: string;
  verifyAccessToken: (
    token: string,
  ) => Promise<(Pick<Admission, 'sessionId' | 'expiresAt'> & { subject: string }) | undefined>;
  /** Whether a session has ended. */
  isEnded?: (sessionId: string) => boolean;
  /** Returns the cell of a guest's ticket. */
  verifyGuestTicket: (token: string) => Promise<string | undefined>;
  now: () => Date;
};

const ticketSchema = z.discriminatedUnion('kind', [
  // Written by the release before guest tickets were signed.
  z.object({ kind: z.literal('guest'), cell: z.string().regex(/^86[0-9a-f]{13}$/) }),
  z.object({ kind: z.literal('reader'), user_id: z.string(), session_id: z.string().nullish() }),
]);

const ACCESS_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const TICKET = /^[\w-]{16,128}$/;
/** The same as the access token for which the ticket was issued. */
const TICKET_LIFE_MS = 60 * 60_000;
/** After this a guest's page fetches a new ticket by itself. */
const GUEST_LIFE_MS = 24 * 3_600_000;

/**
 * The query token is an access token, a guest's signed ticket or a reader's ticket. A reader's ticket is deleted from
 * Redis on use, so it works only once, and only while the session it was issued to is alive. The first two work without
 * Redis.
 */
export function createAdmit(options: AdmissionOptions): Admit {
  const { redis, keyPrefix, verifyAccessToken, verifyGuestTicket, isEnded = () => false, now } = options;
  const take = ticketConsumer(redis);
  const guest = (cell: Cell): Admission => {
    const expiresAt = now().getTime() + GUEST_LIFE_MS;
    return { subject: null, sessionId: null, lanes: 'guaranteed', cell, canMove: false, expiresAt };
  };
  return async (token) => {
    if (ACCESS_TOKEN.test(token)) {
      if (isGuestTicket(token)) {
        const cell = await verifyGuestTicket(token);
        return cell === undefined ? undefined : guest(cell);
      }
      const verified = await verifyAccessToken(token);
      return verified && { ...verified, lanes: 'all', cell: null, canMove: true };
    }
    if (!TICKET.test(token)) return undefined;
    const text = await take(`${keyPrefix}ticket:${token}`);
    const ticket = text === null ? undefined : ticketSchema.safeParse(JSON.parse(text)).data;
    if (ticket?.kind === 'guest') return guest(ticket.cell);
    const sessionId = ticket?.session_id ?? null;
    if (sessionId !== null && isEnded(sessionId)) return undefined;
    const expiresAt = now().getTime() + TICKET_LIFE_MS;
    return (
      ticket && { subject: ticket.user_id, sessionId, lanes: 'all', cell: null, canMove: true, expiresAt }
    );
  };
}

type PendingTicket = {
  key: string;
  resolve: (value: string | null) => void;
  reject: (error: unknown) => void;
};

/**
 * Reads and deletes keys in Redis, so that each serves only the first caller. When thousands reconnect at once, the
 * keys of one turn of the event loop share a round trip.
 */
function ticketConsumer(redis: Pick<Redis, 'pipeline'>): (key: string) => Promise<string | null> {
  let wishes: PendingTicket[] = [];
  const flush = async () => {
    const batch = wishes;
    wishes = [];
    try {
      const commands = redis.pipeline();
      for (const { key } of batch) commands.getdel(key);
      const answers = (await commands.exec()) ?? [];
      batch.forEach(({ resolve, reject }, i) => {
        const [error, value] = answers[i] ?? [new Error('no answer'), null];
        if (error === null) resolve(typeof value === 'string' ? value : null);
        else reject(error);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (key) =>
    new Promise((resolve, reject) => {
      if (wishes.length === 0) setImmediate(flush);
      wishes.push({ key, resolve, reject });
    });
}

type VerifiedToken = { subject: string; sessionId: string | null; expiresAt: number };

/** The same check as for a request. Absent when the token is invalid. */
export function accessTokenVerifier(
  jwks: ServerConfig['jwks'],
  clock: Clock,
  isEnded?: IsEnded,
): (token: string) => Promise<VerifiedToken | undefined> {
  const readReader = readerGuard(jwks, clock, isEnded);
  return async (token) => {
    try {
      const { readerId: subject, sessionId, expiresAt } = await readReader(`Bearer ${token}`);
      return { subject, sessionId, expiresAt };
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  };
}
