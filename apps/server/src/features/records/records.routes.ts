import {
  cancelDeletion,
  deleteMe,
  downloadRecord,
  exportRecord,
  getConsents,
  updateConsents,
} from '@paligid/contract/api/users.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { ownUuid } from '../users/users.service.ts';
import type { RecordsService } from './records.service.ts';

/** An export is expensive: a few per minute are enough for any person. */
const RECORD_LIMIT = 6;

const CONSENT_LIMIT = 30;

export function recordsRoutes(app: FastifyInstance, records: RecordsService): void {
  route(app, {
    call: exportRecord,
    limit: RECORD_LIMIT,
    handle: ({ readerId, sessionId }) => records.record(readerId, sessionId),
  });
  route(app, {
    call: downloadRecord,
    limit: RECORD_LIMIT,
    headers: { 'content-disposition': 'attachment; filename="paligid-record.json"' },
    handle: ({ readerId, sessionId }) => records.record(readerId, sessionId),
  });
  route(app, { call: getConsents, handle: ({ readerId }) => records.consents(ownUuid(readerId)) });
  route(app, {
    call: updateConsents,
    limit: CONSENT_LIMIT,
    handle: ({ readerId, body }) => records.allow(ownUuid(readerId), body),
  });
  route(app, {
    call: deleteMe,
    limit: RECORD_LIMIT,
    handle: ({ readerId, sessionId, agent }) =>
      records.remove({ userId: ownUuid(readerId), sessionId }, agent),
  });
  route(app, {
    call: cancelDeletion,
    limit: RECORD_LIMIT,
    handle: ({ readerId }) => records.cancelDeletion(readerId),
  });
}
