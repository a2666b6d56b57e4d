import { caughtUpStats } from '@paligid/domain/greetings';
import { manilaHour } from '@paligid/domain/time/calendar';
import { type CaughtUpDayPart, caughtUpDayPart, nextStories } from '@paligid/domain/time/day-parts';
import { caughtUpStatsText, nextStoriesText } from '@paligid/i18n/caught-up-text';
import { m } from '@paligid/i18n/messages';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { type PlainMessage, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { useNow } from '../stories/time/useNow.ts';
import { ClosedShutters } from './ClosedShutters.tsx';
import styles from './caught-up-panel.module.css';
import { useRotation } from './useRotation.ts';

/** Tips about the product by time of day; never advice about health or danger. */
const CAUGHT_UP_TIPS = {
  morning: [m['caught.tip_morning_1'], m['caught.tip_morning_2'], m['caught.tip_morning_3']],
  afternoon: [m['caught.tip_afternoon_1'], m['caught.tip_afternoon_2'], m['caught.tip_afternoon_3']],
  evening: [m['caught.tip_evening_1'], m['caught.tip_evening_2'], m['caught.tip_evening_3']],
  night: [m['caught.tip_night_1'], m['caught.tip_night_2'], m['caught.tip_night_3']],
} satisfies Record<CaughtUpDayPart, readonly PlainMessage[]>;

export interface CaughtUpPanelProps {
  greeting: { message: string; news_preview: string };
  storiesRead: number;
  minutesSpent: number;
  onRefresh: () => void;
  isRefreshing?: boolean;
  /** Notifications reach this device; only then does the panel promise one. */
  hasNotices?: boolean;
  /** Present only if notifications are off or denied. */
  onTurnOn?: (() => void) | undefined;
  dress?: 'lit' | 'night';
}

/** The end of the feed: the shutters close, and nothing more is asked of the reader. */
export function CaughtUpPanel(props: CaughtUpPanelProps) {
  const { greeting, storiesRead, minutesSpent, onRefresh, isRefreshing = false } = props;
  const { hasNotices = false, onTurnOn, dress } = props;
  const t = useTranslation();
  const stats = caughtUpStatsText(caughtUpStats(storiesRead, minutesSpent), useLocale());
  return (
    <section className={styles['panel']}>
      <div className={styles['art']}>
        <ClosedShutters dress={dress} />
      </div>
      <div className={styles['words']}>
        <div>
          <p className={styles['kicker']} lang="fil">
            {t(dress === 'night' ? m['caught.kicker_night'] : m['caught.kicker'])}
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
        <HourlyTips />
        <Button isFull isBusy={isRefreshing} onClick={onRefresh}>
          {t(m['caught.again'])}
        </Button>
        <p className={styles['foot']}>{t(hasNotices ? m['caught.notify'] : m['caught.page_open'])}</p>
        {onTurnOn !== undefined && (
          <Button variant="quiet" size="medium" icon="bell" onClick={onTurnOn}>
            {t(m['caught.turn_on'])}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Depends on the time in Manila, so it renders only once the page has mounted. */
function HourlyTips() {
  const t = useTranslation();
  const locale = useLocale();
  const now = useNow();
  if (now === null) return null;
  const hour = manilaHour(now);
  return (
    <>
      <RotatingTip tips={CAUGHT_UP_TIPS[caughtUpDayPart(hour)].map((tip) => t(tip))} />
      <p className={styles['expected']}>
        <Icon name="clock" weight="bold" size={22} />
        {nextStoriesText(nextStories(hour), locale)}
      </p>
    </>
  );
}

/** Rotating tips. A dot selects its tip and stops the rotation; with reduced motion only the dots change tips. */
function RotatingTip({ tips }: { tips: readonly string[] }) {
  const t = useTranslation();
  const { index, pick } = useRotation(tips.length);
  return (
    <section className={styles['tip']} aria-label={t(m['caught.tips'])}>
      <Icon name="lightbulb" />
      <p className={styles['text']}>{tips[index]}</p>
      <div className={styles['dots']}>
        {tips.map((tip, place) => (
          <button
            key={tip}
            type="button"
            aria-label={t(m['caught.tip_pick'], { n: place + 1 })}
            aria-pressed={place === index}
            onClick={() => pick(place)}
          />
        ))}
      </div>
    </section>
  );
}
