import * as z from 'zod';
import { CATEGORIES } from '../categories.ts';
import { addition, filledText, instant, listOf, text } from '../fields.ts';
import { itemId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { severitySchema } from '../severity.ts';
import { coverageSchema } from './sources.ts';
import { textLanguage } from './story-texts.ts';

const TIME_PERIODS = ['early_morning', 'morning', 'afternoon', 'evening', 'night'] as const;

export const warmthMessageSchema = z
  .object({ message_en: filledText(TEXT.message), message_fil: filledText(TEXT.message) })
  .meta({ id: 'WarmthMessage' });

/** A line of the digest and the story behind it, in the same order. */
const digestItemSchema = z
  .object({
    id: itemId,
    line: filledText(TEXT.digestLine),
    title: addition(
      text(TEXT.digestLine).optional(),
      "what of the line is the story's title: its beginning.",
    ),
    title_lang: addition(textLanguage.optional(), 'language of that beginning; the rest is in ours.'),
    category: z.enum(CATEGORIES),
    severity: severitySchema,
    source: filledText(TEXT.label),
    published: instant.nullable(),
  })
  .meta({ id: 'DigestItem' });

export const digestSchema = z
  .object({
    digest: text(TEXT.digest).meta({ description: 'One line a story; blank when nothing is new.' }),
    warmth_message: warmthMessageSchema,
    time_period: z.enum(TIME_PERIODS),
    items: addition(listOf(digestItemSchema, LIMITS.digestItemsMax), 'what stands behind each line.'),
    coverage: addition(coverageSchema, 'whether a blank digest means calm.'),
    as_of: addition(instant, 'when the digest was made.'),
  })
  .meta({ id: 'Digest' });
