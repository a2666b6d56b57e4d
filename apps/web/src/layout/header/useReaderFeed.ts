import { DEFAULT_PLACE } from '@paligid/domain/feed/feed-request';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { combinedFeedQuery } from '../../client/queries/feed-queries.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useLocale } from '../../i18n/useTranslation.ts';

export type ReaderFeed = ReturnType<typeof useReaderFeed>;

/** The feed of the reader's place. Screens use the same query, so nothing is fetched twice. */
export function useReaderFeed() {
  const api = useApi();
  const locale = useLocale();
  const { user, isExpected } = useSession();
  const { place } = useReaderPlace();
  const refreshMinutes = usePreferences(({ refreshInterval }) => refreshInterval);
  const { lat, lon } = place ?? DEFAULT_PLACE;
  const query = combinedFeedQuery(api, { userId: user?.id, lat, lon, locale, refreshMinutes });
  const asked = useQuery({ ...query, enabled: place !== null && !isExpected });
  return {
    place,
    feed: place === null ? undefined : asked.data,
    /** Whether the last fetch has failed, in the browser or on the server. */
    hasFailed: asked.isError || asked.data?.stale_since !== undefined,
    isLooking: asked.isFetching,
    lookAgain: () => void asked.refetch(),
  };
}
