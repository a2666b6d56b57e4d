import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { placeSchema } from '../entities/location.ts';
import { hotlineSchema } from '../entities/story-details.ts';
import { ERRORS } from '../errors.ts';
import { boundedList, instant } from '../fields.ts';
import { placeCode } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { numberInQuery, wholeInQuery } from '../query.ts';

export const searchPlaces = defineCall({
  id: 'places.search',
  method: 'GET',
  path: '/places',
  summary: 'Addition: places by name while typing, for the place picker',
  access: 'open',
  signed: true,
  query: z.object({
    q: z.string().trim().min(1).max(TEXT.placeName),
    limit: wholeInQuery(1, LIMITS.placesMax).prefault(LIMITS.places),
  }),
  response: success(z.object({ places: boundedList(placeSchema, LIMITS.placesMax) })),
});

const aroundPoint = z.object({
  lat: numberInQuery(z.number(ERRORS.LOCATION_REQUIRED.text).min(-90).max(90)),
  lon: numberInQuery(z.number(ERRORS.LOCATION_REQUIRED.text).min(-180).max(180)),
});

export const placeAround = defineCall({
  id: 'places.at',
  method: 'GET',
  path: '/places/at',
  summary: 'Addition: the city or municipality around a point',
  access: 'open',
  signed: true,
  query: aroundPoint,
  response: success(placeSchema),
});

export const hotlinesAround = defineCall({
  id: 'places.hotlines',
  method: 'GET',
  path: '/places/hotlines',
  summary: 'Addition: emergency numbers of the city around a point, where they were imported',
  access: 'open',
  signed: true,
  query: aroundPoint,
  response: success(
    z.object({
      as_of: instant,
      place: placeCode.nullable().meta({ description: 'The city or municipality; null at sea.' }),
      hotlines: boundedList(hotlineSchema, LIMITS.storyHotlines),
    }),
  ),
});

export const getPlace = defineCall({
  id: 'places.get',
  method: 'GET',
  path: '/places/{code}',
  summary: 'Addition: a place by its PSGC code',
  access: 'open',
  signed: true,
  params: z.object({ code: placeCode }),
  response: success(placeSchema),
});
