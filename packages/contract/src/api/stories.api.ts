import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { storySchema } from '../entities/stories.ts';
import { storyPageSchema } from '../entities/story-details.ts';
import { addition, boundedList, count, instant, latitude, longitude } from '../fields.ts';
import { itemId, storyId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { booleanInQuery, numberInQuery, wholeInQuery } from '../query.ts';

const storyParams = z.object({ id: itemId });

export const getStory = defineCall({
  id: 'stories.get',
  method: 'GET',
  path: '/story/{id}',
  summary: 'A story, or a cluster as a story',
  access: 'open',
  signed: true,
  params: storyParams,
  query: z.object({
    user_lat: addition(numberInQuery(latitude).optional(), 'where the reader is, for covers_reader.'),
    user_lon: addition(numberInQuery(longitude).optional(), 'where the reader is, for covers_reader.'),
  }),
  response: success(storyPageSchema),
});

export const relatedStories = defineCall({
  id: 'stories.related',
  method: 'GET',
  path: '/story/{id}/related',
  summary: 'Stories that belong to it',
  access: 'open',
  signed: true,
  params: storyParams,
  query: z.object({
    limit: wholeInQuery(1, LIMITS.relatedItemsMax).prefault(LIMITS.relatedItems),
    include_read: booleanInQuery().prefault(false),
  }),
  response: success(z.object({ stories: boundedList(storySchema, LIMITS.relatedItemsMax) })),
});

export const officialStories = defineCall({
  id: 'stories.official',
  method: 'GET',
  path: '/stories/official',
  summary: 'Addition: the bulletins of official sources, newest first, for the sitemap',
  access: 'open',
  signed: true,
  query: z.object({
    limit: wholeInQuery(1, LIMITS.officialStoriesMax).prefault(LIMITS.officialStories),
  }),
  response: success(
    z.object({
      stories: boundedList(
        z.object({ id: storyId, version: count, updated_at: instant }),
        LIMITS.officialStoriesMax,
      ),
    }),
  ),
});
