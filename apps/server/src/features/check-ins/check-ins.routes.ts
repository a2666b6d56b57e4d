import {
  checkCheckInKey,
  createCheckIn,
  deleteCheckIn,
  extendCheckIn,
  getCheckIn,
  replyCheckIn,
} from '@paligid/contract/api/check-ins.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { CheckInsService } from './check-ins.service.ts';

/** In one minute from one address, which a mobile network may share between thousands. */
const CREATED_A_MINUTE = 30;
const REPLIES_A_MINUTE = 120;
const OWNER_CALLS_A_MINUTE = 120;
const READS_A_MINUTE = 600;

/** For the internal listener: only the web program draws these pages. */
export function checkInsRoutes(app: FastifyInstance, checkIns: CheckInsService): void {
  route(app, { call: createCheckIn, limit: CREATED_A_MINUTE, handle: () => checkIns.create() });
  route(app, {
    call: getCheckIn,
    limit: READS_A_MINUTE,
    handle: ({ params }) => checkIns.page(params.id),
  });
  route(app, {
    call: replyCheckIn,
    limit: REPLIES_A_MINUTE,
    handle: ({ params, body }) => checkIns.reply(params.id, body.name, body.reply),
  });
  route(app, {
    call: checkCheckInKey,
    limit: OWNER_CALLS_A_MINUTE,
    handle: ({ params, body }) => checkIns.ownPage(params.id, body.key),
  });
  route(app, {
    call: extendCheckIn,
    limit: OWNER_CALLS_A_MINUTE,
    handle: ({ params, body }) => checkIns.extend(params.id, body.key),
  });
  route(app, {
    call: deleteCheckIn,
    limit: OWNER_CALLS_A_MINUTE,
    handle: ({ params, body }) => checkIns.delete(params.id, body.key),
  });
}
