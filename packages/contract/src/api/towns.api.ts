import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { feedSchema } from '../entities/feed.ts';
import { boundedList, filledText, instant, latitude, longitude } from '../fields.ts';
import { placeCode } from '../ids.ts';
import { TEXT } from '../limits.ts';

/** There are 1,642; a law that makes a new one comes every few years. */
const MAX_TOWNS = 2_000;
const MAX_SLUG = 80;

const slug = z
  .string()
  .max(MAX_SLUG)
  .regex(/^[a-z0-9-]+$/);

const townSchema = z.object({
  code: placeCode,
  slug,
  name: filledText(TEXT.label),
  within: filledText(TEXT.label),
  region: z.object({ code: placeCode, name: filledText(TEXT.label) }),
  province: z
    .object({ slug, name: filledText(TEXT.label) })
    .optional()
    .meta({ description: 'Metro Manila counts as one. Absent for eight towns of the Bangsamoro.' }),
  lat: latitude,
  lon: longitude,
});
export type Town = z.output<typeof townSchema>;

/** Served on the internal listener only: the web program makes the page of each town from it. */
export const listTowns = defineCall({
  id: 'places.towns',
  method: 'GET',
  path: '/towns',
  summary: 'Every city and municipality with its name in a URL, ordered by code',
  access: 'open',
  signed: false,
  response: success(z.object({ towns: boundedList(townSchema, MAX_TOWNS) })),
});

/** Served on the internal listener only, for the sitemap. */
export const townChanges = defineCall({
  id: 'stories.town_changes',
  method: 'GET',
  path: '/towns/changes',
  summary: 'When the news of each town last changed; towns without any of the last week are left out',
  access: 'open',
  signed: false,
  response: success(
    z.object({ towns: boundedList(z.object({ code: placeCode, updated_at: instant }), MAX_TOWNS) }),
  ),
});

/** The slug of the whole country. */
export const NATION_SLUG = 'pilipinas';

/** Served on the internal listener only: the web program makes open feeds from it. */
export const areaFeed = defineCall({
  id: 'feed.area',
  method: 'GET',
  path: '/areas/{slug}/feed',
  summary: 'Alerts in force or just ended and the newest news of a province, or of the country',
  access: 'open',
  signed: false,
  params: z.object({ slug }),
  response: success(feedSchema.extend({ area: z.object({ name: filledText(TEXT.label) }) })),
});
