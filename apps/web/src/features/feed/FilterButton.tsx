import { FEED_CATEGORIES } from '@paligid/contract/categories';
import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import type { CategoryFilter } from '../../client/queries/feed-queries.ts';
import { ChipLink } from '../../design/Chip.tsx';
import { categoryStyle } from '../../design/category.ts';
import { Icon } from '../../design/Icon.tsx';
import { iconButtonStyle } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { categoryLabel } from '../stories/StoryCategory.tsx';
import { feedAddress, toggleTopic, useTopics } from './feed-topics.ts';
import styles from './filter-button.module.css';

/**
 * 'Filter news': the topics of the feed, as links that add or remove one. The browser itself opens and closes the list,
 * so it needs no script; it stays open while the reader chooses.
 */
export function FilterButton() {
  const t = useTranslation();
  const list = useId();
  const topics = useTopics();
  const label = topics === undefined ? t(m['feed.filter']) : t(m['feed.filter_on'], { n: topics.length });
  return (
    <>
      <button
        type="button"
        popoverTarget={list}
        // Without it Safari does not focus a button on tap.
        tabIndex={0}
        {...iconButtonStyle({ label, icon: 'funnel-simple', className: styles['button'] })}
        data-on={topics !== undefined || undefined}
      >
        <Icon name="funnel-simple" weight="bold" />
      </button>
      <nav id={list} popover="auto" className={styles['list']} aria-label={t(m['feed.filter'])}>
        <p className={styles['note']}>{t(m['feed.filter_note'])}</p>
        <div className={styles['topics']}>
          <ChipLink to="/feed" replace aria-current={topics === undefined ? 'true' : undefined}>
            {t(m['feed.filter_all'])}
          </ChipLink>
          {FEED_CATEGORIES.map((topic) => (
            <ChipLink
              key={topic}
              replace
              icon={categoryStyle(topic).icon}
              to={feedAddress(toggleTopic(topics, topic))}
              aria-current={topics?.includes(topic) ? 'true' : undefined}
            >
              {categoryLabel(topic, t)}
            </ChipLink>
          ))}
        </div>
      </nav>
    </>
  );
}

/** What the feed is filtered by, above its first card, with a way back to all of it. */
export function TopicsInForce({ topics }: { topics: CategoryFilter }) {
  const t = useTranslation();
  const names = topics.map((topic) => categoryLabel(topic, t)).join(', ');
  return (
    <p className={styles['inForce']}>
      <span>{t(m['feed.filtered'], { topics: names })}</span>
      <Link to="/feed" className={styles['all']}>
        {t(m['feed.filter_all'])}
      </Link>
    </p>
  );
}
