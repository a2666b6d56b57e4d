import { getPasok } from '@paligid/contract/api/pasok.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { PasokService } from './pasok.service.ts';

export function pasokRoutes(app: FastifyInstance, pasok: PasokService): void {
  route(app, { call: getPasok, timeoutMs: null, handle: ({ query }) => pasok.board(query.city) });
}
