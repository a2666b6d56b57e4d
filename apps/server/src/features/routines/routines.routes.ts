import * as calls from '@paligid/contract/api/routines.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { ownUuid } from '../users/users.service.ts';
import type { RoutinesService } from './routines.service.ts';

/** Writes per minute of one reader. */
const WRITE_LIMIT = 30;
/** Looking at 30 days again costs more than a read. */
const ANALYZE_LIMIT = 6;

export function routinesRoutes(app: FastifyInstance, routines: RoutinesService): void {
  route(app, {
    call: calls.smartRoutines,
    handle: ({ readerId, language }) => routines.get(ownUuid(readerId), language),
  });
  route(app, {
    call: calls.putStatedRoutine,
    limit: WRITE_LIMIT,
    handle: ({ readerId, body, language }) => routines.state(ownUuid(readerId), body, language),
  });
  route(app, {
    call: calls.deleteRoutines,
    limit: WRITE_LIMIT,
    handle: ({ readerId, language }) => routines.remove(ownUuid(readerId), language),
  });
  route(app, { call: calls.routineWays, handle: ({ query }) => routines.ways(query.from, query.to) });
  route(app, {
    call: calls.analyzeRoutines,
    limit: ANALYZE_LIMIT,
    handle: ({ readerId, query, language }) => routines.analyze(ownUuid(readerId), query.force, language),
  });
  route(app, {
    call: calls.giveRoutineFeedback,
    limit: WRITE_LIMIT,
    handle: ({ readerId, body }) => routines.giveFeedback(ownUuid(readerId), body),
  });
}
