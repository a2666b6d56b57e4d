import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../../router/Link.tsx';
import { storyDetailId, storyPath } from '../story-path.ts';
import { useNow } from '../time/useNow.ts';
import { AlertBanner } from './AlertBanner.tsx';
import { AlertPane } from './AlertPane.tsx';
import { alertFacts } from './alert-facts.ts';
import styles from './alert-header.module.css';
import { getAlertStore } from './alert-store.ts';
import { shortUntilText } from './banner-text.ts';

/** More would cover the stories; the bell lists them all. */
const MAX_READ_SHOWN = 3;

/** Alerts in force that the reader has read, one line each. They disappear when they end. */
function ReadAlerts({ stories }: { stories: readonly Story[] }) {
  const t = useTranslation();
  const locale = useLocale();
  const now = useNow() ?? Date.now();
  return (
    <ul className={styles['list']} aria-label={t(m['alerts.read_list'])}>
      {stories.slice(0, MAX_READ_SHOWN).map((story) => {
        const { expiresMs } = alertFacts(story);
        return (
          <li key={story.id}>
            <Link to={storyPath(storyDetailId(story))} className={styles['row']}>
              <AlertPane severity={story.severity} />
              <span className={styles['title']}>{story.headline || story.title}</span>
              {expiresMs !== null && (
                <span className={styles['until']}>{shortUntilText(expiresMs, locale, now)}</span>
              )}
              <Icon name="caret-right" size={16} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export interface AlertHeaderProps {
  screen: 'focus' | 'feed' | 'story';
  /** Alerts in force that the reader has read. */
  read?: readonly Story[];
  /** The current card of a deck. */
  card?: { n: number; total: number };
  /** Id of the story on screen. */
  readingId?: string;
}

/** Alert changes, and the read alerts that stay small at the top. */
export function AlertHeader({ screen, read = [], card, readingId }: AlertHeaderProps) {
  const t = useTranslation();
  const store = getAlertStore(useQueryClient());
  const hasNews = useStore(store, ({ queue }) => queue.length > 0);

  // Opening an alert's page dismisses its banner, whichever way the reader came.
  useEffect(() => {
    if (readingId !== undefined) store.getState().dismiss(readingId);
  }, [store, readingId]);

  return (
    <>
      <div className={styles['banner']} data-screen={screen}>
        <AlertBanner readingId={readingId} />
        {hasNews && card !== undefined && card.n <= card.total && (
          <p className={styles['kept']}>{t(m['alerts.place_kept'], card)}</p>
        )}
      </div>
      {read.length > 0 && <ReadAlerts stories={read} />}
    </>
  );
}
