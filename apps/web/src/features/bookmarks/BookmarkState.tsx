import {
  bookmarkCreatedTime,
  type BookmarkChange as ChangeKind,
} from '@paligid/domain/bookmarks/bookmark-change';
import { swipeAge } from '@paligid/domain/time/date-display';
import { formatSwipeAge } from '@paligid/i18n/format-moment';
import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { type PlainMessage, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { MANILA, momentText } from '../stories/time/manila-time.ts';
import { useNow } from '../stories/time/useNow.ts';
import styles from './bookmark-row.module.css';
import type { ShownBookmark } from './shown-bookmarks.ts';

const CHANGES: Record<ChangeKind, PlainMessage> = {
  recalled: m['bookmarks.changed_recalled'],
  held: m['bookmarks.changed_held'],
  raised: m['bookmarks.changed_raised'],
  over: m['bookmarks.changed_over'],
  lowered: m['bookmarks.changed_lowered'],
  updated: m['bookmarks.changed_updated'],
};

/** What has become of the story since it was saved. */
export function BookmarkChange({ bookmark: { changed, is_archived } }: { bookmark: ShownBookmark }) {
  const t = useTranslation();
  if (is_archived) return <p className={styles['archived']}>{t(m['bookmarks.archived'])}</p>;
  if (!changed) return null;
  const isGrave = ['recalled', 'held', 'raised'].includes(changed.kind);
  return (
    <p className={styles['changed']} data-grave={isGrave || undefined}>
      <Icon name={isGrave ? 'warning-circle' : 'arrows-clockwise'} weight="fill" size={18} />
      {t(CHANGES[changed.kind])}
    </p>
  );
}

export function SavedTime({ bookmark }: { bookmark: ShownBookmark }) {
  const t = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const at = bookmarkCreatedTime(bookmark);
  if (bookmark.isWaiting) {
    return (
      <p className={styles['saved']}>
        <Icon name="wifi-slash" size={16} /> {t(m['bookmarks.saved_waiting'])}
      </p>
    );
  }
  if (at === undefined) return null;
  const atMs = Date.parse(at);
  const full = momentText(atMs, locale);
  const time = now === null ? full : formatSwipeAge(swipeAge(atMs, now, MANILA), locale, MANILA);
  return (
    <p className={styles['saved']}>
      <time dateTime={at} title={full}>
        {t(m['bookmarks.saved_at'], { time })}
      </time>
    </p>
  );
}
