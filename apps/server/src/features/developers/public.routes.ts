import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as calls from '@paligid/contract/api/public.api';
import { feedSchema } from '@paligid/contract/entities/feed';
import { LIMITS } from '@paligid/contract/limits';
import { alertsInForce, coversReader } from '@paligid/domain/alerts/alerts-for-reader';
import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import type { Language } from '../../platform/http/language.ts';
import { route } from '../../platform/http/route.ts';
import type { FeedService } from '../feed/feed.service.ts';
import { placesService as places } from '../places/places.service.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import type { StoriesService } from '../stories/stories.service.ts';
import type { Quotas } from './quotas.ts';

type Deps = {
  clock: Clock;
  feed: Pick<FeedService, 'placeFeed'>;
  stories: Pick<StoriesService, 'page'>;
  sources: Pick<SourcesService, 'list'>;
  quotas: Pick<Quotas, 'admit'>;
};

/** Generated from the contract; a check fails when it is out of date. */
const DOCUMENT = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'public-openapi.json');
/** They have no single point that a feed could be around; the open feeds have one of each. */
const WIDE_KINDS: ReadonlySet<string> = new Set(['region', 'province']);

/** The public API: the reads of the product with the same shapes and caches, behind quotas. For the internal listener. */
export async function publicRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { clock, feed, stories, sources, quotas } = deps;
  const admit = (request: FastifyRequest, reply: FastifyReply) =>
    quotas.admit(
      { authorization: request.headers.authorization, address: app.readerAddress(request) },
      (name, value) => void reply.header(name, value),
    );
  const common = { admit, timeoutMs: null };
  const around = (code: string, limit: number, cursor: string | undefined, language: Language) =>
    feed.placeFeed({
      ...{ point: findPoint(code), radiusKm: FEED_DEFAULTS.radiusKm },
      ...{ categories: [], interests: [] },
      ...{ limit, cursor, language },
    });
  const onlyAlerts = alertsOf(clock);

  route(app, {
    ...{ ...common, call: calls.publicAlerts },
    handle: async ({ params, query, language }) =>
      onlyAlerts(await around(params.code, LIMITS.feedItemsMax, undefined, query.lang ?? language)),
  });
  route(app, {
    ...{ ...common, call: calls.publicStories },
    handle: ({ params, query, language }) =>
      around(params.code, query.limit, query.cursor, query.lang ?? language),
  });
  route(app, {
    ...{ ...common, call: calls.publicStory },
    handle: ({ params, query, language }) => stories.page(params.id, query.lang ?? language),
  });
  route(app, {
    ...{ ...common, call: calls.publicPlaces },
    handle: ({ query }) => places.search(query.q, query.limit),
  });
  route(app, {
    ...{ ...common, call: calls.publicPlace },
    handle: ({ params }) => places.byCode(params.code),
  });
  route(app, { ...{ ...common, call: calls.publicSources }, handle: () => sources.list() });

  const document = await readFile(DOCUMENT);
  app.get(`${calls.PUBLIC_PREFIX}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}

function findPoint(code: string): { lat: number; lon: number } {
  const place = places.find(code);
  if (place === undefined || WIDE_KINDS.has(place.kind)) throw new ApiError('NOT_FOUND');
  return { lat: place.lat, lon: place.lon };
}

/** What is in force there, made of the feed once for as long as that is served. An alert that expires meanwhile is
 * left out by its time. */
function alertsOf(clock: Clock) {
  const made = new WeakMap<CachedResponse, { response: CachedResponse; untilMs: number }>();
  return (response: CachedResponse): CachedResponse => {
    const nowMs = clock.now().getTime();
    const known = made.get(response);
    if (known !== undefined && nowMs < known.untilMs) return known.response;
    const { data } = JSON.parse(response.bytes.toString('utf8'));
    const { stories, as_of, coverage } = feedSchema.parse(data);
    const alerts = alertsInForce(stories, nowMs).filter(coversReader);
    const { checked_at: _checked, ...read } = coverage;
    const fresh = encodeResponse({ alerts, as_of, coverage }, response.staleSince, [alerts, read]);
    const ends = alerts.flatMap(({ expires_at }) => (expires_at === null ? [] : [Date.parse(expires_at)]));
    made.set(response, { response: fresh, untilMs: Math.min(...ends, Number.POSITIVE_INFINITY) });
    return fresh;
  };
}
