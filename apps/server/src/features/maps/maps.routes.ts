import { drawMap } from '@paligid/contract/api/map-images.api';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import { route } from '../../platform/http/route.ts';
import { drawMapSheet } from './map-sheet.ts';

/** For the internal listener. Outlines are in memory; who asks stores the answer and bounds how often it asks. */
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
