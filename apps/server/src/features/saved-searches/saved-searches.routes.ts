import * as calls from '@paligid/contract/api/saved-searches.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { ownUuid } from '../users/users.service.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

const READ_LIMIT = 120;
const WRITE_LIMIT = 60;

export function savedSearchesRoutes(app: FastifyInstance, searches: SavedSearchesService): void {
  route(app, {
    call: calls.listSavedSearches,
    limit: READ_LIMIT,
    handle: ({ readerId }) => searches.list(ownUuid(readerId)),
  });
  route(app, {
    call: calls.saveSearch,
    limit: WRITE_LIMIT,
    handle: ({ readerId, body, language }) => searches.save(ownUuid(readerId), body, language),
  });
  route(app, {
    call: calls.deleteSavedSearch,
    limit: WRITE_LIMIT,
    handle: ({ readerId, params }) => searches.remove(ownUuid(readerId), params.id),
  });
}
