import { WIDE_RADIUS_KM } from '@paligid/domain/places/reading-radius';
import { instantOf } from '@paligid/domain/time/instant';
import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../client/useIsOnline.ts';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { type Coverage, isCalm } from '../stories/list/coverage.ts';
import { momentText } from '../stories/time/moment-text.ts';
import styles from './focus-screen.module.css';

interface EmptyDeckProps {
  coverage: Coverage;
  /** Looks farther around; absent when that was done already. */
  onWiden: (() => void) | undefined;
}

/** Nothing to read. When the official sources were read, or which one was not, is said beside it. */
export function EmptyDeck({ coverage, onWiden }: EmptyDeckProps) {
  const say = useWords();
  const locale = useLocale();
  const isOnline = useIsOnline();
  const time = momentText(instantOf(coverage.checked_at), locale);
  return (
    <EmptyState
      art={isCalm(coverage) && isOnline ? 'quiet' : 'no-results'}
      title={say(m['stories.empty'])}
      text={say(m['stories.empty_later'])}
      action={
        <>
          {isCalm(coverage) && isOnline && (
            <p className={styles['quiet']}>{say(m['stories.quiet_read'], { time })}</p>
          )}
          <CoverageNote coverage={coverage} />
          {onWiden !== undefined && (
            <Button variant="ghost" onClick={onWiden}>
              {say(m['focus.widen'], { km: WIDE_RADIUS_KM })}
            </Button>
          )}
        </>
      }
    />
  );
}
