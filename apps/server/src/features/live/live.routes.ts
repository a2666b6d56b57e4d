import { wsTicket } from '@paligid/contract/api/auth.api';
import { guestTicket } from '@paligid/contract/api/live.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { LiveService } from './live.service.ts';

/** A client asks again after each disconnect; ten attempts in a row are normal. */
const READER_LIMIT = 30;
/** Prepaid phones share addresses by the thousand, so this only stops a machine. */
const GUEST_LIMIT = 1_200;

export function liveRoutes(app: FastifyInstance, live: LiveService): void {
  route(app, {
    call: guestTicket,
    limit: GUEST_LIMIT,
    // Nothing is stored, so that guests are admitted while Redis is down.
    isRepeatable: true,
    handle: ({ body }) => live.guestTicket(body),
  });
  route(app, {
    call: wsTicket,
    limit: READER_LIMIT,
    handle: async ({ readerId, sessionId }) => ({
      ...(await live.readerTicket(readerId, sessionId)),
      user_id: readerId,
    }),
  });
}
