import type { Cell } from '@paligid/geo/cells';
import type { Redis } from 'ioredis';
import * as z from 'zod';
import { looksLikeGuestTicket } from '../platform/guest-tickets.ts';
import { takeTickets } from './take-tickets.ts';

/** What a token lets a connection do. */
export type Admission = {
  /** Whose connection it is; null for somebody without an account. */
  subject: string | null;
  /** The session behind it, where it is known: the connection ends with it. */
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
  /** The cell of a guest's ticket. */
  verifyGuestTicket: (token: string) => Promise<string | undefined>;
  now: () => Date;
};

const ticketSchema = z.discriminatedUnion('kind', [
  // Written by the release before guests' tickets were signed.
  z.object({ kind: z.literal('guest'), cell: z.string().regex(/^86[0-9a-f]{13}$/) }),
  z.object({ kind: z.literal('reader'), user_id: z.string(), session_id: z.string().nullish() }),
]);

const ACCESS_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const TICKET = /^[\w-]{16,128}$/;
/** As long as the access token that the ticket was given for. */
const TICKET_LIFE_MS = 60 * 60_000;
/** Then a guest's page takes a new ticket by itself. */
const GUEST_LIFE_MS = 24 * 3_600_000;

/**
 * The query token is an access token, a guest's signed ticket or a reader's ticket, which is taken out of Redis
 * and so good only once, and only while the session lives that it was given to. Without Redis the first two still let in.
 */
export function admission(options: Options): Admit {
  const { redis, keyPrefix, verifyAccessToken, verifyGuestTicket, isEnded = () => false, now } = options;
  const take = takeTickets(redis);
  const guest = (cell: Cell): Admission => {
    const expiresAt = now().getTime() + GUEST_LIFE_MS;
    return { subject: null, sessionId: null, lanes: 'must', cell, canMove: false, expiresAt };
  };
  return async (token) => {
    if (ACCESS_TOKEN.test(token)) {
      if (looksLikeGuestTicket(token)) {
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
