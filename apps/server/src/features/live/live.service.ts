import { randomBytes } from 'node:crypto';
import { readerCell } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import type { Redis } from 'ioredis';
import { ApiError } from '../../platform/http/api-error.ts';

type Holder = { kind: 'guest'; cell: string } | { kind: 'reader'; user_id: string };
type Ticket = { ticket: string; expires_in: number };

export type LiveService = {
  guestTicket: (point: Point) => Promise<Ticket>;
  readerTicket: (readerId: string) => Promise<Ticket>;
};

const LIFE_SECONDS = 60;
const TICKET_BYTES = 32;

/** Tickets for one live connection each. Redis forgets them by itself; the gateway takes them out. */
export function liveService(redis: Redis, keyPrefix: string): LiveService {
  const issue = async (holder: Holder): Promise<Ticket> => {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    try {
      await redis.set(`${keyPrefix}ticket:${ticket}`, JSON.stringify(holder), 'EX', LIFE_SECONDS);
    } catch (cause) {
      throw new ApiError('UNAVAILABLE', { cause });
    }
    return { ticket, expires_in: LIFE_SECONDS };
  };
  return {
    guestTicket: (point) => issue({ kind: 'guest', cell: readerCell(point) }),
    readerTicket: (user_id) => issue({ kind: 'reader', user_id }),
  };
}
