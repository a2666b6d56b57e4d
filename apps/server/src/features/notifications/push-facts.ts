import { CATEGORIES } from '@paligid/contract/categories';
import { CORRECTION_KINDS } from '@paligid/contract/entities/corrections';
import type { Loudness, PushLanguage, PushPayload } from '@paligid/contract/entities/push';
import { PUSH_CHANGES } from '@paligid/contract/entities/push';
import { boundedList, boundedText, instant, severitySchema } from '@paligid/contract/fields';
import { itemId } from '@paligid/contract/ids';
import { TEXT } from '@paligid/contract/limits';
import * as z from 'zod';

const inBoth = <T extends z.ZodType>(schema: T) => z.object({ en: schema, fil: schema });

/** A trip of the recipient that the message is about. */
const tripFactsSchema = z.object({
  notice: z.enum(['found', 'worse', 'cleared']),
  to: z.enum(['work', 'school', 'home']),
  depart_at: instant,
  verdict: z.enum(['go', 'leave_early', 'another_way', 'stay']),
  before: instant.nullable(),
  way: boundedText(TEXT.placeName).nullable(),
});

const SCHOOL_LEVELS = ['kinder', 'elementary', 'junior_high', 'senior_high', 'college'] as const;

/** Classes of a town in which the recipient has a school. */
const schoolFactsSchema = z.object({
  notice: z.enum(['suspended', 'changed', 'withdrawn', 'lifted', 'recalled']),
  city: boundedText(TEXT.placeName),
  date: z.iso.date(),
  suspended: boundedList(z.enum(SCHOOL_LEVELS), SCHOOL_LEVELS.length),
  remote: boundedList(z.enum(SCHOOL_LEVELS), SCHOOL_LEVELS.length),
  is_whole: z.boolean(),
  is_limited: z.boolean(),
  order: boundedText(TEXT.label).nullable(),
});

/** What a version of an alert is composed from, the same for every recipient: the column `push_messages.facts`. */
export const pushFactsSchema = z.object({
  kind: z.enum(['alert', 'ended', 'recalled', 'test']),
  item_id: itemId.nullable(),
  change: z.enum(PUSH_CHANGES),
  severity: severitySchema,
  category: z.enum(CATEGORIES),
  /** The hazard's own title and where it is, in both languages. */
  title: inBoth(boundedText(TEXT.title)),
  area: inBoth(boundedText(TEXT.label)),
  steps: inBoth(boundedList(boundedText(TEXT.action), 5)),
  until: instant.nullable(),
  issued_at: instant.nullable(),
  read_at: instant.nullable(),
  source: boundedText(TEXT.label),
  /** Of an all-clear. A release before wrote none. */
  ended_at: instant.optional(),
  /** An exercise of operators. */
  exercise: z.literal(true).optional(),
  trip: tripFactsSchema.optional(),
  /** What was corrected after readers had said that it is wrong, as it is now. */
  correction: z
    .object({
      kind: z.enum(CORRECTION_KINDS),
      place: boundedText(TEXT.label).nullable(),
      severity: severitySchema,
    })
    .optional(),
  school: schoolFactsSchema.optional(),
});
export type PushFacts = z.output<typeof pushFactsSchema>;

/** What differs between recipients of one version. */
export type PushContext = {
  alertId: string;
  version: number;
  language: PushLanguage;
  loudness: Loudness;
  /** The place of the recipient that the alert reaches; null for a test. */
  placeId: string | null;
  distanceM: number;
  /** The column `notifications.reason`, which names the place too; null for a test. */
  reason: Record<string, unknown> | null;
  sentAt: Date;
};

/** Pure; texts come from the messages in both languages. */
export type ComposeNotification = (facts: PushFacts, context: PushContext) => PushPayload;
