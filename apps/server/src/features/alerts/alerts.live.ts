import { itemId, recordId } from '@paligid/contract/ids';
import { parseWireId } from '@paligid/domain/ids';
import type { Pool } from 'pg';
import * as z from 'zod';
import { batchLoader } from '../../platform/batch-loader.ts';
import type { Clock } from '../../platform/clock.ts';
import { inEachLanguage } from '../../platform/http/language.ts';
import type { LiveFeature, LiveMessage } from '../../platform/live-feature.ts';
import { storiesNow } from '../stories/stories.service.ts';
import { ALERT_CHANGES, findAlertStates, shouldNotify } from './alerts.service.ts';

const eventSchema = z.object({
  name: z.enum(['alert.issued.v1', 'alert.updated.v1', 'alert.ended.v1', 'alert.recalled.v1']),
  alert_id: recordId,
  item_id: itemId,
});

/** The change as readers see it: new, updated or ended. */
const CHANGE_FOR_READERS = {
  issued: 'published',
  updated: 'updated',
  ended: 'ended',
  recalled: 'ended',
} as const;

/** Sends an alert to the readers in its cells, guests too, unless an operator holds it. */
export function alertsLive(db: Pool, clock: Clock): LiveFeature {
  const storyNow = batchLoader((uuids) => storiesNow(db, uuids, clock.now()));
  const stateOf = batchLoader((ids) => findAlertStates(db, ids));
  return {
    events: eventSchema.shape.name.options,
    lane: 'guaranteed',
    message: async (event) => {
      const { name, alert_id, item_id } = eventSchema.parse(event);
      const change = ALERT_CHANGES[name];
      const [state, story] = await Promise.all([
        stateOf(alert_id),
        storyNow(parseWireId(item_id)?.uuid ?? alert_id),
      ]);
      const isEnd = CHANGE_FOR_READERS[change] === 'ended';
      if (!shouldNotify(state, change) || (story?.en.review !== undefined && !isEnd)) return undefined;
      const data = { id: item_id, change: CHANGE_FOR_READERS[change] };
      if (story === undefined) return { type: 'story_update', data };
      return inEachLanguage(
        (language): LiveMessage => ({ type: 'story_update', data: { ...data, story: story[language] } }),
      );
    },
    brief: (event): LiveMessage | undefined => {
      const { data } = eventSchema.safeParse(event);
      if (data === undefined) return undefined;
      return {
        type: 'story_update',
        data: { id: data.item_id, change: CHANGE_FOR_READERS[ALERT_CHANGES[data.name]] },
      };
    },
  };
}
