import { hotlinesAround } from '@paligid/contract/api/places.api';
import { getStory, officialStories, relatedStories } from '@paligid/contract/api/stories.api';
import { townChanges } from '@paligid/contract/api/towns.api';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import { route } from '../../platform/http/route.ts';
import type { StoriesService } from './stories.service.ts';

export function storiesRoutes(app: FastifyInstance, stories: StoriesService): void {
  route(app, {
    call: getStory,
    timeoutMs: null,
    handle: ({ params, query, language }) => stories.page(params.id, language, queryPoint(query)),
  });
  // No read stories are stored for a reader yet, so `include_read` has nothing to leave out.
  route(app, {
    call: relatedStories,
    timeoutMs: null,
    handle: ({ params, query, language }) => stories.related(params.id, query.limit, language),
  });
  route(app, {
    call: officialStories,
    timeoutMs: null,
    handle: ({ query }) => stories.official(query.limit),
  });
  route(app, { call: hotlinesAround, handle: ({ query }) => stories.hotlinesAt(query) });
}

/** For the internal listener: only the web program makes sitemaps. */
export function townChangesRoutes(app: FastifyInstance, stories: StoriesService): void {
  route(app, { call: townChanges, timeoutMs: null, handle: () => stories.townChanges() });
}

type Position = { user_lat?: number | undefined; user_lon?: number | undefined };

/** An incomplete position counts as none. */
function queryPoint({ user_lat: lat, user_lon: lon }: Position) {
  if (lat === undefined && lon === undefined) return undefined;
  if (lat === undefined || lon === undefined) throw new ApiError('LOCATION_REQUIRED');
  return { lat, lon };
}
