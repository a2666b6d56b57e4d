import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { MAX_REPLAY_HOURS, MAX_WEBHOOK_URL, MAX_WEBHOOKS, webhookSchema } from '../entities/webhooks.ts';
import { boundedList, filledText } from '../fields.ts';
import { placeCode, recordId } from '../ids.ts';
import { TEXT } from '../limits.ts';

const webhooks = boundedList(webhookSchema, MAX_WEBHOOKS);
const listed = success(z.object({ webhooks }));
const oneOf = z.object({ id: recordId });

export const listWebhooks = defineCall({
  id: 'webhooks.list',
  method: 'GET',
  path: '/me/webhooks',
  summary: "Addition: the reader's endpoints with their last deliveries, the oldest first",
  access: 'reader',
  signed: true,
  response: listed,
});

export const createWebhook = defineCall({
  id: 'webhooks.create',
  method: 'POST',
  path: '/me/webhooks',
  summary:
    'Addition: an https address to tell of the alerts of a city; this response alone contains its secret',
  access: 'reader',
  signed: true,
  body: z.object({ webhook_url: filledText(MAX_WEBHOOK_URL), place_code: placeCode }),
  response: success(z.object({ secret: filledText(TEXT.id), webhooks })),
});

export const deleteWebhook = defineCall({
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/me/webhooks/{id}',
  summary: 'Addition: no longer tell an address',
  access: 'reader',
  signed: true,
  params: oneOf,
  response: listed,
});

export const resumeWebhook = defineCall({
  id: 'webhooks.resume',
  method: 'POST',
  path: '/me/webhooks/{id}/resume',
  summary:
    'Addition: send the challenge again, end a pause, and send the events of the last hours once more, in their order',
  access: 'reader',
  signed: true,
  params: oneOf,
  body: z.object({ replay_hours: z.int().min(0).max(MAX_REPLAY_HOURS).prefault(0) }),
  response: listed,
});
