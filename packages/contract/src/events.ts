import * as z from 'zod';
import { boundedList, count } from './fields.ts';
import { cellId, clusterId, itemId, recordId, storyId } from './ids.ts';
import { LIMITS } from './limits.ts';

/** `guaranteed` is never dropped on the way to a reader; `best_effort` can be. Alerts have a stream of their own. */
type Lane = 'guaranteed' | 'best_effort';
type Stream = 'EVENTS' | 'ALERTS';

const traceparent = z.string().regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/);

const story = { story_id: storyId, cluster_id: clusterId.nullable() };
const cluster = { cluster_id: clusterId };
const alert = { alert_id: recordId, item_id: itemId };

/** Every published event, by name. A later feature declares its own events together with their publisher. */
export const EVENTS = {
  'story.published.v1': defineEvent('story.published.v1', 'best_effort', 'EVENTS', story),
  'story.updated.v1': defineEvent('story.updated.v1', 'best_effort', 'EVENTS', story),
  'story.ended.v1': defineEvent('story.ended.v1', 'best_effort', 'EVENTS', story),
  'event.formed.v1': defineEvent('event.formed.v1', 'best_effort', 'EVENTS', cluster),
  'event.updated.v1': defineEvent('event.updated.v1', 'best_effort', 'EVENTS', cluster),
  'event.merged.v1': defineEvent('event.merged.v1', 'best_effort', 'EVENTS', {
    ...cluster,
    merged_ids: boundedList(clusterId),
  }),
  'event.ended.v1': defineEvent('event.ended.v1', 'best_effort', 'EVENTS', cluster),
  'alert.issued.v1': defineEvent('alert.issued.v1', 'guaranteed', 'ALERTS', alert),
  'alert.updated.v1': defineEvent('alert.updated.v1', 'guaranteed', 'ALERTS', alert),
  'alert.ended.v1': defineEvent('alert.ended.v1', 'guaranteed', 'ALERTS', alert),
  'alert.recalled.v1': defineEvent('alert.recalled.v1', 'guaranteed', 'ALERTS', alert),
};

/** Any event as transmitted. Consumers load what they need by the ids. */
export const eventSchema = z.discriminatedUnion('name', [
  EVENTS['story.published.v1'].schema,
  EVENTS['story.updated.v1'].schema,
  EVENTS['story.ended.v1'].schema,
  EVENTS['event.formed.v1'].schema,
  EVENTS['event.updated.v1'].schema,
  EVENTS['event.merged.v1'].schema,
  EVENTS['event.ended.v1'].schema,
  EVENTS['alert.issued.v1'].schema,
  EVENTS['alert.updated.v1'].schema,
  EVENTS['alert.ended.v1'].schema,
  EVENTS['alert.recalled.v1'].schema,
]);

function defineEvent<const N extends string, S extends z.ZodRawShape>(
  name: N,
  lane: Lane,
  stream: Stream,
  ids: S,
) {
  const schema = z.object({
    name: z.literal(name),
    id: recordId.meta({ description: 'The outbox row; also the message id, by which doubles are dropped.' }),
    sequence: count.min(1).meta({ description: 'Gapless; the cursor of live frames.' }),
    version: count.min(1).meta({ description: 'Of the thing that the ids name.' }),
    cells: boundedList(cellId, LIMITS.eventCells).meta({
      description: 'Compacted; empty when no place is meant.',
    }),
    traceparent: traceparent.optional().meta({ description: 'W3C trace context, of a traced report.' }),
    ...ids,
  });
  return { name, lane, stream, schema };
}
