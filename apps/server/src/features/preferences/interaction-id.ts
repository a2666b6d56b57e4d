import { createHash } from 'node:crypto';
import { newUuidV7 } from '@paligid/domain/ids/uuid-v7';

type Act = { userId: string; storyId: string | null; kind: string; at: Date };

/** The same act of the same reader at the same moment has the same id, however often it is sent. */
export function interactionId({ userId, storyId, kind, at }: Act): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, storyId, kind, at.getTime()]))
    .digest();
  return newUuidV7(at.getTime(), (length) => hash.subarray(0, length));
}
