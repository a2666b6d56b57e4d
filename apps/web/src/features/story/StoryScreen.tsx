import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../client/api/api.ts';
import { coverageQuery, type LoadedStory, storyQuery } from '../../client/queries/story.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale } from '../../i18n/useTranslation.ts';
import { matchPath } from '../../router/match-path.ts';
import { useLocation } from '../../router/router.ts';
import { AlertSlot } from '../stories/alerts/lazy-alerts.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import { useStoryState } from '../stories/time/useStoryState.ts';
import { hasAlertPage, LazyAlertPage } from './alert/LazyAlertPage.tsx';
import { ArchivedStory, StoryArticle } from './StoryArticle.tsx';
import { StoryError, StoryNotFound } from './StoryError.tsx';
import { findCachedCoverage, findCachedStory, isStoryNotFound, withReaderContext } from './story-data.ts';
import styles from './story-screen.module.css';

export function StoryScreen() {
  const { id = '' } = matchPath('/story/:id', useLocation().pathname) ?? {};
  const api = useApi();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const known = findCachedStory(queryClient, id);
  const { place } = useReaderPlace();
  const asked = useQuery({ ...storyQuery(api, id, locale, place), retryOnMount: false });
  const told = asked.data ?? known;
  const isOfPlace = (asked.data?.covers_for ?? '') === coverageQuery(place);
  const own = isOfPlace ? asked.data?.covers_reader : undefined;
  const covers_reader = own ?? findCachedCoverage(queryClient, id, place) ?? own;
  const story = useMemo(
    () => told && { ...withReaderContext(told, known), covers_reader },
    [told, known, covers_reader],
  );
  const { refetch } = asked;
  const isOfOther = asked.data !== undefined && !isOfPlace;
  // Must be an effect: it fetches when the reader's place differs from the one the page was requested with.
  useEffect(() => {
    if (isOfOther) void refetch();
  }, [isOfOther, refetch]);

  if (asked.isError && isStoryNotFound(asked.error)) return <StoryNotFound />;
  if (story === undefined) {
    if (asked.isError) return <StoryError onRetry={() => asked.refetch()} />;
    return (
      <div className={styles['loading']}>
        <SkeletonList count={1} />
      </div>
    );
  }
  if (story.status === 'archived') return <ArchivedStory story={story} />;
  return (
    <>
      <AlertSlot screen="story" readingId={id} />
      <div className={styles['notes']}>
        <StaleNote hasFailed={asked.isError || story.stale_since !== undefined} asOf={story.checked_at} />
      </div>
      <StoryView key={id} story={story} />
    </>
  );
}

function StoryView({ story }: { story: LoadedStory }) {
  const state = useStoryState(story);
  return hasAlertPage(story, state) ? <LazyAlertPage story={story} /> : <StoryArticle story={story} />;
}
