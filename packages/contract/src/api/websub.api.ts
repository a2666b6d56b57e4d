import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { MAX_WEBHOOK_URL } from '../entities/webhooks.ts';
import { filledText } from '../fields.ts';

/** The hub of our feeds, on the web program. */
export const HUB_PATH = '/feeds/hub';

/** The path of a feed that others can subscribe to; Filipino by its query. */
export const TOPIC = /^\/feeds\/(?:areas\/)?[a-z0-9-]{1,80}\.(?:atom|rss|json|geojson|cap)(?:\?lang=fil)?$/;
const MAX_TOPIC = 120;
/** WebSub, 5.1: less than 200 bytes. */
const MAX_SECRET_BYTES = 199;
const MAX_LEASE_SECONDS = 2 ** 31 - 1;

/** Served on the internal listener only: the web program is the hub that the world sees, and knows its feeds. */
export const requestSubscription = defineCall({
  id: 'websub.request',
  method: 'POST',
  path: '/websub',
  summary: 'Ask the callback of a WebSub subscriber whether it wants to be told of a feed, or no longer',
  access: 'open',
  signed: false,
  body: z.object({
    mode: z.enum(['subscribe', 'unsubscribe']),
    topic: filledText(MAX_TOPIC).regex(TOPIC),
    callback: filledText(MAX_WEBHOOK_URL),
    lease_seconds: z.int().min(1).max(MAX_LEASE_SECONDS).optional(),
    secret: filledText(MAX_SECRET_BYTES)
      .refine((text) => new TextEncoder().encode(text).length <= MAX_SECRET_BYTES)
      .optional(),
  }),
  response: success(
    z.object({
      outcome: z.enum(['accepted', 'callback_refused', 'full']).meta({
        description: 'accepted: the callback is asked. full: no more subscriptions of that host, or at all.',
      }),
    }),
  ),
});
