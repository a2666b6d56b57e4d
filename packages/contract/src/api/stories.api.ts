import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { storySchema } from '../entities/stories.ts';
import { listOf } from '../fields.ts';
import { itemId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { booleanInQuery, wholeInQuery } from '../query.ts';

const storyParams = z.object({ id: itemId });

export const getStory = defineCall({
  id: 'stories.get',
  method: 'GET',
  path: '/story/{id}',
  summary: 'A story, or a cluster as a story',
  access: 'open',
  signed: true,
  params: storyParams,
  response: success(storySchema),
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
  response: success(z.object({ stories: listOf(storySchema, LIMITS.relatedItemsMax) })),
});
