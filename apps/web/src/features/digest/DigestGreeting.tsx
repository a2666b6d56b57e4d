import { type DigestPeriod, digestPeriod } from '@paligid/domain/time/digest-period';
import { m } from '@paligid/i18n/messages';
import { greetingWords } from '@paligid/i18n/words-greetings';
import { spriteHref } from '../../design/sprite.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { HourIcon } from '../greetings/HourIcon.tsx';
import { useNow } from '../stories/time/useNow.ts';
import styles from './digest-greeting.module.css';

const NAMED = {
  early_morning: m['digest.morning_named'],
  morning: m['digest.morning_named'],
  afternoon: m['digest.afternoon_named'],
  evening: m['digest.evening_named'],
  night: m['digest.evening_named'],
} satisfies Record<DigestPeriod, unknown>;

interface DigestGreetingProps {
  timePeriod: string;
  name: string | undefined;
  warmLine: string;
}

/** A greeting on a strip of capiz in the light of the hour. */
export function DigestGreeting({ timePeriod, name, warmLine }: DigestGreetingProps) {
  const say = useWords();
  const locale = useLocale();
  const now = useNow();
  const period = digestPeriod(now === null ? 12 : new Date(now).getHours(), timePeriod);
  const called = name?.trim();
  return (
    <div className={styles['head']} data-period={period}>
      <CapizStrip />
      <div className={styles['words']}>
        <h2 className={styles['greeting']}>
          <HourIcon period={period} />
          {called ? say(NAMED[period], { name: called }) : greetingWords(period, locale)}
        </h2>
        <p className={styles['warm']}>{warmLine}</p>
      </div>
    </div>
  );
}

/** A corner of a shutter: six panes wide, the brightest at the end. */
function CapizStrip() {
  return (
    <svg
      className={styles['strip']}
      viewBox="0 0 224 112"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <use href={spriteHref('shutter')} y="-262" width="112" height="560" />
      <use href={spriteHref('shutter')} x="112" y="-262" width="112" height="560" />
    </svg>
  );
}
