import { animationTier, timeOfDayGreeting } from '@paligid/domain/greetings';
import { manilaHour } from '@paligid/domain/time/calendar';
import { greetingDayPart, greetingSky } from '@paligid/domain/time/day-parts';
import { greetingText } from '@paligid/i18n/greetings-text';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { Ventana } from '../../../design/Ventana.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { GreetingFrame, MainButton, SwipeUpHint } from './GreetingFrame.tsx';
import { HintChips } from './GreetingTopics.tsx';
import styles from './greeting-art.module.css';
import type { ScreenProps } from './greeting-screen.ts';

const KICKERS = {
  morning: m['greetings.kicker_morning'],
  afternoon: m['greetings.kicker_afternoon'],
  evening: m['greetings.kicker_evening'],
};

/** The greeting of the time of day: shutters parted on its sky. */
export function WelcomeScreen({ greeting, name, readToday, onContinue }: ScreenProps) {
  const t = useTranslation();
  const [hour] = useState(() => manilaHour(Date.now()));
  const part = greetingDayPart(hour);
  const { message, news_preview, context_hints, energy_level } = timeOfDayGreeting(greeting);
  const hello = greetingText(part, useLocale());
  return (
    <GreetingFrame
      isWide
      art={
        <div className={styles['window']} data-tier={animationTier(readToday)} data-energy={energy_level}>
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
