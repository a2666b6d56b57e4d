import * as z from 'zod';
import { addition, filledText, instant, listOf, text } from '../fields.ts';
import { clusterId } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { severitySchema } from '../severity.ts';
import { sourceItemSchema } from './sources.ts';

/** A member of a cluster is what the sources popover shows of it; ordered by time it is the cluster's timeline. */
const clusterStorySchema = sourceItemSchema
  .extend({ summary: addition(text(TEXT.summary).optional(), 'what this report says.') })
  .meta({ id: 'ClusterStory' });

export const clusterSchema = z
  .object({
    id: clusterId,
    stories: listOf(clusterStorySchema),
    headline_warm: filledText(TEXT.title),
    summary_short: text(TEXT.summary),
    primary_location: text(TEXT.label).nullable(),
    severity: severitySchema,
    updated_at: addition(instant.optional(), 'when a report last joined or changed.'),
  })
  .meta({ id: 'Cluster' });
export type Cluster = z.output<typeof clusterSchema>;
