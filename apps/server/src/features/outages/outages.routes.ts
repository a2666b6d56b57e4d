import { getOutages } from '@paligid/contract/api/outages.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { OutagesService } from './outages.service.ts';

export function outagesRoutes(app: FastifyInstance, outages: OutagesService): void {
  route(app, { call: getOutages, timeoutMs: null, handle: ({ query }) => outages.board(query.city) });
}
