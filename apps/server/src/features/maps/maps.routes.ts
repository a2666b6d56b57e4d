import { drawMap } from '@paligid/contract/api/maps.api';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import { route } from '../../platform/http/route.ts';
import { mapSheet } from './map-sheet.ts';

/** For the internal listener. Outlines are in memory; who asks stores the answer and bounds how often it asks. */
export function mapsRoutes(app: FastifyInstance): void {
  route(app, {
    call: drawMap,
    answerMs: null,
    handle: ({ query: { code, ...view } }) => {
      const sheet = mapSheet(view, code);
      if (sheet === undefined) throw new ApiError('NOT_FOUND');
      return sheet;
    },
  });
}
