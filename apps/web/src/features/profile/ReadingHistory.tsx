import { m } from '@paligid/i18n/messages';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { type ReadStoryPage, readingSummaryQuery, readStoriesQuery } from '../../client/queries/own.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { storyPath } from '../stories/story-path.ts';
import { useDay } from '../stories/time/useNow.ts';
import styles from './reading.module.css';

type ReadStory = ReadStoryPage['stories'][number];
type Pages = InfiniteData<ReadStoryPage>;

/** The stories that were read, newest first. Each can be removed. */
export function ReadingHistory({ userId }: { userId: string }) {
  const t = useTranslation();
  const history = useInfiniteQuery(readStoriesQuery(useApi(), userId));
  const { data: summary } = useQuery(readingSummaryQuery(useApi(), userId));
  const stories = history.data?.pages.flatMap((page) => page.stories) ?? [];
  // Without consent nothing will be listed, and the counts above say so.
  if (stories.length === 0 && summary?.is_recorded !== true) return null;
  return (
    <section aria-labelledby="reading-history">
      <h2 id="reading-history" className={styles['heading']}>
        {t(m['profile.history'])}
      </h2>
      {history.isError && stories.length === 0 && (
        <ErrorPanel
          title={t(m['profile.history'])}
          text={t(m['profile.history_failed'])}
          onRetry={() => void history.refetch()}
          isRetrying={history.isRefetching}
        />
      )}
      {history.isPending && <SkeletonList count={2} />}
      {history.data !== undefined && <HistoryList userId={userId} history={history} stories={stories} />}
    </section>
  );
}

interface HistoryListProps {
  userId: string;
  history: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
  stories: readonly ReadStory[];
}

function HistoryList({ userId, history, stories }: HistoryListProps) {
  const t = useTranslation();
  const remove = useRemoveStory(userId);
  return (
    <div className={styles['card']}>
      {stories.length === 0 ? (
        <p className={styles['text']}>{t(m['profile.history_none'])}</p>
      ) : (
        <ul className={styles['list']}>
          {stories.map((story) => (
            <HistoryItem key={story.story_id} story={story} onRemove={() => remove.mutate(story)} />
          ))}
        </ul>
      )}
      {history.isFetchNextPageError && (
        <p className={styles['text']} role="alert">
          {t(m['profile.history_failed'])}
        </p>
      )}
      {history.hasNextPage && (
        <Button
          variant="ghost"
          size="medium"
          isBusy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t(m['profile.history_more'])}
        </Button>
      )}
    </div>
  );
}

function HistoryItem({ story, onRemove }: { story: ReadStory; onRemove: () => void }) {
  const t = useTranslation();
  const day = useDay();
  const title = story.title ?? t(m['profile.history_gone']);
  return (
    <li className={styles['story']}>
      <div className={styles['words']}>
        {story.title === null ? (
          <p className={styles['text']}>{title}</p>
        ) : (
          <Link to={storyPath(story.story_id)} className={styles['title']}>
            {title}
          </Link>
        )}
        <p className={styles['when']}>{t(m['profile.history_read'], { date: day(story.read_at) })}</p>
      </div>
      <IconButton icon="x" label={t(m['profile.history_remove'], { title })} onClick={onRemove} />
    </li>
  );
}

/** Removed from the list at once; it comes back when the server could not remove it. */
function useRemoveStory(userId: string) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.own('read-stories', userId);
  return useMutation({
    mutationFn: ({ story_id }: ReadStory) => api.send('DELETE', `/users/me/reading/stories/${story_id}`),
    onMutate: async ({ story_id }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Pages>(queryKey);
      queryClient.setQueryData<Pages>(queryKey, (known) => known && withoutStory(known, story_id));
      return before;
    },
    onSuccess: () => {
      notify({ text: t(m['profile.history_removed']) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.own('reading', userId) });
    },
    onError: (error, _story, before) => {
      queryClient.setQueryData(queryKey, before);
      notify({ kind: 'error', text: errorText(error, t) });
    },
  });
}

function withoutStory({ pages, pageParams }: Pages, storyId: string): Pages {
  return {
    pageParams,
    pages: pages.map(({ stories, next }) => ({
      next,
      stories: stories.filter(({ story_id }) => story_id !== storyId),
    })),
  };
}
