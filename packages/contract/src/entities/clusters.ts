import { REPORT_ROLES } from '@paligid/domain/stories/report-roles';
import * as z from 'zod';
import { addition, boundedList, boundedText, filledText, instant, severitySchema } from '../fields.ts';
import { clusterId } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { sourceItemSchema } from './sources.ts';
import { textLanguageSchema } from './story-texts.ts';

/** A cluster member has the fields that the sources popover shows. */
const clusterStorySchema = sourceItemSchema
  .extend({
    role: addition(
      z.enum(REPORT_ROLES).optional(),
      "what it is to the event: only 'same' counts as a source.",
    ),
    summary: addition(boundedText(TEXT.summary).optional(), 'what this report says; on the page alone.'),
    summary_lang: addition(textLanguageSchema.optional(), 'language of summary.'),
  })
  .meta({ id: 'ClusterStory' });

export const clusterSchema = z
  .object({
    id: clusterId,
    stories: boundedList(clusterStorySchema).meta({
      description: 'The lead first, then the newest; the first 20 in a list.',
    }),
    headline_warm: filledText(TEXT.title),
    summary_short: boundedText(TEXT.summary),
    headline_lang: addition(textLanguageSchema.optional(), 'language of headline_warm.'),
    summary_lang: addition(textLanguageSchema.optional(), 'language of summary_short.'),
    primary_location: boundedText(TEXT.label).nullable(),
    severity: severitySchema,
    updated_at: addition(instant.optional(), 'when a report last joined or changed.'),
  })
  .meta({ id: 'Cluster' });
export type Cluster = z.output<typeof clusterSchema>;
