import * as calls from '@paligid/contract/api/webhooks.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { ownUuid } from '../users/users.service.ts';
import type { WebhooksService } from './webhooks.service.ts';

const READ_LIMIT = 120;
/** Each of them may make us send a challenge to a stranger. */
const WRITE_LIMIT = 20;

export function webhooksRoutes(app: FastifyInstance, webhooks: WebhooksService): void {
  route(app, {
    call: calls.listWebhooks,
    limit: READ_LIMIT,
    handle: ({ readerId }) => webhooks.list(ownUuid(readerId)),
  });
  route(app, {
    call: calls.createWebhook,
    limit: WRITE_LIMIT,
    handle: ({ readerId, body }) =>
      webhooks.create(ownUuid(readerId), { url: body.webhook_url, placeCode: body.place_code }),
  });
  route(app, {
    call: calls.deleteWebhook,
    limit: WRITE_LIMIT,
    handle: ({ readerId, params }) => webhooks.remove(ownUuid(readerId), params.id),
  });
  route(app, {
    call: calls.resumeWebhook,
    limit: WRITE_LIMIT,
    handle: ({ readerId, params, body }) => webhooks.resume(ownUuid(readerId), params.id, body.replay_hours),
  });
}
