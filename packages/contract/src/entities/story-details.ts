import { REPORT_ROLES } from '@paligid/domain/stories/report-roles';
import * as z from 'zod';
import {
  addition,
  boundedList,
  boundedText,
  count,
  filledText,
  instant,
  latitude,
  longitude,
  webAddress,
} from '../fields.ts';
import { itemId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { storyCorrectionSchema } from './corrections.ts';
import { AUTHORITIES } from './sources.ts';
import { storySchema } from './stories.ts';
import { textLanguageSchema } from './story-texts.ts';

/** 'same': another source reports it too. 'end': its issuer reports the end. 'cancel': it was retracted. */
const REPORT_KINDS = ['first', 'update', 'same', 'end', 'cancel'] as const;

/** The deciding reasons in display order: first severity, then place, then topic. */
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
  'severity_floor',
  'severity_exercise',
  'place_outline',
  'place_point',
  'place_epicentre',
  'place_areas',
  'place_title',
  'place_text',
  'place_wider',
  'place_unknown',
  'category_event',
  'category_quake',
  'category_words',
  'category_filed',
  'category_source',
  'category_set_aside',
  'category_unknown',
] as const;

/** One report of a story: what a source published, and when we fetched it. */
const reportSchema = z
  .object({
    source: filledText(TEXT.label).meta({ description: 'Name of the publisher.' }),
    authority: z.enum(AUTHORITIES),
    is_primary: z.boolean().meta({ description: 'Its words are the ones that are shown.' }),
    kind: z.enum(REPORT_KINDS),
    role: z.enum(REPORT_ROLES).optional().meta({
      description: "What it is to the event: only 'same' counts as a source. Absent: the same.",
    }),
    title: filledText(TEXT.title),
    text: boundedText(TEXT.summary).optional().meta({
      description: "What a bulletin says, in its issuer's words: also one that ends or calls off another.",
    }),
    title_lang: textLanguageSchema.optional().meta({ description: 'Language of title.' }),
    text_lang: textLanguageSchema.optional().meta({ description: 'Language of text.' }),
    url: webAddress.nullable(),
    published: instant.nullable(),
    read_at: instant,
  })
  .meta({ id: 'Report' });

const point = { lat: latitude, lon: longitude };

/** The surroundings of a story's place: enough to draw a small map. */
const surroundingsSchema = z
  .object({
    radius_m: count.nullable().meta({ description: 'How far from its point the story reaches.' }),
    half_m: count.min(1).meta({ description: 'From the middle of the map to its upper edge.' }),
    places: boundedList(z.object({ name: filledText(TEXT.label), ...point }), LIMITS.mapPlaces),
    rails: boundedList(boundedList(z.tuple([latitude, longitude]), LIMITS.list), LIMITS.mapRails),
  })
  .meta({ id: 'Surroundings' });

/** A bulletin's CAP 1.2 terms, in the reader's language. */
const bulletinTermSchema = z
  .object({
    kind: z.enum(['event', 'response', 'urgency', 'certainty', 'severity']),
    value: filledText(TEXT.title).meta({ description: 'As issued.' }),
    words: filledText(TEXT.title),
    lang: textLanguageSchema,
  })
  .meta({ id: 'BulletinTerm' });

/** A phone number to call, as imported by an operator. */
export const hotlineSchema = z
  .object({
    name: filledText(TEXT.label),
    number: filledText(TEXT.shortText).meta({
      description: 'As it is written: digits, blanks, brackets, hyphens.',
    }),
    source: filledText(TEXT.label).meta({ description: 'Who published it.' }),
    url: webAddress.nullable(),
    checked_on: z.iso.date().meta({ description: 'The day on which that was checked.' }),
  })
  .meta({ id: 'Hotline' });

/** The bulletin for the wider area or the cause that a story belongs to. */
const partOfSchema = z
  .object({
    id: itemId,
    source: filledText(TEXT.label).meta({ description: 'Name of the publisher.' }),
    authority: z.enum(AUTHORITIES),
    title: filledText(TEXT.title),
    title_lang: textLanguageSchema.optional().meta({ description: 'Language of title.' }),
    published: instant.nullable(),
    is_over: z.boolean().meta({ description: 'It does not hold any more.' }),
  })
  .meta({ id: 'PartOf' });

/** Fields that only the page of a story has. */
const storyDetails = {
  reports: addition(boundedList(reportSchema, LIMITS.storyReports), 'how it grew, the newest first.'),
  confirmed_by: addition(
    z.object({ sources: count.min(1), official: count }),
    'sources of different owners that say the same, and how many of them are official.',
  ),
  part_of: addition(partOfSchema.optional(), 'the wider event that it lies in, which has a page of its own.'),
  trace: addition(
    boundedList(
      z.object({ reason: z.enum(TRACE_REASONS), detail: boundedText(TEXT.label).nullable() }),
      LIMITS.traceReasons,
    ),
    "why it is rated, placed and filed as it is; 'detail' is quoted from the report.",
  ),
  bulletin_terms: addition(
    boundedList(bulletinTermSchema, LIMITS.bulletinTerms).optional(),
    'what the bulletin says in the set words of CAP; present for CAP messages.',
  ),
  cap_reference: addition(
    filledText(TEXT.message).optional(),
    'the CAP message itself, as others refer to it: sender, identifier and time of sending, between commas.',
  ),
  hotlines: addition(
    boundedList(hotlineSchema, LIMITS.storyHotlines).optional(),
    "emergency numbers of the reader's city, else of the named areas, beside an alert in force; only where they were imported.",
  ),
  sent_at: addition(
    instant.optional(),
    'when a push service first accepted a notification of it; absent when nobody was notified.',
  ),
  corrections: addition(
    boundedList(storyCorrectionSchema, LIMITS.storyCorrections).optional(),
    'what was decided about what readers said is wrong, newest first.',
  ),
  surroundings: addition(surroundingsSchema.nullable(), 'null where no place of it is known well enough.'),
};

export const storyPageSchema = storySchema.extend(storyDetails).meta({ id: 'StoryPage' });
export type StoryPage = z.output<typeof storyPageSchema>;
