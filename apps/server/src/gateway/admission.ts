import type { Cell } from '@paligid/geo/cells';
import type { Redis } from 'ioredis';
import * as z from 'zod';
import { takeTickets } from './take-tickets.ts';

/** What a token lets a connection do. */
export type Admission = {
  /** Whose connection it is; null for somebody without an account. */
  subject: string | null;
  /** With whose end it ends; null for somebody without an account. */
  sessionId: string | null;
  lanes: 'all' | 'must';
  /** Where it is until it says otherwise; null is not told yet. */
  cell: Cell | null;
  canMove: boolean;
  /** Milliseconds since 1970; Infinity has no end. */
  expiresAt: number;
};

/** Absent when the token is not good. Throws, within the time Redis is given, when that cannot be found out. */
export type Admit = (token: string) => Promise<Admission | undefined>;

type Options = {
  redis: Pick<Redis, 'pipeline'>;
  keyPrefix: string;
  verifyAccessToken: (
    token: string,
  ) => Promise<(Pick<Admission, 'sessionId' | 'expiresAt'> & { subject: string }) | undefined>;
  /** Whether a session has ended. */
  isEnded?: (sessionId: string) => boolean;
  now: () => Date;
};

const ticketSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest'), cell: z.string().regex(/^86[0-9a-f]{13}$/) }),
  z.object({ kind: z.literal('reader'), user_id: z.string(), session_id: z.string().nullish() }),
]);

const ACCESS_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const TICKET = /^[\w-]{16,128}$/;
/** As long as the access token that the ticket was given for. */
const TICKET_LIFE_MS = 60 * 60_000;

/**
 * The query token is an access token or a ticket; a ticket is taken out of Redis and so good only once, and only while
 * the session lives that it was given to.
 */
export function admission({
  redis,
  keyPrefix,
  verifyAccessToken,
  isEnded = () => false,
  now,
}: Options): Admit {
  const take = takeTickets(redis);
  return async (token) => {
    if (ACCESS_TOKEN.test(token)) {
      const verified = await verifyAccessToken(token);
      return verified && { ...verified, lanes: 'all', cell: null, canMove: true };
    }
    if (!TICKET.test(token)) return undefined;
    const text = await take(`${keyPrefix}ticket:${token}`);
    const ticket = text === null ? undefined : ticketSchema.safeParse(JSON.parse(text)).data;
    if (ticket?.kind === 'guest') {
      const { cell } = ticket;
      const expiresAt = Number.POSITIVE_INFINITY;
      return { subject: null, sessionId: null, lanes: 'must', cell, canMove: false, expiresAt };
    }
    const sessionId = ticket?.session_id ?? null;
    if (sessionId !== null && isEnded(sessionId)) return undefined;
    const expiresAt = now().getTime() + TICKET_LIFE_MS;
    return (
      ticket && { subject: ticket.user_id, sessionId, lanes: 'all', cell: null, canMove: true, expiresAt }
    );
  };
}
