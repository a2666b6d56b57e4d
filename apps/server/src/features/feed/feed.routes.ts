import { locationFeed } from '@paligid/contract/api/feed.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { FeedService } from './feed.service.ts';

export function feedRoutes(app: FastifyInstance, feed: FeedService): void {
  route(app, {
    call: locationFeed,
    answerMs: null,
    handle: ({ query, language }) =>
      feed.ofPlace({
        point: { lat: query.user_lat, lon: query.user_lon },
        radiusKm: query.radius,
        limit: query.n,
        cursor: query.cursor,
        language,
      }),
  });
}
