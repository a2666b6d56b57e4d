import { getDocument, getEvidence, listEvidence, listRoots } from '@paligid/contract/api/evidence.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { EvidenceService } from './evidence.service.ts';

/** For the internal listener: the web program makes pages and files of them. */
export function evidenceRoutes(app: FastifyInstance, evidence: EvidenceService): void {
  route(app, { call: listEvidence, handle: ({ params }) => evidence.list(params.id) });
  route(app, { call: getEvidence, handle: ({ params }) => evidence.version(params.id, params.number) });
  route(app, { call: getDocument, handle: ({ params }) => evidence.document(params.sha256) });
  route(app, { call: listRoots, handle: ({ query }) => evidence.roots(query.limit) });
}
