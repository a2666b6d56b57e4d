import * as z from 'zod';
import {
  addition,
  count,
  filledText,
  instant,
  latitude,
  listOf,
  longitude,
  text,
  webAddress,
} from '../fields.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { AUTHORITIES } from './sources.ts';
import { storySchema } from './stories.ts';

/** 'same': another source says it too. 'end': its issuer says that it is over. 'cancel': it was taken back. */
const REPORT_KINDS = ['first', 'update', 'same', 'end', 'cancel'] as const;

/** What decided, in the order in which it is told: first how grave it is, then where, then what it is about. */
const TRACE_REASONS = [
  'severity_level',
  'severity_bulletin',
  'severity_quake',
  'severity_topic',
  'severity_announced',
  'severity_casualties',
  'severity_many_casualties',
  'severity_over',
  'severity_not_official',
  'severity_end',
  'place_outline',
  'place_point',
  'place_epicentre',
  'place_areas',
  'place_title',
  'place_text',
  'place_unknown',
  'category_event',
  'category_quake',
  'category_words',
  'category_filed',
  'category_source',
  'category_set_aside',
  'category_unknown',
] as const;

/** One report of a story: what a source published, and when we read it. */
const reportSchema = z
  .object({
    source: filledText(TEXT.label).meta({ description: 'Name of the publisher.' }),
    authority: z.enum(AUTHORITIES),
    is_primary: z.boolean().meta({ description: 'Its words are the ones that are shown.' }),
    kind: z.enum(REPORT_KINDS),
    title: filledText(TEXT.title),
    text: text(TEXT.summary).optional().meta({
      description: "What a bulletin says, in its issuer's words: also one that ends or calls off another.",
    }),
    url: webAddress.nullable(),
    published: instant.nullable(),
    read_at: instant,
  })
  .meta({ id: 'Report' });

const point = { lat: latitude, lon: longitude };

/** What lies around the place of a story: enough to draw a small map of. */
const surroundingsSchema = z
  .object({
    radius_m: count.nullable().meta({ description: 'How far from its point the story reaches.' }),
    half_m: count.min(1).meta({ description: 'From the middle of the map to its upper edge.' }),
    places: listOf(z.object({ name: filledText(TEXT.label), ...point }), LIMITS.mapPlaces),
    rails: listOf(listOf(z.tuple([latitude, longitude]), LIMITS.list), LIMITS.mapRails),
  })
  .meta({ id: 'Surroundings' });

/** What only the page of a story tells. */
const storyDetails = {
  reports: addition(listOf(reportSchema, LIMITS.storyReports), 'how it grew, the newest first.'),
  confirmed_by: addition(
    z.object({ sources: count.min(1), official: count }),
    'sources of different owners that report it, and how many of them are official.',
  ),
  trace: addition(
    listOf(
      z.object({ reason: z.enum(TRACE_REASONS), detail: text(TEXT.label).nullable() }),
      LIMITS.traceReasons,
    ),
    "why it is rated, placed and filed as it is; 'detail' is quoted from the report.",
  ),
  surroundings: addition(surroundingsSchema.nullable(), 'null where no place of it is known well enough.'),
};

export const storyPageSchema = storySchema.extend(storyDetails).meta({ id: 'StoryPage' });
export type StoryPage = z.output<typeof storyPageSchema>;
