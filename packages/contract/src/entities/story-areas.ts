import * as z from 'zod';
import { addition, count, distanceKm, filledText, latitude, listOf, longitude } from '../fields.ts';
import { placeCode } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';

const COVERAGE_BASES = ['polygon', 'area', 'circle'] as const;

const areaSchema = z
  .object({
    code: placeCode.nullable().meta({ description: 'PSGC code; null where the name matches no area.' }),
    name: filledText(TEXT.label).meta({ description: 'As its issuer names it.' }),
  })
  .meta({ id: 'NamedArea' });

const ring = listOf(z.tuple([longitude, latitude]), LIMITS.geometryPositions);

/** GeoJSON, simplified for drawing: not for deciding who is inside. */
const geometrySchema = z
  .object({
    type: z.literal('MultiPolygon'),
    coordinates: listOf(listOf(ring, LIMITS.geometryPositions), LIMITS.geometryPositions),
  })
  .meta({ id: 'AreaGeometry' });

const coverageSchema = z
  .object({
    inside: z.boolean(),
    distance_km: distanceKm.meta({
      description: 'To the nearest edge: how far away outside, how deep inside; 0 for the whole country.',
    }),
    basis: z.enum(COVERAGE_BASES).meta({
      description:
        'What it was tested against: the issued polygon, the outlines of the named areas, or a point and its reach.',
    }),
    part: addition(
      z.boolean().optional(),
      'the issued polygon holds only a part of the city around the point: who picked the whole city may be on either side.',
    ),
  })
  .meta({ id: 'ReaderCoverage' });

/** Who is meant by a warning. */
export const storyAreas = {
  areas: addition(
    listOf(areaSchema, LIMITS.storyAreas).optional(),
    'every area that it names; the first 12 in a list and in a live frame.',
  ),
  area_count: addition(count.optional(), 'how many areas it names.'),
  geometry: addition(
    geometrySchema.nullish(),
    'where it holds, simplified for drawing: its issued shape, else the outline of the named areas. In a list only of alerts in force, at most 48 positions; at most 120 on the page.',
  ),
  covers_reader: addition(
    coverageSchema.nullish(),
    'whether it covers the place that the answer is for. Null without a place, and where nothing says whom it covers; not in live frames.',
  ),
};
