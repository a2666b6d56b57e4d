import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from '../../address/address.ts';
import { pathParams } from '../../address/path-params.ts';
import { useApi } from '../../client/api.ts';
import { coveredPoint, type KnownStory, storyQuery } from '../../client/queries/story.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale } from '../../words/words.ts';
import { AlertSlot } from '../stories/alerts/AlertSlot.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import { useStoryState } from '../stories/time/useStoryState.ts';
import { ArchivedStory } from './ArchivedStory.tsx';
import { isAlertPage, LateAlert } from './danger/LateAlert.tsx';
import { isUnknown } from './is-unknown.ts';
import { forReader, knownCoverage, knownStory } from './known-story.ts';
import { StoryArticle } from './StoryArticle.tsx';
import { StoryTrouble } from './StoryTrouble.tsx';
import styles from './story-screen.module.css';
import { UnknownStory } from './UnknownStory.tsx';

export function StoryScreen() {
  const { id = '' } = pathParams('/story/:id', useLocation().pathname) ?? {};
  const api = useApi();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const known = knownStory(queryClient, id);
  const { place } = useReaderPlace();
  const asked = useQuery({ ...storyQuery(api, id, locale, place), retryOnMount: false });
  const told = asked.data ?? known;
  const isOfPlace = (asked.data?.covers_for ?? '') === coveredPoint(place);
  const own = isOfPlace ? asked.data?.covers_reader : undefined;
  const covers_reader = own ?? knownCoverage(queryClient, id, place) ?? own;
  const story = useMemo(
    () => told && { ...forReader(told, known), covers_reader },
    [told, known, covers_reader],
  );
  const { refetch } = asked;
  const isOfOther = asked.data !== undefined && !isOfPlace;
  // An effect, because it fetches: the reader's place is another one than the page was asked for.
  useEffect(() => {
    if (isOfOther) void refetch();
  }, [isOfOther, refetch]);

  if (asked.isError && isUnknown(asked.error)) return <UnknownStory />;
  if (story === undefined) {
    if (asked.isError) return <StoryTrouble onRetry={() => asked.refetch()} />;
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

function StoryView({ story }: { story: KnownStory }) {
  const state = useStoryState(story);
  return isAlertPage(story, state) ? <LateAlert story={story} /> : <StoryArticle story={story} />;
}
