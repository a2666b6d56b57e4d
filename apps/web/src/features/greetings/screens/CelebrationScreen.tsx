import { milestoneTier, themedStoriesRead } from '@paligid/domain/greetings';
import { m } from '@paligid/i18n/messages';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { vibrate } from '../../stories/refresh/PullToRefresh.tsx';
import { Confetti } from './Confetti.tsx';
import { GreetingFrame, MainButton } from './GreetingFrame.tsx';
import styles from './greeting-art.module.css';
import type { ScreenProps } from './greeting-screen.ts';
import { praise } from './MilestoneScreen.tsx';
import { MilestoneWindow } from './MilestoneWindow.tsx';

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
