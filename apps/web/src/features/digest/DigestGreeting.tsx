import { digestPeriod, type GreetingDayPart, greetingDayPart } from '@paligid/domain/time/day-parts';
import { greetingText } from '@paligid/i18n/greetings-text';
import { m } from '@paligid/i18n/messages';
import { spriteHref } from '../../design/sprite.ts';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { HourIcon } from '../greetings/HourIcon.tsx';
import styles from './digest-greeting.module.css';

const NAMED = {
  morning: m['digest.morning_named'],
  afternoon: m['digest.afternoon_named'],
  evening: m['digest.evening_named'],
} satisfies Record<GreetingDayPart, unknown>;

interface DigestGreetingProps {
  /** In Manila, 0-23. */
  hour: number;
  name: string | undefined;
  warmLine: string;
}

/** A greeting on a strip of capiz in the colours of the hour. */
export function DigestGreeting({ hour, name, warmLine }: DigestGreetingProps) {
  const t = useTranslation();
  const locale = useLocale();
  const part = greetingDayPart(hour);
  const light = digestPeriod(hour);
  // Before dawn the digest's period is still night, but the greeting is already that of the morning.
  const period = part === 'morning' && light === 'night' ? 'early_morning' : light;
  const called = name?.trim();
  return (
    <div className={styles['head']} data-period={period}>
      <CapizStrip />
      <div className={styles['words']}>
        <h2 className={styles['greeting']}>
          <HourIcon period={period} />
          {called ? t(NAMED[part], { name: called }) : greetingText(part, locale)}
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
