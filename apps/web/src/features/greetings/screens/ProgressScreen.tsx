import {
  energyBarPercent,
  newsTeaser,
  progressEnergy,
  progressHeadline,
  readTimeMinutes,
  unreadStories,
} from '@paligid/domain/greetings';
import {
  newsTeaserText,
  progressHeadlineText,
  readTimeText,
  unreadStoriesText,
} from '@paligid/i18n/greetings-text';
import { m } from '@paligid/i18n/messages';
import { Panes } from '../../../design/Panes.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { WarmMessageCard } from '../WarmMessageCard.tsx';
import { GreetingFrame, MainButton } from './GreetingFrame.tsx';
import { HintChips } from './GreetingTopics.tsx';
import styles from './greeting-parts.module.css';
import type { ScreenProps } from './greeting-screen.ts';

const ENERGY_NAMES = {
  calm: m['greetings.energy_calm'],
  moderate: m['greetings.energy_moderate'],
  energetic: m['greetings.energy_energetic'],
};
/** As many panes as fit in a row on a small phone. */
const MAX_PANES = 14;

/** How much was read in a row, and what waits. */
export function ProgressScreen({ greeting, name, onContinue }: ScreenProps) {
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
