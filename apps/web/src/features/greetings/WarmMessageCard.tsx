import type { ReactElement } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { useWords } from '../../words/words.ts';
import { HourIcon } from './HourIcon.tsx';
import styles from './warm-message-card.module.css';
import { WARM_WORDS, type WarmVariant } from './warm-words.ts';

const ICONS: Record<WarmVariant, ReactElement> = {
  morning: <HourIcon period="early_morning" />,
  afternoon: <HourIcon period="afternoon" />,
  evening: <HourIcon period="night" />,
  caring: <Icon name="heart" weight="fill" size={28} />,
  encouraging: <Icon name="sparkle" weight="fill" size={28} />,
  weather: <Icon name="cloud-rain" weight="fill" size={28} />,
};

interface WarmMessageCardProps {
  variant: WarmVariant;
  /** Of the reader, when they gave one. */
  name?: string | undefined;
}

/** A kind word: a line in English, its gloss in Filipino. */
export function WarmMessageCard({ variant, name }: WarmMessageCardProps) {
  const say = useWords();
  const { line, named, gloss } = WARM_WORDS[variant];
  const called = name?.trim();
  return (
    <div className={styles['card']}>
      {ICONS[variant]}
      <div>
        <p className={styles['line']} lang="en">
          {called ? say(named, { name: called }) : say(line)}
        </p>
        <p className={styles['gloss']} lang="fil">
          {say(gloss)}
        </p>
      </div>
    </div>
  );
}
