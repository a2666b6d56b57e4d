import { drawMap } from '@paligid/contract/api/map-images.api';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import { route } from '../../platform/http/route.ts';
import { drawMapSheet } from './map-sheet.ts';

/** For the internal listener. Outlines are in memory; the caller caches the response and limits its requests. */
export function mapsRoutes(app: FastifyInstance): void {
  route(app, {
    call: drawMap,
    timeoutMs: null,
    handle: ({ query: { code, ...view } }) => {
      const sheet = drawMapSheet(view, code);
      if (sheet === undefined) throw new ApiError('NOT_FOUND');
      return sheet;
    },
  });
}
