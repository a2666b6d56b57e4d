import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { type FeedCoverage, unreadSourcesText } from './coverage-text.ts';
import styles from './list-note.module.css';

/** Names the official sources that cannot be read, and since when. Renders nothing while all are read. */
export function CoverageNote({ coverage }: { coverage: FeedCoverage }) {
  const t = useTranslation();
  const locale = useLocale();
  const text = unreadSourcesText(coverage, t, locale);
  if (text === undefined) return null;
  return (
    <p className={styles['note']}>
      <Icon name="warning-circle" weight="bold" size={20} />
      <span>{text}</span>
    </p>
  );
}
