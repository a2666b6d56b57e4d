import { isDanger, stillInForce } from '@paligid/domain/alerts/alerts-for-reader';
import { isRegion } from '@paligid/domain/places/reading-radius';
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { ReaderPlace } from '../../app/page.ts';
import { isFeedAt } from '../../client/live/feeds-at.ts';
import type { Feed } from '../../client/queries/feed.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';

/** Whether the feeds that are there hold an alert of severity 4 or 5 in force for the reader's place. */
export function useDangerHere(): boolean {
  const cache = useQueryClient().getQueryCache();
  const { place } = useReaderPlace();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(
    subscribe,
    () => hasDanger(cache, place, Date.now()),
    () => false,
  );
}

function hasDanger(cache: QueryCache, place: ReaderPlace | null, nowMs: number): boolean {
  const feeds = cache.findAll({ predicate: isFeedAt(place) });
  const stories = feeds.flatMap(({ state }) => (state.data as Feed | undefined)?.stories ?? []);
  return stillInForce(stories, { isRegion: isRegion(place?.code), nowMs }).some(isDanger);
}
