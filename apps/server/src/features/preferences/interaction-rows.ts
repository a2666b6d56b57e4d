import { createHash } from 'node:crypto';
import type { trackInteraction } from '@paligid/contract/api/preferences.api';
import { newUuidV7, parseWireId } from '@paligid/domain/ids';
import type * as z from 'zod';
import type { NewInteraction } from './interactions.repository.ts';

export type Interaction = z.output<typeof trackInteraction.body>;

/** `client_id` is absent for interactions that were sent one by one. */
export function interactionRow(userId: string, it: Interaction & { client_id?: string }): NewInteraction {
  const story = it.story_id === null ? undefined : parseWireId(it.story_id);
  const storyId = story?.uuid ?? null;
  const at = new Date(it.timestamp);
  return {
    id:
      it.client_id === undefined
        ? hashedId(at, [userId, storyId, it.interaction_type, at.getTime()])
        : queuedId(userId, { client_id: it.client_id, timestamp: it.timestamp }),
    kind: it.interaction_type,
    storyId,
    isEvent: story?.kind === 'cluster',
    category: it.category,
    seconds: it.duration_seconds,
    at,
  };
}

export function queuedId(userId: string, it: { client_id: string; timestamp: string }): string {
  return hashedId(new Date(it.timestamp), [userId, it.client_id]);
}

/** Deterministic: the same interaction of the same reader has the same id, however often it is sent. */
function hashedId(at: Date, parts: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest();
  return newUuidV7(at.getTime(), (length) => hash.subarray(0, length));
}
