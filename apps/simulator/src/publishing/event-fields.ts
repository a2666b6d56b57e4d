import { z } from 'zod';
import { AREA_NAMES } from '../areas.ts';
import { SCENES } from '../pictures/scenes.ts';
import { OUTLETS } from './outlets.ts';

/** The fields of one event, from a test, the control endpoint or the event sheet. Missing fields have defaults. */
export const CapFieldsSchema = z.strictObject({
  kind: z.literal('cap'),
  status: z.enum(['Actual', 'Exercise', 'System', 'Test', 'Draft']).default('Actual'),
  scope: z.enum(['Public', 'Restricted', 'Private']).default('Public'),
  category: z.enum(['Geo', 'Met', 'Safety', 'Rescue', 'Health', 'Env', 'Infra', 'Other']).default('Met'),
  event: words(120).default('Flood Warning'),
  responseType: z
    .enum(['Shelter', 'Evacuate', 'Prepare', 'Execute', 'Avoid', 'Monitor', 'Assess', 'AllClear', 'None'])
    .default('Prepare'),
  urgency: z.enum(['Immediate', 'Expected', 'Future', 'Past', 'Unknown']).default('Expected'),
  severity: z.enum(['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown']),
  certainty: z.enum(['Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown']).default('Likely'),
  headline: words(160).optional(),
  description: words(2000).default('Floods are expected in low-lying parts of the area.'),
  instruction: words(1000).default(
    'Stay away from rivers and creeks, and be ready to move to higher ground.',
  ),
  expiresInMinutes: z.int().min(1).max(2880).default(360),
  areas: z.array(areaSchema()).min(1).max(50),
  parameters: z
    .array(z.strictObject({ name: words(100), value: words(500) }))
    .max(20)
    .default([]),
});

export const NewsFieldsSchema = z.strictObject({
  kind: z.literal('news'),
  outlet: z.enum(OUTLETS),
  title: words(200),
  text: words(2000),
  category: z
    .enum([
      'traffic',
      'weather',
      'outage',
      'crime',
      'politics',
      'health',
      'event',
      'business',
      'transport',
      'community',
      'education',
      'government',
      'safety',
      'emergency',
      'other',
    ])
    .default('other'),
  hasPicture: z.boolean().default(false),
  /** What the picture shows; by default what matches the category. */
  scene: z.enum(SCENES).optional(),
});

export const QuakeFieldsSchema = z.strictObject({
  kind: z.literal('quake'),
  magnitude: z.number().min(-1).max(10),
  depthKm: z.number().min(0).max(700).default(10),
  lat: latitude(),
  lon: longitude(),
  place: words(120),
  felt: z.int().min(0).max(1_000_000).nullable().default(null),
  alert: z.enum(['green', 'yellow', 'orange', 'red']).nullable().default(null),
  isReviewed: z.boolean().default(false),
  isTsunami: z.boolean().default(false),
});

export const EventFieldsSchema = z.discriminatedUnion('kind', [
  CapFieldsSchema,
  NewsFieldsSchema,
  QuakeFieldsSchema,
]);

export type CapFields = z.output<typeof CapFieldsSchema>;
export type NewsFields = z.output<typeof NewsFieldsSchema>;
export type QuakeFields = z.output<typeof QuakeFieldsSchema>;
export type EventFields = z.output<typeof EventFieldsSchema>;
export type EventInput = z.input<typeof EventFieldsSchema>;
export type NewsCategory = NewsFields['category'];

function areaSchema() {
  const drawn = z.strictObject({
    description: words(200),
    region: words(100).optional(),
    /** Without one the area is only named, as in most bulletins. */
    polygon: z
      .array(z.tuple([latitude(), longitude()]))
      .min(3)
      .max(1000)
      .optional(),
  });
  return z.union([z.enum(AREA_NAMES), drawn]);
}

function words(longest: number) {
  return z.string().trim().min(1).max(longest);
}

function latitude() {
  return z.number().min(-90).max(90);
}

function longitude() {
  return z.number().min(-180).max(180);
}
