import { parseWireTime } from '@paligid/domain/time/calendar';
import { swipeAge } from '@paligid/domain/time/date-display';
import { formatSwipeAge } from '@paligid/i18n/format-moment';
import type { Locale } from '@paligid/i18n/runtime';
import { useModuleWhenIdle } from '../../../client/lazy-load.ts';
import { useLocale } from '../../../i18n/useTranslation.ts';
import { MANILA, momentText } from './manila-time.ts';
import { useNow } from './useNow.ts';

interface RelativeTimeProps {
  at: string | null | undefined;
  /** Formats the age; absent until its code is loaded. */
  ageText: ((atMs: number, nowMs: number, locale: Locale) => string) | undefined;
}

/** Shows the full date and time until the age can be formatted. */
function RelativeTime({ at, ageText }: RelativeTimeProps) {
  const locale = useLocale();
  const now = useNow();
  const atMs = parseWireTime(at);
  const full = momentText(atMs, locale);
  if (Number.isNaN(atMs)) return <span>{full}</span>;
  return (
    <time dateTime={new Date(atMs).toISOString()} title={full}>
      {now === null || ageText === undefined ? full : ageText(atMs, now, locale)}
    </time>
  );
}

const loadCardAgeText = () => import('./card-age-text.ts');

/**
 * The time of a classic card. The code for the age text is loaded later: until then the full time is shown, which is
 * just as correct.
 */
export function CardTime({ at }: Pick<RelativeTimeProps, 'at'>) {
  return <RelativeTime at={at} ageText={useModuleWhenIdle(loadCardAgeText)?.cardAgeText} />;
}

/** The time of a swipe card: '4m ago', later 'Today at 9:05 AM'. */
export function SwipeTime({ at }: Pick<RelativeTimeProps, 'at'>) {
  return <RelativeTime at={at} ageText={swipeAgeText} />;
}

function swipeAgeText(atMs: number, nowMs: number, locale: Locale): string {
  return formatSwipeAge(swipeAge(atMs, nowMs, MANILA), locale, MANILA);
}
