import * as z from 'zod';
import { CATEGORIES } from '../categories.ts';
import { distanceKm, filledText, instant, latitude, listOf, longitude, text, webAddress } from '../fields.ts';
import { itemId } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { severitySchema } from '../severity.ts';
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

export const feedActionsSchema = z.object({ immediate_actions: listOf(filledText(TEXT.action)) });

/** The story of the feed, by the letter of the specification. */
export const feedStorySchema = z.object({
  id: itemId,
  title: filledText(TEXT.title),
  summary: text(TEXT.summary),
  content: text(TEXT.content),
  category: z.enum(CATEGORIES),
  severity: severitySchema,
  source: filledText(TEXT.label),
  published: instant.nullable(),
  location: filledText(TEXT.label),
  lat: latitude.nullable(),
  lon: longitude.nullable(),
  distance_km: distanceKm.nullable(),
  personal_impact: text(TEXT.impact).meta({ description: 'Empty where nothing is known to say.' }),
  warmth_message: text(TEXT.message),
  routine_disruption: routineDisruptionSchema.nullable(),
  timing_precision: feedTimingSchema,
  solution_alternatives: feedActionsSchema,
});
export type FeedStory = z.output<typeof feedStorySchema>;

const imageAddress = z.union([z.literal(''), webAddress]);
const happeningNow = z.object({ happening_now: z.boolean() });
const locationRelevance = z.object({ location_name: text(TEXT.label) });

/** The story of the swipe feed. It is made by the story mapper, so what is missing there is null here. */
export const swipeStorySchema = z.object({
  id: filledText(TEXT.id),
  headline: text(TEXT.title),
  title: text(TEXT.title),
  summary: text(TEXT.summary),
  snippet: text(TEXT.message),
  image_url: text(TEXT.url),
  source: text(TEXT.label),
  category: text(TEXT.word).nullable(),
  severity_level: z.enum(SEVERITY_LEVELS),
  emotional_tone: z.enum(EMOTIONAL_TONES),
  personal_impact: text(TEXT.impact),
  timing_precision: happeningNow,
  location_relevance: locationRelevance,
  solution_alternatives: listOf(text(TEXT.action)),
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

/** What our server sends: both shapes in one, with our additions. */
export const storySchema = feedStorySchema
  .extend({
    headline: filledText(TEXT.title),
    snippet: text(TEXT.message),
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
  text(TEXT.message),
  z.number(),
  z.boolean(),
  z.null(),
  listOf(text(TEXT.message)),
]);

/** A story of any age or origin, in either shape: old snapshots, session entries, other servers. */
export const looseStorySchema = storySchema
  .partial()
  .extend({
    id: filledText(TEXT.id),
    headline: text(TEXT.title).nullish(),
    title: text(TEXT.title).nullish(),
    summary: text(TEXT.summary).nullish(),
    snippet: text(TEXT.message).nullish(),
    content: text(TEXT.content).nullish(),
    image_url: text(TEXT.url).nullish(),
    source: text(TEXT.label).nullish(),
    category: text(TEXT.word).nullish(),
    severity: severitySchema.nullish(),
    severity_level: z.enum(SEVERITY_LEVELS).nullish(),
    emotional_tone: z.enum(EMOTIONAL_TONES).nullish(),
    personal_impact: z
      .union([
        text(TEXT.message),
        listOf(text(TEXT.message)),
        z.record(z.string().max(TEXT.word), impactPart),
      ])
      .nullish(),
    warmth_message: text(TEXT.message).nullish(),
    timing_precision: feedTimingSchema.extend(happeningNow.shape).partial().nullish(),
    location: text(TEXT.label).nullish(),
    location_relevance: locationRelevance.partial().nullish(),
    solution_alternatives: z
      .union([
        listOf(text(TEXT.action)),
        z.object({ immediate_actions: listOf(text(TEXT.action)) }).partial(),
      ])
      .nullish(),
    published: instant.nullish(),
    published_at: instant.nullish(),
  })
  .meta({ id: 'LooseStory' });
export type LooseStory = z.output<typeof looseStorySchema>;
