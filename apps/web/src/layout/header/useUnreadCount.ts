import { useRealtime } from '../../client/stores/useRealtime.ts';

/** Other frames are not news. */
const COUNTED_TYPES: ReadonlySet<string> = new Set(['notification', 'story_update']);

/** What came over the live connection since the list was last opened. Alerts that cover the reader count by themselves. */
export function useUnreadCount(): number {
  return useRealtime(
    ({ updates, seenAt, here }) =>
      updates.filter(
        ({ id, type, receivedAt }) =>
          COUNTED_TYPES.has(type) && receivedAt > seenAt && !here.ids.includes(id),
      ).length,
  );
}
