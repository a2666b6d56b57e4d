import * as z from 'zod';
import { filledText, instant, latitude, longitude } from '../fields.ts';
import { placeCode } from '../ids.ts';
import { TEXT } from '../limits.ts';

/** Metres; a less accurate position is useless. */
const accuracy = z.number().min(0).max(1_000_000);

export const locationSchema = z.object({ lat: latitude, lon: longitude, accuracy }).meta({ id: 'Location' });

/** Browsers return null for what the device cannot measure. */
export const trackedPositionSchema = locationSchema
  .extend({
    altitude: z.number().min(-12_000).max(100_000).nullish(),
    heading: z.number().min(0).max(360).nullish(),
    speed: z.number().min(0).max(1000).nullish(),
  })
  .meta({ id: 'TrackedPosition' });

/** What the server stores: the centre of a cell, not the exact position. */
export const storedLocationSchema = locationSchema
  .extend({ updated_at: instant })
  .meta({ id: 'KeptLocation', description: 'Addition: a position as it is kept, the centre of a cell.' });

const PLACE_KINDS = ['region', 'province', 'city', 'municipality', 'district', 'barangay'] as const;

/** A place that a reader can pick. */
export const placeSchema = z
  .object({
    code: placeCode,
    name: filledText(TEXT.label),
    kind: z.enum(PLACE_KINDS),
    within: filledText(TEXT.label).meta({ description: 'What lies around it, to tell it from others.' }),
    lat: latitude.meta({ description: 'Of the city where nobody knows the point of a barangay.' }),
    lon: longitude,
  })
  .meta({ id: 'Place', description: 'Addition: an area by its PSGC code.' });
export type Place = z.output<typeof placeSchema>;
