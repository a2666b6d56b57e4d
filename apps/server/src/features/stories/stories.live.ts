import { storyId } from '@paligid/contract/ids';
import { parseWireId } from '@paligid/domain/ids';
import type { Pool } from 'pg';
import * as z from 'zod';
import { batchLoader } from '../../platform/batch-loader.ts';
import type { Clock } from '../../platform/clock.ts';
import { inEachLanguage } from '../../platform/http/language.ts';
import type { LiveFeature, LiveMessage } from '../../platform/live-feature.ts';
import { storiesNow } from './stories.service.ts';

const eventSchema = z.object({
  name: z.enum(['story.published.v1', 'story.updated.v1', 'story.ended.v1']),
  story_id: storyId,
});

const CHANGES = {
  'story.published.v1': 'published',
  'story.updated.v1': 'updated',
  'story.ended.v1': 'ended',
} as const;

/** Sends readers in the cells of a story its changes, each in their language. */
export function storiesLive(db: Pool, clock: Clock): LiveFeature {
  const storyNow = batchLoader((uuids) => storiesNow(db, uuids, clock.now()));
  return {
    events: eventSchema.shape.name.options,
    lane: 'best_effort',
    message: async (event) => {
      const { name, story_id } = eventSchema.parse(event);
      const story = await storyNow(parseWireId(story_id)?.uuid ?? '');
      if (story === undefined) return undefined;
      const change = story.en.review === undefined ? CHANGES[name] : 'ended';
      const data = { id: story_id, change };
      return inEachLanguage(
        (language): LiveMessage => ({ type: 'story_update', data: { ...data, story: story[language] } }),
      );
    },
    brief: (event): LiveMessage | undefined => {
      const { data } = eventSchema.safeParse(event);
      return data && { type: 'story_update', data: { id: data.story_id, change: CHANGES[data.name] } };
    },
  };
}
