import { m } from '@paligid/i18n/messages';
import { ChipButton } from '../../design/Chip.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Segment } from '../../design/Segment.tsx';
import { TextField } from '../../design/TextField.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { categoryLabel } from '../stories/StoryCategory.tsx';
import styles from './bookmark-filters.module.css';
import { type BookmarkFilter, bookmarkCategories, type ShownBookmark } from './shown-bookmarks.ts';

interface BookmarkFiltersProps {
  bookmarks: readonly ShownBookmark[];
  filter: BookmarkFilter;
  /** How many stories it lets through. */
  shown: number;
  onChange: (filter: BookmarkFilter) => void;
}

/** Search, topic and order of the saved stories. A short list needs none of them. */
export function BookmarkFilters({ bookmarks, filter, shown, onChange }: BookmarkFiltersProps) {
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
