import { trackEvent } from '@paligid/contract/api/operations.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { AnalyticsService } from './analytics.service.ts';

/** Many phones share an address; a count that is refused is no loss. */
const EVENTS_A_MINUTE = 60;

export function analyticsRoutes(app: FastifyInstance, analytics: AnalyticsService): void {
  route(app, { call: trackEvent, limit: EVENTS_A_MINUTE, handle: ({ body }) => analytics.track(body) });
}
