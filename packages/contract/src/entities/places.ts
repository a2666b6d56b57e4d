import * as z from 'zod';
import { filledText, latitude, longitude } from '../fields.ts';
import { placeCode } from '../ids.ts';
import { TEXT } from '../limits.ts';

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
