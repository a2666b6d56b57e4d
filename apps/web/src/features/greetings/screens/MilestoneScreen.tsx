import { milestoneTier, themedStoriesRead } from '@paligid/domain/greetings';
import { m } from '@paligid/i18n/messages';
import { useEffect, useId, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../../design/useMediaQuery.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { vibrate } from '../../stories/refresh/PullToRefresh.tsx';
import { Confetti } from './Confetti.tsx';
import { GreetingFrame, MainButton, type ScreenProps, Stats } from './GreetingFrame.tsx';
import { Topics } from './GreetingTopics.tsx';
import styles from './greeting-art.module.css';
import frame from './greeting-frame.module.css';

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

type Tier = ReturnType<typeof milestoneTier>;

/** The skies from top to bottom: dusk, dawn, and all of them one under the other. */
const DUSK = ['#39335a', '#5d3c62', '#c75b62', '#ff9a4a', '#ffdf9f'];
const SKIES: Record<Tier, readonly string[]> = {
  base: DUSK,
  '100': DUSK,
  '250': ['#22305a', '#6b5b84', '#e58a78', '#ffc27a'],
  '500': ['#263353', '#6b5b84', '#e58a78', '#f7dfa6', '#6fb4c9', '#4fa9b5', '#c75b62', '#ff9a4a', '#ffcb73'],
};
const PANES = 100;
const PITCH = 34;

interface MilestoneWindowProps {
  tier: Tier;
  /** Stories read: a window has a hundred panes. */
  lit: number;
  /** For the plate; none if it is not known. */
  count: number | undefined;
}

function MilestoneWindow({ tier, lit, count }: MilestoneWindowProps) {
  const t = useTranslation();
  const sky = useId();
  const stops = SKIES[tier];
  return (
    <div className={styles['milestone']}>
      <svg viewBox="-10 -10 356 356" aria-hidden="true">
        <linearGradient id={sky} gradientUnits="userSpaceOnUse" x2="0" y2="336">
          {stops.map((color, i) => (
            <stop key={color} offset={i / (stops.length - 1)} stopColor={color} />
          ))}
        </linearGradient>
        <path className={styles['unlit']} d={panes((rank) => rank >= lit)} />
        <path fill={`url(#${sky})`} d={panes((rank) => rank < lit)} />
      </svg>
      {count !== undefined && (
        <p className={styles['plate']}>
          <strong>{count}</strong> {t(m['greetings.plate'])}
        </p>
      )}
    </div>
  );
}

/** Panes with rounded corners. They light up from the lowest row, and in each row from the left. */
function panes(isIn: (rank: number) => boolean): string {
  return Array.from({ length: PANES }, (_, rank) => {
    if (!isIn(rank)) return '';
    const x = (rank % 10) * PITCH;
    const y = (9 - Math.floor(rank / 10)) * PITCH;
    return `M${x + 3} ${y}h24a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3h-24a3 3 0 0 1-3-3v-24a3 3 0 0 1 3-3z`;
  }).join('');
}

const CONFETTI_MS = 3_000;
const VIBRATION = [200, 100, 200];

/** Before the screen of a large milestone. A tap anywhere leads on to it. */
export function CelebrationScreen({ greeting, name, onContinue }: ScreenProps) {
  const t = useTranslation();
  const read = greeting.milestone_data?.stories_read;

  // Must be an effect: the device vibrates when the screen is there.
  useEffect(() => vibrate(VIBRATION), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button does the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys do the same on the whole screen.
    <div className={styles['whole']} onClick={onContinue}>
      <GreetingFrame
        isTall
        align="center"
        art={<MilestoneWindow tier={milestoneTier(read)} lit={themedStoriesRead(read)} count={read} />}
        kicker={praise(name, t)}
        title={greeting.message}
        preview=""
        foot={<MainButton label={t(m['greetings.continue'])} />}
      />
      <Confetti ms={CONFETTI_MS} />
    </div>
  );
}
