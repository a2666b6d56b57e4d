import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../queries/query-keys.ts';
import { useRealtime } from './useRealtime.ts';

/** New stories that arrived while the reader was reading: their count, and a function to show them. */
export function useLiveUpdates() {
  const queryClient = useQueryClient();
  const updates = useRealtime((state) => state.updates);
  const newCount = useRealtime((state) => state.waiting.length);
  const showWaiting = useRealtime((state) => state.clearWaiting);
  const showNew = () => {
    showWaiting();
    return queryClient.refetchQueries({ queryKey: queryKeys.feeds, type: 'active' });
  };
  return { updates, newCount, showNew };
}
