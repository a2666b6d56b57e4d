import { parseWireTime } from '@paligid/domain/time/calendar';
import { swipeAge } from '@paligid/domain/time/date-display';
import { formatSwipeAge } from '@paligid/i18n/format-moment';
import type { Locale } from '@paligid/i18n/runtime';
import { useModuleWhenIdle } from '../../../client/lazy/useModuleWhenIdle.ts';
import { useLocale } from '../../../i18n/useTranslation.ts';
import { MANILA, momentText } from './manila-time.ts';
import { useNow } from './useNow.ts';

interface RelativeTimeProps {
  at: string | null | undefined;
  /** How long ago that was, in words; absent until they are there. */
  ageText: ((atMs: number, nowMs: number, locale: Locale) => string) | undefined;
}

/** A moment in full until its age can be told. */
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

/** The time of a classic card. The words for its age come late: until then it is told in full, which is as true. */
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
