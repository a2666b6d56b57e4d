import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { coverageSchema } from '../entities/sources.ts';
import { storySchema } from '../entities/stories.ts';
import { boundedList, instant, latitude, longitude } from '../fields.ts';

/** `west,south,east,north` in degrees. */
const boundingBox = z
  .preprocess(
    (value) => (typeof value === 'string' && BOX.test(value) ? value.split(',').map(Number) : value),
    z.tuple([longitude, latitude, longitude, latitude]),
  )
  .refine(
    ([west, south, east, north]) => west < east && south < north,
    'West before east, south before north',
  );

const BOX = /^-?\d{1,3}(?:\.\d{1,20})?(?:,-?\d{1,3}(?:\.\d{1,20})?){3}$/;

/** The fields that a pin and its row in the list beside the map need. */
const mapStorySchema = storySchema
  .pick({
    id: true,
    title: true,
    category: true,
    severity: true,
    source: true,
    published: true,
    location: true,
    precision: true,
    status: true,
    expires_at: true,
  })
  .extend({ lat: latitude, lon: longitude })
  .meta({ id: 'MapStory' });

export const mapStories = defineCall({
  id: 'map.stories',
  method: 'GET',
  path: '/map/stories',
  summary: 'Addition: stories with a point inside a box, most severe first',
  access: 'open',
  signed: true,
  query: z.object({ bbox: boundingBox, since: instant.optional() }),
  response: success(
    z.object({
      stories: boundedList(mapStorySchema),
      is_cut: z.boolean().meta({ description: 'More stories than these lie in the box.' }),
      as_of: instant,
      coverage: coverageSchema,
    }),
  ),
});
