import {
  deleteLocationHistory,
  getLocation,
  getLocationHistory,
  saveLocation,
} from '@paligid/contract/api/users.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { ownUuid } from '../users/users.service.ts';
import type { LocationsService } from './locations.service.ts';

/** The client sends at most one in ten seconds. */
const SAVE_LIMIT = 12;
const DELETE_LIMIT = 6;

export function locationsRoutes(app: FastifyInstance, locations: LocationsService): void {
  route(app, { call: getLocation, handle: ({ readerId }) => locations.latest(ownUuid(readerId)) });
  route(app, {
    call: saveLocation,
    limit: SAVE_LIMIT,
    handle: ({ readerId, body }) => locations.save(ownUuid(readerId), body),
  });
  route(app, { call: getLocationHistory, handle: ({ readerId }) => locations.history(ownUuid(readerId)) });
  route(app, {
    call: deleteLocationHistory,
    limit: DELETE_LIMIT,
    handle: ({ readerId }) => locations.delete(ownUuid(readerId)),
  });
}
