import * as z from 'zod';
import {
  addition,
  boundedList,
  boundedText,
  count,
  distanceKm,
  filledText,
  instant,
  latitude,
  longitude,
  webAddress,
} from '../fields.ts';
import { itemId, placeCode } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { AUTHORITIES, sourceItemSchema } from './sources.ts';
import { storyTexts } from './story-texts.ts';

const COVERAGE_BASES = ['polygon', 'area', 'circle'] as const;

const areaSchema = z
  .object({
    code: placeCode.nullable().meta({ description: 'PSGC code; null where the name matches no area.' }),
    name: filledText(TEXT.label).meta({ description: 'As its issuer names it.' }),
  })
  .meta({ id: 'NamedArea' });

const ring = boundedList(z.tuple([longitude, latitude]), LIMITS.geometryPositions);

/** GeoJSON, simplified for drawing: not for testing who is inside. */
const geometrySchema = z
  .object({
    type: z.literal('MultiPolygon'),
    coordinates: boundedList(boundedList(ring, LIMITS.geometryPositions), LIMITS.geometryPositions),
  })
  .meta({ id: 'AreaGeometry' });

const readerCoverageSchema = z
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

/** The area a warning applies to. */
const storyAreas = {
  areas: addition(
    boundedList(areaSchema, LIMITS.storyAreas).optional(),
    'every area that it names; the first 12 in a list and in a live frame.',
  ),
  area_count: addition(count.optional(), 'how many areas it names.'),
  geometry: addition(
    geometrySchema.nullish(),
    'where it holds, simplified for drawing: its issued shape, else the outline of the named areas. In a list only of alerts in force, at most 48 positions; at most 120 on the page.',
  ),
  covers_reader: addition(
    readerCoverageSchema.nullish(),
    'whether it covers the place that the answer is for. Null without a place, and where nothing says whom it covers; not in live frames.',
  ),
};

/** The precision of a story's location. Null if there is no location. */
const PRECISIONS = [
  'point',
  'junction',
  'line',
  'barangay',
  'city',
  'province',
  'region',
  'national',
] as const;

/** 'archived': the partition with the story's month was dropped; only title, source and link are left. */
const STORY_STATUSES = ['active', 'updated', 'cancelled', 'expired', 'superseded', 'archived'] as const;

/**
 * `place`: only names the story's place of origin, which is displayed next to it anyway. `none`: there is no sentence.
 */
const IMPACT_BASES = ['report', 'reader', 'place', 'none'] as const;

/** docs/understanding.md states how often such fields are right. 'low': it is a guess. */
const CONFIDENCE_BANDS = ['high', 'medium', 'low'] as const;

const band = z.enum(CONFIDENCE_BANDS);
const confidenceSchema = z.object({ category: band, severity: band, place: band }).meta({ id: 'Confidence' });

const REASONS = [
  'near_you',
  'in_your_area',
  'severity',
  'category_weight',
  'interest',
  'routine',
  'recent',
  'several_sources',
] as const;

/** Our operators' decision about an alert. */
const reviewSchema = z
  .object({
    state: z.enum(['held', 'recalled']).meta({
      description: "'held': it is being checked and does not count until then. 'recalled': it was wrong.",
    }),
    at: instant,
    note: boundedText(TEXT.message)
      .nullable()
      .meta({ description: 'For readers, where there is more to say.' }),
  })
  .meta({ id: 'Review' });

/** Fields outside the specification that a reader must be able to check. */
export const storyAdditions = {
  url: addition(webAddress.nullable(), 'the report at its publisher.'),
  authority: addition(z.enum(AUTHORITIES), 'how near to the facts the source stands.'),
  attribution: addition(boundedText(TEXT.message).nullable(), 'the credit line that the licence asks for.'),
  precision: addition(z.enum(PRECISIONS).nullable(), 'how exactly the place is known.'),
  place_code: addition(placeCode.nullable(), 'PSGC code of the place.'),
  confidence: addition(
    confidenceSchema.optional(),
    "how sure each field is. severity 'low': not yet rated, and not under the floor for words of danger. place 'low': it is the area around the place that was understood.",
  ),
  status: addition(z.enum(STORY_STATUSES), 'whether it still holds.'),
  is_alert: addition(z.boolean(), 'it was sent to people.'),
  impact_basis: addition(z.enum(IMPACT_BASES), 'what personal_impact follows from.'),
  issued_at: addition(instant.nullable(), 'when the publisher issued it.'),
  effective_at: addition(instant.nullable(), 'from when it holds.'),
  expires_at: addition(instant.nullable(), 'until when it holds.'),
  ended_at: addition(instant.nullable(), 'when it was over or called off.'),
  checked_at: addition(instant, 'when its source was last read.'),
  source_count: addition(
    count.min(1),
    'independent sources that say the same: those of one owner count once, and an earlier phase not at all.',
  ),
  sources: addition(
    boundedList(sourceItemSchema).optional(),
    'those sources, the lead first; the first 20 in a list.',
  ),
  ...storyAreas,
  ...storyTexts,
  version: addition(count.min(1), 'grows with each correction.'),
  review: addition(reviewSchema.optional(), 'present while an operator holds it, and after a recall.'),
  canonical_id: addition(itemId.optional(), 'where it lives now, after a merge.'),
  why: addition(
    boundedList(z.object({ reason: z.enum(REASONS), detail: boundedText(TEXT.label).nullable() })).optional(),
    "the answer to 'Why am I seeing this'.",
  ),
};
