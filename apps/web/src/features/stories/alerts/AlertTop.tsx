import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { useWords } from '../../../words/words.ts';
import { AlertBanner } from './AlertBanner.tsx';
import { alertStoreOf } from './alert-store.ts';
import styles from './alert-top.module.css';
import { ReadAlerts } from './ReadAlerts.tsx';

export interface AlertTopProps {
  screen: 'focus' | 'feed' | 'story';
  /** Alerts in force that the reader has read. */
  read?: readonly Story[];
  /** Which card of a deck is in hand. */
  card?: { n: number; total: number };
  /** Of the story on screen. */
  readingId?: string;
}

/** What changed about alerts, and those that stay small on top. */
export function AlertTop({ screen, read = [], card, readingId }: AlertTopProps) {
  const say = useWords();
  const store = alertStoreOf(useQueryClient());
  const hasNews = useStore(store, ({ queue }) => queue.length > 0);

  // Its page has been opened, whichever way the reader came.
  useEffect(() => {
    if (readingId !== undefined) store.getState().dismiss(readingId);
  }, [store, readingId]);

  return (
    <>
      <div className={styles['banner']} data-screen={screen}>
        <AlertBanner readingId={readingId} />
        {hasNews && card !== undefined && card.n <= card.total && (
          <p className={styles['kept']}>{say(m['alerts.place_kept'], card)}</p>
        )}
      </div>
      {read.length > 0 && <ReadAlerts stories={read} />}
    </>
  );
}
