import { alertsInForceForReader, isDanger } from '@paligid/domain/alerts/alerts-for-reader';
import { isRegion } from '@paligid/domain/feed/feed-request';
import { greetingName } from '@paligid/domain/reader-name';
import { type QueryCache, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { ReaderPlace } from '../../app/page.ts';
import { useApi } from '../../client/api/api.ts';
import { isFeedAt } from '../../client/live/feeds-at.ts';
import { digestQuery } from '../../client/queries/digest.ts';
import type { FeedResponse } from '../../client/queries/feed.ts';
import type { SessionUser } from '../../client/session/session-actions.ts';
import { useRefreshMinutes } from '../../client/stores/useFeedSettings.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useLocale } from '../../i18n/useTranslation.ts';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import { DigestCard } from './DigestCard.tsx';

/** The digest of a signed-in reader. */
export function OwnDigest({ user }: { user: SessionUser }) {
  const api = useApi();
  const locale = useLocale();
  const isInDanger = useDangerHere();
  const { place } = useReaderPlace();
  const { refreshMinutes } = useRefreshMinutes();
  const { data, isError, isFetching, refetch } = useQuery(
    digestQuery(api, { userId: user.id, place, locale, refreshMinutes }),
  );
  return (
    <>
      {data !== undefined && (
        <StaleNote hasFailed={isError || data.stale_since !== undefined} asOf={data.as_of} />
      )}
      <DigestCard
        digest={data}
        isLoading={isFetching}
        onRetry={isError && !isFetching ? () => void refetch() : undefined}
        name={greetingName(user)}
        isInDanger={isInDanger}
      />
    </>
  );
}

/** Whether the cached feeds contain an alert of severity 4 or 5 in force for the reader's place. */
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
  const stories = feeds.flatMap(({ state }) => (state.data as FeedResponse | undefined)?.stories ?? []);
  return alertsInForceForReader(stories, { isRegion: isRegion(place?.code), nowMs }).some(isDanger);
}
