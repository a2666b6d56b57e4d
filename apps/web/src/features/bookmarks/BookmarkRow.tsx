import type { Story } from '@paligid/contract/entities/stories';
import { TEXT } from '@paligid/contract/limits';
import {
  bookmarkCreatedTime,
  type BookmarkChange as ChangeKind,
} from '@paligid/domain/bookmarks/bookmark-change';
import { swipeAge } from '@paligid/domain/time/date-display';
import { formatSwipeAge } from '@paligid/i18n/format-moment';
import { m } from '@paligid/i18n/messages';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Saving } from '../../client/bookmarks/saving.ts';
import { isStory } from '../../client/live/is-story.ts';
import { Button } from '../../design/Button.tsx';
import category from '../../design/category.module.css';
import { categoryStyle } from '../../design/category.ts';
import { classNames } from '../../design/class-names.ts';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { type PlainMessage, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyPath } from '../stories/story-path.ts';
import { MANILA, momentText } from '../stories/time/manila-time.ts';
import { useNow } from '../stories/time/useNow.ts';
import styles from './bookmark-row.module.css';
import type { ShownBookmark } from './shown-bookmarks.ts';

/** How long a removal can be undone before it is sent. */
const UNDO_MS = 6_000;

interface BookmarkRowProps {
  bookmark: ShownBookmark;
  saving: Saving;
}

export function BookmarkRow({ bookmark, saving }: BookmarkRowProps) {
  const t = useTranslation();
  // The focus follows what replaces the pressed button, but is not taken when a list is opened.
  const [hasActed, setHasActed] = useState(false);
  const { content, storyId } = bookmark;
  const title = content.title || content.headline || t(m['bookmarks.no_title']);
  if (bookmark.isRemoved) {
    return (
      <li className={styles['removed']}>
        <p role="status">{t(m['bookmarks.removed_named'], { title })}</p>
        <Button
          variant="ghost"
          ref={hasActed ? focusOnce : undefined}
          onClick={() => {
            setHasActed(true);
            saving.undoRemoval(storyId);
          }}
        >
          {t(m['bookmarks.undo'])}
        </Button>
      </li>
    );
  }
  const { tint, icon } = categoryStyle(content.category);
  // A snapshot of an older release may lack fields.
  const story = isStory({ ...content }) ? (content as Story) : undefined;
  return (
    <li className={styles['row']}>
      <div className={styles['text']}>
        <div className={styles['facts']}>
          {story !== undefined && <PlaceLine story={story} size="small" />}
          <StoryCategory category={content.category} />
        </div>
        <h2 className={styles['title']}>
          <Link to={storyPath(storyId)}>
            <StoryText lang={content.title_lang}>{title}</StoryText>
          </Link>
        </h2>
        <BookmarkChange bookmark={bookmark} />
        <BookmarkNotes bookmark={bookmark} title={title} saving={saving} />
        <SavedTime bookmark={bookmark} />
      </div>
      <div className={styles['side']}>
        <div
          className={classNames(category['tinted'], styles['picture'])}
          data-tint={tint}
          aria-hidden="true"
        >
          <Icon name={icon} weight="fill" size={40} />
          {content.image_url && (
            <img
              src={content.image_url}
              alt=""
              referrerPolicy="no-referrer"
              loading="lazy"
              decoding="async"
              onError={({ currentTarget }) => {
                currentTarget.hidden = true;
              }}
            />
          )}
        </div>
        <IconButton
          label={t(m['bookmarks.remove_named'], { title })}
          icon="bookmark-simple"
          weight="fill"
          className={styles['remove']}
          ref={hasActed ? focusOnce : undefined}
          onClick={() => {
            setHasActed(true);
            void saving.remove(storyId, UNDO_MS);
          }}
        />
      </div>
    </li>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

interface BookmarkNotesProps {
  bookmark: ShownBookmark;
  title: string;
  saving: Saving;
}

/** From here on the remaining length is shown. */
const NEAR_LIMIT = 100;

/** The reader's note on a saved story, edited in its row. */
function BookmarkNotes({ bookmark: { storyId, notes }, title, saving }: BookmarkNotesProps) {
  const t = useTranslation();
  const [draft, setDraft] = useState<string>();
  const id = useId();
  if (draft === undefined) {
    const label = t(notes === null ? m['bookmarks.note_add_named'] : m['bookmarks.note_edit_named'], {
      title,
    });
    return (
      <button
        type="button"
        className={styles[notes === null ? 'add' : 'note']}
        aria-label={notes === null ? label : `${label}. ${notes}`}
        onClick={() => setDraft(notes ?? '')}
      >
        <Icon name="note" weight="bold" size={20} />
        <span>{notes ?? t(m['bookmarks.note_add'])}</span>
      </button>
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setDraft(undefined);
    if ((draft ?? '') !== (notes ?? '')) void saving.setNotes(storyId, draft ?? '');
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') setDraft(undefined);
  }

  const left = TEXT.notes - draft.length;
  return (
    <form className={styles['form']} onSubmit={submit}>
      <label htmlFor={id}>{t(m['bookmarks.note_label'])}</label>
      <textarea
        id={id}
        value={draft}
        maxLength={TEXT.notes}
        rows={3}
        // biome-ignore lint/a11y/noAutofocus: the reader has just asked to write here.
        autoFocus
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={cancelOnEscape}
      />
      {left <= NEAR_LIMIT && <p className={styles['left']}>{t(m['bookmarks.note_left'], { n: left })}</p>}
      <div className={styles['actions']}>
        <Button type="submit" size="medium">
          {t(m['bookmarks.note_save'])}
        </Button>
        <Button variant="ghost" size="medium" onClick={() => setDraft(undefined)}>
          {t(m['bookmarks.note_cancel'])}
        </Button>
      </div>
    </form>
  );
}

const CHANGES: Record<ChangeKind, PlainMessage> = {
  recalled: m['bookmarks.changed_recalled'],
  held: m['bookmarks.changed_held'],
  raised: m['bookmarks.changed_raised'],
  over: m['bookmarks.changed_over'],
  lowered: m['bookmarks.changed_lowered'],
  updated: m['bookmarks.changed_updated'],
};

/** What has become of the story since it was saved. */
function BookmarkChange({ bookmark: { changed, is_archived } }: { bookmark: ShownBookmark }) {
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

function SavedTime({ bookmark }: { bookmark: ShownBookmark }) {
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
