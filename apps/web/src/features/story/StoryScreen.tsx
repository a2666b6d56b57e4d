import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../../client/api.ts';
import { storyQuery } from '../../client/queries/story.ts';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale } from '../../words/words.ts';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import { ArchivedStory } from './ArchivedStory.tsx';
import { isUnknown } from './is-unknown.ts';
import { forReader, knownStory } from './known-story.ts';
import { StoryArticle } from './StoryArticle.tsx';
import { StoryTrouble } from './StoryTrouble.tsx';
import styles from './story-screen.module.css';
import { UnknownStory } from './UnknownStory.tsx';

export function StoryScreen() {
  const { id = '' } = useParams();
  const api = useApi();
  const locale = useLocale();
  const known = knownStory(useQueryClient(), id);
  const asked = useQuery({ ...storyQuery(api, id, locale), retryOnMount: false });
  const told = asked.data ?? known;
  const story = useMemo(() => told && forReader(told, known), [told, known]);

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
      <div className={styles['notes']}>
        <StaleNote hasFailed={asked.isError || story.stale_since !== undefined} asOf={story.checked_at} />
      </div>
      <StoryArticle key={id} story={story} />
    </>
  );
}
