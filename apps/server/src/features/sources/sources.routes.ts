import { listSources, sourceRecords } from '@paligid/contract/api/sources.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Robot, SourcesService } from './sources.service.ts';

export function sourcesRoutes(app: FastifyInstance, sources: SourcesService, robot: Robot): void {
  route(app, { call: listSources, timeoutMs: null, handle: () => sources.list() });
  route(app, { call: sourceRecords, timeoutMs: null, handle: () => sources.records(robot) });
}
