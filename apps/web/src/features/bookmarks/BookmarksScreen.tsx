import type { bookmarkFileSchema } from '@paligid/contract/entities/bookmarks';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { useStore } from 'zustand/react';
import { useApi } from '../../client/api/api.ts';
import type { Saving } from '../../client/bookmarks/saving.ts';
import { useSavingDeps } from '../../client/bookmarks/useSavingDeps.ts';
import { downloadFile } from '../../client/download-file.ts';
import { bookmarksQuery, loadSaving } from '../../client/queries/bookmarks.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import { ChipButton } from '../../design/Chip.tsx';
import { NoBookmarks } from '../../design/empty/NoBookmarks.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Segment } from '../../design/Segment.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { TextField } from '../../design/TextField.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { RequireAuth } from '../auth/RequireAuth.tsx';
import { SIGN_IN_PROMPTS } from '../auth/sign-in-prompts.ts';
import { InstallCard } from '../install/InstallCard.tsx';
import { FeedError } from '../stories/list/FeedError.tsx';
import { categoryLabel } from '../stories/StoryCategory.tsx';
import { momentText } from '../stories/time/manila-time.ts';
import { BookmarkRow } from './BookmarkRow.tsx';
import styles from './bookmarks-screen.module.css';
import {
  type BookmarkFilter,
  bookmarkCategories,
  filterBookmarks,
  type ShownBookmark,
  withPending,
} from './shown-bookmarks.ts';

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

type BookmarkFile = z.output<typeof bookmarkFileSchema>;
const FORMATS = ['json', 'html'] as const;

/** Downloads the list, to keep it or to import it into a browser. */
function BookmarkExport() {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function download(format: (typeof FORMATS)[number]) {
    setBusy(true);
    try {
      const file = await api.get<BookmarkFile>(`/me/bookmarks/export?format=${format}`);
      downloadFile({ name: file.file_name, type: file.media_type, text: file.text });
    } catch {
      notify({ text: t(m['bookmarks.export_failed']), kind: 'error', duration: 5_000 });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles['export']} aria-labelledby="bookmarks-export">
      <h2 id="bookmarks-export">{t(m['bookmarks.export'])}</h2>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="ghost"
          size="medium"
          disabled={isBusy}
          onClick={() => void download(format)}
        >
          {t(format === 'json' ? m['bookmarks.export_json'] : m['bookmarks.export_html'])}
        </Button>
      ))}
    </section>
  );
}

interface BookmarkFiltersProps {
  bookmarks: readonly ShownBookmark[];
  filter: BookmarkFilter;
  /** How many stories it lets through. */
  shown: number;
  onChange: (filter: BookmarkFilter) => void;
}

/** Search, topic and order of the saved stories. A short list needs none of them. */
function BookmarkFilters({ bookmarks, filter, shown, onChange }: BookmarkFiltersProps) {
  const t = useTranslation();
  const categories = bookmarkCategories(bookmarks);
  if (bookmarks.length < 2) return null;
  return (
    <search className={styles['filters']}>
      <TextField
        label={t(m['bookmarks.search'])}
        isLabelHidden
        icon="magnifying-glass"
        type="search"
        placeholder={t(m['bookmarks.search'])}
        maxLength={100}
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
        trailing={
          filter.text !== '' && (
            <IconButton
              label={t(m['bookmarks.search_clear'])}
              icon="x"
              onClick={() => onChange({ ...filter, text: '' })}
            />
          )
        }
      />
      {categories.length > 1 && (
        <fieldset className={styles['topics']} aria-label={t(m['bookmarks.topics'])}>
          <ChipButton isOn={filter.category === null} onClick={() => onChange({ ...filter, category: null })}>
            {t(m['bookmarks.all_topics'])}
          </ChipButton>
          {categories.map((category) => (
            <ChipButton
              key={category}
              isOn={filter.category === category}
              onClick={() => onChange({ ...filter, category })}
            >
              {categoryLabel(category, t)}
            </ChipButton>
          ))}
        </fieldset>
      )}
      <div className={styles['foot']}>
        <p role="status" className={styles['count']}>
          {t(m['bookmarks.count'], { n: shown })}
        </p>
        <Segment
          label={t(m['bookmarks.sort'])}
          tone="quiet"
          value={filter.order}
          onChange={(order) => onChange({ ...filter, order })}
          options={[
            { value: 'saved', label: t(m['bookmarks.sort_saved']) },
            { value: 'published', label: t(m['bookmarks.sort_published']) },
            { value: 'severity', label: t(m['bookmarks.sort_severity']) },
          ]}
        />
      </div>
    </search>
  );
}
