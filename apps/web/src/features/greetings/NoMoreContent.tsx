import { manilaHour } from '@paligid/domain/time/calendar';
import { greetingDayPart } from '@paligid/domain/time/day-parts';
import { useNow } from '../stories/time/useNow.ts';
import { CaughtUpPanel, type CaughtUpPanelProps } from './CaughtUpPanel.tsx';
import styles from './caught-up-panel.module.css';
import { WarmMessageCard } from './WarmMessageCard.tsx';

interface NoMoreContentProps extends Pick<CaughtUpPanelProps, 'greeting' | 'storiesRead' | 'isRefreshing'> {
  timeSpent: number;
  /** The reader's name, if they gave one. */
  name?: string | undefined;
  /** Without it the button leads on. */
  onRefresh?: () => void;
  onContinue: () => void;
}

/** The end of a feed of which something was left unread: the all-caught-up panel in night dress, under a word of the hour. */
export function NoMoreContent({ timeSpent, name, onRefresh, onContinue, ...panel }: NoMoreContentProps) {
  const now = useNow();
  return (
    <>
      {now !== null && (
        <div className={styles['warm']}>
          <WarmMessageCard variant={greetingDayPart(manilaHour(now))} name={name} />
        </div>
      )}
      <CaughtUpPanel {...panel} minutesSpent={timeSpent} dress="night" onRefresh={onRefresh ?? onContinue} />
    </>
  );
}
