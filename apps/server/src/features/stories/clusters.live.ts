import type { Story } from '@paligid/contract/entities/stories';
import { EVENTS } from '@paligid/contract/events';
import type { ClusterUpdate } from '@paligid/contract/live';
import { parseWireId } from '@paligid/domain/ids';
import { leadReport } from '@paligid/domain/stories/lead-report';
import type { Pool } from 'pg';
import * as z from 'zod';
import { batchLoader } from '../../platform/batch-loader.ts';
import type { Clock } from '../../platform/clock.ts';
import { inEachLanguage, type Localized } from '../../platform/http/language.ts';
import type { LiveFeature, LiveMessage } from '../../platform/live-feature.ts';
import { presentClusterFields, toMember } from './clusters.presenter.ts';
import { type EventWithStories, findEvents } from './events.repository.ts';
import { storiesNow } from './stories.service.ts';

const eventSchema = z.object({
  name: z.enum(['event.formed.v1', 'event.updated.v1', 'event.merged.v1', 'event.ended.v1']),
  cluster_id: EVENTS['event.formed.v1'].schema.shape.cluster_id,
  merged_ids: EVENTS['event.merged.v1'].schema.shape.merged_ids.optional(),
});
type ClusterEvent = z.output<typeof eventSchema>;

const CHANGES = {
  'event.formed.v1': 'formed',
  'event.updated.v1': 'updated',
  'event.merged.v1': 'merged',
  'event.ended.v1': 'ended',
} as const;

/** This many sources fit into a frame; the page has the rest. */
const CARD = { maxStories: 8, hasSummaries: false };

/** Sends readers in the cells of an event its current card whenever a report joins or the event changes. */
export function clustersLive(db: Pool, clock: Clock): LiveFeature {
  const cardNow = batchLoader((uuids) => cardsNow(db, uuids, clock.now()));
  return {
    events: eventSchema.shape.name.options,
    lane: 'best_effort',
    subjectKey: (event) => eventSchema.safeParse(event).data?.cluster_id,
    message: async (event) => {
      const parsed = eventSchema.parse(event);
      const card = await cardNow(parseWireId(parsed.cluster_id)?.uuid ?? '');
      if (card === undefined) return { type: 'cluster_update', data: toClusterUpdate(parsed) };
      return inEachLanguage(
        (language): LiveMessage => ({
          type: 'cluster_update',
          data: { ...toClusterUpdate(parsed), story: card[language] },
        }),
      );
    },
    brief: (event): LiveMessage | undefined => {
      const { data } = eventSchema.safeParse(event);
      return data && { type: 'cluster_update', data: toClusterUpdate(data) };
    },
  };
}

function toClusterUpdate({ name, cluster_id, merged_ids }: ClusterEvent): ClusterUpdate {
  return {
    id: cluster_id,
    change: CHANGES[name],
    ...(merged_ids !== undefined && { merged_ids }),
  };
}

/** The lead of each event with all its other reports, as in a feed. */
async function cardsNow(
  db: Pool,
  uuids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Localized<Story>>> {
  const events = await findEvents(db, uuids);
  const leadOf = ({ stories }: EventWithStories) =>
    leadReport(stories.map(toMember), now.getTime())?.id ?? '';
  const leads = await storiesNow(db, Array.from(events.values(), leadOf), now);
  const cards = new Map<string, Localized<Story>>();
  for (const event of events.values()) {
    const lead = leads.get(leadOf(event));
    const fields = presentClusterFields(event, now.getTime(), CARD);
    if (lead === undefined || fields === undefined) continue;
    cards.set(
      event.id,
      inEachLanguage((language) => ({ ...lead[language], ...fields })),
    );
  }
  return cards;
}
