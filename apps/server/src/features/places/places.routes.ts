import { getPlace, placeAround, searchPlaces } from '@paligid/contract/api/places.api';
import { listTowns } from '@paligid/contract/api/towns.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { placesService as places } from './places.service.ts';

export function placesRoutes(app: FastifyInstance): void {
  route(app, {
    call: searchPlaces,
    timeoutMs: null,
    handle: ({ query }) => places.search(query.q, query.limit),
  });
  route(app, { call: placeAround, timeoutMs: null, handle: ({ query }) => places.at(query) });
  route(app, { call: getPlace, timeoutMs: null, handle: ({ params }) => places.byCode(params.code) });
}

/** For the internal listener: the list is long, and only the web program needs all of it. */
export function townsRoutes(app: FastifyInstance): void {
  route(app, { call: listTowns, timeoutMs: null, handle: () => places.towns() });
}
