import * as z from 'zod';
import { addition, boundedText, filledText, instant, severitySchema } from '../fields.ts';
import { itemId } from '../ids.ts';
import { TEXT } from '../limits.ts';

const NOTIFICATION_CHANGES = ['issued', 'updated', 'ended', 'recalled'] as const;

/** A notice on the screen. The caller's display fields are passed through unchanged. */
export const transientNotificationSchema = z.looseObject({
  id: filledText(TEXT.id),
  duration: z
    .number()
    .min(0)
    .max(3_600_000)
    .optional()
    .meta({ description: 'Milliseconds; 0 stays until closed.' }),
});

export const notificationMessageSchema = z
  .object({
    id: filledText(TEXT.id),
    title: filledText(TEXT.title),
    message: boundedText(TEXT.summary),
    story_id: addition(itemId.optional(), 'what it is about.'),
    severity: addition(severitySchema.optional(), 'how severe that is where the reader is.'),
    change: addition(z.enum(NOTIFICATION_CHANGES).optional(), 'what happened to the alert.'),
    expires_at: addition(instant.nullish(), 'until when the alert holds.'),
  })
  .meta({ id: 'NotificationMessage' });
