import { WIDE_RADIUS_KM } from '@paligid/domain/feed/feed-request';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../client/connectivity/connectivity.ts';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { type FeedCoverage, isCoverageComplete } from '../stories/list/coverage-text.ts';
import { momentText } from '../stories/time/manila-time.ts';
import styles from './focus-screen.module.css';

interface EmptyDeckProps {
  coverage: FeedCoverage;
  /** Searches a wider radius; absent if that was already done. */
  onWiden: (() => void) | undefined;
}

/** Empty state of the deck. Also shows when the official sources were last read, or which one could not be read. */
export function EmptyDeck({ coverage, onWiden }: EmptyDeckProps) {
  const t = useTranslation();
  const locale = useLocale();
  const isOnline = useIsOnline();
  const time = momentText(parseWireTime(coverage.checked_at), locale);
  return (
    <EmptyState
      art={isCoverageComplete(coverage) && isOnline ? 'quiet' : 'no-results'}
      title={t(m['stories.empty'])}
      text={t(m['stories.empty_later'])}
      action={
        <>
          {isCoverageComplete(coverage) && isOnline && (
            <p className={styles['quiet']}>{t(m['stories.quiet_read'], { time })}</p>
          )}
          <CoverageNote coverage={coverage} />
          {onWiden !== undefined && (
            <Button variant="ghost" onClick={onWiden}>
              {t(m['focus.widen'], { km: WIDE_RADIUS_KM })}
            </Button>
          )}
        </>
      }
    />
  );
}
