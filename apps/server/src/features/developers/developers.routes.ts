import * as calls from '@paligid/contract/api/developers.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { ownUuid } from '../users/users.service.ts';
import type { ApiKeysService } from './api-keys.service.ts';

const READ_LIMIT = 120;
/** A key is made a few times in a life. */
const WRITE_LIMIT = 20;

export function developersRoutes(app: FastifyInstance, keys: ApiKeysService): void {
  route(app, {
    call: calls.listApiKeys,
    limit: READ_LIMIT,
    handle: ({ readerId }) => keys.list(ownUuid(readerId)),
  });
  route(app, {
    call: calls.createApiKey,
    limit: WRITE_LIMIT,
    handle: ({ readerId, body }) => keys.create(ownUuid(readerId), body.key_name),
  });
  route(app, {
    call: calls.deleteApiKey,
    limit: WRITE_LIMIT,
    handle: ({ readerId, params }) => keys.remove(ownUuid(readerId), params.id),
  });
}
