import * as calls from '@paligid/contract/api/notifications.api';
import type { FastifyInstance } from 'fastify';
import { encodeResponse } from '../../platform/http/cached-response.ts';
import { route } from '../../platform/http/route.ts';
import { ownUuid } from '../users/users.service.ts';
import type { AlertSettingsService } from './alert-settings.service.ts';
import type { HistoryService } from './history.service.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

/** Prepaid phones share addresses by the thousand, so this only stops a machine. */
const DEVICE_LIMIT = 1_200;
const WRITE_LIMIT = 60;

type NotificationServices = {
  subscriptions: SubscriptionsService;
  settings: AlertSettingsService;
  history: HistoryService;
};

export function notificationsRoutes(app: FastifyInstance, services: NotificationServices): void {
  const { subscriptions, settings, history } = services;
  route(app, {
    call: calls.pushKey,
    handle: () => encodeResponse({ public_key: subscriptions.publicKey() }, null),
  });
  route(app, {
    call: calls.putSubscription,
    limit: DEVICE_LIMIT,
    handle: ({ params, body, readerId, sessionId, address }) =>
      subscriptions.put(params.id, body, {
        userId: readerId === '' ? null : ownUuid(readerId),
        sessionId,
        address: address(),
      }),
  });
  route(app, {
    call: calls.deleteSubscription,
    limit: DEVICE_LIMIT,
    handle: ({ params, body }) => subscriptions.remove(params.id, body.secret),
  });
  route(app, {
    call: calls.testSubscription,
    limit: WRITE_LIMIT,
    handle: ({ params, body }) => subscriptions.sendTest(params.id, body.secret),
  });
  route(app, { call: calls.getAlertSettings, handle: ({ readerId }) => settings.get(ownUuid(readerId)) });
  route(app, {
    call: calls.updateAlertSettings,
    limit: WRITE_LIMIT,
    handle: ({ readerId, body, language }) => settings.update(ownUuid(readerId), body, language),
  });
  route(app, {
    call: calls.notificationHistory,
    limit: DEVICE_LIMIT,
    handle: ({ readerId, body, language }) =>
      history.list(
        { userId: readerId === '' ? null : ownUuid(readerId), subscription: body.subscription },
        body.before,
        language,
      ),
  });
  route(app, {
    call: calls.unreadNotifications,
    limit: DEVICE_LIMIT,
    handle: ({ readerId, body }) =>
      history.listUnread({
        userId: readerId === '' ? null : ownUuid(readerId),
        subscription: body.subscription,
      }),
  });
  route(app, {
    call: calls.readNotifications,
    limit: DEVICE_LIMIT,
    handle: ({ readerId, body }) =>
      history.markRead(
        { userId: readerId === '' ? null : ownUuid(readerId), subscription: body.subscription },
        new Date(body.up_to),
      ),
  });
}
