import * as z from 'zod';
import { addition, filledText, instant, text } from '../fields.ts';
import { TEXT } from '../limits.ts';

const TIME_PERIODS = ['early_morning', 'morning', 'afternoon', 'evening', 'night'] as const;

export const warmthMessageSchema = z
  .object({ message_en: filledText(TEXT.message), message_fil: filledText(TEXT.message) })
  .meta({ id: 'WarmthMessage' });

export const digestSchema = z
  .object({
    digest: text(TEXT.digest).meta({ description: 'One line a story; blank when nothing is new.' }),
    warmth_message: warmthMessageSchema,
    time_period: z.enum(TIME_PERIODS),
    as_of: addition(instant, 'when the digest was made.'),
  })
  .meta({ id: 'Digest' });
