import { m } from '@paligid/i18n/messages';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Panes } from '../../design/Panes.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { CoverageNote, type FeedCoverage } from '../stories/list/CoverageNote.tsx';
import styles from './digest-states.module.css';

interface DigestPreparingProps {
  isLoading: boolean;
  onRetry?: (() => void) | undefined;
}

/** No digest yet: its panes light up in turn while it loads and rest if loading failed. */
export function DigestPreparing({ isLoading, onRetry }: DigestPreparingProps) {
  const t = useTranslation();
  return (
    <section className={styles['card']} aria-busy={isLoading}>
      <span className={styles['panes']} aria-hidden="true">
        <Panes lit={0} of={22} />
      </span>
      <p role="status">{t(m['digest.preparing'])}</p>
      {onRetry !== undefined && (
        <Button variant="quiet" size="medium" onClick={onRetry}>
          {t(m['design.try_again'])}
        </Button>
      )}
    </section>
  );
}

/** The digest is loaded and empty. */
export function DigestQuiet() {
  const t = useTranslation();
  return (
    <section className={styles['card']}>
      <Icon name="moon-stars" weight="fill" size={28} />
      <p className={styles['title']}>{t(m['digest.empty'])}</p>
      <p className={styles['text']}>{t(m['digest.empty_watch'])}</p>
    </section>
  );
}

/** The digest is loaded and empty, but some official sources could not be read: that does not count as calm. */
export function DigestSourcesUnavailable({
  warmLine,
  coverage,
}: {
  warmLine: string;
  coverage: FeedCoverage;
}) {
  return (
    <section className={styles['card']}>
      <Icon name="warning-circle" weight="fill" size={28} />
      <p className={styles['title']}>{warmLine}</p>
      <CoverageNote coverage={coverage} />
    </section>
  );
}
