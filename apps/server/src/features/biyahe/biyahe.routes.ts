import { getBiyahe } from '@paligid/contract/api/biyahe.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { BiyaheService } from './biyahe.service.ts';

export function biyaheRoutes(app: FastifyInstance, biyahe: BiyaheService): void {
  route(app, { call: getBiyahe, timeoutMs: null, handle: ({ query }) => biyahe.board(query.city) });
}
