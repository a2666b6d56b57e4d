import { MAP_SCALES, mapViewAround } from '@paligid/domain/map-view';
import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { boundedList, filledText } from '../fields.ts';
import { placeCode } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { numberInQuery } from '../query.ts';

/** A map of the whole country needs 5 kB of path data. */
const MAX_PATH_DATA = 60_000;
const MAX_NAMES = 20;

const pathData = z
  .string()
  .max(MAX_PATH_DATA)
  .regex(/^[Mlz\d -]*$/);
const pixel = z.number().int();

/** Path data in half pixels, names in pixels; see MAP_SIZE. */
const mapLayersSchema = z.object({
  land: pathData,
  area: pathData,
  townBorders: pathData,
  provinceBorders: pathData,
  regionBorders: pathData,
  names: boundedList(z.object({ x: pixel, y: pixel, name: filledText(TEXT.label) }), MAX_NAMES),
});
export type MapLayers = z.output<typeof mapLayersSchema>;

/** Served on the internal listener only: the web program renders images from it, at URLs of its own. */
export const drawMap = defineCall({
  id: 'maps.draw',
  method: 'GET',
  path: '/maps',
  summary: 'Land, borders and names around a point of the grid of small maps',
  access: 'open',
  signed: false,
  query: z
    .object({
      scale: z.enum(MAP_SCALES),
      lat: numberInQuery(z.number()),
      lon: numberInQuery(z.number()),
      code: placeCode.optional(),
    })
    .refine(({ scale, lat, lon }) => {
      const view = mapViewAround({ lat, lon }, scale);
      return view?.lat === lat && view.lon === lon;
    }),
  response: success(mapLayersSchema),
});
