import * as z from 'zod';
import { boundedList, boundedText, count, filledText, instant, severitySchema } from '../fields.ts';
import { placeCode, recordId, storyId } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { placeSchema } from './location.ts';

/** Of one reader. */
export const MAX_WEBHOOKS = 3;
/** Deliveries that a reader is shown of each. */
export const MAX_RECENT_DELIVERIES = 10;
export const MAX_WEBHOOK_URL = 500;
/** How far back deliveries can be sent again. */
export const MAX_REPLAY_HOURS = 7 * 24;

export const WEBHOOK_TYPES = [
  'alert.issued',
  'alert.raised',
  'alert.changed',
  'alert.called_off',
  'alert.ended',
] as const;

const localized = z.object({ en: boundedText(TEXT.title), fil: boundedText(TEXT.title) });

/** What is sent of an alert; stored when it happens, so that every attempt tells the same. */
export const webhookAlertSchema = z.object({
  id: storyId,
  version: count,
  severity: severitySchema,
  category: filledText(TEXT.shortText),
  title: localized,
  area: boundedText(TEXT.label),
  source: filledText(TEXT.label),
  published_at: instant.nullable(),
  expires_at: instant,
  covers_city: z.boolean().meta({ description: 'False when a change has taken the city out of the area.' }),
  reason: z.enum(['called_off', 'withdrawn', 'over']).nullable().meta({
    description: 'Why it is over. withdrawn: by us, being checked or wrong; the agency did not call it off.',
  }),
  url: boundedText(TEXT.url).meta({ description: 'Our page of it.' }),
});

/** The body of a delivery. */
export const webhookBodySchema = z
  .object({
    id: z
      .uuid()
      .max(36)
      .meta({ description: 'The same for every attempt: a receiver ignores one it has handled.' }),
    type: z.enum(WEBHOOK_TYPES),
    attempt: count.min(1).meta({ description: 'From 2 on it may have arrived before.' }),
    sequence: count.meta({ description: 'Grows with each event of this endpoint.' }),
    created_at: instant,
    place: z.object({ code: placeCode, name: filledText(TEXT.label) }),
    alert: webhookAlertSchema,
  })
  .meta({ id: 'WebhookBody', description: 'What an endpoint is sent.' });

export const webhookSchema = z
  .object({
    id: recordId,
    url: boundedText(MAX_WEBHOOK_URL),
    place: placeSchema,
    state: z.enum(['pending', 'active', 'paused']),
    created_at: instant,
    verified_at: instant.nullable(),
    delivered_at: instant.nullable(),
    failing_since: instant.nullable(),
    last_status: count.nullable(),
    last_error: boundedText(TEXT.shortText).nullable(),
    waiting: count.meta({ description: 'Deliveries that are due.' }),
    recent: boundedList(
      z.object({
        id: z.uuid().max(36),
        type: z.enum(WEBHOOK_TYPES),
        state: z.enum(['due', 'delivered', 'dead']),
        attempts: count,
        status: count.nullable(),
        created_at: instant,
      }),
      MAX_RECENT_DELIVERIES,
    ),
  })
  .meta({ id: 'Webhook', description: 'Addition: an address that is told of the alerts of a city.' });
