import { breathingCycleMs } from '@paligid/domain/greetings';
import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { WarmMessageCard } from '../WarmMessageCard.tsx';
import { GreetingFrame, MainButton } from './GreetingFrame.tsx';
import art from './greeting-art.module.css';
import styles from './greeting-parts.module.css';
import type { ScreenProps } from './greeting-screen.ts';

const LEVELS = {
  calm: m['greetings.level_calm'],
  moderate: m['greetings.level_moderate'],
  energetic: m['greetings.level_energetic'],
  alert: m['greetings.level_alert'],
};

/** A window that breathes. Nothing here asks the reader to read on. */
export function BreakScreen({ greeting, name, onContinue }: ScreenProps) {
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
