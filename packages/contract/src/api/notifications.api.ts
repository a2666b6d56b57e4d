import * as z from 'zod';
import { defineCall, done, success } from '../call.ts';
import {
  alertSettingsSchema,
  guestPlaceSchema,
  notificationRecordSchema,
  PUSH_LANGUAGES,
  pushEndpoint,
  pushKeysSchema,
  reasonCode,
  recipientSchema,
  subscriptionProofSchema,
  subscriptionSecret,
  vapidPublicKey,
} from '../entities/push.ts';
import { boundedList, count, filledText, instant } from '../fields.ts';
import { itemId, recordId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';

const subscriptionParams = z.object({ id: recordId });
const secretBody = z.object({ secret: subscriptionSecret });
const savedAlertSettings = z.object({ settings: alertSettingsSchema, changed_at: instant.nullable() });

export const pushKey = defineCall({
  id: 'notifications.key',
  method: 'GET',
  path: '/notifications/key',
  summary: 'Addition: the public key that a browser subscribes with',
  access: 'open',
  signed: true,
  response: success(z.object({ public_key: vapidPublicKey })),
});

/** A guest's device is the truth about its settings and places; an account has its own. */
export const putSubscription = defineCall({
  id: 'notifications.subscribe',
  method: 'PUT',
  path: '/notifications/subscriptions/{id}',
  summary:
    'Addition: send alerts to this browser; with a session for the account, without one for the places of the device. The id and the secret are made by the device, so that repeating it adds nothing',
  access: 'optional',
  signed: true,
  params: subscriptionParams,
  body: z.object({
    endpoint: pushEndpoint,
    keys: pushKeysSchema,
    server_key: vapidPublicKey.optional().meta({
      description: '`applicationServerKey` of the subscription; absent: the current one.',
    }),
    secret: subscriptionSecret,
    language: z.enum(PUSH_LANGUAGES),
    settings: alertSettingsSchema.optional(),
    places: boundedList(guestPlaceSchema, LIMITS.readerPlaces).optional(),
  }),
  response: success(z.object({ recipient: recipientSchema, is_account: z.boolean() })),
});

export const deleteSubscription = defineCall({
  id: 'notifications.unsubscribe',
  method: 'DELETE',
  path: '/notifications/subscriptions/{id}',
  summary:
    'Addition: send nothing to this browser any more; succeeds also when there is no such subscription',
  access: 'open',
  signed: true,
  params: subscriptionParams,
  body: secretBody,
  response: done,
});

export const testSubscription = defineCall({
  id: 'notifications.test',
  method: 'POST',
  path: '/notifications/subscriptions/{id}/test',
  summary: 'Addition: send a test alert to this browser; answers when its push service has accepted it',
  access: 'open',
  signed: true,
  params: subscriptionParams,
  body: secretBody,
  response: success(z.object({ sent_at: instant })),
});

export const getAlertSettings = defineCall({
  id: 'notifications.settings',
  method: 'GET',
  path: '/users/me/alert-settings',
  summary: 'Addition: which alerts reach the devices of the account; `changed_at` is null for the defaults',
  access: 'reader',
  signed: true,
  response: success(savedAlertSettings),
});

export const updateAlertSettings = defineCall({
  id: 'notifications.updateSettings',
  method: 'PUT',
  path: '/users/me/alert-settings',
  summary: 'Addition: change which alerts reach the devices of the account',
  access: 'reader',
  signed: true,
  body: alertSettingsSchema,
  response: success(savedAlertSettings),
});

/** Newest first. */
export const notificationHistory = defineCall({
  id: 'notifications.history',
  method: 'POST',
  path: '/notifications/history',
  summary: 'Addition: what was sent and what was held back in the last 30 days, and why',
  access: 'optional',
  signed: true,
  body: z.object({
    before: filledText(TEXT.id).optional().meta({ description: '`next` of the page before.' }),
    subscription: subscriptionProofSchema.optional().meta({ description: 'Of a guest.' }),
  }),
  response: success(
    z.object({
      notifications: boundedList(notificationRecordSchema, LIMITS.notifications),
      next: filledText(TEXT.id).nullable(),
      unread: count,
      week: z.object({ sent: count, held: count, held_by: z.record(reasonCode, count) }),
    }),
  ),
});

/** For the bell: what came on any device, also while the app was closed. */
export const unreadNotifications = defineCall({
  id: 'notifications.unread',
  method: 'POST',
  path: '/notifications/unread',
  summary: 'Addition: what was sent and not read yet, newest first',
  access: 'optional',
  signed: true,
  body: z.object({ subscription: subscriptionProofSchema.optional().meta({ description: 'Of a guest.' }) }),
  response: success(z.object({ item_ids: boundedList(itemId, LIMITS.notifications) })),
});

export const readNotifications = defineCall({
  id: 'notifications.read',
  method: 'POST',
  path: '/notifications/read',
  summary: 'Addition: mark every notification up to a time as read, on every device',
  access: 'optional',
  signed: true,
  body: z.object({ up_to: instant, subscription: subscriptionProofSchema.optional() }),
  response: success(z.object({ unread: count })),
});
