import * as z from 'zod';
import { addition, filledText, instant, listOf } from '../fields.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { greetingSchema } from './greetings.ts';
import { coverageSchema } from './sources.ts';
import { storySchema } from './stories.ts';

const placedGreetingSchema = z.object({
  after: z.int().min(0).max(LIMITS.feedItemsMax).meta({ description: 'Shown after so many items.' }),
  greeting: greetingSchema,
});

/** The answer form of every feed, of the smart feed and of the search. */
export const feedSchema = z
  .object({
    stories: listOf(storySchema, LIMITS.feedItemsMax),
    greetings: addition(listOf(placedGreetingSchema).optional(), 'interstitial screens between the stories.'),
    next_cursor: addition(filledText(TEXT.cursor).nullable(), 'asks for the page after this one.'),
    as_of: addition(instant, 'the moment that all pages of this feed stand for.'),
    coverage: addition(coverageSchema, 'whether an empty feed means calm.'),
  })
  .meta({ id: 'Feed' });
