import * as z from 'zod';
import { addition, boundedList, boundedText } from '../fields.ts';
import { LIMITS, TEXT } from '../limits.ts';

/** The languages a text is tagged with, as in HTML's `lang`. */
export const textLanguageSchema = z.enum(['en', 'fil']);
export type MarkedLanguage = z.output<typeof textLanguageSchema>;

/** The publisher's original text of what was translated. */
const originalSchema = z
  .object({
    lang: textLanguageSchema,
    title: boundedText(TEXT.title).optional(),
    actions: boundedList(boundedText(TEXT.action), LIMITS.storyActions),
  })
  .meta({ id: 'OriginalTexts' });

/** The language of each text of a story. A text without a listed phrase stays as its publisher wrote it. */
export const storyTexts = {
  title_lang: addition(textLanguageSchema.optional(), 'language of title and headline.'),
  summary_lang: addition(textLanguageSchema.optional(), 'language of summary.'),
  content_lang: addition(textLanguageSchema.optional(), 'language of content.'),
  action_langs: addition(
    boundedList(textLanguageSchema, LIMITS.storyActions).optional(),
    'language of each of the immediate actions, in their order.',
  ),
  original: addition(
    originalSchema.optional(),
    "present where the title or actions were translated: the publisher's own words of those.",
  ),
};
