import { useRealtime } from '../../client/stores/useRealtime.ts';

/** Other frames do not count as updates. */
const COUNTED_TYPES: ReadonlySet<string> = new Set(['notification', 'story_update']);

/** Counts live updates since the list was last opened. Alerts that cover the reader are counted separately. */
export function useUnreadCount(): number {
  return useRealtime(
    ({ updates, seenAt, here }) =>
      updates.filter(
        ({ id, type, receivedAt }) =>
          COUNTED_TYPES.has(type) && receivedAt > seenAt && !here.ids.includes(id),
      ).length,
  );
}
