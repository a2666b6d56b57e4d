import * as z from 'zod';
import { type Call, defineCall, success } from '../call.ts';
import { feedSchema } from '../entities/feed.ts';
import { placeSchema } from '../entities/location.ts';
import { storySchema } from '../entities/stories.ts';
import { storyPageSchema } from '../entities/story-details.ts';
import { boundedList, filledText } from '../fields.ts';
import { itemId, placeCode } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { wholeInQuery } from '../query.ts';
import { listSources } from './sources.api.ts';

/** Part of every path. A change that breaks a caller gets another one, and this one stays. */
export const PUBLIC_PREFIX = '/public/v1';

const lang = z
  .enum(['en', 'fil'])
  .optional()
  .meta({ description: 'English or Filipino. Absent: as the header Accept-Language says, else English.' });
const placeParams = z.object({
  code: placeCode.meta({ description: 'PSGC code of a city, municipality or barangay.' }),
});

/** The headers of every response; a caller can slow down before it is refused. */
const rateHeaders = z.object({
  'RateLimit-Limit': z.int().meta({ description: 'Calls that can be made at once after a pause.' }),
  'RateLimit-Remaining': z.int().meta({ description: 'Calls that can be made now.' }),
  'RateLimit-Reset': z.int().meta({ description: 'Seconds until all of them can be made again.' }),
});

/** Served on the internal listener; the web program passes them on at the same path. */
const common = { method: 'GET', access: 'open', signed: false, headers: rateHeaders } as const;

export const publicPlaces = defineCall({
  ...common,
  id: 'public.places',
  path: '/public/v1/places',
  summary: 'Places by name: provinces, cities, municipalities and barangays with their PSGC codes',
  query: z.object({
    q: z.string().trim().min(1).max(TEXT.placeName),
    limit: wholeInQuery(1, LIMITS.placesMax).prefault(LIMITS.places),
  }),
  response: success(z.object({ places: boundedList(placeSchema, LIMITS.placesMax) })),
});

export const publicPlace = defineCall({
  ...common,
  id: 'public.place',
  path: '/public/v1/places/{code}',
  summary: 'A place by its PSGC code',
  params: placeParams,
  response: success(placeSchema),
});

export const publicAlerts = defineCall({
  ...common,
  id: 'public.alerts',
  path: '/public/v1/places/{code}/alerts',
  summary: 'Alerts of official sources in force at a place, the gravest first',
  params: placeParams,
  query: z.object({ lang }),
  response: success(
    z.object({
      alerts: boundedList(storySchema, LIMITS.feedItemsMax),
      as_of: feedSchema.shape.as_of,
      coverage: feedSchema.shape.coverage.meta({
        description: 'Whether an empty list means calm: it does not while a source cannot be read.',
      }),
    }),
  ),
});

export const publicStories = defineCall({
  ...common,
  id: 'public.stories',
  path: '/public/v1/places/{code}/stories',
  summary: 'Alerts and news around a place: alerts first, then by how much they matter there',
  params: placeParams,
  query: z.object({
    lang,
    limit: wholeInQuery(1, LIMITS.feedItemsMax).prefault(LIMITS.feedItems),
    cursor: filledText(TEXT.cursor).optional().meta({ description: 'The next_cursor of the page before.' }),
  }),
  response: success(feedSchema),
});

export const publicStory = defineCall({
  ...common,
  id: 'public.story',
  path: '/public/v1/stories/{id}',
  summary: 'One story, or an event that several sources report, with its sources and its history',
  params: z.object({ id: itemId }),
  query: z.object({ lang }),
  response: success(storyPageSchema),
});

export const publicSources = defineCall({
  ...common,
  id: 'public.sources',
  path: '/public/v1/sources',
  summary: 'Every source that is read, and when it last could be',
  response: listSources.response,
});

/** Every call of the public API. */
export const PUBLIC_CALLS: readonly Call[] = [
  publicAlerts,
  publicStories,
  publicStory,
  publicPlaces,
  publicPlace,
  publicSources,
];
