import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import type { Saving } from '../../client/bookmarks/saving.ts';
import { isStory } from '../../client/live/is-story.ts';
import { Button } from '../../design/Button.tsx';
import category from '../../design/category.module.css';
import { categoryStyle } from '../../design/category.ts';
import { classNames } from '../../design/class-names.ts';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyPath } from '../stories/story-path.ts';
import { BookmarkNotes } from './BookmarkNotes.tsx';
import { BookmarkChange, SavedTime } from './BookmarkState.tsx';
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
