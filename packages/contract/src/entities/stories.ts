import * as z from 'zod';
import { CATEGORIES } from '../categories.ts';
import {
  boundedList,
  boundedText,
  distanceKm,
  filledText,
  instant,
  latitude,
  longitude,
  severitySchema,
  webAddress,
} from '../fields.ts';
import { itemId } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { SEVERITY_LEVELS } from '../severity-levels.ts';
import { clusterSchema } from './clusters.ts';
import { storyAdditions } from './story-additions.ts';

const EMOTIONAL_TONES = ['positive', 'other'] as const;

const disruption = z.number().min(0).max(10);

export const routineDisruptionSchema = z.object({
  morning_commute: disruption,
  work_productivity: disruption,
  evening_activities: disruption,
  weekend_plans: disruption,
});

export const feedTimingSchema = z.object({
  affects_next_hour: z.boolean(),
  affects_today: z.boolean(),
  affects_this_week: z.boolean(),
});

export const feedActionsSchema = z.object({ immediate_actions: boundedList(filledText(TEXT.action)) });

/** The feed story exactly as specified. */
export const feedStorySchema = z.object({
  id: itemId,
  title: filledText(TEXT.title),
  summary: boundedText(TEXT.summary),
  content: boundedText(TEXT.content),
  category: z.enum(CATEGORIES),
  severity: severitySchema,
  source: filledText(TEXT.label),
  published: instant.nullable(),
  location: filledText(TEXT.label),
  lat: latitude.nullable(),
  lon: longitude.nullable(),
  distance_km: distanceKm.nullable(),
  personal_impact: boundedText(TEXT.impact).meta({ description: 'Empty where nothing is known to say.' }),
  warmth_message: boundedText(TEXT.message),
  routine_disruption: routineDisruptionSchema.nullable(),
  timing_precision: feedTimingSchema,
  solution_alternatives: feedActionsSchema,
});
export type FeedStory = z.output<typeof feedStorySchema>;

const imageAddress = z.union([z.literal(''), webAddress]);
const happeningNow = z.object({ happening_now: z.boolean() });
const locationRelevance = z.object({ location_name: boundedText(TEXT.label) });

/** The story of the swipe feed. The story mapper creates it; fields missing there are null here. */
export const swipeStorySchema = z.object({
  id: filledText(TEXT.id),
  headline: boundedText(TEXT.title),
  title: boundedText(TEXT.title),
  summary: boundedText(TEXT.summary),
  snippet: boundedText(TEXT.message),
  image_url: boundedText(TEXT.url),
  source: boundedText(TEXT.label),
  category: boundedText(TEXT.shortText).nullable(),
  severity_level: z.enum(SEVERITY_LEVELS),
  emotional_tone: z.enum(EMOTIONAL_TONES),
  personal_impact: boundedText(TEXT.impact),
  timing_precision: happeningNow,
  location_relevance: locationRelevance,
  solution_alternatives: boundedList(boundedText(TEXT.action)),
  published_at: instant.nullable(),
  published: instant.nullable(),
  ...z.object(storyAdditions).partial().shape,
  lat: latitude.nullish().meta({ description: 'Addition: the device corrects the distance from it.' }),
  lon: longitude.nullish().meta({ description: 'Addition: the device corrects the distance from it.' }),
  distance_km: distanceKm.nullish().meta({ description: 'Addition: shown beside the place.' }),
});
export type SwipeStory = z.output<typeof swipeStorySchema>;

export const swipeItemSchema = z.object({ story: swipeStorySchema, cluster: clusterSchema.nullable() });
export type SwipeItem = z.output<typeof swipeItemSchema>;

/** What our server sends: both formats in one, with our additions. */
export const storySchema = feedStorySchema
  .extend({
    headline: filledText(TEXT.title),
    snippet: boundedText(TEXT.message),
    image_url: imageAddress,
    severity_level: z.enum(SEVERITY_LEVELS),
    emotional_tone: z.enum(EMOTIONAL_TONES),
    timing_precision: feedTimingSchema.extend(happeningNow.shape),
    location_relevance: locationRelevance,
    published_at: instant.nullable(),
    ...storyAdditions,
    cluster: clusterSchema.nullish().meta({ description: 'Addition: the cluster, when the item is one.' }),
  })
  .meta({ id: 'Story' });

export type Story = z.output<typeof storySchema>;

const impactPart = z.union([
  boundedText(TEXT.message),
  z.number(),
  z.boolean(),
  z.null(),
  boundedList(boundedText(TEXT.message)),
]);

/** A story of any age or origin, in either format: old snapshots, session entries, other servers. */
export const looseStorySchema = storySchema
  .partial()
  .extend({
    id: filledText(TEXT.id),
    headline: boundedText(TEXT.title).nullish(),
    title: boundedText(TEXT.title).nullish(),
    summary: boundedText(TEXT.summary).nullish(),
    snippet: boundedText(TEXT.message).nullish(),
    content: boundedText(TEXT.content).nullish(),
    image_url: boundedText(TEXT.url).nullish(),
    source: boundedText(TEXT.label).nullish(),
    category: boundedText(TEXT.shortText).nullish(),
    severity: severitySchema.nullish(),
    severity_level: z.enum(SEVERITY_LEVELS).nullish(),
    emotional_tone: z.enum(EMOTIONAL_TONES).nullish(),
    personal_impact: z
      .union([
        boundedText(TEXT.message),
        boundedList(boundedText(TEXT.message)),
        z.record(z.string().max(TEXT.shortText), impactPart),
      ])
      .nullish(),
    warmth_message: boundedText(TEXT.message).nullish(),
    timing_precision: feedTimingSchema.extend(happeningNow.shape).partial().nullish(),
    location: boundedText(TEXT.label).nullish(),
    location_relevance: locationRelevance.partial().nullish(),
    solution_alternatives: z
      .union([
        boundedList(boundedText(TEXT.action)),
        z.object({ immediate_actions: boundedList(boundedText(TEXT.action)) }).partial(),
      ])
      .nullish(),
    published: instant.nullish(),
    published_at: instant.nullish(),
  })
  .meta({ id: 'LooseStory' });
export type LooseStory = z.output<typeof looseStorySchema>;
