import { swipeAge } from '@paligid/domain/time/swipe-age';
import { formatSwipeAge } from '@paligid/i18n/format-moment';
import type { Locale } from '@paligid/i18n/runtime';
import { Moment, type MomentProps } from './Moment.tsx';
import { MANILA } from './manila.ts';

/** The time of a swipe card: '4m ago', later 'Today at 9:05 AM'. */
export function SwipeTime({ at }: Pick<MomentProps, 'at'>) {
  return <Moment at={at} ageText={ageText} />;
}

function ageText(atMs: number, nowMs: number, locale: Locale): string {
  return formatSwipeAge(swipeAge(atMs, nowMs, MANILA), locale, MANILA);
}
