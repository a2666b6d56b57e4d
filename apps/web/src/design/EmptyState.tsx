import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './empty-state.module.css';
import { spriteHref } from './Icon.tsx';

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

/** Empty state: a request failed. */
export function ErrorState({ text, action }: EmptyStateText & { text: string }) {
  const t = useTranslation();
  return <EmptyState art="error" title={t(m['empty.error'])} text={text} action={action} />;
}

/** Empty state: offline. */
export function OfflineState({ text, action }: EmptyStateText) {
  const t = useTranslation();
  return (
    <EmptyState
      art="offline"
      title={t(m['empty.offline'])}
      text={text ?? t(m['empty.offline_text'])}
      action={action}
    />
  );
}

/** Empty state: nothing happened. Use it only when the sources could be read. */
export function NoNews({ text, action }: EmptyStateText & { text: string }) {
  const t = useTranslation();
  return <EmptyState art="quiet" title={t(m['empty.no_news'])} text={text} action={action} />;
}
