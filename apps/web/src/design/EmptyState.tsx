import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { spriteHref } from './sprite.ts';

interface EmptyStateProps {
  art: 'quiet' | 'no-location' | 'no-results' | 'offline' | 'error' | 'no-bookmarks';
  title: string;
  text: string;
  /** One ghost button. */
  action?: ReactNode;
}

/** Empty state: a small illustration, then what the emptiness means. */
export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <section className={styles['state']}>
      <svg width="202" height="150" aria-hidden="true">
        <use href={spriteHref(`empty-${art}`)} />
      </svg>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {action}
    </section>
  );
}

/** Props that an empty state takes from its screen; without a text it uses its default. */
export interface EmptyStateText {
  text?: string | undefined;
  /** One ghost button. */
  action?: ReactNode;
}
