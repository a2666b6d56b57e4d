import { randomBytes } from 'node:crypto';
import { readerCell } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import type { Redis } from 'ioredis';
import type { Clock } from '../../platform/clock.ts';
import { GUEST_TICKET_SECONDS, guestTicketSigner } from '../../platform/guest-tickets.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { SubjectHash } from '../../platform/http/secrets.ts';
import type { PrivateTokenKey } from '../../platform/token-keys.ts';

type Holder = { kind: 'reader'; user_id: string; session_id: string | null };
type Ticket = { ticket: string; expires_in: number };

export type LiveService = {
  guestTicket: (point: Point) => Promise<Ticket>;
  /** The ticket becomes invalid with the session it is issued to. */
  readerTicket: (readerId: string, sessionId?: string | null) => Promise<Ticket>;
  /** Deletes the unused tickets of a reader. Those that Redis cannot delete now expire by themselves. */
  deleteTickets: (readerId: string) => Promise<void>;
};

const LIFE_SECONDS = 60;
const TICKET_BYTES = 32;
/** More than a reader may request within the lifetime of one. */
const MAX_LISTED = 100;

type Deps = {
  redis: Redis;
  keyPrefix: string;
  subjectHash: SubjectHash;
  clock: Clock;
  tokenKeys: readonly PrivateTokenKey[];
};

/**
 * Tickets for live connections. A reader's ticket is stored in Redis, where it expires by itself, and consumed by the
 * gateway; a guest's ticket is signed and stored nowhere.
 */
export function liveService({ redis, keyPrefix, subjectHash, clock, tokenKeys }: Deps): LiveService {
  const keyOf = (ticket: string) => `${keyPrefix}ticket:${ticket}`;
  /** The list of a reader's tickets, for their deletion. */
  const listOf = (readerId: string) => `${keyPrefix}reader-tickets:${subjectHash(readerId)}`;
  const signGuestTicket = guestTicketSigner(tokenKeys);
  const issue = async (holder: Holder): Promise<Ticket> => {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const list = listOf(holder.user_id);
    const commands = redis
      .pipeline()
      .set(keyOf(ticket), JSON.stringify(holder), 'EX', LIFE_SECONDS)
      .lpush(list, ticket)
      .ltrim(list, 0, MAX_LISTED - 1)
      .expire(list, LIFE_SECONDS);
    try {
      const results = (await commands.exec()) ?? [];
      const failed = results.find(([error]) => error !== null)?.[0];
      if (failed) throw failed;
    } catch (cause) {
      throw new ApiError('UNAVAILABLE', { cause });
    }
    return { ticket, expires_in: LIFE_SECONDS };
  };
  return {
    guestTicket: async (point) => ({
      ticket: await signGuestTicket(readerCell(point), clock.now()),
      expires_in: GUEST_TICKET_SECONDS,
    }),
    readerTicket: (user_id, session_id = null) => issue({ kind: 'reader', user_id, session_id }),
    deleteTickets: async (readerId) => {
      const list = listOf(readerId);
      const tickets = await redis.lrange(list, 0, -1).catch(() => []);
      await redis.del(list, ...tickets.map(keyOf)).catch(() => 0);
    },
  };
}
