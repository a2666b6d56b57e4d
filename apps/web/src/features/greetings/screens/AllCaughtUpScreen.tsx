import { nextRefreshTime } from '@paligid/domain/greetings';
import { checkBackText } from '@paligid/i18n/caught-up-text';
import { m } from '@paligid/i18n/messages';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { vibrate } from '../../stories/refresh/PullToRefresh.tsx';
import { ClosedShutters } from '../ClosedShutters.tsx';
import { Confetti } from './Confetti.tsx';
import { GreetingFrame, MainButton, Stats } from './GreetingFrame.tsx';
import { Topics } from './GreetingTopics.tsx';
import art from './greeting-art.module.css';
import styles from './greeting-parts.module.css';
import type { ScreenProps } from './greeting-screen.ts';
import { praise } from './MilestoneScreen.tsx';
import { useCountUp } from './useCountUp.ts';

const CONFETTI_MS = 5_000;
const RING_PANES = 20;
const thud = () => vibrate('heavy');

/** The end of the day's stories, with what was read. */
export function AllCaughtUpScreen({ greeting, name, onBack, onShare }: ScreenProps) {
  const t = useTranslation();
  const locale = useLocale();
  const {
    total_stories_today = 0,
    topics_explored = [],
    daily_goal_percentage = 0,
    next_refresh_time,
  } = greeting.completion_data ?? {};
  const share = useCountUp(thud);
  const counted = (value: number) => Math.round(value * share);
  return (
    <>
      <GreetingFrame
        isWide
        art={
          <div className={art['shut']}>
            <ClosedShutters />
            <p className={art['badge']}>
              <Icon name="medal" weight="fill" size={22} />
              {t(m['greetings.badge'])}
            </p>
          </div>
        }
        kicker={praise(name, t)}
        title={t(m['greetings.caught_up'])}
        preview={greeting.news_preview}
        foot={
          <>
            <MainButton label={t(m['greetings.back'])} onClick={onBack} />
            <Button
              isFull
              variant="ghost"
              icon="share-network"
              onClick={({ currentTarget }) => onShare?.(total_stories_today, currentTarget)}
            >
              {t(m['greetings.share'])}
            </Button>
          </>
        }
      >
        <div className={styles['counters']}>
          <GoalRing percent={counted(daily_goal_percentage)} />
          <Stats
            stats={[
              [t(m['greetings.stories_read']), counted(total_stories_today)],
              [t(m['greetings.topics_explored']), counted(topics_explored.length)],
            ]}
          />
        </div>
        {topics_explored.length > 0 && <Topics topics={topics_explored} />}
        <p id="greeting-text" className={styles['back']}>
          <Icon name="clock" size={22} />
          {checkBackText(nextRefreshTime(next_refresh_time), locale)}
        </p>
      </GreetingFrame>
      <Confetti ms={CONFETTI_MS} />
    </>
  );
}

/** Twenty panes around the number. */
function GoalRing({ percent }: { percent: number }) {
  const t = useTranslation();
  return (
    <div className={styles['goal']}>
      <div className={styles['ring']}>
        <svg viewBox="-50 -50 100 100" aria-hidden="true">
          {Array.from({ length: RING_PANES }, (_, i) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a pane is its place.
              key={i}
              {...{ x: -4, y: -4, width: 8, height: 8, rx: 1.5 }}
              transform={`rotate(${(i * 360) / RING_PANES}) translate(0 -43) rotate(45)`}
              data-lit={percent >= ((i + 1) * 100) / RING_PANES || undefined}
            />
          ))}
        </svg>
        <strong>{percent}%</strong>
      </div>
      <span>{t(m['greetings.daily_goal'])}</span>
    </div>
  );
}
