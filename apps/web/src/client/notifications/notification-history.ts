import type { notificationHistory } from '@paligid/contract/api/notifications.api';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { StoredSubscription } from '../../offline/push/subscription-record.ts';
import type { ApiClient } from '../api/api.ts';
import { queryKeys } from '../queries/query-keys.ts';

export type HistoryPage = z.output<typeof notificationHistory.response>['data'];
export type NotificationRecord = HistoryPage['notifications'][number];

const STALE_MS = 30_000;

export interface HistoryReader {
  userId: string | undefined;
  /** A guest proves with it that the history is theirs. */
  record: StoredSubscription | undefined;
}

/** The reader's notifications of 30 days, newest first. Disabled for a guest who is not subscribed: there are none. */
export function historyQuery(api: ApiClient, reader: HistoryReader) {
  const proof = historyProof(reader);
  return infiniteQueryOptions({
    queryKey: [...queryKeys.own('notifications', reader.userId), proof.subscription?.id],
    enabled: reader.userId !== undefined || proof.subscription !== undefined,
    staleTime: STALE_MS,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const body = { ...proof, ...(pageParam !== '' && { before: pageParam }) };
      return api.send<HistoryPage>('POST', '/notifications/history', body, { signal, retries: 0 });
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** Marks everything up to a time as read, on every device of the reader. */
export async function markRead(api: ApiClient, reader: HistoryReader, upTo: string): Promise<void> {
  await api.send('POST', '/notifications/read', { up_to: upTo, ...historyProof(reader) });
}

function historyProof({ userId, record }: HistoryReader) {
  if (userId !== undefined || record === undefined) return {};
  return { subscription: { id: record.id, secret: record.secret } };
}
