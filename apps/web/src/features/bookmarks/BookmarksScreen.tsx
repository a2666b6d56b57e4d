import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import type { Saving } from '../../client/bookmarks/saving.ts';
import { useSavingDeps } from '../../client/bookmarks/useSavingDeps.ts';
import { bookmarksQuery, loadSaving } from '../../client/queries/bookmarks.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { NoBookmarks } from '../../design/empty/NoBookmarks.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { RequireAuth } from '../auth/RequireAuth.tsx';
import { SIGN_IN_PROMPTS } from '../auth/sign-in-prompts.ts';
import { InstallCard } from '../install/InstallCard.tsx';
import { FeedError } from '../stories/list/FeedError.tsx';
import { momentText } from '../stories/time/manila-time.ts';
import { BookmarkExport } from './BookmarkExport.tsx';
import { BookmarkFilters } from './BookmarkFilters.tsx';
import { BookmarkRow } from './BookmarkRow.tsx';
import styles from './bookmarks-screen.module.css';
import { type BookmarkFilter, filterBookmarks, withPending } from './shown-bookmarks.ts';

export function BookmarksScreen() {
  return (
    <RequireAuth prompt={SIGN_IN_PROMPTS.bookmarks}>
      <BookmarksContent />
    </RequireAuth>
  );
}

/** A document is never personal, so the list is loaded in the browser. */
function BookmarksContent() {
  const t = useTranslation();
  const { user } = useSession();
  return (
    <div className={styles['screen']}>
      <h1>
        <VisuallyHidden>{t(m['bookmarks.heading'])}</VisuallyHidden>
      </h1>
      {user === null ? <SkeletonList count={3} /> : <LazyBookmarks userId={user.id} />}
    </div>
  );
}

/** The code that saves is also used by cards, whose first load must not contain it: so it is loaded here as well. */
function LazyBookmarks({ userId }: { userId: string }) {
  const deps = useSavingDeps();
  const [saving, setSaving] = useState<Saving | 'failed'>();
  const isLoading = saving === undefined;
  // An effect, because it is asynchronous.
  useEffect(() => {
    if (isLoading) loadSaving(deps).then(setSaving, () => setSaving('failed'));
  }, [deps, isLoading]);
  if (saving === undefined) return <SkeletonList count={3} />;
  if (saving === 'failed') return <LoadError onRetry={() => setSaving(undefined)} />;
  return <LoadedBookmarks userId={userId} saving={saving} />;
}

function LoadedBookmarks({ userId, saving }: { userId: string; saving: Saving }) {
  const deps = useSavingDeps();
  const { data, isError, isPending, dataUpdatedAt, refetch } = useQuery(bookmarksQuery(deps, userId));
  const pending = useStore(saving.queue, (queue) => queue.pending);
  const bookmarks = withPending(data?.bookmarks ?? [], pending, userId);
  if (bookmarks.length === 0) {
    if (isError && (data === undefined || data.bookmarks.length === 0)) {
      return <LoadError onRetry={() => void refetch()} />;
    }
    return isPending ? <SkeletonList count={3} /> : <EmptyList />;
  }
  return (
    <>
      {isError && <StaleList at={dataUpdatedAt} />}
      <BookmarkList bookmarks={bookmarks} saving={saving} />
    </>
  );
}

interface BookmarkListProps {
  bookmarks: ReturnType<typeof withPending>;
  saving: Saving;
}

function BookmarkList({ bookmarks, saving }: BookmarkListProps) {
  const t = useTranslation();
  const [filter, setFilter] = useState<BookmarkFilter>({ text: '', category: null, order: 'saved' });
  const shown = filterBookmarks(bookmarks, filter);
  return (
    <>
      <BookmarkFilters bookmarks={bookmarks} filter={filter} shown={shown.length} onChange={setFilter} />
      {shown.length === 0 ? (
        <div className={styles['nothing']}>
          <p>{t(m['bookmarks.no_match'])}</p>
          <Button variant="ghost" onClick={() => setFilter({ ...filter, text: '', category: null })}>
            {t(m['bookmarks.no_match_clear'])}
          </Button>
        </div>
      ) : (
        <ul className={styles['list']}>
          {shown.map((bookmark) => (
            <BookmarkRow key={bookmark.storyId} bookmark={bookmark} saving={saving} />
          ))}
        </ul>
      )}
      <InstallCard isSaved />
      <BookmarkExport />
    </>
  );
}

function EmptyList() {
  const t = useTranslation();
  return <NoBookmarks action={<LinkButton to="/feed">{t(m['bookmarks.to_feed'])}</LinkButton>} />;
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  return <FeedError text={t(m['bookmarks.failed'])} onRetry={onRetry} />;
}

/** The list as it was last fetched, if it ever was; changes of this device are in it. */
function StaleList({ at }: { at: number }) {
  const t = useTranslation();
  const locale = useLocale();
  return (
    <p className={styles['stale']} role="status">
      {at === 0 ? t(m['bookmarks.failed']) : t(m['bookmarks.stale'], { time: momentText(at, locale) })}
    </p>
  );
}
