import { listSources, sourceRecords } from '@paligid/contract/api/sources.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { SwitchesService } from '../switches/switches.service.ts';
import type { Robot, SourcesService } from './sources.service.ts';

export function sourcesRoutes(
  app: FastifyInstance,
  sources: SourcesService,
  { robot, switches }: { robot: Robot; switches: Pick<SwitchesService, 'status'> },
): void {
  route(app, { call: listSources, timeoutMs: null, handle: () => sources.list() });
  route(app, {
    call: sourceRecords,
    timeoutMs: null,
    handle: async () => sources.records(robot, await switches.status()),
  });
}
