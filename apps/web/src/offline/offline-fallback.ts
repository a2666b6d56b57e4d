import type { Query, QueryPersister } from '@tanstack/react-query';
import { ApiRequestError } from '../client/api/api-error.ts';
import { getCachedKind } from './entries-to-evict.ts';
import type { OfflineCache } from './offline-cache.ts';

interface OfflineFallbackDeps {
  offlineCache: Pick<OfflineCache, 'find' | 'delete'>;
  /** Whether our origin answered when it was last asked. */
  isOnline: () => boolean;
  /** Finds out whether it still does: a line that accepts and never answers counts as none. */
  check: () => void;
}

/** How long a screen waits for a slow network before it shows what is kept. */
const SLOW_NETWORK_MS = 3_000;

const GONE_STATUSES: readonly number[] = [404, 410];

/**
 * Every query goes through here. When the network does not answer, or not yet, a query that has nothing to show gets
 * what is kept, with the age that it has and marked as failed: that is how screens know to say from when it is. The
 * call itself goes on, so that a network that is back is noticed, and fails as it would. While our origin does not
 * answer nobody waits for what is kept, and nobody waits long to hear that nothing is.
 */
export function offlineFallback({ offlineCache, isOnline, check }: OfflineFallbackDeps): QueryPersister {
  return async (ask, context, query) => {
    if (getCachedKind(query.queryKey) === undefined) return ask(context);
    const show = async (error: ApiRequestError) => {
      if (query.state.data !== undefined) return;
      // Where the browser refuses its storage, nothing is kept.
      const found = await offlineCache.find(query.queryKey).catch(() => undefined);
      // Meanwhile an answer may have come.
      if (found !== undefined && query.state.data === undefined) showCached(query, found, error);
    };
    const giveUp = async () => {
      if (isOnline()) check();
      await show(noResponseError());
      const isWaiting = query.state.status === 'pending' && query.state.fetchStatus === 'fetching';
      if (isWaiting && !isOnline()) query.setState({ status: 'error', error: noResponseError() });
    };
    const timers = [setTimeout(() => void giveUp(), SLOW_NETWORK_MS)];
    if (!isOnline()) timers.push(setTimeout(() => void show(noResponseError())));
    try {
      return await ask(context);
    } catch (error) {
      if (error instanceof ApiRequestError) {
        if (GONE_STATUSES.includes(error.status)) await offlineCache.delete(query.queryKey).catch(() => {});
        else await show(error);
      }
      throw error;
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  };
}

function showCached(query: Query, { data, at }: { data: unknown; at: number }, error: ApiRequestError): void {
  query.setState({ data, dataUpdatedAt: at, status: 'error', error, isInvalidated: true });
}

function noResponseError(): ApiRequestError {
  return new ApiRequestError('Failed to fetch', { status: 0 });
}
