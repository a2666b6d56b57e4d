import type { Query, QueryPersister } from '@tanstack/react-query';
import { ApiRequestError } from '../client/api/api-error.ts';
import { getCachedKind } from './entries-to-evict.ts';
import type { OfflineCache } from './offline-cache.ts';

interface OfflineFallbackDeps {
  offlineCache: Pick<OfflineCache, 'find' | 'delete'>;
  /** Whether our origin responded to the last request. */
  isOnline: () => boolean;
  /** Checks whether it still does: a network that accepts requests and never responds counts as offline. */
  check: () => void;
}

/** How long a screen waits for a slow network before it shows cached data. */
const SLOW_NETWORK_MS = 3_000;

const GONE_STATUSES: readonly number[] = [404, 410];

/**
 * Query persister that every query goes through. When the network does not respond, or not yet, a query without data
 * gets the cached data, with its original time and marked as failed: that is how screens know to show its age. The call
 * itself continues, so that a returning network is noticed, and fails as it would. While our origin does not respond,
 * cached data is shown at once, and a miss is reported soon.
 */
export function offlineFallback({ offlineCache, isOnline, check }: OfflineFallbackDeps): QueryPersister {
  return async (ask, context, query) => {
    if (getCachedKind(query.queryKey) === undefined) return ask(context);
    const show = async (error: ApiRequestError) => {
      if (query.state.data !== undefined) return;
      // Where the browser blocks storage, nothing is cached.
      const found = await offlineCache.find(query.queryKey).catch(() => undefined);
      // A response may have arrived meanwhile.
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
