import * as calls from '@paligid/contract/api/smart.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { ownUuid } from '../users/users.service.ts';
import type { SmartService } from './smart.service.ts';

/** A page asks every few minutes; somebody who reloads it again and again stays below. */
const READS_A_MINUTE = 60;
const WRITES_A_MINUTE = 30;

export function smartRoutes(app: FastifyInstance, smart: SmartService): void {
  route(app, {
    call: calls.smartContext,
    limit: READS_A_MINUTE,
    handle: ({ readerId }) => smart.context(ownUuid(readerId)),
  });
  route(app, {
    call: calls.smartRecommendations,
    limit: READS_A_MINUTE,
    handle: ({ readerId, query, language }) =>
      smart.recommendations(ownUuid(readerId), {
        ...{ limit: query.limit, isPredictive: query.include_predictive, language },
      }),
  });
  route(app, {
    call: calls.smartFeed,
    limit: READS_A_MINUTE,
    handle: ({ readerId, query, language }) =>
      smart.smartFeed(ownUuid(readerId), {
        ...{ limit: query.k, hours: query.hours, isPredictive: query.include_predictions, language },
      }),
  });
  route(app, {
    call: calls.leaveNowCard,
    limit: READS_A_MINUTE,
    handle: ({ readerId, language }) => smart.leaveNow(ownUuid(readerId), language),
  });
  route(app, {
    call: calls.setNotToday,
    limit: WRITES_A_MINUTE,
    handle: ({ readerId, body }) => smart.setNotToday(ownUuid(readerId), body),
  });
  route(app, {
    call: calls.notifyPredictions,
    limit: WRITES_A_MINUTE,
    handle: ({ readerId, body, language }) => smart.notify(ownUuid(readerId), body, language),
  });
}
