import { mapStories, mapStreets, mapTileQuery, mapTileSchema } from '@paligid/contract/api/map.api';
import { drawMap } from '@paligid/contract/api/map-images.api';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import { matchesEtag } from '../../platform/http/cached-response.ts';
import { route } from '../../platform/http/route.ts';
import { drawMapSheet } from './map-sheet.ts';
import type { MapsService } from './maps.service.ts';

export function mapsRoutes(app: FastifyInstance, maps: MapsService): void {
  route(app, {
    call: mapStories,
    timeoutMs: null,
    handle: ({ query: { bbox, since, ...filter }, language }) => {
      const [west, south, east, north] = bbox;
      const box = { west, south, east, north };
      return maps.stories({
        box,
        filter,
        language,
        since: since === undefined ? undefined : new Date(since),
      });
    },
  });
  route(app, { call: mapStreets, handle: () => ({ streets: maps.streets }) });
}

/**
 * For the internal listener: the web program serves images and tiles at addresses of its own, caches them and limits
 * how many are made.
 */
export function mapFileRoutes(app: FastifyInstance, maps: MapsService): void {
  route(app, {
    call: drawMap,
    timeoutMs: null,
    handle: ({ query: { code, ...view } }) => {
      const sheet = drawMapSheet(view, code);
      if (sheet === undefined) throw new ApiError('NOT_FOUND');
      return sheet;
    },
  });
  app.get('/tiles/:layer/:z/:x/:y', async (request, reply) => {
    const tile = mapTileSchema.safeParse(request.params);
    const filter = mapTileQuery.safeParse(request.query);
    if (!tile.success || !filter.success) throw new ApiError('INVALID_REQUEST');
    const { layer, ...at } = tile.data;
    const made = await (layer === 'streets'
      ? maps.streetTile(at)
      : maps.tile({ ...at, layer, filter: filter.data }));
    if (made === undefined) throw new ApiError('NOT_FOUND');
    if (made.bytes.length === 0 && layer === 'streets') return reply.code(204).send();
    reply.headers({ etag: made.etag, 'cache-control': 'public, max-age=30, s-maxage=5' });
    if (matchesEtag(request.headers['if-none-match'], made.etag)) return reply.code(304).send();
    return reply.type('application/vnd.mapbox-vector-tile').send(made.bytes);
  });
}
