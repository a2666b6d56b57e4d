import { searchStories, searchSuggest } from '@paligid/contract/api/search.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { SearchService } from './search.service.ts';

/** A page asks once a search, and at most three times a second while typing. */
const SEARCHES_A_MINUTE = 120;
const SUGGESTIONS_A_MINUTE = 240;

export function searchRoutes(app: FastifyInstance, search: SearchService): void {
  route(app, {
    call: searchStories,
    limit: SEARCHES_A_MINUTE,
    handle: ({ query, language }) => {
      const { user_lat: lat, user_lon: lon, since } = query;
      return search.search({
        ...{ text: query.q, isPlain: query.plain === true, limit: query.k, cursor: query.cursor, language },
        point: lat === undefined || lon === undefined ? undefined : { lat, lon },
        filters: {
          ...{ category: query.category, severity: query.severity, isOfficial: query.official },
          sinceMs: since === undefined ? undefined : Date.parse(since),
        },
      });
    },
  });
  route(app, {
    call: searchSuggest,
    limit: SUGGESTIONS_A_MINUTE,
    handle: ({ query, language }) => search.suggest(query.q, query.kind, language),
  });
}
