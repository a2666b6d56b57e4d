import { CATEGORIES } from '@paligid/contract/categories';
import type { ReportRole } from '@paligid/domain/stories/report-roles';
import * as z from 'zod';

/** The precision of a label or a result: what a reader of the map would be shown. */
const PRECISIONS = ['point', 'barangay', 'city', 'province', 'region', 'national'] as const;
const MAX_NAME_LENGTH = 200;
const name = z
  .string()
  .max(MAX_NAME_LENGTH)
  .nullish()
  .transform((text) => text || null);

export const placeSchema = z.object({
  name,
  city: name,
  province: name,
  lat: z.number().min(-90).max(90).nullish().default(null),
  lon: z.number().min(-180).max(180).nullish().default(null),
  precision: z.enum(PRECISIONS),
});

const severity = z.literal([1, 2, 3, 4, 5]);

const goldSchema = z.object({
  /** Absent if the item belongs to no event, as a roundup does. */
  event: name,
  category: z.enum(CATEGORIES),
  severity,
  /** Null if it happens nowhere in the country. */
  place: placeSchema.nullish().default(null),
  roundup: z.boolean().nullish().default(false),
  /**
   * For an event with several items, after the last of them: whether this one reports the current phase or an earlier
   * one.
   */
  role: z.enum(['same', 'earlier']).nullish().default(null),
  /** The wider event that this one, an event of its own, is inside of or is caused by. */
  part_of: name,
  /** The event that this item explains, forecasts or looks back on without reporting it. */
  background_of: name,
});

/** A line of a labelled set: what a publisher said and, if somebody has judged it, the labels. */
const labelledItem = z.object({
  id: z.string().min(1).max(MAX_NAME_LENGTH),
  source: z.string().min(1).max(MAX_NAME_LENGTH),
  authority: z.enum(['official', 'utility', 'media', 'aggregator', 'crowd']),
  /** As the feed declares it; not to be trusted. */
  lang: z.enum(['en', 'tl', 'mix', 'ceb']),
  published: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  title: z.string().trim().min(1),
  summary: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  gold: goldSchema.nullish(),
});

export type LabelledItem = z.output<typeof labelledItem>;
export type Gold = z.output<typeof goldSchema>;
export type JudgedPlace = z.output<typeof placeSchema>;

/** The pipeline's result for an item, in the shape of a label. */
export type Judgement = {
  id: string;
  event: string;
  category: Gold['category'];
  severity: Gold['severity'];
  place: JudgedPlace | null;
  /** Its role in its event: only 'same' counts as a source. */
  role: ReportRole;
  /** The event of the wider bulletin that it is part of. */
  part_of: string | null;
};

/** A labelled item with our result. */
export type Judged = { lang: LabelledItem['lang']; title: string; gold: Gold; judgement: Judgement };

/** A roundup belongs to no event: joining it with anything is wrong. */
export function labelledEvent({ gold, judgement }: Judged): string {
  return gold.event === null || gold.roundup ? `alone ${judgement.id}` : `event ${gold.event}`;
}

/** Throws an error with a one-line message. */
export function parseLabelledItem(text: string): LabelledItem {
  const parsed = labelledItem.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'line'}: ${message}`);
  throw new Error(faults.join('; '));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('not JSON');
  }
}
