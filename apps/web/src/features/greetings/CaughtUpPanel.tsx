import { caughtUpStats } from '@paligid/domain/greetings/caught-up';
import { caughtUpDayPart } from '@paligid/domain/time/caught-up-day-part';
import { manilaHour } from '@paligid/domain/time/manila-hour';
import { nextStories } from '@paligid/domain/time/next-stories';
import { m } from '@paligid/i18n/messages';
import { caughtUpStatsWords, nextStoriesWords } from '@paligid/i18n/words-caught-up';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import { useNow } from '../stories/time/useNow.ts';
import { ClosedShutters } from './ClosedShutters.tsx';
import styles from './caught-up-panel.module.css';
import { CAUGHT_UP_TIPS } from './caught-up-tips.ts';
import { RotatingTip } from './RotatingTip.tsx';

export interface CaughtUpPanelProps {
  greeting: { message: string; news_preview: string };
  storiesRead: number;
  minutesSpent: number;
  onRefresh: () => void;
  isRefreshing?: boolean;
  /** Notifications reach this device; only then is one promised. */
  hasNotices?: boolean;
  /** Only where notifications are off or refused. */
  onTurnOn?: (() => void) | undefined;
  dress?: 'lit' | 'night';
}

/** The end of the feed: the shutters close, and nothing more is asked of the reader. */
export function CaughtUpPanel(props: CaughtUpPanelProps) {
  const { greeting, storiesRead, minutesSpent, onRefresh, isRefreshing = false } = props;
  const { hasNotices = false, onTurnOn, dress } = props;
  const say = useWords();
  const stats = caughtUpStatsWords(caughtUpStats(storiesRead, minutesSpent), useLocale());
  return (
    <section className={styles['panel']}>
      <div className={styles['art']}>
        <ClosedShutters dress={dress} />
      </div>
      <div className={styles['words']}>
        <div>
          <p className={styles['kicker']} lang="fil">
            {say(m['caught.kicker'])}
          </p>
          <h2 className={styles['title']}>{greeting.message}</h2>
        </div>
        {greeting.news_preview !== '' && <p className={styles['preview']}>{greeting.news_preview}</p>}
        {stats.length > 0 && (
          <dl className={styles['stats']}>
            {stats.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <OfTheHour />
        <Button isFull isBusy={isRefreshing} onClick={onRefresh}>
          {say(m['caught.again'])}
        </Button>
        <p className={styles['foot']}>{say(hasNotices ? m['caught.notify'] : m['caught.page_open'])}</p>
        {onTurnOn !== undefined && (
          <Button variant="quiet" size="medium" icon="bell" onClick={onTurnOn}>
            {say(m['caught.turn_on'])}
          </Button>
        )}
      </div>
    </section>
  );
}

/** By the clock in Manila, so only once the page has mounted. */
function OfTheHour() {
  const say = useWords();
  const locale = useLocale();
  const now = useNow();
  if (now === null) return null;
  const hour = manilaHour(now);
  return (
    <>
      <RotatingTip tips={CAUGHT_UP_TIPS[caughtUpDayPart(hour)].map((tip) => say(tip))} />
      <p className={styles['expected']}>
        <Icon name="clock" weight="bold" size={22} />
        {nextStoriesWords(nextStories(hour), locale)}
      </p>
    </>
  );
}
