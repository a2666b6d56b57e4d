import { MAP_TIMES, MAP_ZOOMS, STREET_ZOOMS, TILE_LAYERS } from '@paligid/domain/map-tiles';
import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { FEED_CATEGORIES } from '../categories.ts';
import { coverageSchema } from '../entities/sources.ts';
import { storySchema } from '../entities/stories.ts';
import { boundedList, instant, latitude, longitude } from '../fields.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { commaListInQuery, wholeInQuery } from '../query.ts';

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
    title_lang: true,
    category: true,
    severity: true,
    source: true,
    published: true,
    location: true,
    precision: true,
    status: true,
    expires_at: true,
    geometry: true,
  })
  .extend({
    lat: latitude.nullable().meta({ description: 'Null for an alert of which only the area is known.' }),
    lon: longitude.nullable(),
    entry_id: z.uuid().meta({ description: 'Its event, or itself: the name of its mark in the tiles.' }),
    shape: z.enum(['point', 'circle', 'area']).meta({
      description:
        'How its place is drawn: a mark only where the place is exact, the issued area of an alert.',
    }),
    radius_m: z.number().int().positive().nullable().meta({ description: 'Of a circle: it lies inside.' }),
    is_alert: z.boolean(),
  })
  .meta({ id: 'MapStory' });
export type MapStory = z.output<typeof mapStorySchema>;

/** Which stories a map shows: no filter hides one of severity 5 that is in force. */
const mapFilter = z.object({
  when: z.enum(MAP_TIMES).default('day'),
  categories: commaListInQuery(FEED_CATEGORIES),
});
export type MapFilter = z.output<typeof mapFilter>;

export const mapStories = defineCall({
  id: 'map.stories',
  method: 'GET',
  path: '/map/stories',
  summary: 'Addition: stories with a point inside a box, most severe first',
  access: 'open',
  signed: true,
  query: mapFilter.extend({ bbox: boundingBox, since: instant.optional() }),
  response: success(
    z.object({
      stories: boundedList(mapStorySchema, LIMITS.mapStories),
      is_cut: z.boolean().meta({ description: 'More stories than these lie in the box.' }),
      as_of: instant,
      coverage: coverageSchema,
    }),
  ),
});

export type MapStories = z.output<typeof mapStories.response>['data'];

const streetZoom = z.number().int().min(STREET_ZOOMS.min).max(STREET_ZOOMS.max);

/** The streets below the map, where the operator has provided them. */
const streetMapSchema = z
  .object({
    min_zoom: streetZoom,
    max_zoom: streetZoom,
    credits: boundedList(
      z.object({
        text: z.string().min(1).max(TEXT.label),
        url: z
          .url({ protocol: /^https$/ })
          .max(TEXT.url)
          .nullable(),
      }),
      LIMITS.mapCredits,
    ).meta({ description: 'Whom the archive names: to be shown with the map.' }),
  })
  .meta({ id: 'StreetMap' });
export type StreetMap = z.output<typeof streetMapSchema>;

export const mapStreets = defineCall({
  id: 'map.streets',
  method: 'GET',
  path: '/map/streets',
  summary: 'Addition: whether there are tiles of streets, and whom to name for them',
  access: 'open',
  signed: true,
  response: success(z.object({ streets: streetMapSchema.nullable() })),
});

/** A vector tile; served on the internal listener, and by the web program under the same path. */
export const mapTileSchema = z
  .object({
    layer: z.enum(TILE_LAYERS),
    z: wholeInQuery(STREET_ZOOMS.min, STREET_ZOOMS.max),
    x: wholeInQuery(0, 2 ** STREET_ZOOMS.max - 1),
    y: wholeInQuery(0, 2 ** STREET_ZOOMS.max - 1),
  })
  .refine((tile) => tile.layer === 'streets' || tile.z <= MAP_ZOOMS.max, 'Only streets have tiles so near');
export const mapTileQuery = mapFilter;
