import {
  animationTier,
  breathingCycleMs,
  energyBarPercent,
  newsTeaser,
  progressEnergy,
  progressHeadline,
  readTimeMinutes,
  timeOfDayGreeting,
  unreadStories,
} from '@paligid/domain/greetings';
import { manilaHour } from '@paligid/domain/time/calendar';
import { greetingDayPart, greetingSky } from '@paligid/domain/time/day-parts';
import {
  greetingText,
  newsTeaserText,
  progressHeadlineText,
  readTimeText,
  unreadStoriesText,
} from '@paligid/i18n/greetings-text';
import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { Panes } from '../../../design/Panes.tsx';
import { Ventana } from '../../../design/Ventana.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { WarmMessageCard } from '../WarmMessageCard.tsx';
import { AllCaughtUpScreen } from './AllCaughtUpScreen.tsx';
import { GreetingFrame, MainButton, type ScreenProps, SwipeUpHint } from './GreetingFrame.tsx';
import { HintChips } from './GreetingTopics.tsx';
import art from './greeting-art.module.css';
import artStyles from './greeting-art.module.css';
import styles from './greeting-parts.module.css';
import { MilestoneScreen } from './MilestoneScreen.tsx';
import { TopicShiftScreen } from './TopicShiftScreen.tsx';

/** Each type has a screen of its own; an unknown one shows the welcome. The end without reading is `NoMoreContent`. */
export function GreetingScreen(props: ScreenProps) {
  switch (props.greeting.greeting_type) {
    case 'milestone':
      return <MilestoneScreen {...props} />;
    case 'progress':
      return <ProgressScreen {...props} />;
    case 'topic_shift':
      return <TopicShiftScreen {...props} />;
    case 'break_reminder':
      return <BreakScreen {...props} />;
    case 'all_caught_up':
      return <AllCaughtUpScreen {...props} />;
    default:
      return <WelcomeScreen {...props} />;
  }
}

const LEVELS = {
  calm: m['greetings.level_calm'],
  moderate: m['greetings.level_moderate'],
  energetic: m['greetings.level_energetic'],
  alert: m['greetings.level_alert'],
};

/** A window that breathes. Nothing here asks the reader to read on. */
function BreakScreen({ greeting, name, onContinue }: ScreenProps) {
  const t = useTranslation();
  const { message, news_preview, context_hints, energy_level } = greeting;
  return (
    <GreetingFrame
      tone="bay"
      align="center"
      art={<BreathingWindow halfMs={breathingCycleMs(energy_level)} />}
      kicker={t(m['greetings.kicker_break'])}
      title={message}
      preview={news_preview}
      foot={
        <>
          <MainButton variant="ghost" label={t(m['greetings.continue_reading'])} onClick={onContinue} />
          <p className={styles['facts']}>
            {t(m['greetings.energy_line'], { level: t(LEVELS[energy_level]) })}
          </p>
        </>
      }
    >
      <ul className={styles['checks']}>
        {context_hints.map((hint) => (
          <li key={hint}>
            <Icon name="check" size={20} />
            {hint}
          </li>
        ))}
      </ul>
      <WarmMessageCard variant="caring" name={name} />
    </GreetingFrame>
  );
}

/** In and out in turn. With reduced motion only the word changes. */
function BreathingWindow({ halfMs }: { halfMs: number }) {
  const t = useTranslation();
  const [isOut, setOut] = useState(false);

  // Must be an effect: a timer.
  useEffect(() => {
    const timer = setInterval(() => setOut((was) => !was), halfMs);
    return () => clearInterval(timer);
  }, [halfMs]);

  return (
    <div className={art['breath']} data-out={isOut || undefined} data-ms={halfMs}>
      <p>{t(isOut ? m['greetings.exhale'] : m['greetings.inhale'])}</p>
    </div>
  );
}

const KICKERS = {
  morning: m['greetings.kicker_morning'],
  afternoon: m['greetings.kicker_afternoon'],
  evening: m['greetings.kicker_evening'],
};

/** The greeting of the time of day: shutters parted on its sky. */
function WelcomeScreen({ greeting, name, readToday, onContinue }: ScreenProps) {
  const t = useTranslation();
  const [hour] = useState(() => manilaHour(Date.now()));
  const part = greetingDayPart(hour);
  const { message, news_preview, context_hints, energy_level } = timeOfDayGreeting(greeting);
  const hello = greetingText(part, useLocale());
  return (
    <GreetingFrame
      isWide
      art={
        <div className={artStyles['window']} data-tier={animationTier(readToday)} data-energy={energy_level}>
          <Ventana sky={greetingSky(hour)} isOpening />
        </div>
      }
      kicker={t(KICKERS[part])}
      title={name === undefined ? hello : t(m['greetings.named'], { greeting: hello, name })}
      lead={message}
      preview={news_preview}
      foot={
        <>
          <MainButton label={t(m['greetings.start_reading'])} onClick={onContinue} />
          <SwipeUpHint text={t(m['greetings.swipe_continue'])} />
        </>
      }
    >
      <HintChips hints={context_hints} />
    </GreetingFrame>
  );
}

const ENERGY_NAMES = {
  calm: m['greetings.energy_calm'],
  moderate: m['greetings.energy_moderate'],
  energetic: m['greetings.energy_energetic'],
};
/** As many panes as fit in a row on a small phone. */
const MAX_PANES = 14;

/** How much was read in a row, and what waits. */
function ProgressScreen({ greeting, name, onContinue }: ScreenProps) {
  const t = useTranslation();
  const locale = useLocale();
  const { message, energy_level, news_preview, milestone_data, stats } = greeting;
  const energy = progressEnergy(energy_level);
  const percent = energyBarPercent(energy);
  const streak = milestone_data?.stories_read ?? 0;
  return (
    <GreetingFrame
      kicker={t(m['greetings.kicker_progress'])}
      title={progressHeadlineText(progressHeadline(message, energy_level), locale)}
      preview=""
      foot={
        <>
          <MainButton label={t(m['greetings.continue_reading'])} onClick={onContinue} />
          <p className={styles['facts']}>
            <span>{t(m['greetings.stories_today'], { n: stats?.total_stories ?? 0 })}</span>
            <span>{readTimeText(readTimeMinutes(milestone_data?.reading_time_minutes), locale)}</span>
          </p>
        </>
      }
    >
      <div>
        <p className={styles['streak']}>
          <span>{t(m['greetings.streak'])}</span> <strong>{streak}</strong>
        </p>
        <p className={styles['panes']} aria-hidden="true">
          <Panes lit={Math.min(streak, MAX_PANES)} of={MAX_PANES} />
        </p>
      </div>
      <HintChips hints={greeting.context_hints} />
      <div id="greeting-text" className={styles['next']}>
        <strong>{newsTeaserText(newsTeaser(news_preview), locale)}</strong>
        <p>{unreadStoriesText(unreadStories(stats?.unread_stories), locale)}</p>
      </div>
      <div>
        <p className={styles['energy']}>
          {t(m['greetings.energy'])} <strong>{t(ENERGY_NAMES[energy])}</strong>
        </p>
        <div className={styles['bar']} role="img" aria-label={`${t(m['greetings.energy'])}: ${percent}%`}>
          <Panes lit={percent / 10} of={10} />
        </div>
      </div>
      <WarmMessageCard variant="encouraging" name={name} />
    </GreetingFrame>
  );
}
