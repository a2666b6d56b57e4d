import { m } from '@paligid/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, memo, type ReactNode, useEffect, useMemo } from 'react';
import { useApi } from '../../client/api/api.ts';
import { useIsOnline } from '../../client/connectivity/connectivity.ts';
import { ClientOnly, HydratedLater } from '../../client/lazy-content.tsx';
import { useModuleOnClick, whenIdle } from '../../client/lazy-load.ts';
import { coverageQuery, type LoadedStory, storyQuery } from '../../client/queries/story.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { matchPath } from '../../router/match-path.ts';
import { useLocation } from '../../router/router.ts';
import { AlertSlot } from '../stories/alerts/lazy-alerts.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import { type StoryState, useStoryState } from '../stories/time/useStoryState.ts';
import { alertPageModule } from './lazy-story-modules.ts';
import { ArchivedStory, StoryArticle } from './StoryArticle.tsx';
import { findCachedCoverage, findCachedStory, isStoryNotFound, withReaderContext } from './story-data.ts';
import styles from './story-screen.module.css';

/** An alert is official and of severity 4 or 5; one that an operator holds or has recalled is not shown as one. */
function hasAlertPage({ is_alert }: Pick<LoadedStory, 'is_alert'>, { kind }: StoryState): boolean {
  return is_alert && !['held', 'recalled', 'replaced', 'archived'].includes(kind);
}

interface LazyAlertPageProps {
  story: LoadedStory;
}

/**
 * The page of an alert. It is server-rendered, and its links work without JavaScript; Preact hydrates it when the
 * browser is idle, so that an ordinary story does not pay for it. Memoised, as it must not re-render before that.
 */
const LazyAlertPage = memo(function LateAlert({ story }: LazyAlertPageProps) {
  // Must be an effect: it waits. In development (HMR) styles arrive only with the script.
  useEffect(() => (import.meta.hot ? alertPageModule.fetch() : whenIdle(window, alertPageModule.fetch)), []);
  return (
    <HydratedLater fallback={<AlertPageSkeleton />}>
      <LoadedAlertPage story={story} />
    </HydratedLater>
  );
});

function LoadedAlertPage({ story }: LazyAlertPageProps) {
  const { AlertPage } = alertPageModule.useModule();
  return <AlertPage story={story} />;
}

/** The reader came from another page, so nothing is server-rendered: fetches the code at once. */
function AlertPageSkeleton() {
  // Must be an effect: it waits.
  useEffect(alertPageModule.fetch, []);
  return (
    <div className={styles['loading']}>
      <SkeletonList count={1} />
    </div>
  );
}

export function StoryScreen() {
  const { id = '' } = matchPath('/story/:id', useLocation().pathname) ?? {};
  const api = useApi();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const known = findCachedStory(queryClient, id);
  const { place } = useReaderPlace();
  const asked = useQuery({ ...storyQuery(api, id, locale, place), retryOnMount: false });
  const latest = asked.data ?? known;
  const isOfPlace = (asked.data?.covers_for ?? '') === coverageQuery(place);
  const own = isOfPlace ? asked.data?.covers_reader : undefined;
  const covers_reader = own ?? findCachedCoverage(queryClient, id, place) ?? own;
  const story = useMemo(
    () => latest && { ...withReaderContext(latest, known), covers_reader },
    [latest, known, covers_reader],
  );
  const { refetch } = asked;
  const isOfOther = asked.data !== undefined && !isOfPlace;
  // Must be an effect: it fetches when the reader's place differs from the one the page was requested with.
  useEffect(() => {
    if (isOfOther) void refetch();
  }, [isOfOther, refetch]);

  if (asked.isError && isStoryNotFound(asked.error)) {
    return <SavedCopyOr id={id} fallback={<StoryNotFound />} />;
  }
  if (story === undefined) {
    if (asked.isError) return <StoryError onRetry={() => asked.refetch()} />;
    return (
      <div className={styles['loading']}>
        <SkeletonList count={1} />
      </div>
    );
  }
  if (story.status === 'archived') {
    return <SavedCopyOr id={id} fallback={<ArchivedStory story={story} />} />;
  }
  return (
    <>
      <AlertSlot screen="story" readingId={id} />
      <div className={styles['notes']}>
        <StaleNote hasFailed={asked.isError || story.stale_since !== undefined} asOf={story.checked_at} />
      </div>
      <StoryView key={id} story={story} />
      <AskField key={`ask-${id}`} storyId={id} />
    </>
  );
}

function StoryView({ story }: { story: LoadedStory }) {
  const state = useStoryState(story);
  return hasAlertPage(story, state) ? <LazyAlertPage story={story} /> : <StoryArticle story={story} />;
}

function StoryError({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  const isOnline = useIsOnline();
  const action = (
    <Button variant="ghost" onClick={onRetry}>
      {t(m['stories.try_again'])}
    </Button>
  );
  return (
    <>
      <h1>
        <VisuallyHidden>{t(m['story.header'])}</VisuallyHidden>
      </h1>
      {isOnline ? (
        <ErrorState text={t(m['story.trouble'])} action={action} />
      ) : (
        <OfflineState action={action} />
      )}
    </>
  );
}

function StoryNotFound() {
  const t = useTranslation();
  return (
    <>
      <h1>
        <VisuallyHidden>{t(m['story.title_unknown'])}</VisuallyHidden>
      </h1>
      <EmptyState
        art="no-results"
        title={t(m['story.unknown'])}
        text={t(m['story.unknown_text'])}
        action={
          <LinkButton to="/focus" variant="ghost">
            {t(m['story.to_focus'])}
          </LinkButton>
        }
      />
    </>
  );
}

const loadStoryChat = () => import('../chat/StoryChat.tsx');

/** Looks like the input of the chat, which loads when it is pressed. */
function AskField({ storyId }: { storyId: string }) {
  const t = useTranslation();
  const { late, isOpen, open, close } = useModuleOnClick(loadStoryChat);
  return (
    <div className={styles['bar']}>
      <button
        type="button"
        className={styles['field']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="chat-circle-text" weight="regular" size={22} />
        <span>{t(m['chat.placeholder'])}</span>
      </button>
      {late && <late.StoryChat storyId={storyId} isOpen={isOpen} onClose={close} />}
    </div>
  );
}

interface SavedCopyProps {
  id: string;
  /** Shown when the reader has no copy. */
  fallback: ReactNode;
}

const emptySavedCopy = () => ({ default: ({ fallback }: SavedCopyProps) => fallback });
const LazySavedCopy = lazy(() =>
  import('./SavedCopy.tsx').then(({ SavedCopy }) => ({ default: SavedCopy }), emptySavedCopy),
);

/** The copy of a story that the reader saved before the server dropped it. */
export function SavedCopyOr({ id, fallback }: SavedCopyProps) {
  const { user } = useSession();
  if (user === null) return fallback;
  return (
    <ClientOnly fallback={fallback}>
      <LazySavedCopy id={id} fallback={fallback} />
    </ClientOnly>
  );
}
