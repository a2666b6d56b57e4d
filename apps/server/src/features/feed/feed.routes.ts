import { digestFeed, locationFeed, userFeed } from '@paligid/contract/api/feed.api';
import { areaFeed } from '@paligid/contract/api/towns.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { FeedService } from './feed.service.ts';

export function feedRoutes(app: FastifyInstance, feed: FeedService): void {
  route(app, {
    call: userFeed,
    timeoutMs: null,
    handle: ({ query, readerId, language }) =>
      feed.readerFeed({
        ...{ userId: query.user_id, readerId, language },
        ...{ limit: query.k, hours: query.hours, cursor: query.cursor },
        ...{ categories: query.categories, interests: query.interests, weights: new Map(query.weights) },
        ...{ lat: query.user_lat, lon: query.user_lon, hasImpact: query.include_personal_impact },
      }),
  });
  route(app, {
    call: locationFeed,
    timeoutMs: null,
    handle: ({ query, language }) =>
      feed.placeFeed({
        point: { lat: query.user_lat, lon: query.user_lon },
        radiusKm: query.radius,
        limit: query.n,
        categories: query.categories,
        interests: query.interests,
        cursor: query.cursor,
        language,
      }),
  });
  route(app, {
    call: digestFeed,
    timeoutMs: null,
    handle: ({ query, readerId, language }) =>
      feed.digest({
        ...{ userId: query.user_id, readerId, language },
        ...{ hours: query.hours, limit: query.n, lat: query.user_lat, lon: query.user_lon },
      }),
  });
}

/** For the internal listener: the web program makes open feeds from it. */
export function areaFeedRoutes(app: FastifyInstance, feed: FeedService): void {
  route(app, {
    call: areaFeed,
    timeoutMs: null,
    handle: ({ params, language }) => feed.areaFeed(params.slug, language),
  });
}
