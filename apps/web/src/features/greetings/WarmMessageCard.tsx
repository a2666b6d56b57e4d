import { m } from '@paligid/i18n/messages';
import type { ReactElement } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { HourIcon } from './HourIcon.tsx';
import styles from './warm-message-card.module.css';

/** The line is English and its gloss Filipino for every reader: the card mixes both, as people do. */
export const WARM_MESSAGES = {
  morning: { line: m['warm.morning'], named: m['warm.morning_named'], gloss: m['warm.morning_gloss'] },
  afternoon: {
    line: m['warm.afternoon'],
    named: m['warm.afternoon_named'],
    gloss: m['warm.afternoon_gloss'],
  },
  evening: { line: m['warm.evening'], named: m['warm.evening_named'], gloss: m['warm.evening_gloss'] },
  caring: { line: m['warm.caring'], named: m['warm.caring_named'], gloss: m['warm.caring_gloss'] },
  encouraging: {
    line: m['warm.encouraging'],
    named: m['warm.encouraging_named'],
    gloss: m['warm.encouraging_gloss'],
  },
  weather: { line: m['warm.weather'], named: m['warm.weather_named'], gloss: m['warm.weather_gloss'] },
};

export type WarmVariant = keyof typeof WARM_MESSAGES;

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
  /** The reader's name, if they gave one. */
  name?: string | undefined;
}

/** A kind message: a line in English, with a gloss in Filipino. */
export function WarmMessageCard({ variant, name }: WarmMessageCardProps) {
  const t = useTranslation();
  const { line, named, gloss } = WARM_MESSAGES[variant];
  const called = name?.trim();
  return <WarmCard variant={variant} line={called ? t(named, { name: called }) : t(line)} gloss={t(gloss)} />;
}

/** With a line and a gloss of the server. */
export function WarmCard({ variant, line, gloss }: { variant: WarmVariant; line: string; gloss: string }) {
  return (
    <div className={styles['card']}>
      {ICONS[variant]}
      <div>
        <p className={styles['line']} lang="en">
          {line}
        </p>
        <p className={styles['gloss']} lang="fil">
          {gloss}
        </p>
      </div>
    </div>
  );
}
