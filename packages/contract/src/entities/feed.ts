import * as z from 'zod';
import { CATEGORIES } from '../categories.ts';
import { addition, boundedList, boundedText, filledText, instant, severitySchema } from '../fields.ts';
import { itemId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { greetingSchema } from './greetings.ts';
import { coverageSchema } from './sources.ts';
import { storySchema } from './stories.ts';
import { textLanguageSchema } from './story-texts.ts';

const placedGreetingSchema = z.object({
  after: z.int().min(0).max(LIMITS.feedItemsMax).meta({ description: 'Shown after so many items.' }),
  greeting: greetingSchema,
});

/** The response format of every feed, the smart feed and the search. */
export const feedSchema = z
  .object({
    stories: boundedList(storySchema, LIMITS.feedItemsMax),
    greetings: addition(
      boundedList(placedGreetingSchema).optional(),
      'interstitial screens between the stories.',
    ),
    next_cursor: addition(filledText(TEXT.cursor).nullable(), 'asks for the page after this one.'),
    as_of: addition(instant, 'the moment that all pages of this feed stand for.'),
    coverage: addition(coverageSchema, 'whether an empty feed means calm.'),
  })
  .meta({ id: 'Feed' });

const TIME_PERIODS = ['early_morning', 'morning', 'afternoon', 'evening', 'night'] as const;

export const warmthMessageSchema = z
  .object({ message_en: filledText(TEXT.message), message_fil: filledText(TEXT.message) })
  .meta({ id: 'WarmthMessage' });

/** A digest line and its story, in the same order. */
const digestItemSchema = z
  .object({
    id: itemId,
    line: filledText(TEXT.digestLine),
    title: addition(
      boundedText(TEXT.digestLine).optional(),
      "what of the line is the story's title: its beginning.",
    ),
    title_lang: addition(textLanguageSchema.optional(), 'language of that beginning; the rest is in ours.'),
    category: z.enum(CATEGORIES),
    severity: severitySchema,
    source: filledText(TEXT.label),
    published: instant.nullable(),
  })
  .meta({ id: 'DigestItem' });

export const digestSchema = z
  .object({
    digest: boundedText(TEXT.digest).meta({ description: 'One line a story; blank when nothing is new.' }),
    warmth_message: warmthMessageSchema,
    time_period: z.enum(TIME_PERIODS),
    items: addition(boundedList(digestItemSchema, LIMITS.digestItemsMax), 'what stands behind each line.'),
    coverage: addition(coverageSchema, 'whether a blank digest means calm.'),
    as_of: addition(instant, 'when the digest was made.'),
  })
  .meta({ id: 'Digest' });
