import { getLedger, getLedgerRecords } from '@paligid/contract/api/ledger.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { LedgerService } from './ledger.service.ts';

export function ledgerRoutes(app: FastifyInstance, ledger: LedgerService): void {
  route(app, { call: getLedger, timeoutMs: null, handle: ({ query }) => ledger.month(query.month) });
  route(app, { call: getLedgerRecords, timeoutMs: null, handle: ({ query }) => ledger.records(query.month) });
}
