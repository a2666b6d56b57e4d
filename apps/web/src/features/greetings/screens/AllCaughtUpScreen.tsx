import { nextRefreshTime } from '@paligid/domain/greetings';
import { checkBackText } from '@paligid/i18n/caught-up-text';
import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { REDUCED_MOTION, useMediaQuery } from '../../../design/useMediaQuery.ts';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { vibrate } from '../../stories/refresh/PullToRefresh.tsx';
import { ClosedShutters } from '../ClosedShutters.tsx';
import { Confetti } from './Confetti.tsx';
import { GreetingFrame, MainButton, type ScreenProps, Stats } from './GreetingFrame.tsx';
import { Topics } from './GreetingTopics.tsx';
import art from './greeting-art.module.css';
import styles from './greeting-parts.module.css';
import { praise } from './MilestoneScreen.tsx';

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

const COUNT_MS = 2_000;
const STEPS = 60;

/**
 * The share of every counter that is shown, from 0 to 1 in 60 steps over two seconds; 1 at once with reduced motion.
 * `onEnd` must be stable.
 */
function useCountUp(onEnd: () => void): number {
  const isStill = useMediaQuery(REDUCED_MOTION);
  const [step, setStep] = useState(0);
  const isDone = isStill || step >= STEPS;

  // Must be an effect: a timer.
  useEffect(() => {
    if (isDone) return onEnd();
    const timer = setTimeout(() => setStep(step + 1), COUNT_MS / STEPS);
    return () => clearTimeout(timer);
  }, [isDone, step, onEnd]);

  return isDone ? 1 : step / STEPS;
}
