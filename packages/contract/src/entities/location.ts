import * as z from 'zod';
import { instant, latitude, longitude } from '../fields.ts';

/** Metres; a position worse than this says nothing at all. */
const accuracy = z.number().min(0).max(1_000_000);

export const locationSchema = z.object({ lat: latitude, lon: longitude, accuracy }).meta({ id: 'Location' });

/** Browsers give null for what the device cannot tell. */
export const trackedPositionSchema = locationSchema
  .extend({
    altitude: z.number().min(-12_000).max(100_000).nullish(),
    heading: z.number().min(0).max(360).nullish(),
    speed: z.number().min(0).max(1000).nullish(),
  })
  .meta({ id: 'TrackedPosition' });

/** What the server keeps: the centre of a cell, not the spot. */
export const keptLocationSchema = locationSchema
  .extend({ updated_at: instant })
  .meta({ id: 'KeptLocation', description: 'Addition: a position as it is kept, the centre of a cell.' });
