import { listSources } from '@paligid/contract/api/sources.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { SourcesService } from './sources.service.ts';

export function sourcesRoutes(app: FastifyInstance, sources: SourcesService): void {
  route(app, { call: listSources, timeoutMs: null, handle: () => sources.list() });
}
