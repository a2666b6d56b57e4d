import { adminStats, realtimeMetrics, trackEvent } from '@paligid/contract/api/operations.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { AnalyticsService } from './analytics.service.ts';
import type { StatisticsService } from './statistics.service.ts';

/** Many phones share an address; a count that is refused is no loss. */
const EVENTS_A_MINUTE = 60;

type AnalyticsServices = { analytics: AnalyticsService; statistics: StatisticsService };

export function analyticsRoutes(app: FastifyInstance, { analytics, statistics }: AnalyticsServices): void {
  route(app, { call: trackEvent, limit: EVENTS_A_MINUTE, handle: ({ body }) => analytics.track(body) });
  route(app, { call: realtimeMetrics, handle: () => statistics.now() });
  route(app, { call: adminStats, handle: ({ query }) => statistics.days(query.days) });
}
