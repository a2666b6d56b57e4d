import { milestoneTier, themedStoriesRead } from '@paligid/domain/greetings';
import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../../design/useMediaQuery.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { GreetingFrame, MainButton, Stats } from './GreetingFrame.tsx';
import { Topics } from './GreetingTopics.tsx';
import styles from './greeting-art.module.css';
import frame from './greeting-frame.module.css';
import type { ScreenProps } from './greeting-screen.ts';
import { MilestoneWindow } from './MilestoneWindow.tsx';

const INTRO_MS = 2_000;

/** A window with a pane for each story. The numbers follow after a moment, or at a tap. */
export function MilestoneScreen({ greeting, name, onContinue }: ScreenProps) {
  const t = useTranslation();
  const isStill = useMediaQuery(REDUCED_MOTION);
  const [isIntro, setIntro] = useState(true);
  const { stories_read, reading_time_minutes = 0, top_categories = [] } = greeting.milestone_data ?? {};

  // Must be an effect: a timer.
  useEffect(() => {
    const timer = setTimeout(() => setIntro(false), INTRO_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap only skips the wait.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the numbers come by themselves after two seconds.
    <div className={styles['whole']} onClick={() => setIntro(false)}>
      <GreetingFrame
        align="above"
        art={
          <MilestoneWindow
            tier={milestoneTier(stories_read)}
            lit={themedStoriesRead(stories_read)}
            count={stories_read}
          />
        }
        kicker={praise(name, t)}
        title={greeting.message}
        preview={greeting.news_preview}
        foot={<MainButton label={t(m['greetings.continue_journey'])} onClick={onContinue} />}
      >
        {(!isIntro || isStill) && (
          <>
            <Stats
              stats={[
                [t(m['greetings.stories_read']), stories_read ?? 0],
                [t(m['greetings.minutes']), reading_time_minutes],
                [t(m['greetings.topics']), top_categories.length],
              ]}
            />
            {top_categories.length > 0 && (
              <div className={frame['group']}>
                <p>{t(m['greetings.favorites'])}</p>
                <Topics topics={top_categories} />
              </div>
            )}
          </>
        )}
      </GreetingFrame>
    </div>
  );
}

export function praise(name: string | undefined, t: ReturnType<typeof useTranslation>): string {
  return name === undefined
    ? t(m['greetings.kicker_praise'])
    : t(m['greetings.kicker_praise_named'], { name });
}
