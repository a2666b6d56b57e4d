import * as z from 'zod';
import { CATEGORIES, PREFERENCE_CATEGORIES } from '../categories.ts';
import {
  boundedList,
  boundedText,
  clockTime,
  count,
  filledText,
  instant,
  severitySchema,
} from '../fields.ts';
import { itemId, recordId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { readerPlaceInputSchema, readerPlaceSchema } from './settings.ts';

export const PUSH_LANGUAGES = ['en', 'fil'] as const;
export type PushLanguage = (typeof PUSH_LANGUAGES)[number];

/** What happened to an alert; `raised` is an update to a higher severity. */
export const PUSH_CHANGES = ['issued', 'raised', 'updated', 'ended', 'recalled'] as const;

/** An alarm also sounds in quiet hours. */
const LOUDNESSES = ['alarm', 'sound', 'silent'] as const;
export type Loudness = (typeof LOUDNESSES)[number];

const LOUDNESS_CHOICES = ['sound', 'silent', 'off'] as const;

/** Bytes in base64url without padding. */
function base64url(bytes: number) {
  const length = Math.ceil((bytes * 4) / 3);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`))
    .max(length);
}

/** Printable ASCII, so that nothing has to be normalised; the server decides which hosts it sends to. */
export const pushEndpoint = z
  .string()
  .regex(/^https?:\/\/[!-~]+$/)
  .max(TEXT.url);

/** Our public key: an uncompressed point on P-256. */
export const vapidPublicKey = base64url(65);

/** Made by the device and never shown to anybody: it is the right to change and to end a subscription. */
export const subscriptionSecret = base64url(32);

/** As `PushSubscription.toJSON()` gives it. */
export const pushKeysSchema = z.object({
  p256dh: base64url(65).meta({ description: 'Uncompressed point on P-256.' }),
  auth: base64url(16),
});

const mutedSchema = z.object({
  category: z.enum(CATEGORIES),
  place_id: recordId.nullable().meta({ description: 'Null: at every place.' }),
});

export const alertSettingsSchema = z
  .object({
    enabled: z.boolean(),
    severe: z.enum(LOUDNESS_CHOICES).meta({ description: 'Severity 4; 5 is never off.' }),
    moderate: z.enum(LOUDNESS_CHOICES).meta({ description: 'Severity 3.' }),
    classes: z
      .enum(LOUDNESS_CHOICES)
      .optional()
      .meta({ description: 'Classes at a place that is a school; absent: sound.' }),
    quiet: z.object({ from: clockTime, to: clockTime }).nullable(),
    budget: z.int().min(0).max(LIMITS.alertBudget).meta({ description: 'Of severity 3, a day.' }),
    categories: boundedList(z.enum(PREFERENCE_CATEGORIES), PREFERENCE_CATEGORIES.length).meta({
      description: 'Of severity 3, the ones that the reader wants.',
    }),
    mutes: boundedList(mutedSchema, LIMITS.alertMutes),
    email_critical: z.boolean().meta({ description: 'Severity 5 also by mail, to a verified address.' }),
  })
  .meta({ id: 'AlertSettings', description: 'Addition: which alerts reach a reader, and how loudly.' });
export type AlertSettings = z.output<typeof alertSettingsSchema>;

/** Of somebody who has chosen nothing yet. */
export const DEFAULT_ALERT_SETTINGS: AlertSettings = {
  enabled: true,
  severe: 'sound',
  moderate: 'silent',
  quiet: { from: '22:00', to: '05:00' },
  budget: 3,
  categories: ['emergency', 'weather', 'safety'],
  mutes: [],
  email_critical: false,
};

export const guestPlaceSchema = readerPlaceInputSchema.extend({ id: recordId });

export const recipientSchema = z
  .object({
    settings: alertSettingsSchema,
    places: boundedList(readerPlaceSchema.omit({ updated_at: true }), LIMITS.readerPlaces),
    language: z.enum(PUSH_LANGUAGES),
  })
  .meta({ id: 'AlertRecipient', description: 'Addition: what the server notifies a device by.' });

/** The right of a guest, where a reader has a session. */
export const subscriptionProofSchema = z.object({ id: recordId, secret: subscriptionSecret });

const notifiedPlaceSchema = z.object({ id: recordId, label: filledText(TEXT.placeName) });

/** Why a notification was sent or held back, as a word for programs. */
export const reasonCode = z.string().regex(/^[a-z][a-z-]{0,39}$/);

export const notificationRecordSchema = z
  .object({
    alert_id: recordId,
    version: z.int().min(1).max(1_000_000),
    item_id: itemId.nullable().meta({ description: 'Null for an exercise, which has no page.' }),
    change: z.enum(PUSH_CHANGES),
    severity: severitySchema,
    category: z.enum(CATEGORIES),
    decision: z.enum(['send', 'hold']),
    loudness: z.enum(LOUDNESSES),
    title: filledText(TEXT.title),
    body: boundedText(TEXT.summary),
    place: notifiedPlaceSchema.nullable(),
    distance_m: count.nullable().meta({ description: '0 inside; null without a place.' }),
    reason: z.object({ code: reasonCode, text: filledText(TEXT.message) }),
    created_at: instant,
    expires_at: instant.nullable(),
    read_at: instant.nullable(),
  })
  .meta({ id: 'NotificationRecord', description: 'Addition: what was decided for a reader about an alert.' });

const PAYLOAD = { title: 40, body: 110, action: 16, step: 80, reason: 160, path: 200, source: 60, steps: 3 };
/** Room for the encryption header and padding below what every push service takes (4,096). */
export const PUSH_PAYLOAD_BYTES = 3_000;

/** What the service worker receives: complete in itself, in the language of the device. */
export const pushPayloadSchema = z.object({
  v: z.literal(1),
  kind: z.enum(['alert', 'ended', 'recalled', 'test']),
  alert_id: recordId,
  version: z.int().min(1).max(1_000_000),
  item_id: itemId.nullable().meta({ description: 'Null for a test.' }),
  tag: filledText(TEXT.id),
  severity: severitySchema,
  category: z.enum(CATEGORIES),
  change: z.enum(PUSH_CHANGES),
  lang: z.enum(PUSH_LANGUAGES),
  title: filledText(PAYLOAD.title),
  body: boundedText(PAYLOAD.body),
  actions: z.object({ open: filledText(PAYLOAD.action), mute: filledText(PAYLOAD.action).nullable() }),
  place: notifiedPlaceSchema.nullable(),
  steps: boundedList(filledText(PAYLOAD.step), PAYLOAD.steps),
  until: instant.nullable(),
  issued_at: instant.nullable(),
  read_at: instant.nullable(),
  sent_at: instant,
  source: boundedText(PAYLOAD.source),
  silent: z.boolean(),
  renotify: z.boolean(),
  url: z
    .string()
    .regex(/^\/[!-~]*$/)
    .max(PAYLOAD.path),
  alarm: z.boolean().optional().meta({ description: 'False: no alarm, whatever the severity is.' }),
  badge: count.optional(),
  reason: boundedText(PAYLOAD.reason),
});
export type PushPayload = z.output<typeof pushPayloadSchema>;
