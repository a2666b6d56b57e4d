import type { Story } from '@paligid/contract/entities/stories';
import { DEFAULT_PLACE, readingRadiusKm } from '@paligid/domain/feed/feed-request';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { combinedFeedQuery } from '../../client/queries/feed-queries.ts';
import { useRefreshMinutes } from '../../client/stores/useFeedSettings.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useLocale } from '../../i18n/useTranslation.ts';
import { useTopics } from './feed-topics.ts';

const NO_STORIES: readonly Story[] = [];

/** The newest page of the feed, as requested by the list next to it: nothing is fetched for this alone. */
export function useFeedStories(): readonly Story[] {
  const { place } = useReaderPlace();
  const { user } = useSession();
  const { lat, lon } = place ?? DEFAULT_PLACE;
  const pace = useRefreshMinutes();
  const chosen = usePreferences((state) => state.chosen.radiusKm);
  const radius = readingRadiusKm(place?.code, chosen);
  const reading = {
    userId: user?.id,
    lat,
    lon,
    radius,
    categories: useTopics(),
    locale: useLocale(),
    ...pace,
  };
  const { data } = useQuery({ ...combinedFeedQuery(useApi(), reading), enabled: false });
  return data?.stories ?? NO_STORIES;
}
