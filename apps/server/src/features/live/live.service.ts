import { randomBytes } from 'node:crypto';
import { readerCell } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import type { Redis } from 'ioredis';
import type { Clock } from '../../platform/clock.ts';
import { GUEST_TICKET_SECONDS, guestTicketSigner } from '../../platform/guest-tickets.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { PrivateTokenKey } from '../../platform/token-keys.ts';

type Holder = { kind: 'reader'; user_id: string; session_id: string | null };
type Ticket = { ticket: string; expires_in: number };

export type LiveService = {
  guestTicket: (point: Point) => Promise<Ticket>;
  /** The ticket becomes invalid with the session it is issued to. */
  readerTicket: (readerId: string, sessionId?: string | null) => Promise<Ticket>;
};

const LIFE_SECONDS = 60;
const TICKET_BYTES = 32;

type Deps = {
  redis: Redis;
  keyPrefix: string;
  clock: Clock;
  tokenKeys: readonly PrivateTokenKey[];
};

/**
 * Tickets for live connections. A reader's ticket is stored in Redis, where it expires by itself, and consumed by the
 * gateway; a guest's ticket is signed and stored nowhere.
 */
export function liveService({ redis, keyPrefix, clock, tokenKeys }: Deps): LiveService {
  const keyOf = (ticket: string) => `${keyPrefix}ticket:${ticket}`;
  const signGuestTicket = guestTicketSigner(tokenKeys);
  const issue = async (holder: Holder): Promise<Ticket> => {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    await redis.set(keyOf(ticket), JSON.stringify(holder), 'EX', LIFE_SECONDS).catch((cause: unknown) => {
      throw new ApiError('UNAVAILABLE', { cause });
    });
    return { ticket, expires_in: LIFE_SECONDS };
  };
  return {
    guestTicket: async (point) => ({
      ticket: await signGuestTicket(readerCell(point), clock.now()),
      expires_in: GUEST_TICKET_SECONDS,
    }),
    readerTicket: (user_id, session_id = null) => issue({ kind: 'reader', user_id, session_id }),
  };
}
